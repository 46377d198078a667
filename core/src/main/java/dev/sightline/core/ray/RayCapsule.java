package dev.sightline.core.ray;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where is a ray inside a capsule?
 *
 * <p>First the infinite cylinder around the axis, from cross products with the axis, so that a ray
 * along it is no special case; then what the planes through the axis' ends leave of that; and where
 * a plane has cut something off, the sphere at that end. A capsule is convex, so the least entry
 * and the last exit of these parts are its own.
 *
 * <p>The capsule is closed: a line that touches meets it in a point or along its side. A capsule
 * without length is a sphere, one with radius 0 a segment. The ray's interval [tMin, tMax] is
 * closed too, and its ends may be infinite. A direction of zero, a negative radius, and a number
 * that is NaN or infinite miss. Coordinates are doubles in the range of a float, where nothing
 * over- or underflows. All methods are thread-safe for results that no other thread uses; nothing
 * is allocated. Derivation: docs/kernels/ray-capsule.md.
 *
 * <p>The bounds are stated in the size of the question: the sum of the radius, the magnitudes of
 * the coordinates of the vector from the axis' start to the ray's origin, and those of the axis.
 *
 * <p>Sources: Shene, "Computing the Intersection of a Line and a Cylinder", Graphics Gems IV, 1994,
 * for the cross products; Ericson, "Real-Time Collision Detection", 5.3.7, for the parts; the
 * bounds are derived here.
 */
public final class RayCapsule {
  /**
   * By how much of the size the radius grows. With u = 2^-53, Kahan's minors are right to 2u, so
   * the distance of the lines is off by 25u of the size: 15u from the place of the least, 10u from
   * its length. At a computed end this moves the distance from the axis by 50u, the place by 15u,
   * the root and the sum by 15u; a plane's place is off by 12u along the axis, the rounded axis and
   * origin by 2u. Together under 100u; the spheres' ends, by the same steps, as well.
   */
  private static final double PADDING = 0x1p-46;

  private static final double INF = Double.POSITIVE_INFINITY;

  private RayCapsule() {}

