package dev.sightline.core.ray;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.shape.Cone;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where is a ray inside a cone with flat ends, whole or cut off?
 *
 * <p>A cone is what is inside of its side and between the planes through its ends. It is convex, so
 * the ray's interval is what the side and the planes leave. Seen from the ray, the distance from
 * the axis is a hyperbola and the cone's radius a straight line. A ray that is flatter than the
 * side is measured from its place closest to the axis, a steeper one from the height of the apex:
 * either way, no place far from the cone takes part, however near the apex or far away it is.
 *
 * <p>The cone is closed: a line that touches meets it in a point or along its side. An end of
 * radius 0 is a point; two equal radii make a cylinder, two of 0 a segment. The ray's interval
 * [tMin, tMax] is closed too, and its ends may be infinite. A direction of zero, an axis of zero, a
 * negative radius, and a number that is NaN or infinite miss. Coordinates are doubles in the range
 * of a float, where nothing over- or underflows. All methods are thread-safe for results that no
 * other thread uses; nothing is allocated. Derivation: docs/kernels/cylinder-cone.md.
 *
 * <p>The bounds are stated in the size of the question: the sum of the radii, the magnitudes of the
 * coordinates of the vector from the axis' start to the ray's origin, and those of the axis.
 *
 * <p>Sources: Shene, "Computing the Intersection of a Line and a Cone", Graphics Gems V, 1995, for
 * the question; the two places to measure from, and the bounds, are derived here.
 */
public final class RayCone {
  /**
   * By how much of the size the side and the planes move outward. With u = 2^-53, the distance from
   * the axis and the radius are off by 35u of the size, a flat ray's place and root by 70u, a steep
   * one's by 50u, and the time by 6u; a plane by 14u. The page has the table: together under 120u.
   */
  private static final double PADDING = 0x1p-45;

  private static final double INF = Double.POSITIVE_INFINITY;

  private RayCone() {}

