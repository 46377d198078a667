package dev.sightline.core.ray;

/**
 * What a line spends between two parallel planes of any direction, bounded from outside.
 *
 * <p>The line stands at {@code t * speed} along the normal, counted from its origin, and the slab
 * reaches from {@code low} to {@code high}, already padded by what they may be off by. The speed is
 * known to within {@code error}, so that even its sign may be open. A number that is NaN makes the
 * answer NaN.
 */
final class PaddedSlab {
  /**
   * Reciprocal, product, and what is subtracted for padding round by 4u together; 8u covers their
   * terms of second order.
   */
  private static final double PADDING = 8 * 0x1p-53;

  /**
   * A speed that is known to a share x of itself moves a quotient by at most x / (1 - x) of itself,
   * which is under 1.5 x while x is under 1 / {@link #CERTAIN}.
   */
  private static final double SPREAD = 1.5;

  static final double CERTAIN = 4;

  private PaddedSlab() {}

  /** Not after the entry into the slab, for times from tMin on; infinite if it is never entered. */
  static double entry(double low, double high, double speed, double error, double tMin) {
    if (Math.abs(speed) <= CERTAIN * error || low > high) {
      return slowEntry(low, high, speed, error, tMin);
    }
    double inverse = 1 / speed;
    double t = Math.min(low * inverse, high * inverse);
    return t - Math.abs(t) * (PADDING + SPREAD * error * Math.abs(inverse));
  }

  /** Not before the exit from the slab. */
  static double exit(double low, double high, double speed, double error) {
    if (Math.abs(speed) <= CERTAIN * error || low > high) {
      return slowExit(low, high, speed, error);
    }
    double inverse = 1 / speed;
    double t = Math.max(low * inverse, high * inverse);
    return t + Math.abs(t) * (PADDING + SPREAD * error * Math.abs(inverse));
  }

  /**
   * Not after the entry into a slab whose middle is reached at a time and that takes twice another
   * time to pass, for a speed above {@link #CERTAIN} errors: no minimum of two quotients. Middle
   * and half round by 2u each and their sum by u; 8u of both covers that.
   */
  static double entryAbout(double middle, double half, double error, double inverse) {
    double t = middle - half;
    return t - paddingAbout(t, middle, half, error, inverse);
  }

  /** Not before the exit from it. */
  static double exitAbout(double middle, double half, double error, double inverse) {
    double t = middle + half;
    return t + paddingAbout(t, middle, half, error, inverse);
  }

  private static double paddingAbout(
      double t, double middle, double half, double error, double inverse) {
    return Math.abs(t) * (PADDING + SPREAD * error * Math.abs(inverse))
        + PADDING * (Math.abs(middle) + half);
  }

  /** For a line almost along the slab's planes, and for a slab that is empty. */
  private static double slowEntry(
      double low, double high, double speed, double error, double tMin) {
    double first = speed < 0 ? -high : low;
    double s = Math.abs(speed);
    if (s <= error) {
      double gap = Math.max(low, -high);
      return gap > 0 && tMin >= 0 ? padDown(gap / (s + error)) : Double.NEGATIVE_INFINITY;
    }
    return padDown(first / (first > 0 ? s + error : s - error));
  }

  private static double slowExit(double low, double high, double speed, double error) {
    double last = speed < 0 ? -low : high;
    double s = Math.abs(speed);
    return s <= error ? Double.POSITIVE_INFINITY : padUp(last / (last > 0 ? s - error : s + error));
  }

  private static double padDown(double t) {
    return t > 0 ? t * (1 - PADDING) : t * (1 + PADDING);
  }

  private static double padUp(double t) {
    return t > 0 ? t * (1 + PADDING) : t * (1 - PADDING);
  }
}
