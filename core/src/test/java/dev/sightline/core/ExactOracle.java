package dev.sightline.core;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Answers in exact decimal arithmetic, by textbook definitions that share nothing with the kernels:
 * every double is a finite decimal, and sums and products of decimals are exact.
 */
public final class ExactOracle {
  private ExactOracle() {}

  /** Sign of the determinant of three rows, from exact decimals. */
  public static BigDecimal determinant(BigDecimal[] u, BigDecimal[] v, BigDecimal[] w) {
    return u[0].multiply(v[1].multiply(w[2]).subtract(v[2].multiply(w[1])))
        .subtract(u[1].multiply(v[0].multiply(w[2]).subtract(v[2].multiply(w[0]))))
        .add(u[2].multiply(v[0].multiply(w[1]).subtract(v[1].multiply(w[0]))));
  }

  /** The vector p - q. */
  public static BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
    return new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
  }

  /** The point at {@code v[i]}. */
  public static BigDecimal[] point(float[] v, int i) {
    return point(v[i], v[i + 1], v[i + 2]);
  }

  /** The point of three doubles. */
  public static BigDecimal[] point(double x, double y, double z) {
    return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
  }

  /**
   * The ray parameter, to 40 digits, at which {@code o + t d} meets the closed triangle, by
   * Cramer's rule; null for a miss, a ray in the plane, or a triangle without area.
   */
  public static BigDecimal rayTriangle(
      BigDecimal[] o, BigDecimal[] d, BigDecimal[] a, BigDecimal[] b, BigDecimal[] c) {
    BigDecimal[] e1 = minus(b, a);
    BigDecimal[] e2 = minus(c, a);
    BigDecimal[] s = minus(o, a);
    BigDecimal[] back = {d[0].negate(), d[1].negate(), d[2].negate()};
    BigDecimal det = determinant(back, e1, e2);
    if (det.signum() == 0) {
      return null;
    }
    BigDecimal t = determinant(s, e1, e2);
    BigDecimal u = determinant(back, s, e2);
    BigDecimal v = determinant(back, e1, s);
    int sign = det.signum();
    boolean inside =
        t.signum() * sign >= 0
            && u.signum() * sign >= 0
            && v.signum() * sign >= 0
            && det.subtract(u).subtract(v).signum() * sign >= 0;
    return inside ? t.divide(det, 40, RoundingMode.HALF_EVEN) : null;
  }
}
