package dev.sightline.core.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Floats as whole numbers: moved by one vector, then multiplied by one power of two. */
final class Scaling {
  /**
   * Up to this magnitude the oracles stay within a long: no product has more than seven factors of
   * at most 8 bits. An overflow would throw.
   */
  private static final int SMALL = 64;

  private final float[] origin;
  private final int exponent;
  private final boolean small;

  /** Chooses the move and the power for points of three finite coordinates each. */
  Scaling(float[]... arrays) {
    origin = arrays[0];
    exponent = exponent(arrays);
    small = isSmall(arrays);
  }

  /** Whether {@link Ring#SMALL} holds everything that an oracle computes. */
  boolean isSmall() {
    return small;
  }

  /** What the whole numbers count: this power of two. */
  int exponent() {
    return exponent;
  }

  private boolean isSmall(float[][] arrays) {
    for (float[] array : arrays) {
      for (int k = 0; k < array.length; k++) {
        double value = Math.scalb((double) array[k], -exponent);
        double base = Math.scalb((double) origin[k % 3], -exponent);
        if (Math.abs(value) > 0x1p50 || Math.abs(value - base) > SMALL) {
          return false;
        }
      }
    }
    return true;
  }

  /** The exponent of the largest power of two that divides all values. */
  private static int exponent(float[][] arrays) {
    int least = Integer.MAX_VALUE;
    for (float[] array : arrays) {
      for (float value : array) {
        if (value != 0) {
          int bits = Float.floatToRawIntBits(value) & 0x7FFFFF;
          boolean normal = Math.getExponent(value) >= Float.MIN_EXPONENT;
          int exponent = Math.max(Math.getExponent(value), Float.MIN_EXPONENT) - 23;
          int mantissa = normal ? bits | 0x800000 : bits;
          least = Math.min(least, exponent + Integer.numberOfTrailingZeros(mantissa));
        }
      }
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }

  /** The points of an array. */
  @SuppressWarnings("unchecked")
  <T> T[][] points(Ring<T> ring, float[] v) {
    T[][] points = (T[][]) new Object[v.length / 3][];
    for (int p = 0; p < points.length; p++) {
      T[] point = (T[]) new Object[3];
      for (int k = 0; k < 3; k++) {
        point[k] = coordinate(ring, v[3 * p + k], origin[k]);
      }
      points[p] = point;
    }
    return points;
  }

  private <T> T coordinate(Ring<T> ring, float value, float base) {
    double scaled = Math.scalb((double) value, -exponent);
    double scaledBase = Math.scalb((double) base, -exponent);
    return Math.max(Math.abs(scaled), Math.abs(scaledBase)) < 0x1p61
        ? ring.of((long) scaled - (long) scaledBase)
        : ring.of(whole(scaled).subtract(whole(scaledBase)));
  }

  private static BigInteger whole(double value) {
    return new BigDecimal(value).toBigIntegerExact();
  }
}
