package dev.sightline.core.ray;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Ray;
import java.util.OptionalDouble;

/**
 * Where does a ray enter a box along the axes?
 *
 * <p>Slabs: a box is where three slabs between parallel planes overlap, so the ray is inside it
 * from the last entry into a slab to the first exit from one. Boxes are closed and may be flat. A
 * coordinate that is NaN misses. All methods are thread-safe. Derivation: docs/kernels/ray-aabb.md.
 *
 * <p>Sources: Kay and Kajiya 1986; Williams, Barrus, Morley and Shirley, "An Efficient and Robust
 * Ray-Box Intersection Algorithm", JGT 10(1), 2005; Ize, "Robust BVH Ray Traversal", JCGT 2013, for
 * the padding.
 */
public final class RayAabb {
  /**
   * Three roundings (difference, reciprocal, product) at each end of an interval, so that entry and
   * exit together may be off by 6 x 2^-53 of the larger; 8 covers the terms of second order.
   */
  private static final double PADDING = 8 * 0x1p-53;

  private RayAabb() {}

  /**
   * The documented form in float, with precomputed reciprocals and planes chosen by their sign.
   *
   * <p>Result class: rounded. Rays aimed at corners, edges and flat boxes may miss. An origin on a
   * slab plane with a direction of zero along that axis gives 0 times infinity, which is NaN; the
   * comparisons drop it, so that such a slab does not limit the ray.
   *
   * @param rx reciprocal of the direction along x, infinite where the direction is zero
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return the parameter of the entry, at least {@code tMin}; NaN for a miss
   */
  public static float slabs(
      float ox,
      float oy,
      float oz,
      float rx,
      float ry,
      float rz,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      float tMin,
      float tMax) {
    float near = tMin;
    float far = tMax;
    float n = ((rx < 0 ? maxX : minX) - ox) * rx;
    float f = ((rx < 0 ? minX : maxX) - ox) * rx;
    near = n > near ? n : near;
    far = f < far ? f : far;
    n = ((ry < 0 ? maxY : minY) - oy) * ry;
    f = ((ry < 0 ? minY : maxY) - oy) * ry;
    near = n > near ? n : near;
    far = f < far ? f : far;
    n = ((rz < 0 ? maxZ : minZ) - oz) * rz;
    f = ((rz < 0 ? minZ : maxZ) - oz) * rz;
    near = n > near ? n : near;
    far = f < far ? f : far;
    return near <= far ? near : Float.NaN;
  }

  /**
   * The conservative form, in double: never misses a box that the ray meets within the interval,
   * and never reports an entry behind the true one. A near miss, by a relative 2<sup>-50</sup>, may
   * count.
   *
   * @param tMin start of the ray's interval, not negative
   * @param tMax end of the ray's interval
   * @return a lower bound of the parameter of the entry, at least {@code tMin}; NaN for a miss
   */
  public static double conservative(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      double tMin,
      double tMax) {
    double near =
        Math.max(
            entry(ox, dx, minX, maxX),
            Math.max(entry(oy, dy, minY, maxY), entry(oz, dz, minZ, maxZ)));
    double far =
        Math.min(
            exit(ox, dx, minX, maxX), Math.min(exit(oy, dy, minY, maxY), exit(oz, dz, minZ, maxZ)));
    double first = Math.max(tMin, near * (1 - PADDING));
    double last = Math.min(tMax, far * (1 + PADDING));
    return first <= last ? first : Double.NaN;
  }

  /**
   * {@link #conservative(double, double, double, double, double, double, double, double, double,
   * double, double, double, double, double)} for records, over the whole ray.
   *
   * @return a lower bound of the entry in lengths of the direction, 0 from inside; empty for a miss
   */
  public static OptionalDouble conservative(Ray ray, Aabb box) {
    double t =
        conservative(
            ray.origin().x(),
            ray.origin().y(),
            ray.origin().z(),
            ray.direction().x(),
            ray.direction().y(),
            ray.direction().z(),
            box.min().x(),
            box.min().y(),
            box.min().z(),
            box.max().x(),
            box.max().y(),
            box.max().z(),
            0,
            Double.POSITIVE_INFINITY);
    return t >= 0 ? OptionalDouble.of(t) : OptionalDouble.empty();
  }

  /** Entry into one slab; a ray along its planes is inside for ever or never. */
  private static double entry(double o, double d, double min, double max) {
    if (d == 0) {
      return o >= min && o <= max ? Double.NEGATIVE_INFINITY : Double.NaN;
    }
    return ((d < 0 ? max : min) - o) / d;
  }

  /** Exit from one slab. */
  private static double exit(double o, double d, double min, double max) {
    if (d == 0) {
      return o >= min && o <= max ? Double.POSITIVE_INFINITY : Double.NaN;
    }
    return ((d < 0 ? min : max) - o) / d;
  }
}
