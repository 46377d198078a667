package dev.sightline.core.ray;

import dev.sightline.core.exact.ExactDeterminant;

/**
 * The exact decision of {@link SegmentTriangle}: five signs, certified in double or found in
 * expansions.
 *
 * <p>With A, B, C and D the vectors from p to the vertices and to q, the determinants {@code D.(B x
 * C)}, {@code D.(C x A)}, {@code D.(A x B)} say on which side of the line the edges pass, {@code T
 * = A.(B x C)} on which side of the plane p lies, and T minus the sum of the three on which side q
 * lies. The plane is met at T over that sum.
 */
final class SegmentTriangleSigns {
  /**
   * A determinant of three difference vectors is off by at most (7 + 56u)u of its permanent before
   * its last addition, which keeps the sign (Shewchuk 1997); the permanent is at most the product
   * of the sums over each coordinate.
   */
  private static final double ERROR = 8 * 0x1p-53;

  /** The error of T minus three determinants: four times theirs, and three more roundings. */
  private static final double FAR_SIDE = 5;

  /** How many times its error the divisor must be, so that t is good to 2^-20. */
  private static final double FINE = 0x1p24;

  private SegmentTriangleSigns() {}

  static double decide(
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      float[] v,
      int i,
      boolean bothSides) {
    double ax = v[i] - px;
    double ay = v[i + 1] - py;
    double az = v[i + 2] - pz;
    double bx = v[i + 3] - px;
    double by = v[i + 4] - py;
    double bz = v[i + 5] - pz;
    double cx = v[i + 6] - px;
    double cy = v[i + 7] - py;
    double cz = v[i + 8] - pz;
    double dx = qx - px;
    double dy = qy - py;
    double dz = qz - pz;
    double nx = by * cz - bz * cy;
    double ny = bz * cx - bx * cz;
    double nz = bx * cy - by * cx;
    double t = ax * nx + ay * ny + az * nz;
    double ua = dx * nx + dy * ny + dz * nz;
    double ub = dx * (cy * az - cz * ay) + dy * (cz * ax - cx * az) + dz * (cx * ay - cy * ax);
    double uc = dx * (ay * bz - az * by) + dy * (az * bx - ax * bz) + dz * (ax * by - ay * bx);
    double e =
        ERROR
            * (Math.abs(ax) + Math.abs(bx) + Math.abs(cx) + Math.abs(dx))
            * (Math.abs(ay) + Math.abs(by) + Math.abs(cy) + Math.abs(dy))
            * (Math.abs(az) + Math.abs(bz) + Math.abs(cz) + Math.abs(dz));
    boolean along = ua > e || ub > e || uc > e;
    boolean against = ua < -e || ub < -e || uc < -e;
    if (along && (against || !bothSides)) {
      return Double.NaN;
    }
    double sign = along ? 1 : -1;
    double sum = sign * (ua + ub + uc);
    double near = sign * t;
    if (along || against) {
      if (near < -e || sum - near < -FAR_SIDE * e) {
        return Double.NaN;
      }
      boolean inside = sign * ua > e && sign * ub > e && sign * uc > e;
      if (inside && near > e && sum - near > FAR_SIDE * e && sum > FINE * e) {
        return near / sum;
      }
    }
    return exactly(px, py, pz, qx, qy, qz, v, i, bothSides, ua, ub, uc, t, e);
  }

  /** Decides by exact signs where those in double are uncertain. Cold: the filter has failed. */
  private static double exactly(
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      float[] v,
      int i,
      boolean bothSides,
      double ua,
      double ub,
      double uc,
      double t,
      double e) {
    double all = Math.abs(px) + Math.abs(py) + Math.abs(pz);
    all += Math.abs(qx) + Math.abs(qy) + Math.abs(qz);
    for (int k = i; k < i + 9; k++) {
      all += Math.abs(v[k]);
    }
    if (!(all < Double.POSITIVE_INFINITY)) {
      return Double.NaN;
    }
    ExactDeterminant exact = ExactDeterminant.get();
    double sum = ua + ub + uc;
    boolean isFine = Math.abs(sum) > FINE * e;
    boolean isCertain = isFine && Math.abs(t - sum) > FAR_SIDE * e;
    double p = isFine && Math.abs(t) > e ? t : side(exact, px, py, pz, v, i);
    double q = isCertain ? t - sum : side(exact, qx, qy, qz, v, i);
    boolean against = p <= 0 && q >= 0;
    boolean along = p >= 0 && q <= 0;
    if (!against && !(along && bothSides)) {
      return Double.NaN;
    }
    exact.row(0, qx, qy, qz, px, py, pz);
    double a = Math.abs(ua) > e ? ua : edge(exact, px, py, pz, v, i + 3, i + 6);
    double b = Math.abs(ub) > e ? ub : edge(exact, px, py, pz, v, i + 6, i);
    double c = Math.abs(uc) > e ? uc : edge(exact, px, py, pz, v, i, i + 3);
    if (p == 0 && q == 0) {
      boolean coplanar = a == 0 && b == 0 && c == 0;
      return coplanar && bothSides
          ? CoplanarSegment.get().first(px, py, pz, qx, qy, qz, v, i)
          : Double.NaN;
    }
    boolean isOutside = (a < 0 || b < 0 || c < 0) && (a > 0 || b > 0 || c > 0);
    return isOutside ? Double.NaN : Math.abs(p) / (Math.abs(p) + Math.abs(q));
  }

  /** The determinant of the vectors from a point to the vertices; its sign is exact. */
  private static double side(
      ExactDeterminant exact, double x, double y, double z, float[] v, int i) {
    for (int row = 0; row < 3; row++) {
      int k = i + 3 * row;
      exact.row(row, v[k], v[k + 1], v[k + 2], x, y, z);
    }
    return exact.sign() == 0 ? 0 : exact.estimate();
  }

  /** On which side of the line in row 0 the edge from vertex a to vertex b passes. */
  private static int edge(
      ExactDeterminant exact, double px, double py, double pz, float[] v, int a, int b) {
    exact.row(1, v[a], v[a + 1], v[a + 2], px, py, pz);
    exact.row(2, v[b], v[b + 1], v[b + 2], px, py, pz);
    return exact.sign();
  }
}
