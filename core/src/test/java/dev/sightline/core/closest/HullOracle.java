package dev.sightline.core.closest;

import static dev.sightline.core.ExactOracle.minus;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Distances between hulls of one to three points, and between a point and a hull of four, in exact
 * decimal arithmetic: the least over all pairs of features (vertices, edges, faces) whose common
 * perpendicular ends inside both. It shares no formula with the kernels: every squared distance is
 * one exact numerator over one exact denominator.
 */
final class HullOracle {
  private static final MathContext DIGITS = new MathContext(40);

  private HullOracle() {}

  /** The points that stand in an array one after the other. */
  static BigDecimal[][] points(float[] v, int i, int count) {
    BigDecimal[][] points = new BigDecimal[count][];
    for (int k = 0; k < count; k++) {
      points[k] = ExactOracle.point(v, i + 3 * k);
    }
    return points;
  }

  /**
   * The squared distance of two hulls of at most three points each, to 40 digits; 0 if they meet.
   */
  static BigDecimal distanceSquared(BigDecimal[][] a, BigDecimal[][] b) {
    return meet(a, b) ? BigDecimal.ZERO : apart(a, b);
  }

  /** The squared distance of a point from the hull of four points, to 40 digits. */
  static BigDecimal distanceSquared(BigDecimal[] p, BigDecimal[][] tetrahedron) {
    BigDecimal best = null;
    boolean inside = true;
    for (int k = 0; k < 4; k++) {
      BigDecimal[][] face = {
        tetrahedron[(k + 1) % 4], tetrahedron[(k + 2) % 4], tetrahedron[(k + 3) % 4]
      };
      int side = side(p, face);
      int opposite = side(tetrahedron[k], face);
      inside &= opposite != 0 && side * opposite >= 0;
      BigDecimal d2 = distanceSquared(new BigDecimal[][] {p}, face);
      best = best == null ? d2 : best.min(d2);
    }
    return inside ? BigDecimal.ZERO : best;
  }

  /** On which side of the plane of three points p lies. */
  static int side(BigDecimal[] p, BigDecimal[][] t) {
    return ExactOracle.determinant(minus(t[1], t[0]), minus(t[2], t[0]), minus(p, t[0])).signum();
  }

  /** Whether two hulls of at most three points have a point in common. */
  static boolean meet(BigDecimal[][] a, BigDecimal[][] b) {
    BigDecimal[][] s = triple(a);
    BigDecimal[][] t = triple(b);
    for (int k = 0; k < 3; k++) {
      if (edgeMeets(s[k], s[(k + 1) % 3], t) || edgeMeets(t[k], t[(k + 1) % 3], s)) {
        return true;
      }
    }
    return false;
  }

  private static BigDecimal[][] triple(BigDecimal[][] points) {
    return new BigDecimal[][] {
      points[0], points[Math.min(1, points.length - 1)], points[points.length - 1]
    };
  }

  private static boolean edgeMeets(BigDecimal[] p, BigDecimal[] q, BigDecimal[][] t) {
    BigDecimal[] n = cross(minus(t[1], t[0]), minus(t[2], t[0]));
    BigDecimal atP = dot(n, minus(p, t[0]));
    BigDecimal atQ = dot(n, minus(q, t[0]));
    if (atP.signum() * atQ.signum() > 0) {
      return false;
    }
    if (atP.signum() != 0 || atQ.signum() != 0) {
      BigDecimal[] hit = new BigDecimal[3];
      BigDecimal weight = atP.abs().add(atQ.abs());
      boolean inside = true;
      for (int k = 0; k < 3; k++) {
        for (int x = 0; x < 3; x++) {
          BigDecimal fromP = p[x].subtract(t[k][x]).multiply(atQ.abs());
          BigDecimal fromQ = q[x].subtract(t[k][x]).multiply(atP.abs());
          hit[x] = fromP.add(fromQ);
        }
        inside &= dot(n, cross(minus(t[(k + 1) % 3], t[k]), hit)).signum() >= 0;
      }
      return inside && weight.signum() > 0;
    }
    boolean meet = isZero(n) ? false : inPlane(p, n, t) || inPlane(q, n, t);
    for (int k = 0; k < 3 && !meet; k++) {
      meet = segmentsMeet(p, q, t[k], t[(k + 1) % 3]);
    }
    return meet;
  }

  private static boolean inPlane(BigDecimal[] p, BigDecimal[] n, BigDecimal[][] t) {
    boolean inside = true;
    for (int k = 0; k < 3; k++) {
      BigDecimal[] edge = minus(t[(k + 1) % 3], t[k]);
      inside &= dot(n, cross(edge, minus(p, t[k]))).signum() >= 0;
    }
    return inside;
  }

