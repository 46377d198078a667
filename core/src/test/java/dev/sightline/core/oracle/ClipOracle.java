package dev.sightline.core.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * The common points of two triangles as a list of exact vertices: one is cut by the half-spaces
 * whose common part the other is, a plane being two of them. Homogeneous whole numbers.
 */
public final class ClipOracle {
  private final Scaling scaling;
  private List<BigInteger[]> points = new ArrayList<>();

  private ClipOracle(Scaling scaling) {
    this.scaling = scaling;
  }

  /**
   * The corners of what two closed triangles of nine finite coordinates have in common, relative to
   * the first vertex of {@code a}: none, a point, the ends of a segment, or a polygon's in order.
   */
  public static List<BigDecimal[]> common(float[] a, float[] b) {
    Scaling scaling = new Scaling(a, b);
    ClipOracle oracle = new ClipOracle(scaling);
    BigInteger[][] p = oracle.whole(a);
    BigInteger[][] q = oracle.whole(b);
    for (BigInteger[] vertex : p) {
      oracle.points.add(new BigInteger[] {vertex[0], vertex[1], vertex[2], BigInteger.ONE});
    }
    oracle.clipByHull(q);
    oracle.dropRepeated();
    oracle.dropBetween();
    return oracle.decimals();
  }

  private BigInteger[][] whole(float[] v) {
    Object[][] points = scaling.points(Ring.BIG, v);
    BigInteger[][] result = new BigInteger[points.length][3];
    for (int k = 0; k < points.length; k++) {
      for (int c = 0; c < 3; c++) {
        result[k][c] = (BigInteger) points[k][c];
      }
    }
    return result;
  }

  private void clipByHull(BigInteger[][] q) {
    BigInteger[] normal = cross(minus(q[1], q[0]), minus(q[2], q[0]));
    if (!isZero(normal)) {
      clipByPlane(normal, q[0]);
      for (int k = 0; k < 3; k++) {
        clip(cross(normal, minus(q[(k + 1) % 3], q[k])), q[k]);
      }
      return;
    }
    for (int axis = 0; axis < 3; axis++) {
      BigInteger[] unit = {BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO};
      unit[axis] = BigInteger.ONE;
      BigInteger least = q[0][axis].min(q[1][axis]).min(q[2][axis]);
      BigInteger most = q[0][axis].max(q[1][axis]).max(q[2][axis]);
      clip(unit, new BigInteger[] {least, least, least});
      clip(negate(unit), new BigInteger[] {most, most, most});
      BigInteger[] along = isZero(minus(q[1], q[0])) ? minus(q[2], q[0]) : minus(q[1], q[0]);
      clipByPlane(cross(unit, along), q[0]);
    }
  }

  private void clipByPlane(BigInteger[] normal, BigInteger[] through) {
    clip(normal, through);
    clip(negate(normal), through);
  }

  /** Keeps what has {@code normal . (x - through) >= 0}. */
  private void clip(BigInteger[] normal, BigInteger[] through) {
    List<BigInteger[]> kept = new ArrayList<>();
    for (int k = 0; k < points.size(); k++) {
      BigInteger[] p = points.get(k);
      BigInteger[] q = points.get((k + 1) % points.size());
      BigInteger heightOfP = height(normal, through, p);
      BigInteger heightOfQ = height(normal, through, q);
      if (heightOfP.signum() >= 0) {
        kept.add(p);
      }
      if (heightOfP.signum() * heightOfQ.signum() < 0) {
        BigInteger s = heightOfP.abs();
        BigInteger t = heightOfQ.abs();
        BigInteger[] cut = new BigInteger[4];
        BigInteger divisor = BigInteger.ZERO;
        for (int c = 0; c < 4; c++) {
          cut[c] = p[c].multiply(t).add(q[c].multiply(s));
          divisor = divisor.gcd(cut[c]);
        }
        for (int c = 0; c < 4; c++) {
          cut[c] = cut[c].divide(divisor);
        }
        kept.add(cut);
      }
    }
    points = kept;
  }

  /** A height times the positive weight of p: only its sign, and the cut's ratio, are used. */
  private static BigInteger height(BigInteger[] normal, BigInteger[] through, BigInteger[] p) {
    return dot(normal, p).subtract(dot(normal, through).multiply(p[3]));
  }

  private void dropRepeated() {
    List<BigInteger[]> kept = new ArrayList<>();
    for (BigInteger[] p : points) {
      boolean isNew = true;
      for (BigInteger[] q : kept) {
        isNew &= !isZero(difference(p, q));
      }
      if (isNew) {
        kept.add(p);
      }
    }
    points = kept;
  }

  /** Drops points on the straight way between two others, so that corners remain. */
  private void dropBetween() {
    List<BigInteger[]> kept = new ArrayList<>();
    for (BigInteger[] p : points) {
      boolean between = false;
      for (BigInteger[] q : points) {
        for (BigInteger[] r : points) {
          if (p != q && p != r && q != r) {
            BigInteger[] u = difference(p, q);
            BigInteger[] v = difference(r, p);
            between |= isZero(cross(u, v)) && dot(u, v).signum() > 0;
          }
        }
      }
      if (!between) {
        kept.add(p);
      }
    }
    points = kept;
  }

  private List<BigDecimal[]> decimals() {
    MathContext digits = new MathContext(60);
    BigDecimal unit =
        scaling.exponent() >= 0
            ? BigDecimal.valueOf(2).pow(scaling.exponent())
            : BigDecimal.ONE.divide(BigDecimal.valueOf(2).pow(-scaling.exponent()));
    List<BigDecimal[]> result = new ArrayList<>();
    for (BigInteger[] p : points) {
      BigDecimal[] decimal = new BigDecimal[3];
      for (int k = 0; k < 3; k++) {
        decimal[k] = new BigDecimal(p[k]).divide(new BigDecimal(p[3]), digits).multiply(unit);
      }
      result.add(decimal);
    }
    return result;
  }

  /** The difference of two homogeneous points, times both positive weights. */
  private static BigInteger[] difference(BigInteger[] p, BigInteger[] q) {
    BigInteger[] d = new BigInteger[3];
    for (int k = 0; k < 3; k++) {
      d[k] = p[k].multiply(q[3]).subtract(q[k].multiply(p[3]));
    }
    return d;
  }

  private static BigInteger[] minus(BigInteger[] p, BigInteger[] q) {
    return new BigInteger[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
  }

  private static BigInteger[] negate(BigInteger[] v) {
    return new BigInteger[] {v[0].negate(), v[1].negate(), v[2].negate()};
  }

  private static BigInteger[] cross(BigInteger[] u, BigInteger[] v) {
    return new BigInteger[] {
      u[1].multiply(v[2]).subtract(u[2].multiply(v[1])),
      u[2].multiply(v[0]).subtract(u[0].multiply(v[2])),
      u[0].multiply(v[1]).subtract(u[1].multiply(v[0]))
    };
  }

  private static BigInteger dot(BigInteger[] u, BigInteger[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }

  private static boolean isZero(BigInteger[] v) {
    return v[0].signum() == 0 && v[1].signum() == 0 && v[2].signum() == 0;
  }
}
