package dev.sightline.bvh.chunky;

import static dev.sightline.core.ExactOracle.determinant;
import static dev.sightline.core.ExactOracle.minus;
import static dev.sightline.core.ExactOracle.point;

import java.math.BigDecimal;
import java.math.MathContext;

/** What a segment meets first from the front, in exact arithmetic over all triangles. */
final class ExactSegment {
  private ExactSegment() {}

  /** The first t, rounded to 40 digits; null for a miss. */
  static BigDecimal first(float[] mesh, float[] s) {
    BigDecimal best = null;
    for (int i = 0; i < mesh.length; i += 9) {
      if (boxesMeet(mesh, i, s) && !surelyMisses(mesh, i, s)) {
        BigDecimal t = oneSided(mesh, i, s);
        best = t != null && (best == null || t.compareTo(best) < 0) ? t : best;
      }
    }
    return best;
  }

  private static boolean boxesMeet(float[] mesh, int i, float[] s) {
    for (int axis = 0; axis < 3; axis++) {
      float a = mesh[i + axis];
      float b = mesh[i + 3 + axis];
      float c = mesh[i + 6 + axis];
      float low = Math.min(s[axis], s[3 + axis]);
      float high = Math.max(s[axis], s[3 + axis]);
      if (high < Math.min(a, Math.min(b, c)) || low > Math.max(a, Math.max(b, c))) {
        return false;
      }
    }
    return true;
  }

  /** Whether, with much to spare, the line passes two edges on different sides. */
  private static boolean surelyMisses(float[] mesh, int i, float[] s) {
    boolean left = false;
    boolean right = false;
    for (int k = 0; k < 3; k++) {
      double[] m = new double[9];
      double size = 1;
      for (int axis = 0; axis < 3; axis++) {
        m[axis] = (double) s[3 + axis] - s[axis];
        m[3 + axis] = (double) mesh[i + 3 * k + axis] - s[axis];
        m[6 + axis] = (double) mesh[i + 3 * ((k + 1) % 3) + axis] - s[axis];
        size *= Math.abs(m[axis]) + Math.abs(m[3 + axis]) + Math.abs(m[6 + axis]);
      }
      double det =
          m[0] * (m[4] * m[8] - m[5] * m[7])
              - m[1] * (m[3] * m[8] - m[5] * m[6])
              + m[2] * (m[3] * m[7] - m[4] * m[6]);
      left |= det > 1e-12 * size;
      right |= det < -1e-12 * size;
    }
    return left && right;
  }

  static BigDecimal oneSided(float[] mesh, int i, float[] s) {
    BigDecimal[] p = point(s, 0);
    BigDecimal[] q = point(s, 3);
    BigDecimal[][] vertex = {point(mesh, i), point(mesh, i + 3), point(mesh, i + 6)};
    BigDecimal fromP = side(p, vertex);
    BigDecimal fromQ = side(q, vertex);
    if (fromP.signum() < 0 || fromQ.signum() > 0 || fromP.compareTo(fromQ) == 0) {
      return null;
    }
    BigDecimal[] d = minus(q, p);
    for (int k = 0; k < 3; k++) {
      BigDecimal[] a = minus(vertex[k], p);
      BigDecimal[] b = minus(vertex[(k + 1) % 3], p);
      if (determinant(d, a, b).signum() > 0) {
        return null;
      }
    }
    return fromP.divide(fromP.subtract(fromQ), new MathContext(40));
  }

  /** Positive for a point on the side that the normal points to. */
  private static BigDecimal side(BigDecimal[] p, BigDecimal[][] v) {
    return determinant(minus(v[1], v[0]), minus(v[2], v[0]), minus(p, v[0]));
  }
}
