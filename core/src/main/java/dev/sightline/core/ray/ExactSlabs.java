package dev.sightline.core.ray;

import dev.sightline.core.exact.ExactDeterminant;

/**
 * What a line spends between two parallel planes, decided without division and without rounding.
 *
 * <p>The line runs along an axis as {@code o + t (to - from)}: a ray has {@code from = 0}, a
 * segment has {@code o = from}. It enters the slab [min, max] at one quotient and leaves it at
 * another; two quotients with positive denominators compare as their cross products do. Each
 * product is formed in double; where rounding could decide, the sign is that of
 *
 * <pre>
 *   | a  b  0 |
 *   | s  r  0 |  =  a r - b s
 *   | 0  0  1 |
 * </pre>
 *
 * in expansions. Intervals of a line have a point in common when every two of them have (Helly's
 * theorem on the line), so that slabs need to be tested by pairs only.
 */
final class ExactSlabs {
  /**
   * A difference, another one and their product round three times, 3u of a product and 6u of both
   * together with the terms in u squared far below; 8 covers the rounding of the comparison too.
   */
  private static final double ERROR = 8 * 0x1p-53;

  private ExactSlabs() {}

  /**
   * Whether the line is in one slab at some time of [tMin, tMax]. A line along the slab's planes is
   * inside for ever or never. False when a number is NaN or one that is no time is infinite.
   */
  static boolean meets(
      double o, double from, double to, double min, double max, double tMin, double tMax) {
    double all = Math.abs(o) + Math.abs(from) + Math.abs(to) + Math.abs(min) + Math.abs(max);
    if (!(all < Double.POSITIVE_INFINITY && min <= max && tMin <= tMax)) {
      return false;
    }
    if (to == from) {
      return o >= min && o <= max;
    }
    boolean up = to > from;
    double low = up ? from : to;
    double high = up ? to : from;
    return (tMax == Double.POSITIVE_INFINITY
            || isNotAfter(up ? min : o, up ? o : max, low, high, tMax, 0, 0, 1))
        && (tMin == Double.NEGATIVE_INFINITY
            || isNotAfter(tMin, 0, 0, 1, up ? max : o, up ? o : min, low, high));
  }

  /** Whether the line is in two slabs at one time. Both must have passed {@link #meets}. */
  static boolean meet(
      double o1,
      double from1,
      double to1,
      double min1,
      double max1,
      double o2,
      double from2,
      double to2,
      double min2,
      double max2) {
    if (to1 == from1 || to2 == from2) {
      return true;
    }
    boolean up1 = to1 > from1;
    boolean up2 = to2 > from2;
    double low1 = up1 ? from1 : to1;
    double high1 = up1 ? to1 : from1;
    double low2 = up2 ? from2 : to2;
    double high2 = up2 ? to2 : from2;
    return isNotAfter(
            up1 ? min1 : o1,
            up1 ? o1 : max1,
            low1,
            high1,
            up2 ? max2 : o2,
            up2 ? o2 : min2,
            low2,
            high2)
        && isNotAfter(
            up2 ? min2 : o2,
            up2 ? o2 : max2,
            low2,
            high2,
            up1 ? max1 : o1,
            up1 ? o1 : min1,
            low1,
            high1);
  }

  /** Rounded entry into a slab; a line along its planes has always been inside. */
  static double entry(double o, double from, double to, double min, double max) {
    return to == from ? Double.NEGATIVE_INFINITY : ((to > from ? min : max) - o) / (to - from);
  }

  /** Rounded exit from a slab; a line along its planes never leaves. */
  static double exit(double o, double from, double to, double min, double max) {
    return to == from ? Double.POSITIVE_INFINITY : ((to > from ? max : min) - o) / (to - from);
  }

  /** Whether (p1 - q1) / (high1 - low1) is at most (p2 - q2) / (high2 - low2). */
  private static boolean isNotAfter(
      double p1,
      double q1,
      double low1,
      double high1,
      double p2,
      double q2,
      double low2,
      double high2) {
    double left = (p1 - q1) * (high2 - low2);
    double right = (p2 - q2) * (high1 - low1);
    double difference = left - right;
    double error = ERROR * (Math.abs(left) + Math.abs(right));
    if (difference > error || -difference > error) {
      return difference < 0;
    }
    ExactDeterminant exact = ExactDeterminant.get();
    exact.row(0, p1, p2, 0, q1, q2, 0);
    exact.row(1, high1, high2, 0, low1, low2, 0);
    exact.row(2, 0, 0, 1, 0, 0, 0);
    return exact.sign() <= 0;
  }
}
