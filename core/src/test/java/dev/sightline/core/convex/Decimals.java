package dev.sightline.core.convex;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Vectors of decimals: sums and products without rounding, quotients to 60 digits. */
final class Decimals {
  static final MathContext DIGITS = new MathContext(60);
  private static final MathContext UP = new MathContext(60, RoundingMode.UP);

  private Decimals() {}

  static BigDecimal[] vector(double x, double y, double z) {
    return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
  }

  static BigDecimal[] minus(BigDecimal[] u, BigDecimal[] v) {
    return new BigDecimal[] {u[0].subtract(v[0]), u[1].subtract(v[1]), u[2].subtract(v[2])};
  }

  static BigDecimal[] along(BigDecimal[] p, BigDecimal[] d, BigDecimal t) {
    return new BigDecimal[] {
      p[0].add(t.multiply(d[0])), p[1].add(t.multiply(d[1])), p[2].add(t.multiply(d[2]))
    };
  }

  static BigDecimal[] rounded(BigDecimal[] v) {
    return new BigDecimal[] {v[0].round(DIGITS), v[1].round(DIGITS), v[2].round(DIGITS)};
  }

  static BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }

  static BigDecimal[] cross(BigDecimal[] u, BigDecimal[] v) {
    return new BigDecimal[] {
      u[1].multiply(v[2]).subtract(u[2].multiply(v[1])),
      u[2].multiply(v[0]).subtract(u[0].multiply(v[2])),
      u[0].multiply(v[1]).subtract(u[1].multiply(v[0]))
    };
  }

  /** Not less than the length. */
  static BigDecimal length(BigDecimal[] v) {
    return dot(v, v).round(UP).sqrt(UP);
  }

  /** The way from the closest point of the segment r s to that of p q. */
  static BigDecimal[] betweenSegments(
      BigDecimal[] p, BigDecimal[] q, BigDecimal[] r, BigDecimal[] s) {
    BigDecimal[] u = minus(q, p);
    BigDecimal[] v = minus(s, r);
    BigDecimal[] w = minus(p, r);
    BigDecimal a = dot(u, u);
    BigDecimal b = dot(u, v);
    BigDecimal c = dot(v, v);
    BigDecimal d = dot(u, w);
    BigDecimal e = dot(v, w);
    BigDecimal det = a.multiply(c).subtract(b.multiply(b));
    if (det.signum() > 0) {
      BigDecimal x = b.multiply(e).subtract(c.multiply(d)).divide(det, DIGITS);
      BigDecimal y = a.multiply(e).subtract(b.multiply(d)).divide(det, DIGITS);
      if (isUnit(x) && isUnit(y)) {
        return rounded(minus(along(p, u, x), along(r, v, y)));
      }
    }
    BigDecimal[] best = minus(p, onSegment(p, r, v));
    best = shorter(best, minus(q, onSegment(q, r, v)));
    best = shorter(best, minus(onSegment(r, p, u), r));
    return rounded(shorter(best, minus(onSegment(s, p, u), s)));
  }

  /** The way from the foot of p in the plane of a triangle; empty if that lies outside of it. */
  static BigDecimal[] fromTriangle(BigDecimal[] p, BigDecimal[] a, BigDecimal[] b, BigDecimal[] c) {
    BigDecimal[] n = cross(minus(b, a), minus(c, a));
    BigDecimal square = dot(n, n);
    BigDecimal[][] w = {a, b, c};
    for (int k = 0; k < 3; k++) {
      BigDecimal[] side = cross(minus(w[(k + 1) % 3], w[k]), minus(p, w[k]));
      if (square.signum() == 0 || dot(side, n).signum() < 0) {
        return new BigDecimal[0];
      }
    }
    BigDecimal height = dot(n, minus(p, a)).divide(square, DIGITS);
    return rounded(along(vector(0, 0, 0), n, height));
  }

  /** The way from the closest point of a segment, rounded. */
  static BigDecimal[] fromSegment(BigDecimal[] p, BigDecimal[] r, BigDecimal[] s) {
    return rounded(minus(p, onSegment(p, r, minus(s, r))));
  }

  private static BigDecimal[] shorter(BigDecimal[] u, BigDecimal[] v) {
    return dot(u, u).compareTo(dot(v, v)) <= 0 ? u : v;
  }

  private static BigDecimal[] onSegment(BigDecimal[] p, BigDecimal[] r, BigDecimal[] v) {
    BigDecimal c = dot(v, v);
    BigDecimal t = c.signum() == 0 ? c : dot(v, minus(p, r)).divide(c, DIGITS);
    return along(r, v, t.max(BigDecimal.ZERO).min(BigDecimal.ONE));
  }

  private static boolean isUnit(BigDecimal x) {
    return x.signum() >= 0 && x.compareTo(BigDecimal.ONE) <= 0;
  }
}
