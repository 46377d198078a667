package dev.sightline.core.overlap.triangle;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentTriangleDistance;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Triangle;

/**
 * Does a triangle meet a capsule?
 *
 * <p>It does when its distance from the capsule's axis is at most the radius. Both are closed:
 * touching counts. A triangle without area is the segment or point that it is, a capsule without
 * length a sphere. A negative radius, or NaN, or an end that is not finite, meets nothing; an
 * infinite radius meets every triangle with finite coordinates.
 *
 * <p>Result class: whether the axis itself meets the triangle is decided exactly; beyond that
 * rounded in double, as {@link SegmentTriangleDistance} is: a capsule whose radius is the root of
 * the square that it answers meets the triangle. Thread-safe as long as no other thread uses the
 * scratch. Derivation: docs/kernels/triangle-volumes.md.
 */
public final class TriangleCapsule {
  private TriangleCapsule() {}

  /** {@link #intersects(float[], int, double, float[], int, ClosestPair)} for records. */
  public static boolean intersects(Triangle triangle, Capsule capsule) {
    float[] ends = capsule.axis().toArray();
    return intersects(ends, 0, capsule.radius(), triangle.toArray(), 0, new ClosestPair());
  }

  /**
   * Whether the closed triangle and the closed capsule have a point in common.
   *
   * @param ends holds the six coordinates of the ends of the axis
   * @param i index of the first of them
   * @param v holds the nine coordinates of the triangle
   * @param j index of the first of them
   * @param scratch receives the closest points of the axis and the triangle
   */
  public static boolean intersects(
      float[] ends, int i, double radius, float[] v, int j, ClosestPair scratch) {
    double d2 = SegmentTriangleDistance.closest(ends, i, v, j, scratch);
    return Math.sqrt(d2) <= radius;
  }
}
