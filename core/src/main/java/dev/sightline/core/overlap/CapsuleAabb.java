package dev.sightline.core.overlap;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentAabbDistance;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Vec3;

/**
 * Does a capsule meet an AABB?
 *
 * <p>It does when the box's distance from the capsule's axis is at most the radius. Both are closed
 * and solid: touching counts, and so does being inside. The box may be flat; a capsule without
 * length is a sphere, one of radius 0 a segment. A negative radius, a minimum above its maximum, or
 * an operand that is not finite meets nothing; an infinite radius meets every finite box.
 *
 * <p>Result class: rounded in double, as {@link SegmentAabbDistance} is: a capsule whose radius is
 * the root of the square that it answers meets the box. Thread-safe as long as no other thread uses
 * the scratch; allocates nothing. Derivation: docs/kernels/sphere-capsule-frustum.md.
 */
public final class CapsuleAabb {
  private CapsuleAabb() {}

  /** {@link #intersects} for records. */
  public static boolean intersects(Capsule capsule, Aabb box) {
    float[] ends = capsule.axis().toArray();
    Vec3 min = box.min();
    Vec3 max = box.max();
    return intersects(
        ends,
        0,
        capsule.radius(),
        min.x(),
        min.y(),
        min.z(),
        max.x(),
        max.y(),
        max.z(),
        new ClosestPair());
  }

  /**
   * Whether the closed capsule and the closed box have a point in common.
   *
   * @param ends holds the six coordinates of the ends of the axis
   * @param i index of the first of them
   * @param scratch receives the closest points of the axis and the box
   */
  public static boolean intersects(
      float[] ends,
      int i,
      double radius,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      ClosestPair scratch) {
    double d2 =
        SegmentAabbDistance.closest(
            ends[i],
            ends[i + 1],
            ends[i + 2],
            ends[i + 3],
            ends[i + 4],
            ends[i + 5],
            minX,
            minY,
            minZ,
            maxX,
            maxY,
            maxZ,
            scratch);
    return Math.sqrt(d2) <= radius;
  }
}
