package dev.sightline.core.ray;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A line in a cone whose side and planes have moved outward, by the quadratic equation that the
 * books have: exact sums and products, roots to 80 digits. It knows no cross product and none of
 * the kernel's two places to measure from.
 */
final class ConeOracle {
  private static final MathContext DIGITS = new MathContext(80);
  private static final BigDecimal FAR = new BigDecimal("1e4000");

  private final BigDecimal ee;
  private final BigDecimal f;
  private final BigDecimal g;
  private final BigDecimal dd;
  private final BigDecimal md;
  private final BigDecimal mm;
  private final BigDecimal radius;
  private final BigDecimal taper;

  /** The ends of the last interval that was asked for. */
  BigDecimal near = FAR;

  BigDecimal far = FAR.negate();

  ConeOracle(double[] ray, float[] ends, double startRadius, double endRadius) {
    BigDecimal[] m = new BigDecimal[3];
    BigDecimal[] d = new BigDecimal[3];
    BigDecimal[] e = new BigDecimal[3];
    for (int k = 0; k < 3; k++) {
      m[k] = new BigDecimal(ray[k]).subtract(new BigDecimal(ends[k]));
      d[k] = new BigDecimal(ray[3 + k]);
      e[k] = new BigDecimal(ends[3 + k]).subtract(new BigDecimal(ends[k]));
    }
    ee = dot(e, e);
    f = dot(m, e);
    g = dot(d, e);
    dd = dot(d, d);
    md = dot(m, d);
    mm = dot(m, m);
    radius = new BigDecimal(startRadius);
    taper = new BigDecimal(endRadius).subtract(radius);
  }

  /** Finds the interval when the three surfaces have moved outward; whether it holds anything. */
  boolean find(double outward) {
    near = FAR.negate();
    far = FAR;
    BigDecimal moved = new BigDecimal(outward);
    BigDecimal plane = moved.multiply(ee.sqrt(DIGITS));
    cut(g.negate(), f.add(plane));
    cut(g, ee.subtract(f).add(plane));
    BigDecimal slant = ee.add(taper.multiply(taper)).multiply(ee).sqrt(DIGITS);
    // The radius at t is p + t q, the square of the distance less that of the radius a t^2 + ..
    BigDecimal p =
        radius.multiply(ee).add(taper.multiply(f)).add(moved.multiply(slant), new MathContext(160));
    p = outward == 0 ? radius.multiply(ee).add(taper.multiply(f)) : p;
    BigDecimal q = taper.multiply(g);
    BigDecimal a = ee.multiply(dd.multiply(ee).subtract(g.multiply(g))).subtract(q.multiply(q));
    BigDecimal b = ee.multiply(md.multiply(ee).subtract(f.multiply(g))).subtract(p.multiply(q));
    BigDecimal c = ee.multiply(mm.multiply(ee).subtract(f.multiply(f))).subtract(p.multiply(p));
    cut(q.negate(), p);
    if (a.signum() == 0) {
      cut(b.add(b), c.negate());
    } else {
      cutQuadratic(a, b, c, q);
    }
    return near.compareTo(far) <= 0;
  }

  private void cutQuadratic(BigDecimal a, BigDecimal b, BigDecimal c, BigDecimal q) {
    BigDecimal discriminant = b.multiply(b).subtract(a.multiply(c));
    if (discriminant.signum() < 0) {
      if (a.signum() > 0) {
        near = FAR;
        far = FAR.negate();
      }
      return;
    }
    BigDecimal root = discriminant.round(new MathContext(160)).sqrt(DIGITS);
    BigDecimal low = root.negate().subtract(b).divide(a, DIGITS);
    BigDecimal high = root.subtract(b).divide(a, DIGITS);
    if (a.signum() > 0) {
      near = near.max(low);
      far = far.min(high);
    } else if (q.signum() > 0) {
      near = near.max(low);
    } else {
      far = far.min(high);
    }
  }

  /** Leaves the times at which speed * t is at most a limit. */
  private void cut(BigDecimal speed, BigDecimal limit) {
    if (speed.signum() > 0) {
      far = far.min(limit.divide(speed, DIGITS));
    } else if (speed.signum() < 0) {
      near = near.max(limit.divide(speed, DIGITS));
    } else if (limit.signum() < 0) {
      near = FAR;
      far = FAR.negate();
    }
  }

  private static BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }
}
