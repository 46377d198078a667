package dev.sightline.bvh.tree;

/**
 * Ints that are ordered as floats are, -0 before 0: the lesser of two ints takes two instructions,
 * that of two floats, either of which might be NaN, three times as many.
 */
public final class FloatOrder {
  private FloatOrder() {}

  /** The int that stands for a float other than NaN. */
  public static int key(float value) {
    int bits = Float.floatToRawIntBits(value);
    return bits ^ (bits >> 31 & Integer.MAX_VALUE);
  }

  /** The float that a {@link #key} stands for. */
  public static float value(int key) {
    return Float.intBitsToFloat(key ^ (key >> 31 & Integer.MAX_VALUE));
  }
}
