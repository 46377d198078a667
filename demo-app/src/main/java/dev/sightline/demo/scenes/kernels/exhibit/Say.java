package dev.sightline.demo.scenes.kernels.exhibit;

/** Numbers in words, without {@code String.format}, which not every place that runs Java has. */
public final class Say {
  private static final double PLAIN_FROM = 1e-3;
  private static final double PLAIN_TO = 1e6;
  private static final double DIGITS = 1e4;

  private Say() {}

  /** Four decimals, or two and a power of ten where the number is very large or small. */
  public static String number(double value) {
    double size = Math.abs(value);
    if (size == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
      return size == 0 ? "0" : String.valueOf(value);
    }
    if (size >= PLAIN_FROM && size < PLAIN_TO) {
      return trimmed(Math.round(value * DIGITS) / DIGITS);
    }
    int exponent = (int) Math.floor(Math.log10(size));
    double mantissa = Math.round(value / Math.pow(10, exponent) * 100) / 100.0;
    return trimmed(mantissa) + "e" + exponent;
  }

  /** A fraction in percent. */
  public static String percent(double part) {
    return Math.round(100 * part) + "%";
  }

  private static String trimmed(double value) {
    String all = String.valueOf(value);
    return all.endsWith(".0") ? all.substring(0, all.length() - 2) : all;
  }
}
