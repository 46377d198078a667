package dev.sightline.core.oracle;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Floats as whole numbers: all multiplied by one power of two. */
final class Scaling {
  /** Up to this magnitude the oracles stay within a long: seven factors of at most 8 bits. */
  private static final int SMALL = 32;

  private Scaling() {}

  /** Whether all values are small whole numbers already. */
  static boolean isSmall(float[]... arrays) {
    for (float[] array : arrays) {
      for (float value : array) {
        if (value != (int) value || Math.abs(value) > SMALL) {
          return false;
        }
      }
    }
    return true;
  }

  /** The exponent of the largest power of two that divides all values. */
  static int exponent(float[]... arrays) {
    int least = Integer.MAX_VALUE;
    for (float[] array : arrays) {
      for (float value : array) {
        if (value != 0) {
          int bits = Float.floatToRawIntBits(value) & 0x7FFFFF;
          int exponent = Math.max(Math.getExponent(value), Float.MIN_EXPONENT) - 23;
          int mantissa = Math.getExponent(value) < Float.MIN_EXPONENT ? bits : bits | 0x800000;
          least = Math.min(least, exponent + Integer.numberOfTrailingZeros(mantissa));
        }
      }
    }
    return least == Integer.MAX_VALUE ? 0 : least;
  }

  /** The points of an array, three coordinates each, divided by the power of two. */
  static <T> T[][] points(Ring<T> ring, float[] v, int exponent) {
    @SuppressWarnings("unchecked")
    T[][] points = (T[][]) new Object[v.length / 3][];
    for (int p = 0; p < points.length; p++) {
      @SuppressWarnings("unchecked")
      T[] point = (T[]) new Object[3];
      for (int k = 0; k < 3; k++) {
        point[k] = ring.of(integer(v[3 * p + k], exponent));
      }
      points[p] = point;
    }
    return points;
  }

  private static BigInteger integer(float value, int exponent) {
    double scaled = Math.scalb((double) value, -exponent);
    return Math.abs(scaled) < 0x1p62
        ? BigInteger.valueOf((long) scaled)
        : new BigDecimal(scaled).toBigIntegerExact();
  }
}
