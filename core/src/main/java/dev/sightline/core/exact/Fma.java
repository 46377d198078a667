package dev.sightline.core.exact;

import java.math.BigDecimal;

/**
 * What is {@code a * b + c}, rounded once?
 *
 * <p>{@link Math#fma(double, double, double)} where the runtime has it: the choice is a constant,
 * so the JIT compiler emits one instruction. Android 13 has it, Android 8 has not. There the
 * product and the sum are split into a rounded number and the exact rest, and the rests are rounded
 * to odd before the last addition. Both give the same bits, except the payload of a NaN.
 *
 * <p>Result class: rounded, to the nearest. Thread-safe; allocates nothing, unless {@code Math.fma}
 * is missing and an operand is beyond {@link #FACTOR} or {@link #TERM}.
 *
 * <p>Sources: Dekker, "A floating-point technique for extending the available precision", 1971;
 * Boldo and Melquiond, "Emulation of a FMA and correctly rounded sums: proved algorithms using
 * rounding to odd", 2008.
 */
final class Fma {
  /** Multiplying by it splits a double into two of 26 bits (Veltkamp). */
  private static final double SPLITTER = 0x1p27 + 1;

  /**
   * The largest exponent, without its sign, of a factor that is split. A product then has no bit
   * below 2^-904 and none above 2^801, so that it and its rest are exact.
   */
  private static final int FACTOR = 400;

  /** The same of c, which then has no bit below 2^-952. All sums are whole multiples of that. */
  private static final int TERM = 900;

  private static final boolean IS_THERE = isThere();

  private Fma() {}

  static double fma(double a, double b, double c) {
    return IS_THERE ? Jdk.fma(a, b, c) : split(a, b, c);
  }

  static float fma(float a, float b, float c) {
    return IS_THERE ? Jdk.fma(a, b, c) : split(a, b, c);
  }

  private static boolean isThere() {
    try {
      return Jdk.fma(1.0, 1.0, 1.0) == 2;
    } catch (LinkageError e) {
      return false;
    }
  }

  /** Without {@code Math.fma}: the product of two floats is exact in double. */
  static float split(float a, float b, float c) {
    return (float) sumToOdd((double) a * b, c);
  }

  /** Without {@code Math.fma}. */
  static double split(double a, double b, double c) {
    if (Math.abs(Math.getExponent(a)) > FACTOR
        || Math.abs(Math.getExponent(b)) > FACTOR
        || (c != 0 && Math.abs(Math.getExponent(c)) > TERM)) {
      return farApart(a, b, c);
    }
    double product = a * b;
    double tail = productTail(a, b, product);
    double sum = c + tail;
    double high = product + sum;
    return high + sumToOdd(sumTail(c, tail, sum), sumTail(product, sum, high));
  }

  /** What rounding took from a product. */
  private static double productTail(double a, double b, double product) {
    double aHigh = high(a);
    double aLow = a - aHigh;
    double bHigh = high(b);
    double bLow = b - bHigh;
    return aLow * bLow - (((product - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow);
  }

  /** The upper half of a number's bits. */
  private static double high(double x) {
    double scaled = SPLITTER * x;
    return scaled - (scaled - x);
  }

  /** What rounding took from a sum (Knuth). */
  private static double sumTail(double x, double y, double sum) {
    double virtual = sum - x;
    return (x - (sum - virtual)) + (y - virtual);
  }

  /**
   * A sum rounded to odd: where it is inexact, the neighbour whose last bit is 1. Rounding that to
   * at least two bits fewer gives what rounding the exact sum would.
   */
  private static double sumToOdd(double x, double y) {
    double sum = x + y;
    double tail = sumTail(x, y, sum);
    long bits = Double.doubleToRawLongBits(sum);
    boolean isInexact = tail < 0 || tail > 0; // not if it is NaN
    if (isInexact && (bits & 1) == 0) {
      bits += (tail > 0) == (sum > 0) ? 1 : -1;
    }
    return Double.longBitsToDouble(bits);
  }

  /**
   * Factors of 0, numbers that are not finite, and those whose exponents leave no room to split
   * them.
   */
  private static double farApart(double a, double b, double c) {
    double product = a * b;
    if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b)) {
      return product + c;
    }
    if (!Double.isFinite(c)) {
      return c; // whether or not the product overflows
    }
    return new BigDecimal(a).multiply(new BigDecimal(b)).add(new BigDecimal(c)).doubleValue();
  }

  @NotOnAndroid
  private static final class Jdk {
    static double fma(double a, double b, double c) {
      return Math.fma(a, b, c);
    }

    static float fma(float a, float b, float c) {
      return Math.fma(a, b, c);
    }
  }
}
