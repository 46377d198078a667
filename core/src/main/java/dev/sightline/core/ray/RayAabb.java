package dev.sightline.core.ray;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where is a ray inside an AABB?
 *
 * <p>Slabs: a box is where three slabs between parallel planes overlap, so the ray is inside it
 * from the last entry into a slab to the first exit from one. {@link #conservative} misses nothing,
 * {@link #exact} decides exactly. {@link dev.sightline.core.documented.RayAabbForms} has the float
 * forms that the literature went through.
 *
 * <p>Boxes are closed and may be flat, and so is the ray's interval [tMin, tMax]; a box whose
 * minimum exceeds its maximum is missed. A direction of zero along an axis, of either sign, leaves
 * the origin in or out of that slab. The conservative and the exact form miss when a coordinate is
 * NaN or infinite, or an end of the interval is NaN; ends may be infinite. Doubles beyond the range
 * of a float are good from 2<sup>-300</sup> to 2<sup>300</sup>. All methods are thread-safe for
 * results that no other thread uses. Derivation: docs/kernels/ray-aabb.md.
 *
 * <p>Sources: Kay and Kajiya 1986; Williams, Barrus, Morley and Shirley, "An Efficient and Robust
 * Ray-Box Intersection Algorithm", JGT 10(1), 2005; Ize, "Robust BVH Ray Traversal", JCGT 2013, for
 * the padding.
 */
public final class RayAabb {
  /**
   * Two roundings at each end of an interval, difference and quotient, three where the direction is
   * a rounded difference itself, and one for the padding: entry and exit together may be off by 8 x
   * 2^-53 of the larger, and terms of second order. 16 is twice that.
   */
  private static final double PADDING = 16 * 0x1p-53;

  private RayAabb() {}

  /**
   * The conservative form, in double: never misses a box that the ray meets within the interval,
   * and never reports an entry behind the true one. A near miss, by a relative 2<sup>-48</sup>, may
   * count.
   *
   * @param tMin start of the ray's interval
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
    double first = Math.max(tMin, padDown(near));
    return first <= Math.min(tMax, padUp(far))
            && isFinite(ox, oy, oz, dx, dy, dz)
            && isFinite(minX, minY, minZ, maxX, maxY, maxZ)
        ? first
        : Double.NaN;
  }

  /**
   * The conservative form with both ends: {@code near} not after the true entry, {@code far} not
   * before the true exit, both within [tMin, tMax].
   *
   * @return whether the ray may meet the box; {@code out} is written only then
   */
  public static boolean conservative(
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
      double tMax,
      Interval out) {
    double first =
        conservative(ox, oy, oz, dx, dy, dz, minX, minY, minZ, maxX, maxY, maxZ, tMin, tMax);
    if (Double.isNaN(first)) {
      return false;
    }
    double far =
        Math.min(
            exit(ox, dx, minX, maxX), Math.min(exit(oy, dy, minY, maxY), exit(oz, dz, minZ, maxZ)));
    out.set(first, Math.min(tMax, padUp(far)));
    return true;
  }

  /**
   * {@link #conservative(double, double, double, double, double, double, double, double, double,
   * double, double, double, double, double)} for records, over the whole ray.
   *
   * @return a lower bound of the entry in lengths of the direction, 0 from inside; empty for a miss
   */
  public static OptionalDouble conservative(Ray ray, Aabb box) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    Vec3 a = box.min();
    Vec3 b = box.max();
    double t =
        conservative(
            o.x(),
            o.y(),
            o.z(),
            d.x(),
            d.y(),
            d.z(),
            a.x(),
            a.y(),
            a.z(),
            b.x(),
            b.y(),
            b.z(),
            0,
            Double.POSITIVE_INFINITY);
    return t >= 0 ? OptionalDouble.of(t) : OptionalDouble.empty();
  }

  /**
   * The exact form, without division: does {@code o + t d} meet the closed box for a t in [tMin,
   * tMax]? Result class: exact decision. A filter in double decides nearly always, expansions
   * decide the rest. Where the direction is zero along all axes, the origin is the ray.
   *
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   */
  public static boolean exact(
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
    return ExactSlabs.meets(ox, 0, dx, minX, maxX, tMin, tMax)
        && ExactSlabs.meets(oy, 0, dy, minY, maxY, tMin, tMax)
        && ExactSlabs.meets(oz, 0, dz, minZ, maxZ, tMin, tMax)
        && ExactSlabs.meet(ox, 0, dx, minX, maxX, oy, 0, dy, minY, maxY)
        && ExactSlabs.meet(ox, 0, dx, minX, maxX, oz, 0, dz, minZ, maxZ)
        && ExactSlabs.meet(oy, 0, dy, minY, maxY, oz, 0, dz, minZ, maxZ);
  }

  /**
   * The exact form with both ends. The decision is exact; the ends lie within [tMin, tMax], are
   * rounded by at most a relative 2<sup>-52</sup>, and near does not exceed far.
   *
   * @return whether the ray meets the box; {@code out} is written only then
   */
  public static boolean exact(
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
      double tMax,
      Interval out) {
    if (!exact(ox, oy, oz, dx, dy, dz, minX, minY, minZ, maxX, maxY, maxZ, tMin, tMax)) {
      return false;
    }
    double near =
        Math.max(
            entry(ox, dx, minX, maxX),
            Math.max(entry(oy, dy, minY, maxY), entry(oz, dz, minZ, maxZ)));
    double far =
        Math.min(
            exit(ox, dx, minX, maxX), Math.min(exit(oy, dy, minY, maxY), exit(oz, dz, minZ, maxZ)));
    double first = Math.min(tMax, Math.max(tMin, near));
    out.set(first, Math.max(first, Math.min(tMax, far)));
    return true;
  }

  /**
   * {@link #exact(double, double, double, double, double, double, double, double, double, double,
   * double, double, double, double)} for records, over the whole ray.
   */
  public static boolean exact(Ray ray, Aabb box) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    Vec3 a = box.min();
    Vec3 b = box.max();
    return exact(
        o.x(),
        o.y(),
        o.z(),
        d.x(),
        d.y(),
        d.z(),
        a.x(),
        a.y(),
        a.z(),
        b.x(),
        b.y(),
        b.z(),
        0,
        Double.POSITIVE_INFINITY);
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

  private static double padDown(double t) {
    return t - PADDING * Math.abs(t);
  }

  private static double padUp(double t) {
    return t + PADDING * Math.abs(t);
  }

  private static boolean isFinite(double a, double b, double c, double d, double e, double f) {
    return Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d) + Math.abs(e) + Math.abs(f)
        < Double.POSITIVE_INFINITY;
  }
}
