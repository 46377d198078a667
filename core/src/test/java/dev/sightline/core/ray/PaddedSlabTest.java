package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Entry and exit against those of the slowest and the fastest line that the speed may stand for.
 */
class PaddedSlabTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double ROUNDING = 0x1p-53;
  private static final MathContext DIGITS = new MathContext(40);

  private static BigDecimal big(double x) {
    return new BigDecimal(x);
  }

  /** When a line gets from 0 to a place, at the speed that is off by an error. */
  private static BigDecimal time(double place, double speed, double error) {
    return big(place).divide(big(speed).add(big(error)), DIGITS);
  }

  private static BigDecimal part(BigDecimal t, double part) {
    return t.abs().multiply(big(part));
  }

  @Test
  void noSpeedWithinTheErrorEntersBeforeOrLeavesAfter() {
    long seed = 70_007;
    Random random = new Random(seed);
    int[] kinds = new int[2];
    for (int n = 0; n < 40_000; n++) {
      double low = 4 * random.nextDouble() - 2;
      double high = low + random.nextDouble();
      double speed = random.nextDouble() * 2 - 1;
      double share = n % 2 == 0 ? 0.2501 + 0.7 * random.nextDouble() : 0.2499 * random.nextDouble();
      double error = Math.abs(speed) * share * (n % 6 == 1 ? 1e-15 : 1);
      boolean slow = Math.abs(speed) <= PaddedSlab.CERTAIN * error;
      kinds[slow ? 0 : 1]++;
      double near = speed > 0 ? low : high;
      double far = speed > 0 ? high : low;
      BigDecimal first = time(near, speed, error).min(time(near, speed, -error));
      BigDecimal last = time(far, speed, error).max(time(far, speed, -error));
      BigDecimal entry = big(PaddedSlab.entry(low, high, speed, error, 0));
      BigDecimal exit = big(PaddedSlab.exit(low, high, speed, error));
      assertThat(entry).as("case %d", n).isLessThanOrEqualTo(first);
      assertThat(exit).as("case %d", n).isGreaterThanOrEqualTo(last);
      double room = (slow ? 0 : error / Math.abs(speed)) + 32 * ROUNDING;
      assertThat(first.subtract(entry)).as("case %d", n).isLessThan(part(first, 2 * room));
      assertThat(exit.subtract(last)).as("case %d", n).isLessThan(part(last, 2 * room));
    }
    System.out.printf(
        "slabs: seed %d, %d along the planes all but, %d across%n", seed, kinds[0], kinds[1]);
    assertThat(kinds[0]).isGreaterThan(15_000);
    assertThat(kinds[1]).isGreaterThan(15_000);
  }

  @Test
  void aLineThatMayStandStillNeverLeavesAndEntersNoSoonerThanTheFastest() {
    for (double sign : new double[] {1, -1, 0}) {
      for (double error : new double[] {0.25, 0.5}) {
        double speed = 0.25 * sign;
        double most = error + Math.abs(speed);
        assertThat(PaddedSlab.exit(-1, 1, speed, error)).isEqualTo(INF);
        assertThat(PaddedSlab.exit(1, 2, speed, error)).isEqualTo(INF);
        assertThat(PaddedSlab.exit(-2, -1, speed, error)).isEqualTo(INF);
        assertThat(PaddedSlab.entry(-1, 1, speed, error, 0)).isEqualTo(-INF);
        assertThat(PaddedSlab.entry(0, 1, speed, error, 0)).isEqualTo(-INF);
        assertThat(PaddedSlab.entry(-1, 0, speed, error, 0)).isEqualTo(-INF);
        for (double gap : new double[] {1e-300, 1, 3}) {
          double bound = gap / most;
          assertThat(PaddedSlab.entry(gap, 5, speed, error, 0))
              .isBetween(bound * (1 - 1e-14), bound);
          assertThat(PaddedSlab.entry(-5, -gap, speed, error, 2))
              .isBetween(bound * (1 - 1e-14), bound);
          assertThat(PaddedSlab.entry(gap, 5, speed, error, -1)).isEqualTo(-INF);
        }
      }
    }
  }

  /** Middle and half may be off by two roundings of their own. */
  @Test
  void aMiddleAndAHalfThatAreOffByTheirRoundingsAreCovered() {
    long seed = 70_008;
    Random random = new Random(seed);
    int cancelled = 0;
    for (int n = 0; n < 20_000; n++) {
      double middle = 4 * random.nextDouble() - 2;
      double half = n % 3 == 0 ? Math.abs(middle) * (1 + 1e-15 * n) : 3 * random.nextDouble();
      double inverse = 1 / (random.nextDouble() + 0.1);
      double error = n % 2 == 0 ? 0 : random.nextDouble() * 0.249 / inverse;
      BigDecimal off = big(Math.abs(middle)).add(big(half)).multiply(big(2 * ROUNDING));
      BigDecimal first = big(middle).subtract(big(half));
      BigDecimal last = big(middle).add(big(half));
      cancelled += Math.abs(Math.abs(middle) - half) < 1e-9 ? 1 : 0;
      BigDecimal spread = big(error).multiply(big(inverse));
      BigDecimal entry = big(PaddedSlab.entryAbout(middle, half, error, inverse));
      BigDecimal exit = big(PaddedSlab.exitAbout(middle, half, error, inverse));
      BigDecimal before = first.subtract(off).subtract(first.abs().multiply(spread));
      BigDecimal after = last.add(off).add(last.abs().multiply(spread));
      assertThat(entry).as("case %d", n).isLessThanOrEqualTo(before);
      assertThat(exit).as("case %d", n).isGreaterThanOrEqualTo(after);
      BigDecimal room = off.multiply(big(16));
      BigDecimal twice = BigDecimal.ONE.add(spread.multiply(big(0.51)));
      assertThat(before.subtract(entry))
          .isLessThan(room.add(first.abs().multiply(spread).multiply(twice)));
      assertThat(exit.subtract(after))
          .isLessThan(room.add(last.abs().multiply(spread).multiply(twice)));
    }
    System.out.printf("slabs: seed %d, %d of 20000 end all but at 0%n", seed, cancelled);
    assertThat(cancelled).isGreaterThan(5_000);
  }
}