  /**
   * Both ends, as computed. Result class: rounded. Each end is one of a cone whose side and planes
   * have moved by at most 2<sup>-45</sup> of the size; whether there is a hit is right unless the
   * line passes the surface within that. A cone without radius is missed by nearly every ray.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @param startRadius radius of the circle around the axis' start
   * @param endRadius radius of the circle around the axis' end
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray meets the cone; {@code out} is written only then, within [tMin, tMax]
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
      double startRadius,
      double endRadius,
      double tMin,
      double tMax,
      Interval out) {
    return find(ox, oy, oz, dx, dy, dz, ends, i, startRadius, endRadius, 0, tMin, tMax, out);
  }

  /**
   * The conservative form: the interval holds all of the ray that is in the cone, and lies in what
   * is in a cone whose side and planes are 2<sup>-44</sup> of the size farther out. A near miss
   * within that may count.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @param startRadius radius of the circle around the axis' start
   * @param endRadius radius of the circle around the axis' end
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return whether the ray may meet the cone; {@code out} is written only then, within [tMin,
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
      double startRadius,
      double endRadius,
      double tMin,
      double tMax,
      Interval out) {
    return find(ox, oy, oz, dx, dy, dz, ends, i, startRadius, endRadius, PADDING, tMin, tMax, out);
  }

  /**
   * {@link #conservative(double, double, double, double, double, double, float[], int, double,
   * double, double, double, Interval)} for records, over the whole ray.
   *
   * @return a lower bound of the entry in lengths of the direction, 0 from inside; empty for a miss
   */
  public static OptionalDouble conservative(Ray ray, Cone cone) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    float[] ends = cone.axis().toArray();
    double r = cone.startRadius();
    double s = cone.endRadius();
    Interval out = new Interval();
    boolean hit =
        conservative(o.x(), o.y(), o.z(), d.x(), d.y(), d.z(), ends, 0, r, s, 0, INF, out);
    return hit ? OptionalDouble.of(out.near()) : OptionalDouble.empty();
  }

  /** The side's interval, cut by the planes; lengths along the radius are times the axis' own. */
  private static boolean find(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      float[] ends,
      int i,
      double startRadius,
      double endRadius,
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
    double size = sum(mx, my, mz) + sum(ex, ey, ez) + startRadius + endRadius;
    double speed = sum(dx, dy, dz);
    double ee = ex * ex + ey * ey + ez * ez;
    boolean isCone = startRadius >= 0 && endRadius >= 0 && ee > 0;
    if (!(isCone && speed > 0 && size + speed < INF)) {
      return false;
    }
    double length = Math.sqrt(ee);
    double taper = endRadius - startRadius;
    double f = mx * ex + my * ey + mz * ez;
    double g = dx * ex + dy * ey + dz * ez;
    double pad = padding * size;
    double first = -f - pad * length;
    double last = ee - f + pad * length;
    double near = Math.max(tMin, g > 0 ? first / g : g < 0 ? last / g : first > 0 ? INF : -INF);
    double far = Math.min(tMax, g > 0 ? last / g : g < 0 ? first / g : last < 0 ? -INF : INF);
    if (!(near <= far)) {
      return false;
    }
    double ax = DifferenceOfProducts.of(dy, ez, dz, ey);
    double ay = DifferenceOfProducts.of(dz, ex, dx, ez);
    double az = DifferenceOfProducts.of(dx, ey, dy, ex);
    double bx = DifferenceOfProducts.of(my, ez, mz, ey);
    double by = DifferenceOfProducts.of(mz, ex, mx, ez);
    double bz = DifferenceOfProducts.of(mx, ey, my, ex);
    double p = startRadius * length + taper * (f / length);
    p += pad * Math.sqrt(ee + taper * taper);
    double q = taper * (g / length);
    double aa = ax * ax + ay * ay + az * az;
    double a = Math.sqrt(aa);
    if (Math.abs(q) >= a && q != 0) {
      double t = (steep(ax, ay, az, bx, by, bz, p, q, a) - p) / q;
      near = q > 0 ? Math.max(near, t) : near;
      far = q < 0 ? Math.min(far, t) : far;
    } else {
      double middle = a > 0 ? -(ax * bx + ay * by + az * bz) / aa : 0;
      double x = bx + middle * ax;
      double y = by + middle * ay;
      double z = bz + middle * az;
      double h = Math.sqrt(x * x + y * y + z * z);
      double radius = p + middle * q;
      double slope = a > 0 ? q / a : 0;
      double enter = flat(h, radius, slope, -1);
      double leave = flat(h, radius, slope, 1);
      // Along the axis a is 0, and the side holds all of the line or nothing.
      near = Math.max(near, a > 0 ? middle + enter / a : 0 * enter - INF);
      far = Math.min(far, a > 0 ? middle + leave / a : 0 * leave + INF);
    }
    if (near <= far) {
      out.set(near, far);
      return true;
    }
    return false;
  }

  /**
   * The radius from which on the ray is inside of the side, for a ray steeper than it: the least y
   * with |C + y E| at most y, where C is the place on the ray that is level with the apex.
   */
  private static double steep(
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double p,
      double q,
      double a) {
    double level = -p / q;
    double cx = bx + level * ax;
    double cy = by + level * ay;
    double cz = bz + level * az;
    double cc = cx * cx + cy * cy + cz * cz;
    double ce = (cx * ax + cy * ay + cz * az) / q;
    double e = a / Math.abs(q);
    double k = (1 - e) * (1 + e);
    double root = Math.sqrt(ce * ce + k * cc);
    if (ce < 0) {
      return cc / (root - ce);
    }
    return cc == 0 ? 0 : (ce + root) / k;
  }

  /**
   * The first (sign -1) or last (1) x with hypot(h, x) at most radius + slope x, for a slope below
   * 1: of the two roots, the one that cancels follows from their product. NaN for none.
   */
  private static double flat(double h, double radius, double slope, int sign) {
    double k = (1 - slope) * (1 + slope);
    double level = Math.sqrt(k) * h;
    if (!(level <= radius)) {
      return Double.NaN;
    }
    double root = Math.sqrt((radius - level) * (radius + level));
    double half = radius * slope;
    if (sign * half >= 0) {
      return (half + sign * root) / k;
    }
    return (h - radius) * (h + radius) / (half - sign * root);
  }

  private static double sum(double x, double y, double z) {
    return Math.abs(x) + Math.abs(y) + Math.abs(z);
  }
}
