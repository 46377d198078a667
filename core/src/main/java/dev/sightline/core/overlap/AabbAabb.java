package dev.sightline.core.overlap;

import dev.sightline.core.shape.Aabb;

/**
 * Do two AABBs meet?
 *
 * <p>They do when they meet along every axis. Closed: touching counts, and the boxes may be flat.
 * Result class: exact decision. False when a coordinate is NaN or a minimum exceeds its maximum.
 * Thread-safe; allocates nothing. Derivation: docs/kernels/box-box.md.
 */
public final class AabbAabb {
  private AabbAabb() {}

  /** {@link #intersects(float[], int, float[], int)} for records. */
  public static boolean intersects(Aabb a, Aabb b) {
    return intersects(a.toArray(), 0, b.toArray(), 0);
  }

  /**
   * Whether two closed boxes have a point in common.
   *
   * @param a holds the first box: three minima, then three maxima
   * @param i index of the first of them
   * @param b holds the second box
   * @param j index of the first of its numbers
   */
  public static boolean intersects(float[] a, int i, float[] b, int j) {
    return meet(a[i], a[i + 3], b[j], b[j + 3])
        && meet(a[i + 1], a[i + 4], b[j + 1], b[j + 4])
        && meet(a[i + 2], a[i + 5], b[j + 2], b[j + 5]);
  }

  private static boolean meet(float min, float max, float otherMin, float otherMax) {
    return min <= otherMax && otherMin <= max && min <= max && otherMin <= otherMax;
  }
}
