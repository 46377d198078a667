package dev.sightline.demo.scenes.kernels.proof;

import java.math.BigDecimal;

/**
 * Whether rays, segments and triangles meet, by decimal numbers of as many digits as it takes.
 * Everything is closed. Triangles must have an area.
 */
public final class ExactTriangles {
  private ExactTriangles() {}

  /** Whether a ray meets a triangle; a ray in its plane does not. */
  public static boolean rayMeets(float[] ray, float[] v, int i) {
    BigDecimal[] o = point(ray, 0);
    return pierces(o, point(ray, 3), v, i, false);
  }

  /** Whether a segment meets a triangle; a segment in its plane does not. */
  public static boolean segmentPierces(float[] s, int j, float[] v, int i) {
    BigDecimal[] p = point(s, j);
    return pierces(p, minus(point(s, j + 3), p), v, i, true);
  }

  private static boolean pierces(
      BigDecimal[] o, BigDecimal[] d, float[] v, int i, boolean isSegment) {
    BigDecimal[] a = minus(point(v, i), o);
    BigDecimal[] b = minus(point(v, i + 3), o);
    BigDecimal[] c = minus(point(v, i + 6), o);
    BigDecimal wa = determinant(d, b, c);
    BigDecimal wb = determinant(d, c, a);
    BigDecimal wc = determinant(d, a, b);
    int low = Math.min(wa.signum(), Math.min(wb.signum(), wc.signum()));
    int high = Math.max(wa.signum(), Math.max(wb.signum(), wc.signum()));
    if (low * high < 0 || (low == 0 && high == 0)) {
      return false;
    }
    BigDecimal sum = wa.add(wb).add(wc);
    BigDecimal height = determinant(a, b, c);
    boolean isAhead = height.signum() == 0 || height.signum() == sum.signum();
    return isAhead && (!isSegment || height.abs().compareTo(sum.abs()) <= 0);
  }

  /** Whether three points span a triangle. */
  public static boolean hasArea(float[] v, int i) {
    for (BigDecimal part : normal(v, i)) {
      if (part.signum() != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether two triangles have a point in common. */
  public static boolean pairMeets(float[] v, float[] w) {
    for (int k = 0; k < 3; k++) {
      if (edgeMeets(v, k, w) || edgeMeets(w, k, v)) {
        return true;
      }
    }
    return false;
  }

  private static boolean edgeMeets(float[] v, int k, float[] w) {
    int next = 3 * ((k + 1) % 3);
    float[] edge = {
      v[3 * k], v[3 * k + 1], v[3 * k + 2], v[next], v[next + 1], v[next + 2],
    };
    return segmentPierces(edge, 0, w, 0) || meetsInPlane(edge, w);
  }

  /** Whether a segment lies in the plane of a triangle and meets it. */
  private static boolean meetsInPlane(float[] edge, float[] w) {
    BigDecimal[] n = normal(w, 0);
    BigDecimal[] corner = point(w, 0);
    if (dot(n, minus(point(edge, 0), corner)).signum() != 0
        || dot(n, minus(point(edge, 3), corner)).signum() != 0) {
      return false;
    }
    int drop = n[0].signum() != 0 ? 0 : n[1].signum() != 0 ? 1 : 2;
    BigDecimal[][] s = {flat(point(edge, 0), drop), flat(point(edge, 3), drop)};
    BigDecimal[][] t = {flat(point(w, 0), drop), flat(point(w, 3), drop), flat(point(w, 6), drop)};
    boolean meets = isInside(s[0], t) || isInside(s[1], t);
    for (int k = 0; k < 3 && !meets; k++) {
      meets = crosses(s[0], s[1], t[k], t[(k + 1) % 3]);
    }
    return meets;
  }

  private static boolean isInside(BigDecimal[] p, BigDecimal[][] t) {
    int a = turn(t[0], t[1], p);
    int b = turn(t[1], t[2], p);
    int c = turn(t[2], t[0], p);
    return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
  }

  /** Whether two segments cross; one whose end lies on the other is seen by {@link #isInside}. */
  private static boolean crosses(BigDecimal[] p, BigDecimal[] q, BigDecimal[] r, BigDecimal[] s) {
    return turn(p, q, r) * turn(p, q, s) <= 0
        && turn(r, s, p) * turn(r, s, q) <= 0
        && (turn(p, q, r) != 0 || turn(p, q, s) != 0);
  }

  private static int turn(BigDecimal[] p, BigDecimal[] q, BigDecimal[] r) {
    BigDecimal left = q[0].subtract(p[0]).multiply(r[1].subtract(p[1]));
    BigDecimal right = q[1].subtract(p[1]).multiply(r[0].subtract(p[0]));
    return left.compareTo(right);
  }

  private static BigDecimal[] flat(BigDecimal[] p, int drop) {
    return new BigDecimal[] {p[drop == 0 ? 1 : 0], p[drop == 2 ? 1 : 2]};
  }

  private static BigDecimal[] normal(float[] v, int i) {
    BigDecimal[] a = point(v, i);
    return cross(minus(point(v, i + 3), a), minus(point(v, i + 6), a));
  }

  private static BigDecimal[] point(float[] v, int i) {
    return new BigDecimal[] {
      new BigDecimal(v[i]), new BigDecimal(v[i + 1]), new BigDecimal(v[i + 2])
    };
  }

  private static BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
    return new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
  }

  private static BigDecimal[] cross(BigDecimal[] p, BigDecimal[] q) {
    return new BigDecimal[] {
      p[1].multiply(q[2]).subtract(p[2].multiply(q[1])),
      p[2].multiply(q[0]).subtract(p[0].multiply(q[2])),
      p[0].multiply(q[1]).subtract(p[1].multiply(q[0]))
    };
  }

  private static BigDecimal dot(BigDecimal[] p, BigDecimal[] q) {
    return p[0].multiply(q[0]).add(p[1].multiply(q[1])).add(p[2].multiply(q[2]));
  }

  private static BigDecimal determinant(BigDecimal[] p, BigDecimal[] q, BigDecimal[] r) {
    return dot(p, cross(q, r));
  }
}
