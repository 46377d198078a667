package dev.sightline.site.figure;

/** Numbers as text, the same on every platform. */
public final class NumberText {
  private static final int DIGITS = 7;

  private NumberText() {}

  /** With that number of digits after the point; for numbers of a drawing. */
  public static String fixed(double value, int places) {
    long unit = 1;
    for (int i = 0; i < places; i++) {
      unit *= 10;
    }
    long scaled = Math.round(value * unit);
    String sign = scaled < 0 ? "-" : "";
    long size = Math.abs(scaled);
    String whole = sign + size / unit;
    long rest = size % unit;
    if (rest == 0) {
      return whole;
    }
    StringBuilder digits = new StringBuilder(Long.toString(rest));
    while (digits.length() < places) {
      digits.insert(0, '0');
    }
    return whole + "." + digits;
  }

  /** Short: seven digits, and a power of ten where the number is very large or small. */
  public static String brief(double value) {
    if (Double.isNaN(value)) {
      return "none";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "infinite" : "-infinite";
    }
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    int exponent = (int) Math.floor(Math.log10(size));
    if (exponent >= -4 && exponent <= DIGITS) {
      return fixed(value, DIGITS - Math.max(0, exponent));
    }
    return fixed(value / Math.pow(10, exponent), 3) + "e" + exponent;
  }
}
