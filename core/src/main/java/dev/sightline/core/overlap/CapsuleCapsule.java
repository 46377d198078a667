package dev.sightline.core.overlap;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentSegment;
import dev.sightline.core.shape.Capsule;

/**
 * Do two capsules meet?
 *
 * <p>They do when their axes are at most the sum of the radii apart. Closed: touching counts. A
 * capsule without length is a sphere, one of radius 0 a segment. A negative radius or NaN, or an
 * end that is not finite, meets nothing.
 *
 * <p>Result class: whether the axes themselves meet is decided exactly; beyond that rounded in
 * double, as {@link SegmentSegment} is: capsules whose radii add up to the root of the square that
 * it answers meet. Thread-safe as long as no other thread uses the scratch. Derivation:
 * docs/kernels/sphere-capsule-frustum.md.
 */
public final class CapsuleCapsule {
  private CapsuleCapsule() {}

  /** {@link #intersects} for records. */
  public static boolean intersects(Capsule a, Capsule b) {
    return intersects(
        a.axis().toArray(), 0, a.radius(), b.axis().toArray(), 0, b.radius(), new ClosestPair());
  }

  /**
   * Whether the closed capsules have a point in common.
   *
   * @param a holds the six coordinates of the ends of the first axis
   * @param i index of the first of them
   * @param b holds the six coordinates of the ends of the second axis
   * @param j index of the first of them
   * @param scratch receives the closest points of the axes
   */
  public static boolean intersects(
      float[] a, int i, double radiusA, float[] b, int j, double radiusB, ClosestPair scratch) {
    double sum = radiusA + radiusB;
    return Math.sqrt(SegmentSegment.closest(a, i, b, j, scratch)) <= sum
        && radiusA >= 0
        && radiusB >= 0;
  }
}
