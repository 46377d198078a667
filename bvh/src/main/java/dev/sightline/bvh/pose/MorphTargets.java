package dev.sightline.bvh.pose;

/**
 * Shapes that a mesh is blended towards: for each an offset a vertex, which a pose adds as often as
 * its weight says. Takes arrays over, which must not change. Immutable and thread-safe.
 */
public final class MorphTargets {
  /** When offsets are added. */
  public enum Order {
    /** To the bind pose, as jMonkeyEngine does with hardware skinning or none. */
    BEFORE_BONES,
    /** To what bones have moved, as it does with software skinning. */
    AFTER_BONES
  }

  /** More could not be told apart in a list of boxes. */
  private static final int MOST = 0xffff;

  private final Order order;
  private final float[][] offsets;

  private MorphTargets(Order order, float[][] offsets) {
    this.order = order;
    this.offsets = offsets;
  }

  /**
   * Takes targets.
   *
   * @param offsets of each target three coordinates a vertex
   * @throws IllegalArgumentException if there are more than 65,535, or two differ in length
   */
  public static MorphTargets of(Order order, float[]... offsets) {
    if (offsets.length > MOST) {
      throw new IllegalArgumentException("a mesh has 0 to 65535 targets, not " + offsets.length);
    }
    for (float[] target : offsets) {
      if (target.length != offsets[0].length) {
        throw new IllegalArgumentException(
            "targets have " + offsets[0].length + " and " + target.length + " coordinates");
      }
    }
    return new MorphTargets(order, offsets.clone());
  }

  /** How many there are. */
  public int count() {
    return offsets.length;
  }

  /** When offsets are added. */
  public Order order() {
    return order;
  }

  /** The offsets of a target. Read only. */
  float[] offsets(int target) {
    return offsets[target];
  }
}
