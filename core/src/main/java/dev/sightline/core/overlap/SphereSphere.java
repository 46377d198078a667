package dev.sightline.core.overlap;

import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;

/**
 * Do two spheres meet?
 *
 * <p>They do when their centres are at most the sum of the radii apart. Closed: touching counts,
 * and so does one inside the other. A negative radius or NaN meets nothing.
 *
 * <p>Result class: rounded in double; wrong at most for a distance that differs from the sum of the
 * radii by less than {@code 8 * 2^-53} of it. Thread-safe; allocates nothing. Derivation:
 * docs/kernels/sphere-capsule-frustum.md.
 */
public final class SphereSphere {
  private SphereSphere() {}

  /** {@link #intersects} for records. */
  public static boolean intersects(Sphere a, Sphere b) {
    Vec3 p = a.centre();
    Vec3 q = b.centre();
    return intersects(p.x(), p.y(), p.z(), a.radius(), q.x(), q.y(), q.z(), b.radius());
  }

  /** Whether the closed spheres around a and b have a point in common. */
  public static boolean intersects(
      double ax,
      double ay,
      double az,
      double radiusA,
      double bx,
      double by,
      double bz,
      double radiusB) {
    double dx = bx - ax;
    double dy = by - ay;
    double dz = bz - az;
    double sum = radiusA + radiusB;
    return Math.sqrt(dx * dx + dy * dy + dz * dz) <= sum && radiusA >= 0 && radiusB >= 0;
  }
}
