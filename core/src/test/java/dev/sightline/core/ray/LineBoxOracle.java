package dev.sightline.core.ray;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Line against box in whole numbers, in two ways. */
final class LineBoxOracle {
  private final BigInteger[] o;
  private final BigInteger[] d;
  private final BigInteger[] lo;
  private final BigInteger[] hi;

  /** A ray with direction d, or, when that is null, a segment to q. */
  LineBoxOracle(
      double[] o, double @Nullable [] d, double @Nullable [] q, double[] lo, double[] hi) {
    double[] all = new double[12];
    System.arraycopy(o, 0, all, 0, 3);
    System.arraycopy(d != null ? d : q, 0, all, 3, 3);
    System.arraycopy(lo, 0, all, 6, 3);
    System.arraycopy(hi, 0, all, 9, 3);
    BigInteger[] scaled = ScaledPoints.scale(all);
    this.o = part(scaled, 0);
    this.d = d != null ? part(scaled, 3) : ScaledPoints.minus(scaled, 3, 0);
    this.lo = part(scaled, 6);
    this.hi = part(scaled, 9);
  }

  private static BigInteger[] part(BigInteger[] all, int i) {
    return new BigInteger[] {all[i], all[i + 1], all[i + 2]};
  }

  /** Tries the times at which the line could come to be inside: tMin, and each plane. */
  boolean meets(double tMin, double tMax) {
    if (isInside(BigInteger.valueOf((long) tMin), BigInteger.ONE, tMin, tMax)) {
      return true;
    }
    for (int i = 0; i < 3; i++) {
      int sign = d[i].signum();
      BigInteger bottom = d[i].abs();
      for (BigInteger plane : new BigInteger[] {lo[i], hi[i]}) {
        BigInteger top = plane.subtract(o[i]).multiply(BigInteger.valueOf(sign));
        if (sign != 0 && isInside(top, bottom, tMin, tMax)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the line at time top / bottom is in the box and in the interval. */
  private boolean isInside(BigInteger top, BigInteger bottom, double tMin, double tMax) {
    if (top.compareTo(bottom.multiply(BigInteger.valueOf((long) tMin))) < 0
        || (tMax < Double.POSITIVE_INFINITY
            && top.compareTo(bottom.multiply(BigInteger.valueOf((long) tMax))) > 0)) {
      return false;
    }
    for (int i = 0; i < 3; i++) {
      BigInteger position = o[i].multiply(bottom).add(d[i].multiply(top));
      if (position.compareTo(lo[i].multiply(bottom)) < 0
          || position.compareTo(hi[i].multiply(bottom)) > 0) {
        return false;
      }
    }
    return true;
  }

  /** Slabs with fractions: the last entry against the first exit. */
  boolean meetsBySlabs(double tMin, double tMax) {
    BigInteger nearTop = BigInteger.valueOf((long) tMin);
    BigInteger nearBottom = BigInteger.ONE;
    boolean bounded = tMax < Double.POSITIVE_INFINITY;
    BigInteger farTop = bounded ? BigInteger.valueOf((long) tMax) : BigInteger.ONE;
    BigInteger farBottom = bounded ? BigInteger.ONE : BigInteger.ZERO;
    for (int i = 0; i < 3; i++) {
      boolean up = d[i].signum() >= 0;
      BigInteger speed = d[i].abs();
      BigInteger first = up ? lo[i].subtract(o[i]) : o[i].subtract(hi[i]);
      BigInteger last = up ? hi[i].subtract(o[i]) : o[i].subtract(lo[i]);
      if (speed.signum() == 0) {
        if (first.signum() > 0 || last.signum() < 0) {
          return false;
        }
        continue;
      }
      if (first.multiply(nearBottom).compareTo(nearTop.multiply(speed)) > 0) {
        nearTop = first;
        nearBottom = speed;
      }
      if (last.multiply(farBottom).compareTo(farTop.multiply(speed)) < 0) {
        farTop = last;
        farBottom = speed;
      }
    }
    return nearTop.multiply(farBottom).compareTo(farTop.multiply(nearBottom)) <= 0;
  }
}
