package dev.sightline.core.ray;

import dev.sightline.core.exact.ExactDeterminant;

/** What {@link RayTriangle} falls back on where its filter in double does not decide. */
final class RayTriangleExact {
  /**
   * A determinant of three difference vectors is off by at most (7 + 56u)u of its permanent
   * (Shewchuk 1997), which is at most the product of the sums over each coordinate.
   */
  private static final double ERROR = 8 * 0x1p-53;

  private RayTriangleExact() {}

  /**
   * {@code t} of a hit, or NaN: decides by exact signs of the edge functions, where those in double
   * are uncertain. Cold: filters have failed. The exact form is the sheared one times the longest
   * component of the direction; where one of the three is certain, the others are small beside it,
   * and scaled.
   */
  static double decide(
      ShearedRay ray,
      float[] v,
      int i,
      Culling culling,
      double wa,
      double wb,
      double wc,
      double bound) {
    boolean knowsA = Math.abs(wa) > bound;
    boolean knowsB = Math.abs(wb) > bound;
    boolean knowsC = Math.abs(wc) > bound;
    double a = knowsA ? wa : weight(ray, v, i + 3, i + 6);
    double b = knowsB ? wb : weight(ray, v, i + 6, i);
    double c = knowsC ? wc : weight(ray, v, i, i + 3);
    boolean above = a > 0 || b > 0 || c > 0;
    boolean below = a < 0 || b < 0 || c < 0;
    if (above == below || culling.rejects(above ? 1 : -1)) {
      return Double.NaN;
    }
    double scale = scale(ray, wa, wb, wc, bound);
    a = knowsA ? a : a * scale;
    b = knowsB ? b : b * scale;
    c = knowsC ? c : c * scale;
    return RayTriangleTime.of(ray, v, i, a, b, c, RayTriangle.spread(ray, v, i));
  }

  /**
   * What takes an exact weight to the scale of sheared ones, where one of those is certain and
   * kept; otherwise 1.
   */
  static double scale(ShearedRay ray, double wa, double wb, double wc, double bound) {
    boolean keepsOne = Math.abs(wa) > bound || Math.abs(wb) > bound || Math.abs(wc) > bound;
    return keepsOne ? Math.abs(ray.rkz) : 1;
  }

  /**
   * The edge function of the edge from p to q, from exact arithmetic: {@code -d . ((p - o) x (q -
   * o))}, which has the sign of the sheared form and, for one triangle, a common factor to it. Its
   * sign is exact.
   */
  static double weight(ShearedRay ray, float[] v, int p, int q) {
    ExactDeterminant exact = ExactDeterminant.get();
    exact.row(0, ray.dx, ray.dy, ray.dz, 0, 0, 0);
    exact.row(1, v[p], v[p + 1], v[p + 2], ray.ox, ray.oy, ray.oz);
    exact.row(2, v[q], v[q + 1], v[q + 2], ray.ox, ray.oy, ray.oz);
    return exact.sign() == 0 ? 0 : -exact.estimate();
  }

  /**
   * Whether the ray crosses the plane of the triangle before its origin: the origin is then on the
   * side that the ray runs to.
   *
   * @param facing positive when the triangle faces the ray, negative when it faces away
   */
  static boolean isBehind(ShearedRay ray, float[] v, int i, double facing) {
    int side = side(v, i, ray.ox, ray.oy, ray.oz);
    return facing > 0 ? side > 0 : side < 0;
  }

  /**
   * Whether the ray crosses the plane of the triangle beyond its end: the end is then on the side
   * that the ray comes from.
   */
  static boolean isBeyondEnd(ShearedRay ray, float[] v, int i, double facing) {
    int side = side(v, i, ray.endX, ray.endY, ray.endZ);
    return facing > 0 ? side < 0 : side > 0;
  }

  /** Exact sign of {@code (a - p) . ((b - p) x (c - p))}: negative for a point p in front. */
  private static int side(float[] v, int i, double x, double y, double z) {
    double ax = v[i] - x;
    double ay = v[i + 1] - y;
    double az = v[i + 2] - z;
    double bx = v[i + 3] - x;
    double by = v[i + 4] - y;
    double bz = v[i + 5] - z;
    double cx = v[i + 6] - x;
    double cy = v[i + 7] - y;
    double cz = v[i + 8] - z;
    double volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    double error =
        ERROR
            * (Math.abs(ax) + Math.abs(bx) + Math.abs(cx))
            * (Math.abs(ay) + Math.abs(by) + Math.abs(cy))
            * (Math.abs(az) + Math.abs(bz) + Math.abs(cz));
    return volume > error ? 1 : volume < -error ? -1 : exactSide(v, i, x, y, z);
  }

  private static int exactSide(float[] v, int i, double x, double y, double z) {
    ExactDeterminant exact = ExactDeterminant.get();
    for (int row = 0; row < 3; row++) {
      int p = i + 3 * row;
      exact.row(row, v[p], v[p + 1], v[p + 2], x, y, z);
    }
    return exact.sign();
  }
}
