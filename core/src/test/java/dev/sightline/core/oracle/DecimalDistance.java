package dev.sightline.core.oracle;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * How far is a segment that has moved from the hull of points or from a box? In decimals of a given
 * precision, by comparing every pair of features; shares nothing with the kernels.
 */
public final class DecimalDistance {
  private final MathContext digits;

  /** Makes one that computes with so many digits. */
  public DecimalDistance(int digits) {
    this.digits = new MathContext(digits);
  }

  /** The ends of the axis at a time. */
  public BigDecimal[][] moved(double[] p, double[] q, double[] d, double t) {
    BigDecimal[][] out = new BigDecimal[2][3];
    for (int k = 0; k < 3; k++) {
      BigDecimal way = new BigDecimal(d[k]).multiply(new BigDecimal(t), digits);
      out[0][k] = new BigDecimal(p[k]).add(way, digits);
      out[1][k] = new BigDecimal(q[k]).add(way, digits);
    }
    return out;
  }

  /** The distance of a segment and the triangle of nine coordinates at i. */
  public BigDecimal toTriangle(BigDecimal[][] axis, float[] v, int i) {
    BigDecimal[][] w = new BigDecimal[3][3];
    for (int k = 0; k < 9; k++) {
      w[k / 3][k % 3] = new BigDecimal(v[i + k]);
    }
    return squaredToTriangle(axis, w).sqrt(digits);
  }

  /** The distance of a segment and a box, from its twelve faces and its inside. */
  public BigDecimal toBox(BigDecimal[][] axis, double[] min, double[] max) {
    BigDecimal[][] end = new BigDecimal[2][3];
    for (int k = 0; k < 3; k++) {
      end[0][k] = new BigDecimal(min[k]);
      end[1][k] = new BigDecimal(max[k]);
    }
    boolean inside = true;
    for (int k = 0; k < 3; k++) {
      inside &= axis[0][k].compareTo(end[0][k]) >= 0 && axis[0][k].compareTo(end[1][k]) <= 0;
    }
    if (inside) {
      return BigDecimal.ZERO;
    }
    BigDecimal[][] corners = new BigDecimal[8][3];
    for (int corner = 0; corner < 8; corner++) {
      for (int k = 0; k < 3; k++) {
        corners[corner][k] = end[corner >> k & 1][k];
      }
    }
    return toFaces(axis, corners);
  }

  /**
   * The distance of a segment and the surface of a box, which may lean.
   *
   * @param c the corners; bit k of the index tells the side along axis k
   */
  public BigDecimal toFaces(BigDecimal[][] axis, BigDecimal[][] c) {
    BigDecimal best = null;
    for (int k = 0; k < 3; k++) {
      int u = 1 << (k + 1) % 3;
      int v = 1 << (k + 2) % 3;
      for (int o = 0; o <= 1 << k; o += 1 << k) {
        best = min(best, squaredToTriangle(axis, new BigDecimal[][] {c[o], c[o + u], c[o + v]}));
        best =
            min(
                best,
                squaredToTriangle(axis, new BigDecimal[][] {c[o + u + v], c[o + u], c[o + v]}));
      }
    }
    return best.sqrt(digits);
  }

  private BigDecimal squaredToTriangle(BigDecimal[][] axis, BigDecimal[][] w) {
    BigDecimal[] normal = cross(minus(w[1], w[0]), minus(w[2], w[0]));
    BigDecimal square = dot(normal, normal);
    if (square.signum() != 0 && pierces(axis, w, normal)) {
      return BigDecimal.ZERO;
    }
    BigDecimal best = null;
    for (int k = 0; k < 3; k++) {
      best = min(best, segments(axis[0], axis[1], w[k], w[(k + 1) % 3]));
    }
    for (int k = 0; k < 2 && square.signum() != 0; k++) {
      BigDecimal height = dot(normal, minus(axis[k], w[0]));
      BigDecimal[] foot = along(axis[k], normal, height.divide(square, digits).negate());
      if (holds(w, normal, foot)) {
        best = min(best, height.multiply(height, digits).divide(square, digits));
      }
    }
    return best;
  }

