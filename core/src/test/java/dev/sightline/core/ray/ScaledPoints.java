package dev.sightline.core.ray;

import java.math.BigInteger;

/**
 * Exact oracles on whole numbers: all coordinates of a case are scaled by one power of two, which
 * changes no answer. They share nothing with the kernels, and each question has two that share
 * nothing with each other: Cramer's rule or candidate times, and Caratheodory's theorem.
 */
final class ScaledPoints {
  private ScaledPoints() {}

  /** The numbers times the smallest power of two that makes all of them whole. */
  static BigInteger[] scale(double... values) {
    int lowest = Integer.MAX_VALUE;
    for (double value : values) {
      if (value != 0) {
        lowest = Math.min(lowest, exponent(value));
      }
    }
    BigInteger[] scaled = new BigInteger[values.length];
    for (int i = 0; i < values.length; i++) {
      scaled[i] = BigInteger.ZERO;
      if (values[i] != 0) {
        int e = exponent(values[i]);
        scaled[i] = BigInteger.valueOf((long) Math.scalb(values[i], -e)).shiftLeft(e - lowest);
      }
    }
    return scaled;
  }

  /** The exponent of the last bit that is set. */
  private static int exponent(double value) {
    int e = Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - 52;
    long mantissa = Double.doubleToLongBits(value) & ((1L << 52) - 1);
    if (Math.getExponent(value) >= Double.MIN_EXPONENT) {
      mantissa |= 1L << 52;
    }
    return e + Long.numberOfTrailingZeros(mantissa);
  }

  static BigInteger[] minus(BigInteger[] all, int p, int q) {
    return new BigInteger[] {
      all[p].subtract(all[q]), all[p + 1].subtract(all[q + 1]), all[p + 2].subtract(all[q + 2])
    };
  }

  /** A vector with a fourth number. */
  static BigInteger[] column(BigInteger[] v, BigInteger weight) {
    return new BigInteger[] {v[0], v[1], v[2], weight};
  }

  static BigInteger[] cross(BigInteger[] a, BigInteger[] b) {
    return new BigInteger[] {
      a[1].multiply(b[2]).subtract(a[2].multiply(b[1])),
      a[2].multiply(b[0]).subtract(a[0].multiply(b[2])),
      a[0].multiply(b[1]).subtract(a[1].multiply(b[0]))
    };
  }

  static BigInteger dot(BigInteger[] a, BigInteger[] b) {
    return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]));
  }

  private static boolean isZero(BigInteger[] a) {
    return a[0].signum() == 0 && a[1].signum() == 0 && a[2].signum() == 0;
  }

  /** What Cramer's rule says of {@code o + t d} and a triangle. */
  record Crossing(BigInteger t, BigInteger u, BigInteger v, BigInteger det) {
    /** Whether the line is not parallel to the plane and t, u, v are those of a hit. */
    boolean isHit() {
      int sign = det.signum();
      return sign != 0
          && t.signum() * sign >= 0
          && u.signum() * sign >= 0
          && v.signum() * sign >= 0
          && det.subtract(u).subtract(v).signum() * sign >= 0;
    }

    /** Whether t is at most 1. */
    boolean isWithinSegment() {
      return det.subtract(t).signum() * det.signum() >= 0;
    }

    double time() {
      return new java.math.BigDecimal(t)
          .divide(new java.math.BigDecimal(det), java.math.MathContext.DECIMAL64)
          .doubleValue();
    }
  }

  /** Solves {@code o + t d = a + u (b - a) + v (c - a)}; a, b, c stand at the index and on. */
  static Crossing cramer(BigInteger[] o, BigInteger[] d, BigInteger[] all, int a) {
    BigInteger[] e1 = minus(all, a + 3, a);
    BigInteger[] e2 = minus(all, a + 6, a);
    BigInteger[] s = {o[0].subtract(all[a]), o[1].subtract(all[a + 1]), o[2].subtract(all[a + 2])};
    BigInteger[] back = {d[0].negate(), d[1].negate(), d[2].negate()};
    BigInteger[] n = cross(e1, e2);
    return new Crossing(dot(s, n), dot(back, cross(s, e2)), dot(back, cross(e1, s)), dot(back, n));
  }

  /**
   * Whether 0 is in the convex hull of points. By Caratheodory's theorem it is when it is in the
   * simplex of four or fewer of them that do not depend on each other.
   */
  static boolean hullHoldsZero(BigInteger[][] s) {
    boolean solid = false;
    for (int i = 0; i < s.length; i++) {
      for (int j = i + 1; j < s.length; j++) {
        for (int k = j + 1; k < s.length; k++) {
          for (int l = k + 1; l < s.length; l++) {
            int signs = tetrahedron(s[i], s[j], s[k], s[l]);
            if (signs > 0) {
              return true;
            }
            solid |= signs < 0;
          }
        }
      }
    }
    return !solid && flatHullHoldsZero(s);
  }

  private static boolean flatHullHoldsZero(BigInteger[][] s) {
    for (int i = 0; i < s.length; i++) {
      for (int j = i; j < s.length; j++) {
        if (isZero(cross(s[i], s[j])) && dot(s[i], s[j]).signum() <= 0) {
          return true;
        }
        for (int k = j + 1; k < s.length; k++) {
          BigInteger[] ij = cross(s[i], s[j]);
          BigInteger[] jk = cross(s[j], s[k]);
          BigInteger[] ki = cross(s[k], s[i]);
          BigInteger[] n = {
            ij[0].add(jk[0]).add(ki[0]), ij[1].add(jk[1]).add(ki[1]), ij[2].add(jk[2]).add(ki[2])
          };
          boolean flat = dot(s[i], jk).signum() == 0;
          if (flat
              && !isZero(n)
              && dot(n, ij).signum() >= 0
              && dot(n, jk).signum() >= 0
              && dot(n, ki).signum() >= 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** 1 if the closed tetrahedron holds 0, -1 if it does not, 0 if it has no volume. */
  private static int tetrahedron(BigInteger[] a, BigInteger[] b, BigInteger[] c, BigInteger[] d) {
    BigInteger[] ab = cross(a, b);
    BigInteger[] cd = cross(c, d);
    BigInteger abc = dot(ab, c);
    BigInteger abd = dot(ab, d).negate();
    BigInteger acd = dot(a, cd);
    BigInteger bcd = dot(b, cd).negate();
    int volume = abc.add(abd).add(acd).add(bcd).signum();
    if (volume == 0) {
      return 0;
    }
    boolean inside =
        abc.signum() * volume >= 0
            && abd.signum() * volume >= 0
            && acd.signum() * volume >= 0
            && bcd.signum() * volume >= 0;
    return inside ? 1 : -1;
  }

  /** Whether segment pq meets the hull of a, b, c: 0 is a difference of their points. */
  static boolean segmentMeetsHull(BigInteger[] all, int p, int q, int a) {
    BigInteger[][] differences = {
      minus(all, a, p), minus(all, a + 3, p), minus(all, a + 6, p),
      minus(all, a, q), minus(all, a + 3, q), minus(all, a + 6, q)
    };
    return hullHoldsZero(differences);
  }
}
