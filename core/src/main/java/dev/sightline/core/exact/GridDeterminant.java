package dev.sightline.core.exact;

/**
 * A 3x3 determinant in 128-bit integers, for rows whose three numbers share a grid: each row is
 * scaled by its own power of two so that its numbers become integers of at most 31 bits.
 *
 * <p>That covers most of what a filter in double leaves undecided: coordinates with few digits, and
 * differences of floats of similar size. A minor of two rows then stays below 2<sup>63</sup>, and
 * the determinant below 2<sup>96</sup>. Mutable and reusable; not thread-safe.
 */
final class GridDeterminant {
  /** Bits of a scaled number: two products of two such numbers fit a long. */
  private static final int BITS = 31;

  /** Beyond this exponent a scale, or the product of three, may leave the range of a double. */
  private static final int MAX_EXPONENT = 300;

  private final long[] cell = new long[9];
  private final double[] unscale = new double[3];
  private long high;
  private long low;

  /**
   * Computes the determinant of three rows of three numbers.
   *
   * @return false, with nothing computed, when a row does not fit a grid of 31 bits
   */
  boolean evaluate(double[] rows) {
    for (int row = 0; row < 3; row++) {
      if (!scale(rows, row)) {
        return false;
      }
    }
    high = 0;
    low = 0;
    add(cell[0], cell[4] * cell[8] - cell[5] * cell[7]);
    add(cell[1], cell[5] * cell[6] - cell[3] * cell[8]);
    add(cell[2], cell[3] * cell[7] - cell[4] * cell[6]);
    return true;
  }

  private boolean scale(double[] rows, int row) {
    int i = 3 * row;
    double x = rows[i];
    double y = rows[i + 1];
    double z = rows[i + 2];
    int exponent =
        Math.getExponent(Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)))) + 1 - BITS;
    if (Math.abs(exponent) > MAX_EXPONENT) {
      return x == 0 && y == 0 && z == 0 && zero(i);
    }
    double scale = powerOfTwo(-exponent);
    unscale[row] = powerOfTwo(exponent);
    cell[i] = (long) (x * scale);
    cell[i + 1] = (long) (y * scale);
    cell[i + 2] = (long) (z * scale);
    return cell[i] == x * scale && cell[i + 1] == y * scale && cell[i + 2] == z * scale;
  }

  private boolean zero(int i) {
    cell[i] = 0;
    cell[i + 1] = 0;
    cell[i + 2] = 0;
    return true;
  }

  private static double powerOfTwo(int exponent) {
    return Double.longBitsToDouble((long) (exponent + Double.MAX_EXPONENT) << 52);
  }

  /** Adds a product of two longs to the 128-bit sum. */
  private void add(long a, long b) {
    long product = a * b;
    low += product;
    high += Math.multiplyHigh(a, b);
    if (Long.compareUnsigned(low, product) < 0) {
      high++;
    }
  }

  /** The sign of the determinant computed last. */
  int sign() {
    return high != 0 ? Long.signum(high) : low == 0 ? 0 : 1;
  }

  /** The determinant computed last, rounded three times. */
  double estimate() {
    boolean negative = high < 0;
    long lower = negative ? -low : low;
    long upper = negative ? ~high + (low == 0 ? 1 : 0) : high;
    double magnitude = upper * 0x1p64 + (lower >>> 32) * 0x1p32 + (lower & 0xFFFF_FFFFL);
    double value = negative ? -magnitude : magnitude;
    return sign() == 0 ? 0 : value * unscale[0] * unscale[1] * unscale[2];
  }
}
