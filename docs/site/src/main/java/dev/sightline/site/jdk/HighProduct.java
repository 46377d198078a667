package dev.sightline.site.jdk;

/** {@code Math.multiplyHigh} for a platform without one: the upper 64 of the 128 bits. */
public final class HighProduct {
  private static final long LOW = 0xFFFFFFFFL;

  private HighProduct() {}

  /** The upper half of the product; source: Warren, "Hacker's Delight", 2002, 8-2. */
  public static long multiplyHigh(long a, long b) {
    long aTop = a >> 32;
    long aLow = a & LOW;
    long bTop = b >> 32;
    long bLow = b & LOW;
    long middle = aTop * bLow + ((aLow * bLow) >>> 32);
    long other = aLow * bTop + (middle & LOW);
    return aTop * bTop + (middle >> 32) + (other >> 32);
  }
}