  /**
   * Both ends, as computed. Result class: rounded. Each end is one of a capsule whose radius
   * differs by at most 2<sup>-46</sup> of the size; whether there is a hit is right unless the line
   * passes the surface within that. A capsule without radius is missed by nearly every ray.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray meets the capsule; {@code out} is written only then, within [tMin,
   *     tMax]
   */
  public static boolean intersect(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] ends,
      int i,
      double radius,
      double tMin,
      double tMax,
      Interval out) {
    return find(ox, oy, oz, dx, dy, dz, ends, i, radius, 0, tMin, tMax, out);
  }

  /**
   * The conservative form: the interval holds all of the ray that is in the capsule, and lies in
   * what is in a capsule whose radius is larger by 2<sup>-45</sup> of the size. A near miss within
   * that may count.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray may meet the capsule; {@code out} is written only then, within [tMin,
   *     tMax]
   */
  public static boolean conservative(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] ends,
      int i,
      double radius,
      double tMin,
      double tMax,
      Interval out) {
    return find(ox, oy, oz, dx, dy, dz, ends, i, radius, PADDING, tMin, tMax, out);
  }

  /**
   * {@link #conservative(double, double, double, double, double, double, float[], int, double,
   * double, double, Interval)} for records, over the whole ray.
   *
   * @return a lower bound of the entry in lengths of the direction, 0 from inside; empty for a miss
   */
  public static OptionalDouble conservative(Ray ray, Capsule capsule) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    float[] ends = capsule.axis().toArray();
    double r = capsule.radius();
    Interval out = new Interval();
    boolean hit = conservative(o.x(), o.y(), o.z(), d.x(), d.y(), d.z(), ends, 0, r, 0, INF, out);
    return hit ? OptionalDouble.of(out.near()) : OptionalDouble.empty();
  }

  /** The cylinder around the axis, which holds the capsule; what is in it is then cut. */
  private static boolean find(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] ends,
      int i,
      double radius,
      double padding,
      double tMin,
      double tMax,
      Interval out) {
    double mx = ox - ends[i];
    double my = oy - ends[i + 1];
    double mz = oz - ends[i + 2];
    double ex = (double) ends[i + 3] - ends[i];
    double ey = (double) ends[i + 4] - ends[i + 1];
    double ez = (double) ends[i + 5] - ends[i + 2];
    double size = sum(mx, my, mz) + sum(ex, ey, ez) + radius;
    double speed = sum(dx, dy, dz);
    if (!(radius >= 0 && speed > 0 && size + speed < Double.POSITIVE_INFINITY)) {
      return false;
    }
    double r = radius + padding * size;
    double ee = ex * ex + ey * ey + ez * ez;
    double ax = DifferenceOfProducts.of(dy, ez, dz, ey);
    double ay = DifferenceOfProducts.of(dz, ex, dx, ez);
    double az = DifferenceOfProducts.of(dx, ey, dy, ex);
    double bx = DifferenceOfProducts.of(my, ez, mz, ey);
    double by = DifferenceOfProducts.of(mz, ex, mx, ez);
    double bz = DifferenceOfProducts.of(mx, ey, my, ex);
    double a = ax * ax + ay * ay + az * az;
    double middle = a > 0 ? -(ax * bx + ay * by + az * bz) / a : 0;
    double x = bx + middle * ax;
    double y = by + middle * ay;
    double z = bz + middle * az;
    double half = halfChord(r * Math.sqrt(ee), x * x + y * y + z * z, a);
    if (!(half >= 0)) {
      return false;
    }
    double f = mx * ex + my * ey + mz * ez;
    double g = dx * ex + dy * ey + dz * ez;
    double enter = g > 0 ? -f / g : g < 0 ? (ee - f) / g : f < 0 ? INF : -INF;
    double leave = g > 0 ? (ee - f) / g : g < 0 ? -f / g : f > ee ? -INF : INF;
    double near = Math.max(middle - half, enter);
    double far = Math.min(middle + half, leave);
    boolean cylinder = near <= far && ee > 0;
    near = cylinder ? near : INF;
    far = cylinder ? far : -INF;
    int first = g < 0 ? i + 3 : i;
    if (middle - half < enter || ee == 0) {
      near = Math.min(near, endSphere(ox, oy, oz, dx, dy, dz, ends, first, r, -1));
      far = Math.max(far, endSphere(ox, oy, oz, dx, dy, dz, ends, first, r, 1));
    }
    if (middle + half > leave) {
      int second = g < 0 ? i : i + 3;
      near = Math.min(near, endSphere(ox, oy, oz, dx, dy, dz, ends, second, r, -1));
      far = Math.max(far, endSphere(ox, oy, oz, dx, dy, dz, ends, second, r, 1));
    }
    near = Math.max(tMin, near);
    far = Math.min(tMax, far);
    if (near <= far) {
      out.set(near, far);
      return true;
    }
    return false;
  }

  /**
   * Where the line enters (sign -1) or leaves (1) the sphere at an end; -sign infinity if never.
   */
  private static double endSphere(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] ends,
      int i,
      double r,
      int sign) {
    double mx = ox - ends[i];
    double my = oy - ends[i + 1];
    double mz = oz - ends[i + 2];
    double a = dx * dx + dy * dy + dz * dz;
    double middle = -(mx * dx + my * dy + mz * dz) / a;
    double x = mx + middle * dx;
    double y = my + middle * dy;
    double z = mz + middle * dz;
    double half = halfChord(r, x * x + y * y + z * z, a);
    return half >= 0 ? middle + sign * half : -sign * INF;
  }

  /** Half the time in a circle, or in one scaled with the speed; NaN for a miss. */
  private static double halfChord(double r, double squaredDistance, double squaredSpeed) {
    double h = Math.sqrt(squaredDistance);
    if (!(h <= r)) {
      return Double.NaN;
    }
    return squaredSpeed > 0 ? Math.sqrt((r - h) * (r + h) / squaredSpeed) : INF;
  }

  private static double sum(double x, double y, double z) {
    return Math.abs(x) + Math.abs(y) + Math.abs(z);
  }
}
