package dev.sightline.core.ray;

/** When does a ray that hits a triangle hit it? Every path of {@link RayTriangle} asks here. */
final class RayTriangleTime {
  private RayTriangleTime() {}

  /**
   * The one formula for t of a triangle whose plane the line crosses inside it: a convex
   * combination of the vertices along the longest axis, clamped to the slabs of all three.
   */
  static double of(ShearedRay ray, float[] v, int i, double wa, double wb, double wc) {
    double ta = (v[i + ray.kz] - ray.okz) * ray.rkz;
    double tb = (v[i + 3 + ray.kz] - ray.okz) * ray.rkz;
    double tc = (v[i + 6 + ray.kz] - ray.okz) * ray.rkz;
    double first = Math.min(ta, Math.min(tb, tc));
    double last = Math.max(ta, Math.max(tb, tc));
    double sum = wa + wb + wc;
    if (!(first > 0) && (last < 0 || RayTriangleExact.isBehind(ray, v, i, sum))) {
      return Double.NaN;
    }
    double t = (wa * ta + wb * tb + wc * tc) / sum;
    t = atMost(t, last);
    t = atMost(t, slabExit(v, i + ray.kx, ray.okx, ray.rkx));
    t = atMost(t, slabExit(v, i + ray.ky, ray.oky, ray.rky));
    t = atLeast(t, first);
    t = atLeast(t, slabEntry(v, i + ray.kx, ray.okx, ray.rkx));
    t = atLeast(t, slabEntry(v, i + ray.ky, ray.oky, ray.rky));
    return atLeast(t, 0);
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
