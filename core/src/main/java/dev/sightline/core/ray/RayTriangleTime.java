package dev.sightline.core.ray;

import dev.sightline.core.exact.DifferenceOfProducts;

/** When does a ray that hits a triangle hit it? Every path of {@link RayTriangle} asks here. */
final class RayTriangleTime {
  /**
   * By how much rounded weights may move t, in roundings of the vertices' distances, before the
   * plane answers instead.
   */
  private static final double MOST = 64;

  /** A triangle whose last vertex is met at less lies before the end; more than roundings off 1. */
  private static final double BEFORE_END = 1 - 0x1p-40;

  private RayTriangleTime() {}

  /**
   * The one formula for t of a triangle whose plane the line crosses inside it: a convex
   * combination of the vertices along the longest axis, clamped to the slabs of all three. Where
   * roundings of the weights would show in it, as for a sliver, it is {@link #ofPlane} instead.
   *
   * <p>A weight is off by a few roundings of the distance times the spread ({@link
   * RayTriangle#errorBound}), and moves t by the part that this is of the sum, times the depth.
   *
   * @param spread {@link RayTriangle#spread} of the triangle
   */
  static double of(
      ShearedRay ray, float[] v, int i, double wa, double wb, double wc, double spread) {
    double ta = (v[i + ray.kz] - ray.okz) * ray.rkz;
    double tb = (v[i + 3 + ray.kz] - ray.okz) * ray.rkz;
    double tc = (v[i + 6 + ray.kz] - ray.okz) * ray.rkz;
    double first = Math.min(ta, Math.min(tb, tc));
    double last = Math.max(ta, Math.max(tb, tc));
    double sum = wa + wb + wc;
    if (!(first > 0) && (last < 0 || RayTriangleExact.isBehind(ray, v, i, sum))) {
      return Double.NaN;
    }
    if (ray.hasEnd && last > BEFORE_END && RayTriangleExact.isBeyondEnd(ray, v, i, sum)) {
      return Double.NaN;
    }
    double t = (wa * ta + wb * tb + wc * tc) / sum;
    if ((last - first) * ray.longest() * spread > MOST * Math.abs(sum)) {
      t = ofPlane(ray, v, i, t);
    }
    return clamp(ray, v, i, t, first, last);
  }

  /** Keeps t in the slabs of the triangle, and between the ray's ends. */
  private static double clamp(
      ShearedRay ray, float[] v, int i, double asked, double first, double last) {
    double t = atMost(asked, last);
    t = atMost(t, slabExit(v, i + ray.kx, ray.okx, ray.rkx));
    t = atMost(t, slabExit(v, i + ray.ky, ray.oky, ray.rky));
    t = atLeast(t, first);
    t = atLeast(t, slabEntry(v, i + ray.kx, ray.okx, ray.rkx));
    t = atLeast(t, slabEntry(v, i + ray.ky, ray.oky, ray.rky));
    t = atLeast(t, 0);
    return ray.hasEnd ? atMost(t, 1) : t;
  }

  /**
   * Where the ray meets the triangle's plane. The normal is right to two units in the last place of
   * each coordinate, however thin the triangle is, so the quotient is right to a few roundings of
   * the distances over the sine of the angle between ray and plane.
   *
   * @param otherwise the answer where the ray runs along the plane, as far as this can tell
   */
  private static double ofPlane(ShearedRay ray, float[] v, int i, double otherwise) {
    double bx = (double) v[i + 3] - v[i];
    double by = (double) v[i + 4] - v[i + 1];
    double bz = (double) v[i + 5] - v[i + 2];
    double cx = (double) v[i + 6] - v[i];
    double cy = (double) v[i + 7] - v[i + 1];
    double cz = (double) v[i + 8] - v[i + 2];
    double nx = DifferenceOfProducts.of(by, cz, bz, cy);
    double ny = DifferenceOfProducts.of(bz, cx, bx, cz);
    double nz = DifferenceOfProducts.of(bx, cy, by, cx);
    double height = nx * (v[i] - ray.ox) + ny * (v[i + 1] - ray.oy) + nz * (v[i + 2] - ray.oz);
    double slope = nx * ray.dx + ny * ray.dy + nz * ray.dz;
    double t = height / slope;
    return Math.abs(t) < Double.POSITIVE_INFINITY ? t : otherwise;
  }

  /** Math.min as a branch that is hardly ever taken. */
  private static double atMost(double t, double bound) {
    return t > bound ? bound : t;
  }

  /** Math.max as a branch that is hardly ever taken. */
  private static double atLeast(double t, double bound) {
    return t < bound ? bound : t;
  }

  /** Where the ray enters the slab that the triangle fills along one axis: at its first vertex. */
  private static double slabEntry(float[] v, int i, double origin, double reciprocal) {
    if (Double.isInfinite(reciprocal)) {
      return Double.NEGATIVE_INFINITY;
    }
    double ta = (v[i] - origin) * reciprocal;
    double tb = (v[i + 3] - origin) * reciprocal;
    double tc = (v[i + 6] - origin) * reciprocal;
    return Math.min(ta, Math.min(tb, tc));
  }

  /** Where the ray leaves the slab that the triangle fills along one axis: at its last vertex. */
  private static double slabExit(float[] v, int i, double origin, double reciprocal) {
    if (Double.isInfinite(reciprocal)) {
      return Double.POSITIVE_INFINITY;
    }
    double ta = (v[i] - origin) * reciprocal;
    double tb = (v[i + 3] - origin) * reciprocal;
    double tc = (v[i + 6] - origin) * reciprocal;
    return Math.max(ta, Math.max(tb, tc));
  }
}
