package dev.sightline.core.overlap;

import dev.sightline.core.closest.PointAabb;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;

/**
 * Does a sphere meet an AABB?
 *
 * <p>It does when the box's point closest to the centre is at most the radius away. Both are closed
 * and solid: touching counts, and so does being inside. The box may be flat, the sphere a point. A
 * negative radius, a minimum above its maximum, or NaN meets nothing; an infinite radius meets
 * every finite box.
 *
 * <p>Result class: rounded in double; wrong at most for a distance that differs from the radius by
 * less than {@code 8 * 2^-53} of it. A sphere whose radius is the root of the square that {@link
 * PointAabb} answers meets the box. Thread-safe; allocates nothing. Derivation:
 * docs/kernels/sphere-capsule-frustum.md.
 *
 * <p>Source: Arvo, "A Simple Method for Box-Sphere Intersection Testing", Graphics Gems, 1990.
 */
public final class SphereAabb {
  private SphereAabb() {}

  /**
   * {@link #intersects(double, double, double, double, double, double, double, double, double,
   * double)} for records.
   */
  public static boolean intersects(Sphere sphere, Aabb box) {
    Vec3 c = sphere.centre();
    Vec3 min = box.min();
    Vec3 max = box.max();
    return intersects(
        c.x(), c.y(), c.z(), sphere.radius(), min.x(), min.y(), min.z(), max.x(), max.y(), max.z());
  }

  /** Whether the closed sphere and the closed box have a point in common. */
  public static boolean intersects(
      double cx,
      double cy,
      double cz,
      double radius,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ) {
    return Math.sqrt(PointAabb.distanceSquared(cx, cy, cz, minX, minY, minZ, maxX, maxY, maxZ))
            <= radius
        && minX <= maxX
        && minY <= maxY
        && minZ <= maxZ;
  }
}
