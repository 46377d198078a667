package dev.sightline.site.jdk;

/**
 * Functions of {@code Math} whose form in the compiler's class library differs from the JDK's in
 * the last bits, or at the ends of the range.
 */
public final class MathFunctions {
  private static final int LEAST = Double.MIN_EXPONENT;
  private static final double LARGE = 0x1p500;
  private static final double SMALL = 0x1p-500;
  private static final long UPPER_HALF = 0xFFFFFFFF00000000L;

  private MathFunctions() {}

  /** The distance from a number to the next larger one in magnitude. */
  public static double ulp(double a) {
    if (!(Math.abs(a) <= Double.MAX_VALUE)) {
      return Math.abs(a);
    }
    int exponent = Math.max(LEAST, Math.getExponent(a)) - 52;
    return exponent >= LEAST ? power(exponent) : Double.longBitsToDouble(1L << (exponent + 1074));
  }

  /** A number times a power of two, rounded once. */
  public static double scalb(double a, int power) {
    if (a == 0 || !(Math.abs(a) <= Double.MAX_VALUE)) {
      return a;
    }
    int own = exponent(a);
    double mantissa = own < -1000 ? a * 0x1p1000 * power(-own - 1000) : a * power(-own / 2);
    mantissa = own < -1000 ? mantissa : mantissa * power(-own - (-own / 2));
    long wanted = (long) own + power;
    if (wanted > Double.MAX_EXPONENT) {
      return mantissa * Double.POSITIVE_INFINITY;
    }
    if (wanted >= LEAST) {
      return mantissa * power((int) wanted);
    }
    return wanted < LEAST - 60 ? mantissa * 0.0 : mantissa * 0x1p-1000 * power((int) wanted + 1000);
  }

  private static int exponent(double a) {
    int exponent = Math.getExponent(a);
    return exponent >= LEAST ? exponent : Math.getExponent(a * 0x1p60) - 60;
  }

  private static double power(int exponent) {
    return Double.longBitsToDouble((long) (exponent + 1023) << 52);
  }

  /**
   * The length of (x, y), as fdlibm has it (Sun Microsystems, e_hypot.c); of numbers below the
   * normal ones within a bit of it.
   */
  public static double hypot(double x, double y) {
    double a = Math.max(Math.abs(x), Math.abs(y));
    double b = Math.min(Math.abs(x), Math.abs(y));
    if (Double.isInfinite(x) || Double.isInfinite(y)) {
      return Double.POSITIVE_INFINITY;
    }
    if (!(a > 0) || b == 0 || Math.getExponent(a) - Math.getExponent(b) > 60) {
      return a + b;
    }
    double scale = a > LARGE ? 0x1p-600 : b < SMALL ? 0x1p600 : 1;
    return root(a * scale, b * scale) / scale;
  }

  private static double root(double a, double b) {
    double apart = a - b;
    if (apart > b) {
      double top = top(a);
      double rest = a - top;
      return Math.sqrt(top * top - (b * -b - rest * (a + top)));
    }
    double twice = a + a;
    double top = top(twice);
    double rest = twice - top;
    double other = top(b);
    double otherRest = b - other;
    return Math.sqrt(top * other - (apart * -apart - (top * otherRest + rest * b)));
  }

  private static double top(double a) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(a) & UPPER_HALF);
  }
}
