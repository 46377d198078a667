package dev.sightline.core.ray;

import java.math.BigDecimal;

/** A ray in slabs of any direction, in exact decimals: the last entry against the first exit. */
final class SlabOracle {
  private BigDecimal nearTop = BigDecimal.ZERO;
  private BigDecimal nearBottom = BigDecimal.ONE;
  private BigDecimal farTop = BigDecimal.ONE;
  private BigDecimal farBottom = BigDecimal.ZERO;
  private boolean outside;

  /** Limits {@code low <= t speed <= high}. */
  void limit(BigDecimal low, BigDecimal high, BigDecimal speed) {
    int sign = speed.signum();
    if (sign == 0) {
      outside |= low.signum() > 0 || high.signum() < 0;
      return;
    }
    BigDecimal first = sign > 0 ? low : high.negate();
    BigDecimal last = sign > 0 ? high : low.negate();
    BigDecimal s = speed.abs();
    if (first.multiply(nearBottom).compareTo(nearTop.multiply(s)) > 0) {
      nearTop = first;
      nearBottom = s;
    }
    if (last.multiply(farBottom).compareTo(farTop.multiply(s)) < 0) {
      farTop = last;
      farBottom = s;
    }
  }

  /** Whether some time from 0 on is within all limits. */
  boolean meets() {
    return !outside && nearTop.multiply(farBottom).compareTo(farTop.multiply(nearBottom)) <= 0;
  }

  /** Whether a time is not after the entry. */
  boolean isNotAfterEntry(double t) {
    return new BigDecimal(t).multiply(nearBottom).compareTo(nearTop) <= 0;
  }

  /** Whether a time is not before the exit. */
  boolean isNotBeforeExit(double t) {
    return Double.isInfinite(t) || new BigDecimal(t).multiply(farBottom).compareTo(farTop) >= 0;
  }

  /** Whether a time is not after the exit except for a part of it. */
  boolean isNotBeyondExit(double t, double part) {
    return farBottom.signum() == 0
        || (t < Double.POSITIVE_INFINITY
            && new BigDecimal(t)
                    .multiply(farBottom)
                    .compareTo(farTop.multiply(new BigDecimal(1 + part)))
                <= 0);
  }

  /** Whether a time is not before the entry except for a part of it. */
  boolean isNotShortOfEntry(double t, double part) {
    return new BigDecimal(t)
            .multiply(nearBottom)
            .compareTo(nearTop.multiply(new BigDecimal(1 - part)))
        >= 0;
  }

  static BigDecimal dot(double ax, double ay, double az, double bx, double by, double bz) {
    return product(ax, bx).add(product(ay, by)).add(product(az, bz));
  }

  static BigDecimal product(double a, double b) {
    return new BigDecimal(a).multiply(new BigDecimal(b));
  }
}
