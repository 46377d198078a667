package dev.sightline.core.ray;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A ray and a segment in decimals of 80 digits: distances by comparing every pair of features. It
 * knows no cylinder, no quadratic equation and nothing of the kernel.
 */
final class CapsuleOracle {
  private static final MathContext DIGITS = new MathContext(80);

  private final BigDecimal[] o;
  private final BigDecimal[] d;
  private final BigDecimal[] p;
  private final BigDecimal[] e;
  private final BigDecimal dd;
  private final BigDecimal ee;

  CapsuleOracle(double[] ray, float[] ends) {
    o = vector(ray[0], ray[1], ray[2]);
    d = vector(ray[3], ray[4], ray[5]);
    p = vector(ends[0], ends[1], ends[2]);
    e = minus(vector(ends[3], ends[4], ends[5]), p);
    dd = dot(d, d);
    ee = dot(e, e);
  }

  /** The distance of the point at t from the segment. */
  BigDecimal distance(double t) {
    BigDecimal[] gap = gap(new BigDecimal(t));
    return dot(gap, gap).sqrt(DIGITS);
  }

  /** The sign of the distance's slope at t; 0 also where it is flat. */
  int slope(double t) {
    return dot(gap(new BigDecimal(t)), d).signum();
  }

  /** The least distance of the segment from the ray for times in [tMin, tMax]. */
  BigDecimal least(double tMin, double tMax) {
    BigDecimal[] w = minus(o, p);
    BigDecimal b = dot(d, e);
    BigDecimal x = dot(d, w);
    BigDecimal y = dot(e, w);
    BigDecimal best = null;
    for (double end : new double[] {tMin, tMax}) {
      if (Double.isFinite(end)) {
        best = min(best, square(gap(new BigDecimal(end))));
      }
    }
    for (BigDecimal s : new BigDecimal[] {BigDecimal.ZERO, BigDecimal.ONE}) {
      BigDecimal t = s.multiply(b).subtract(x).divide(dd, DIGITS);
      best = min(best, square(gap(clamp(t, tMin, tMax))));
    }
    BigDecimal determinant = dd.multiply(ee).subtract(b.multiply(b));
    if (determinant.signum() > 0) {
      BigDecimal t = b.multiply(y).subtract(ee.multiply(x)).divide(determinant, DIGITS);
      best = min(best, square(gap(clamp(t, tMin, tMax))));
    }
    return best.sqrt(DIGITS);
  }

  private static BigDecimal clamp(BigDecimal t, double tMin, double tMax) {
    BigDecimal low = Double.isFinite(tMin) ? t.max(new BigDecimal(tMin)) : t;
    return Double.isFinite(tMax) ? low.min(new BigDecimal(tMax)) : low;
  }

  /** From the closest point of the segment to the point at t. */
  private BigDecimal[] gap(BigDecimal t) {
    BigDecimal[] w = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      w[k] = o[k].subtract(p[k]).add(t.multiply(d[k]), DIGITS);
    }
    BigDecimal s = ee.signum() == 0 ? ee : dot(w, e).divide(ee, DIGITS);
    s = s.max(BigDecimal.ZERO).min(BigDecimal.ONE);
    for (int k = 0; k < 3; k++) {
      w[k] = w[k].subtract(s.multiply(e[k]), DIGITS);
    }
    return w;
  }

  private static BigDecimal min(BigDecimal a, BigDecimal b) {
    return a == null ? b : a.min(b);
  }

  private static BigDecimal square(BigDecimal[] v) {
    return dot(v, v);
  }

  private static BigDecimal[] vector(double x, double y, double z) {
    return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
  }

  private static BigDecimal[] minus(BigDecimal[] u, BigDecimal[] v) {
    return new BigDecimal[] {u[0].subtract(v[0]), u[1].subtract(v[1]), u[2].subtract(v[2])};
  }

  private static BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }
}
