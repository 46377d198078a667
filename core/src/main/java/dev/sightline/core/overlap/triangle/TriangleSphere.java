package dev.sightline.core.overlap.triangle;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;

/**
 * Does a triangle meet a sphere?
 *
 * <p>It does when its point closest to the centre is at most the radius away. Both are closed:
 * touching counts. A triangle without area is the segment or point that it is, and a sphere of
 * radius 0 is its centre. A negative radius, or NaN, or a centre that is not finite, meets nothing;
 * an infinite radius meets every triangle with finite coordinates.
 *
 * <p>Result class: rounded in double; wrong at most for a triangle whose distance from the centre
 * differs from the radius by less than {@link PointTriangle}'s bound, {@code 256 * 2^-53} times the
 * sum of the distance and the longest edge. The root of the square that {@link PointTriangle}
 * answers is such a distance: a sphere of that radius meets the triangle. Thread-safe as long as no
 * other thread uses the scratch. Derivation: docs/kernels/triangle-volumes.md.
 */
public final class TriangleSphere {
  private TriangleSphere() {}

  /**
   * {@link #intersects(double, double, double, double, float[], int, ClosestPoint)} for records.
   */
  public static boolean intersects(Triangle triangle, Sphere sphere) {
    Vec3 c = sphere.centre();
    return intersects(
        c.x(), c.y(), c.z(), sphere.radius(), triangle.toArray(), 0, new ClosestPoint());
  }

  /**
   * Whether the closed triangle and the closed sphere have a point in common.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @param scratch receives the point of the triangle that is closest to the centre
   */
  public static boolean intersects(
      double cx, double cy, double cz, double radius, float[] v, int i, ClosestPoint scratch) {
    return Math.sqrt(PointTriangle.closest(cx, cy, cz, v, i, scratch)) <= radius;
  }
}
