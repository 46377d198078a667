package dev.sightline.core.ray;

import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where is a ray inside a sphere?
 *
 * <p>The quadratic is solved about the point of the line that is closest to the centre: half the
 * chord is {@code sqrt((r - h) (r + h))}, where h is the line's distance from the centre. The usual
 * {@code b * b - 4 * a * c} cancels for spheres that are far away or small.
 *
 * <p>The sphere is closed, so a tangent line meets it in a point, and a radius of zero is a point;
 * so is the ray's interval [tMin, tMax], whose ends may be infinite. A direction of zero, a
 * negative radius, and a number that is NaN or infinite miss. Numbers are doubles that are zero or
 * between 2<sup>-300</sup> and 2<sup>300</sup>. All methods are thread-safe for results that no
 * other thread uses. Derivation: docs/kernels/ray-sphere.md.
 *
 * <p>Sources: Haines, Günther and Akenine-Möller, "Precision Improvements for Ray/Sphere
 * Intersection", Ray Tracing Gems, 2019, for the discriminant; the bounds are derived here.
 */
public final class RaySphere {
  private static final double ROUNDING = 0x1p-53;

  /**
   * What the distance between line and centre may be off by, in units of the distance between the
   * origin and the centre: 4u for each of the three sums of products, u for the reciprocal, 3u for
   * the point and its length, and terms of second order, under 25u; measured in the sum of
   * coordinates, which is not less than the length.
   */
  private static final double ERROR = 32 * ROUNDING;

  private RaySphere() {}

  /**
   * Both ends, as computed. Result class: rounded. Hit or miss is right unless the line passes the
   * surface within 2<sup>-48</sup> of the distance between origin and centre.
   *
   * @param r radius
   * @return whether the ray meets the sphere; {@code out} is written only then, within [tMin, tMax]
   */
  public static boolean intersect(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double cx,
      double cy,
      double cz,
      double r,
      double tMin,
      double tMax,
      Interval out) {
    double mx = ox - cx;
    double my = oy - cy;
    double mz = oz - cz;
    double a = dx * dx + dy * dy + dz * dz;
    double middle = -(mx * dx + my * dy + mz * dz) / a;
    double h = length(mx + middle * dx, my + middle * dy, mz + middle * dz);
    if (!(r >= h)) {
      return false;
    }
    double half = Math.sqrt((r - h) * (r + h) / a);
    double first = Math.max(tMin, middle - half);
    double last = Math.min(tMax, middle + half);
    if (first <= last && a + r < Double.POSITIVE_INFINITY) {
      out.set(first, last);
      return true;
    }
    return false;
  }

  /**
   * The conservative form: never misses a sphere that the ray meets within the interval, and never
   * reports an entry behind the true one. A line that passes the sphere within 2<sup>-46</sup> of
   * the distance between origin and centre may count.
   *
   * @param r radius
   * @return a lower bound of the parameter of the entry, at least {@code tMin}; NaN for a miss
   */
  public static double conservative(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double cx,
      double cy,
      double cz,
      double r,
      double tMin,
      double tMax) {
    double mx = ox - cx;
    double my = oy - cy;
    double mz = oz - cz;
    double a = dx * dx + dy * dy + dz * dz;
    double inverse = 1 / a;
    double middle = -(mx * dx + my * dy + mz * dz) * inverse;
    double error = ERROR * (Math.abs(mx) + Math.abs(my) + Math.abs(mz));
    double h = length(mx + middle * dx, my + middle * dy, mz + middle * dz) - error;
    double nearest = Math.max(0, h);
    if (!(r >= nearest)) {
      return Double.NaN;
    }
    double half = (Math.sqrt((r - nearest) * (r + nearest)) + error) * Math.sqrt(inverse);
    double slack = ERROR * (half + Math.abs(middle));
    double first = Math.max(tMin, middle - half - slack);
    double last = Math.min(tMax, middle + half + slack);
    boolean hit = first <= last && a + r < Double.POSITIVE_INFINITY;
    return hit ? first : Double.NaN;
  }

  /**
   * {@link #conservative(double, double, double, double, double, double, double, double, double,
   * double, double, double)} for records, over the whole ray.
   *
   * @return a lower bound of the entry in lengths of the direction, 0 from inside; empty for a miss
   */
  public static OptionalDouble conservative(Ray ray, Sphere sphere) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    Vec3 c = sphere.centre();
    double r = sphere.radius();
    double inf = Double.POSITIVE_INFINITY;
    double t =
        conservative(o.x(), o.y(), o.z(), d.x(), d.y(), d.z(), c.x(), c.y(), c.z(), r, 0, inf);
    return t >= 0 ? OptionalDouble.of(t) : OptionalDouble.empty();
  }

  private static double length(double x, double y, double z) {
    return Math.sqrt(x * x + y * y + z * z);
  }
}
