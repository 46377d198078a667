package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.oracle.DecimalDistance;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bound of {@link SegmentAabbDistance}, against distances of features in decimals. */
@Tag("play")
class SegmentAabbBoundTest {
  private static final long SEED = 6_021;
  private static final int CASES = Integer.getInteger("sightline.cases", 120);
  private static final DecimalDistance EXACT = new DecimalDistance(60);

  private final ClosestPair out = new ClosestPair();

  /** What could make a slope's sign wrong where that matters. */
  enum Family {
    RANDOM,
    GRID,
    /** Along one axis a billion times as fast as along another, which decides. */
    LEANING,
    /** Past an edge at a distance of 1e-9 to 1e-3. */
    CLOSE,
    /** Through an edge or a corner, where bends fall together. */
    THROUGH_CORNERS,
    FLAT,
    FAR_FROM_ORIGIN,
    /** Slopes that cancel: away along one axis, towards along another. */
    BALANCED,
    TINY,
    HUGE,
    SHORT
  }

  @ParameterizedTest
  @EnumSource
  void theDistanceIsWithinTwentyRoundingsOfTheSize(Family family) {
    Random random = new Random(SEED + family.ordinal());
    double worst = 0;
    int apart = 0;
    double[] p = new double[3];
    double[] q = new double[3];
    double[] min = new double[3];
    double[] max = new double[3];
    for (int n = 0; n < CASES; n++) {
      draw(random, family, p, q, min, max);
      double d2 =
          SegmentAabbDistance.closest(
              p[0], p[1], p[2], q[0], q[1], q[2], min[0], min[1], min[2], max[0], max[1], max[2],
              out);
      BigDecimal[][] axis = EXACT.moved(p, q, new double[3], 0);
      BigDecimal truth = EXACT.toBox(axis, min, max);
      BigDecimal distance = new BigDecimal(Math.sqrt(d2));
      double error = distance.subtract(truth).abs().doubleValue();
      double unit = 0x1p-53 * size(p, q, min, max);
      assertThat(error).as("%s case %d", family, n).isLessThanOrEqualTo(20 * unit);
      worst = Math.max(worst, error / unit);
      apart += truth.signum() > 0 ? 1 : 0;
    }
    System.out.printf(
        "segment/box %s: seed %d, %d of %d apart, worst %.2f roundings of the size of 20%n",
        family, SEED + family.ordinal(), apart, CASES, worst);
  }

  private static double size(double[] p, double[] q, double[] min, double[] max) {
    double size = 0;
    for (int k = 0; k < 3; k++) {
      size += Math.abs(q[k] - p[k]) + Math.max(Math.abs(min[k] - p[k]), Math.abs(max[k] - p[k]));
    }
    return size;
  }

  private static void draw(
      Random random, Family family, double[] p, double[] q, double[] min, double[] max) {
    int fast = random.nextInt(3);
    int slow = (fast + 1 + random.nextInt(2)) % 3;
    double scale = family == Family.TINY ? 1e-35 : family == Family.HUGE ? 1e35 : 1;
    for (int k = 0; k < 3; k++) {
      double a = at(random, family);
      double b = at(random, family);
      min[k] = scale * Math.min(a, b);
      max[k] = family == Family.FLAT && random.nextBoolean() ? min[k] : scale * Math.max(a, b);
      p[k] = scale * 2 * at(random, family);
      double way = family == Family.SHORT ? 1e-6 : 3;
      q[k] = p[k] + scale * way * at(random, family);
    }
    double small = Math.pow(10, -3 - 6 * random.nextDouble());
    double share = random.nextDouble();
    switch (family) {
      case LEANING -> {
        q[slow] = p[slow] + small * at(random, family);
        p[slow] = max[slow] + small * random.nextDouble();
        q[slow] = p[slow] - 2 * small * random.nextDouble();
      }
      case CLOSE, THROUGH_CORNERS -> {
        // A point of the segment goes to an edge, or near it.
        for (int k = 0; k < 3; k++) {
          double end = random.nextBoolean() ? min[k] : max[k];
          double target = k == fast ? 0.5 * (min[k] + max[k]) : end;
          target += family == Family.CLOSE ? small * at(random, family) : 0;
          q[k] = p[k] + (target - p[k]) / (0.2 + 0.7 * share);
        }
      }
      case BALANCED -> {
        p[fast] = max[fast] + random.nextDouble();
        q[fast] = p[fast] + small;
        p[slow] = min[slow] - random.nextDouble() * small;
        q[slow] = p[slow] + random.nextDouble();
      }
      default -> {}
    }
    for (int k = 0; k < 3 && family == Family.FAR_FROM_ORIGIN; k++) {
      p[k] = (float) (p[k] + 1e6);
      q[k] = (float) (q[k] + 1e6);
      min[k] = (float) (min[k] + 1e6);
      max[k] = (float) (max[k] + 1e6);
    }
  }

  private static double at(Random random, Family family) {
    return family == Family.GRID ? random.nextInt(5) - 2 : 2 * random.nextDouble() - 1;
  }
}
