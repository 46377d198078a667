package dev.sightline.core.oracle;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A cone with flat ends in decimals, by its reach along a vector: the further of its two circles,
 * whose reach is their radius times the part of the vector at right angles to the axis. It knows no
 * points of circles, no angles and no regions.
 */
public final class DecimalCone {
  private static final MathContext DIGITS = new MathContext(60);

  private final BigDecimal[] start;
  private final BigDecimal[] axis = new BigDecimal[3];
  private final BigDecimal square;
  private final BigDecimal startRadius;
  private final BigDecimal taper;

  /** Takes the six coordinates of the axis and both radii. */
  public DecimalCone(float[] ends, double startRadius, double endRadius) {
    start = vector(ends[0], ends[1], ends[2]);
    for (int k = 0; k < 3; k++) {
      axis[k] = new BigDecimal(ends[k + 3]).subtract(start[k]);
    }
    square = dot(axis, axis);
    this.startRadius = new BigDecimal(startRadius);
    taper = new BigDecimal(endRadius).subtract(this.startRadius);
  }

  /** The most that a point of the cone has along n, in units of its length. */
  public BigDecimal reach(BigDecimal[] n) {
    BigDecimal along = dot(n, axis);
    BigDecimal out = outward(dot(n, n), along);
    BigDecimal atStart = startRadius.multiply(out);
    BigDecimal atEnd = along.add(startRadius.add(taper).multiply(out));
    return dot(n, start).add(atStart.max(atEnd));
  }

  /**
   * By how much the planes of the ends and the side have to move outward for a point to be inside;
   * negative inside.
   */
  public double outside(double x, double y, double z) {
    BigDecimal[] p = vector(x, y, z);
    for (int k = 0; k < 3; k++) {
      p[k] = p[k].subtract(start[k]);
    }
    BigDecimal along = dot(p, axis);
    BigDecimal length = square.sqrt(DIGITS);
    BigDecimal radius = startRadius.add(taper.multiply(along).divide(square, DIGITS));
    BigDecimal slant = square.add(taper.multiply(taper)).sqrt(DIGITS);
    BigDecimal over = outward(dot(p, p), along).subtract(radius);
    BigDecimal side = over.multiply(length).divide(slant, DIGITS);
    BigDecimal below = along.negate().divide(length, DIGITS);
    BigDecimal above = along.subtract(square).divide(length, DIGITS);
    return side.max(below).max(above).doubleValue();
  }

  /**
   * How far a point is from the cone: from the sides of the trapezoid that it is in cross section.
   */
  public double distance(double x, double y, double z) {
    if (outside(x, y, z) <= 0) {
      return 0;
    }
    BigDecimal[] p = vector(x, y, z);
    for (int k = 0; k < 3; k++) {
      p[k] = p[k].subtract(start[k]);
    }
    BigDecimal length = square.sqrt(DIGITS);
    BigDecimal along = dot(p, axis);
    BigDecimal[] at = {along.divide(length, DIGITS), outward(dot(p, p), along)};
    BigDecimal[][] corners = {
      {BigDecimal.ZERO, BigDecimal.ZERO},
      {BigDecimal.ZERO, startRadius},
      {length, startRadius.add(taper)},
      {length, BigDecimal.ZERO}
    };
    BigDecimal least = fromSide(at, corners[0], corners[1]);
    for (int k = 1; k < 4; k++) {
      least = least.min(fromSide(at, corners[k], corners[(k + 1) % 4]));
    }
    return least.sqrt(DIGITS).doubleValue();
  }

  /** The squared distance of a point from a segment in the plane. */
  private static BigDecimal fromSide(BigDecimal[] p, BigDecimal[] a, BigDecimal[] b) {
    BigDecimal ux = b[0].subtract(a[0]);
    BigDecimal uy = b[1].subtract(a[1]);
    BigDecimal px = p[0].subtract(a[0]);
    BigDecimal py = p[1].subtract(a[1]);
    BigDecimal uu = ux.multiply(ux).add(uy.multiply(uy));
    BigDecimal t = px.multiply(ux).add(py.multiply(uy));
    t = uu.signum() == 0 ? uu : t.divide(uu, DIGITS).max(BigDecimal.ZERO).min(BigDecimal.ONE);
    BigDecimal dx = px.subtract(t.multiply(ux));
    BigDecimal dy = py.subtract(t.multiply(uy));
    return dx.multiply(dx).add(dy.multiply(dy)).round(DIGITS);
  }

  /** The part of a vector at right angles to the axis. */
  private BigDecimal outward(BigDecimal squared, BigDecimal along) {
    BigDecimal left = squared.multiply(square).subtract(along.multiply(along));
    return left.divide(square, DIGITS).sqrt(DIGITS);
  }

  /** A vector of doubles as they are. */
  public static BigDecimal[] vector(double x, double y, double z) {
    return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
  }

  /** The product of two vectors, without rounding. */
  public static BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }
}
