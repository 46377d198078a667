package dev.sightline.core.overlap;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointObb;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;

/**
 * Does a sphere meet an oriented box?
 *
 * <p>It does when the box's point closest to the centre is at most the radius away. The box is the
 * set that its numbers denote, its axes as given. Both are closed and solid: touching counts. A
 * negative radius, or an operand that is not finite, meets nothing; an infinite radius meets every
 * finite box.
 *
 * <p>Result class: rounded in double, as {@link PointObb} is: a sphere whose radius is the root of
 * the square that it answers meets the box. Thread-safe as long as no other thread uses the
 * scratch; allocates nothing. Derivation: docs/kernels/sphere-capsule-frustum.md.
 */
public final class SphereObb {
  private SphereObb() {}

  /** {@link #intersects} for records. */
  public static boolean intersects(Sphere sphere, Obb box) {
    Vec3 c = sphere.centre();
    return intersects(c.x(), c.y(), c.z(), sphere.radius(), box.toArray(), 0, new ClosestPoint());
  }

  /**
   * Whether the closed sphere and the closed box have a point in common.
   *
   * @param box holds the fifteen numbers of the box: centre, axes x, y and z, half extents
   * @param i index of the first of them
   * @param scratch receives the point of the box that is closest to the centre
   */
  public static boolean intersects(
      double cx, double cy, double cz, double radius, float[] box, int i, ClosestPoint scratch) {
    return Math.sqrt(PointObb.closest(cx, cy, cz, box, i, scratch)) <= radius;
  }
}
