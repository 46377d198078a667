package dev.sightline.core.ray;

/**
 * What a line spends between two parallel planes of any direction, bounded from outside.
 *
 * <p>The line stands at {@code t * speed} along the normal, counted from its origin, and the slab
 * reaches from {@code low} to {@code high}, already padded by what they may be off by. The speed is
 * known to within {@code error}, so that even its sign may be open.
 */
final class PaddedSlab {
  /** Sum or difference and quotient round by 2u; 8u covers their terms of second order. */
  private static final double PADDING = 8 * 0x1p-53;

  private PaddedSlab() {}

  /** Not after the entry into the slab, for times from tMin on; infinite if it is never entered. */
  static double entry(double low, double high, double speed, double error, double tMin) {
    double first = speed < 0 ? -high : low;
    double s = Math.abs(speed);
    if (s <= error) {
      double gap = Math.max(low, -high);
      return gap > 0 && tMin >= 0 ? padDown(gap / (s + error)) : Double.NEGATIVE_INFINITY;
    }
    return padDown(first / (first > 0 ? s + error : s - error));
  }

  /** Not before the exit from the slab. */
  static double exit(double low, double high, double speed, double error) {
    double last = speed < 0 ? -low : high;
    double s = Math.abs(speed);
    if (s <= error) {
      return Double.POSITIVE_INFINITY;
    }
    return padUp(last / (last > 0 ? s - error : s + error));
  }

  private static double padDown(double t) {
    return t > 0 ? t * (1 - PADDING) : t * (1 + PADDING);
  }

  private static double padUp(double t) {
    return t > 0 ? t * (1 + PADDING) : t * (1 - PADDING);
  }
}