  private static boolean segmentsMeet(
      BigDecimal[] p, BigDecimal[] q, BigDecimal[] r, BigDecimal[] s) {
    BigDecimal[] d = minus(q, p);
    BigDecimal[] e = minus(s, r);
    BigDecimal[] n = cross(d, e);
    if (!isZero(n)) {
      if (dot(n, minus(r, p)).signum() != 0) {
        return false;
      }
      int r1 = dot(n, cross(d, minus(r, p))).signum();
      int s1 = dot(n, cross(d, minus(s, p))).signum();
      int p1 = dot(n, cross(e, minus(p, r))).signum();
      int q1 = dot(n, cross(e, minus(q, r))).signum();
      return r1 * s1 <= 0 && p1 * q1 <= 0;
    }
    return isOn(p, r, s) || isOn(q, r, s) || isOn(r, p, q) || isOn(s, p, q);
  }

  private static boolean isOn(BigDecimal[] p, BigDecimal[] r, BigDecimal[] s) {
    return isZero(cross(minus(s, r), minus(p, r))) && dot(minus(p, r), minus(p, s)).signum() <= 0;
  }

  private static BigDecimal apart(BigDecimal[][] a, BigDecimal[][] b) {
    BigDecimal best = null;
    for (BigDecimal[] p : a) {
      for (BigDecimal[] q : b) {
        BigDecimal[] w = minus(p, q);
        best = least(best, dot(w, w));
      }
    }
    best = pointsToEdges(best, a, b);
    best = pointsToEdges(best, b, a);
    best = pointsToFace(best, a, b);
    best = pointsToFace(best, b, a);
    for (int i = 0; i < edges(a); i++) {
      for (int j = 0; j < edges(b); j++) {
        best = edges(best, a[i], a[(i + 1) % a.length], b[j], b[(j + 1) % b.length]);
      }
    }
    return best;
  }

  private static int edges(BigDecimal[][] a) {
    return a.length == 3 ? 3 : a.length - 1;
  }

  private static BigDecimal pointsToEdges(BigDecimal best, BigDecimal[][] a, BigDecimal[][] b) {
    BigDecimal least = best;
    for (BigDecimal[] p : a) {
      for (int j = 0; j < edges(b); j++) {
        BigDecimal[] d = minus(b[(j + 1) % b.length], b[j]);
        BigDecimal along = dot(d, minus(p, b[j]));
        BigDecimal length = dot(d, d);
        if (along.signum() > 0 && along.compareTo(length) < 0) {
          BigDecimal[] n = cross(d, minus(p, b[j]));
          least = least(least, dot(n, n).divide(length, DIGITS));
        }
      }
    }
    return least;
  }

  private static BigDecimal pointsToFace(BigDecimal best, BigDecimal[][] a, BigDecimal[][] b) {
    if (b.length < 3) {
      return best;
    }
    BigDecimal least = best;
    BigDecimal[] n = cross(minus(b[1], b[0]), minus(b[2], b[0]));
    for (BigDecimal[] p : a) {
      if (!isZero(n) && inPlane(p, n, b)) {
        BigDecimal height = dot(n, minus(p, b[0]));
        least = least(least, height.multiply(height).divide(dot(n, n), DIGITS));
      }
    }
    return least;
  }

  private static BigDecimal edges(
      BigDecimal best, BigDecimal[] p, BigDecimal[] q, BigDecimal[] r, BigDecimal[] s) {
    BigDecimal[] d = minus(q, p);
    BigDecimal[] e = minus(s, r);
    BigDecimal[] n = cross(d, e);
    if (isZero(n)) {
      return best;
    }
    BigDecimal[] w = minus(r, p);
    BigDecimal square = dot(n, n);
    BigDecimal onFirst = dot(n, cross(w, e));
    BigDecimal onSecond = dot(n, cross(w, d));
    boolean inside =
        onFirst.signum() > 0
            && onFirst.compareTo(square) < 0
            && onSecond.signum() > 0
            && onSecond.compareTo(square) < 0;
    BigDecimal height = dot(n, w);
    return inside ? least(best, height.multiply(height).divide(square, DIGITS)) : best;
  }

  private static BigDecimal least(BigDecimal best, BigDecimal candidate) {
    return best == null ? candidate : best.min(candidate);
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

  private static boolean isZero(BigDecimal[] v) {
    return v[0].signum() == 0 && v[1].signum() == 0 && v[2].signum() == 0;
  }
}
