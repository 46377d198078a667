package dev.sightline.core.shape;

/**
 * A point or a vector in the caller's space and units.
 *
 * <p>Coordinates are not checked here: shapes made of vectors check theirs. Immutable and
 * thread-safe.
 *
 * @param x coordinate along the first axis
 * @param y coordinate along the second axis, up in jMonkeyEngine
 * @param z coordinate along the third axis
 */
public record Vec3(float x, float y, float z) {
  /** The origin, or the vector of length zero. */
  public static final Vec3 ZERO = new Vec3(0, 0, 0);

  /** Whether no coordinate is NaN or infinite. */
  public boolean isFinite() {
    return Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z);
  }

  /** Whether every coordinate is zero, of either sign. */
  public boolean isZero() {
    return x == 0 && y == 0 && z == 0;
  }

  /** Returns {@code vector} when finite, and otherwise throws with its name and value. */
  static Vec3 requireFinite(Vec3 vector, String name) {
    if (!vector.isFinite()) {
      throw new IllegalArgumentException(name + " is not finite: " + vector);
    }
    return vector;
  }
}
