package dev.sightline.core.convex;

import java.math.BigDecimal;

/**
 * How far a cone with flat ends reaches along a vector, in decimals: the further of its two
 * circles, whose reach is their radius times the part of the vector at right angles to the axis. It
 * knows no points of circles and no angles.
 */
final class DecimalCone {
  private final BigDecimal[] start;
  private final BigDecimal[] axis;
  private final BigDecimal square;
  private final BigDecimal startRadius;
  private final BigDecimal endRadius;

  DecimalCone(float[] ends, double startRadius, double endRadius) {
    start = Decimals.vector(ends[0], ends[1], ends[2]);
    axis = Decimals.minus(Decimals.vector(ends[3], ends[4], ends[5]), start);
    square = Decimals.dot(axis, axis);
    this.startRadius = new BigDecimal(startRadius);
    this.endRadius = new BigDecimal(endRadius);
  }

  /** The most that a point of the cone has along n, in units of its length. */
  BigDecimal reach(BigDecimal[] n) {
    BigDecimal along = Decimals.dot(n, axis);
    BigDecimal outward = Decimals.dot(n, n).multiply(square).subtract(along.multiply(along));
    BigDecimal out = outward.divide(square, Decimals.DIGITS).sqrt(Decimals.DIGITS);
    BigDecimal atStart = startRadius.multiply(out);
    BigDecimal atEnd = along.add(endRadius.multiply(out));
    return Decimals.dot(n, start).add(atStart.max(atEnd));
  }
}
