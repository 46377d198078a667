package dev.sightline.site.jdk;

/**
 * {@code Math.fma(double, double, double)} for a platform without one: the product plus the third
 * number, rounded once. Replaces the method of the JDK in the browser, bit for bit.
 *
 * <p>Source: Boldo and Melquiond, "Emulation of FMA and correctly rounded sums", IEEE Transactions
 * on Computers 57(4), 2008: errors of the product and of the sum are exact, and what is left is
 * rounded to odd. Mantissas are scaled to about 1 first, so that nothing leaves the range of a
 * double on the way.
 */
public final class ExactFma {
  /** Splits a double into two halves of 26 bits: Dekker and Veltkamp. */
  private static final double SPLIT = 0x1p27 + 1;

  /** Further from the product than this, a third number changes its last bit at most. */
  private static final int FAR = 200;

  private ExactFma() {}

  /** The value of {@code a * b + c}, rounded once. */
  public static double fma(double a, double b, double c) {
    if (!(Math.abs(a) <= Double.MAX_VALUE
        && Math.abs(b) <= Double.MAX_VALUE
        && Math.abs(c) <= Double.MAX_VALUE)) {
      return isFinite(a) && isFinite(b) ? c : a * b + c;
    }
    if (a == 0 || b == 0) {
      return a * b + c;
    }
    int left = exponent(a);
    int right = exponent(b);
    double x = scaled(a, -left);
    double y = scaled(b, -right);
    int shift = left + right;
    if (c == 0) {
      return sum(x, y, 0, shift, a * b);
    }
    int apart = exponent(c) - shift;
    if (apart > FAR) {
      return c;
    }
    return sum(x, y, apart < -FAR ? Math.copySign(0x1p-200, c) : scaled(c, -shift), shift, a * b);
  }

  /**
   * The same of floats: their product is a double, the sum is rounded to odd before it is short.
   */
  public static float fma(float a, float b, float c) {
    double product = (double) a * b;
    double sum = product + c;
    return (float) (isFinite(sum) ? odd(product, c) : sum);
  }

  private static boolean isFinite(double a) {
    return Math.abs(a) <= Double.MAX_VALUE;
  }

  /** {@code (x y + c) 2^shift}, where x and y lie in [1, 2); {@code zero} gives a zero its sign. */
  private static double sum(double x, double y, double c, int shift, double zero) {
    double product = x * y;
    double tail = tail(x, y, product);
    double low = c + tail;
    double lowTail = rest(c, tail, low);
    double high = product + low;
    double highTail = rest(product, low, high);
    double odd = odd(highTail, lowTail);
    double value = high + odd;
    if (value == 0) {
      return c == 0 ? zero : 0.0;
    }
    if (exponent(value) + shift < Double.MIN_EXPONENT) {
      return subnormal(high, odd, shift);
    }
    return scaled(value, shift);
  }

  /** Rounds at the grid of the least doubles: a number is added whose last bit lies there. */
  private static double subnormal(double high, double odd, int shift) {
    double value = high + odd;
    if (exponent(value) + shift < Double.MIN_EXPONENT - 54) {
      return value > 0 ? 0.0 : -0.0;
    }
    double grid = Math.copySign(scaled(1, Double.MIN_EXPONENT - shift), value);
    double first = grid + high;
    double last = odd(rest(grid, high, first), odd);
    double rounded = (first + last) - grid;
    return rounded == 0 ? Math.copySign(0.0, value) : scaled(rounded, shift);
  }

  /** What the rounding of a product of two numbers near 1 lost. */
  private static double tail(double x, double y, double product) {
    double xTop = x * SPLIT;
    xTop = xTop - (xTop - x);
    double xLow = x - xTop;
    double yTop = y * SPLIT;
    yTop = yTop - (yTop - y);
    double yLow = y - yTop;
    return xLow * yLow - (((product - xTop * yTop) - xLow * yTop) - xTop * yLow);
  }

  /** What the rounding of a sum lost: Knuth. */
  private static double rest(double x, double y, double sum) {
    double part = sum - x;
    return (x - (sum - part)) + (y - part);
  }

  /** A sum rounded to odd: where it is inexact, the neighbour whose last bit is set. */
  private static double odd(double x, double y) {
    double sum = x + y;
    double lost = rest(x, y, sum);
    long bits = Double.doubleToRawLongBits(sum);
    if (lost == 0 || (bits & 1) != 0) {
      return sum;
    }
    return Double.longBitsToDouble((lost > 0) == (sum > 0) ? bits + 1 : bits - 1);
  }

  private static int exponent(double a) {
    int exponent = (int) (Double.doubleToRawLongBits(a) >>> 52) & 0x7ff;
    return exponent == 0 ? exponent(a * 0x1p60) - 60 : exponent - 1023;
  }

  /** Times a power of two, in steps that are doubles; exact wherever the answer is normal. */
  private static double scaled(double a, int power) {
    double value = a;
    int left = power;
    while (left > 1000) {
      value *= 0x1p1000;
      left -= 1000;
    }
    while (left < -1000) {
      value *= 0x1p-1000;
      left += 1000;
    }
    return value * Double.longBitsToDouble((long) (left + 1023) << 52);
  }
}