  private boolean pierces(BigDecimal[][] axis, BigDecimal[][] w, BigDecimal[] normal) {
    BigDecimal h0 = dot(normal, minus(axis[0], w[0]));
    BigDecimal h1 = dot(normal, minus(axis[1], w[0]));
    if (h0.signum() * h1.signum() > 0 || h0.compareTo(h1) == 0) {
      return false;
    }
    BigDecimal s = h0.divide(h0.subtract(h1, digits), digits);
    return holds(w, normal, along(axis[0], minus(axis[1], axis[0]), s));
  }

  private boolean holds(BigDecimal[][] w, BigDecimal[] normal, BigDecimal[] p) {
    for (int k = 0; k < 3; k++) {
      BigDecimal[] side = cross(minus(w[(k + 1) % 3], w[k]), minus(p, w[k]));
      if (dot(side, normal).signum() < 0) {
        return false;
      }
    }
    return true;
  }

  /** The inner critical point if it lies in the unit square, and otherwise the four borders. */
  private BigDecimal segments(BigDecimal[] p, BigDecimal[] q, BigDecimal[] r, BigDecimal[] s) {
    BigDecimal[] u = minus(q, p);
    BigDecimal[] v = minus(s, r);
    BigDecimal[] w = minus(p, r);
    BigDecimal a = dot(u, u);
    BigDecimal b = dot(u, v);
    BigDecimal c = dot(v, v);
    BigDecimal d = dot(u, w);
    BigDecimal e = dot(v, w);
    BigDecimal det = a.multiply(c, digits).subtract(b.multiply(b, digits), digits);
    if (det.signum() > 0) {
      BigDecimal x = b.multiply(e, digits).subtract(c.multiply(d, digits)).divide(det, digits);
      BigDecimal y = a.multiply(e, digits).subtract(b.multiply(d, digits)).divide(det, digits);
      if (isUnit(x) && isUnit(y)) {
        BigDecimal[] gap = minus(along(p, u, x), along(r, v, y));
        return dot(gap, gap);
      }
    }
    return min(min(point(p, r, v), point(q, r, v)), min(point(r, p, u), point(s, p, u)));
  }

  private BigDecimal point(BigDecimal[] p, BigDecimal[] r, BigDecimal[] v) {
    BigDecimal c = dot(v, v);
    BigDecimal t = c.signum() == 0 ? c : dot(v, minus(p, r)).divide(c, digits);
    t = t.max(BigDecimal.ZERO).min(BigDecimal.ONE);
    BigDecimal[] gap = minus(p, along(r, v, t));
    return dot(gap, gap);
  }

  private static boolean isUnit(BigDecimal x) {
    return x.signum() >= 0 && x.compareTo(BigDecimal.ONE) <= 0;
  }

  private static BigDecimal min(BigDecimal a, BigDecimal b) {
    return a == null ? b : a.min(b);
  }

  private BigDecimal[] along(BigDecimal[] p, BigDecimal[] u, BigDecimal t) {
    BigDecimal[] out = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      out[k] = p[k].add(u[k].multiply(t, digits), digits);
    }
    return out;
  }

  private BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
    return new BigDecimal[] {
      p[0].subtract(q[0], digits), p[1].subtract(q[1], digits), p[2].subtract(q[2], digits)
    };
  }

  private BigDecimal[] cross(BigDecimal[] u, BigDecimal[] v) {
    BigDecimal[] out = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      int y = (k + 1) % 3;
      int z = (k + 2) % 3;
      out[k] = u[y].multiply(v[z], digits).subtract(u[z].multiply(v[y], digits), digits);
    }
    return out;
  }

  private BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
    return u[0].multiply(v[0], digits)
        .add(u[1].multiply(v[1], digits), digits)
        .add(u[2].multiply(v[2], digits), digits);
  }
}
