package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rays against capsules: answers that can be written down, and both ends judged in decimals. */
class RayCapsuleTest {
  private static final long SEED = 8_231;
  private static final int CASES = Integer.getInteger("sightline.cases", 500);
  private static final double INF = Double.POSITIVE_INFINITY;

  /** Upright, of radius 1, from 0 to 4. */
  private static final float[] UPRIGHT = {0, 0, 0, 0, 4, 0};

  private final Interval out = new Interval();

  /** What is hard about a case. */
  enum Family {
    RANDOM,
    TANGENT,
    AT_A_SEAM,
    INSIDE,
    PARALLEL,
    NEARLY_PARALLEL,
    ALONG_THE_SIDE,
    FAR,
    FAR_FROM_ORIGIN,
    TINY,
    HUGE,
    NO_LENGTH,
    NO_RADIUS,
    LONG_AND_THIN,
    SHORT_AND_WIDE,
    GRID
  }

  private boolean intersect(double ox, double oy, double dx, double dy, double tMin, double tMax) {
    return RayCapsule.intersect(ox, oy, 0, dx, dy, 0, UPRIGHT, 0, 1, tMin, tMax, out);
  }

  private void holds(double near, double far) {
    assertThat(out.near()).isEqualTo(near);
    assertThat(out.far()).isEqualTo(far);
  }

  @Test
  void bothEndsAreReportedThroughTheSideAndThroughTheCaps() {
    assertThat(intersect(-5, 2, 2, 0, 0, INF)).isTrue();
    holds(2, 3);
    assertThat(intersect(0, 9, 0, -2, 0, INF)).as("along the axis").isTrue();
    holds(2, 5);
    assertThat(intersect(-5, 4, 1, 0, 0, INF)).as("through the seam").isTrue();
    holds(4, 6);
    assertThat(intersect(-5, -0.6, 1, 0, 0, INF)).as("through a cap alone").isTrue();
    assertThat(out.near()).isCloseTo(4.2, within(1e-15));
    assertThat(out.far()).isCloseTo(5.8, within(1e-15));
    assertThat(intersect(-4, 9, 1, -1, 0, INF)).as("in by a cap, out by the side").isTrue();
    assertThat(out.near()).isCloseTo(4.5 - Math.sqrt(0.5 - 0.25), within(1e-15));
    assertThat(out.far()).isEqualTo(5);
  }

  @Test
  void fromInsideTheIntervalBeginsAtTheOrigin() {
    assertThat(intersect(0, 2, 1, 0, 0, INF)).isTrue();
    holds(0, 1);
    assertThat(intersect(0, 2, 1, 0, -INF, INF)).isTrue();
    holds(-1, 1);
    assertThat(intersect(0, 2, 1, 0, 0, 0.25)).isTrue();
    holds(0, 0.25);
  }

  @Test
  void touchingCounts() {
    assertThat(intersect(-5, -1, 1, 0, 0, INF)).as("below the lower cap").isTrue();
    holds(5, 5);
    assertThat(intersect(1, -5, 0, 1, 0, INF)).as("along the side").isTrue();
    holds(5, 9);
    assertThat(intersect(Math.nextUp(1.0), -5, 0, 1, 0, INF)).isFalse();
    assertThat(intersect(1, 2, 1, 0, 0, INF)).as("leaving").isTrue();
    holds(0, 0);
    assertThat(intersect(-5, 2, 1, 0, 0, 4)).as("at the end of the interval").isTrue();
    assertThat(intersect(-5, 2, 1, 0, 0, Math.nextDown(4.0))).isFalse();
    assertThat(intersect(-5, 2, -1, 0, 0, INF)).as("behind").isFalse();
  }

  @Test
  void withoutLengthItIsABallAndWithoutRadiusASegment() {
    float[] point = {1, 2, 3, 1, 2, 3};
    assertThat(RayCapsule.intersect(1, 2, 8, 0, 0, -1, point, 0, 2, 0, INF, out)).isTrue();
    holds(3, 7);
    assertThat(RayCapsule.intersect(-5, 2, 0, 1, 0, 0, UPRIGHT, 0, 0, 0, INF, out)).isTrue();
    holds(5, 5);
    assertThat(RayCapsule.intersect(0, 9, 0, 0, -1, 0, UPRIGHT, 0, 0, 0, INF, out)).isTrue();
    holds(5, 9);
    assertThat(RayCapsule.intersect(0, 9, 1e-9, 0, -1, 0, UPRIGHT, 0, 0, 0, INF, out)).isFalse();
  }

  @Test
  void theTextbookTestForAParallelRayMissesAShallowOne() {
    // The axis is 1 long, the ray falls by 1e-9 in 1 and starts 1e-9 / 2 above the side.
    float[] axis = {0, 0, 0, 0, 1, 0};
    double r = 0.25;
    double x = r + 0.5e-9;
    double a = 1e-18;
    assertThat(Math.abs(a) < 1e-12).as("'parallel' by an epsilon: judged by the start").isTrue();
    assertThat(x * x - r * r > 0).as("which lies outside, so: no hit").isTrue();
    assertThat(RayCapsule.intersect(x, 0, 0, -1e-9, 1, 0, axis, 0, r, 0, INF, out)).isTrue();
    assertThat(out.near()).isCloseTo(0.5, within(1e-6));
  }

  @Test
  void whatIsNotFiniteADirectionOfZeroAndANegativeRadiusMiss() {
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int k = 0; k < 13; k++) {
        double[] v = {-5, 2, 0, 1, 0, 0, 0, 0, 0, 0, 4, 0, 1};
        v[k] = bad;
        float[] ends = new float[6];
        for (int j = 0; j < 6; j++) {
          ends[j] = (float) v[6 + j];
        }
        out.set(7, 8);
        assertThat(
                RayCapsule.intersect(
                    v[0], v[1], v[2], v[3], v[4], v[5], ends, 0, v[12], 0, INF, out))
            .as("argument %d = %s", k, bad)
            .isFalse();
        assertThat(
                RayCapsule.conservative(
                    v[0], v[1], v[2], v[3], v[4], v[5], ends, 0, v[12], 0, INF, out))
            .as("argument %d = %s", k, bad)
            .isFalse();
        holds(7, 8);
      }
    }
    assertThat(RayCapsule.conservative(0, 2, 0, 0, 0, 0, UPRIGHT, 0, 1, 0, INF, out)).isFalse();
    assertThat(RayCapsule.conservative(0, 2, 0, 1, 0, 0, UPRIGHT, 0, -1, 0, INF, out)).isFalse();
    assertThat(RayCapsule.conservative(0, 2, 0, 1, 0, 0, UPRIGHT, 0, 1, Double.NaN, 1, out))
        .isFalse();
    assertThat(RayCapsule.conservative(0, 2, 0, 1, 0, 0, UPRIGHT, 0, 1, 2, 1, out)).isFalse();
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Capsule capsule = new Capsule(new Segment(Vec3.ZERO, new Vec3(0, 4, 0)), 1);
    Ray ray = new Ray(new Vec3(-5, 2, 0), new Vec3(1, 0, 0));
    assertThat(RayCapsule.conservative(ray, capsule).orElse(-1)).isBetween(3.9999, 4.0);
    Ray away = new Ray(new Vec3(-5, 2, 0), new Vec3(-1, 0, 0));
    assertThat(RayCapsule.conservative(away, capsule)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void theIntervalHoldsAllOfTheCapsuleAndNoMoreThanTheBound(Family family) {
    Random random = new Random(SEED + family.ordinal());
    int hits = 0;
    int extra = 0;
    int rounded = 0;
    double worst = 0;
    double[] ray = new double[6];
    float[] ends = new float[6];
    for (int n = 0; n < CASES; n++) {
      double r = draw(random, family, ray, ends);
      double tMin = random.nextInt(4) == 0 ? -INF : 0;
      double tMax = random.nextInt(4) == 0 ? 1 : INF;
      CapsuleOracle oracle = new CapsuleOracle(ray, ends);
      double size = size(ray, ends, r);
      BigDecimal radius = new BigDecimal(r);
      boolean expected = oracle.least(tMin, tMax).compareTo(radius) <= 0;
      boolean answer = find(ray, ends, r, tMin, tMax, true);
      String what = "seed " + (SEED + family.ordinal()) + " case " + n;
      if (expected) {
        hits++;
        assertThat(answer).as(what).isTrue();
      }
      if (answer) {
        extra += expected ? 0 : 1;
        double over = check(oracle, radius, tMin, tMax, expected, what);
        assertThat(over).as(what).isLessThanOrEqualTo(0x1p-45 * size);
        worst = Math.max(worst, over / (0x1p-45 * size));
      }
      boolean plain = find(ray, ends, r, tMin, tMax, false);
      if (plain) {
        double wrong = Math.max(wrong(oracle, radius, out.near(), tMin), 0);
        wrong = Math.max(wrong, wrong(oracle, radius, out.far(), tMax));
        assertThat(wrong).as(what).isLessThanOrEqualTo(0x1p-46 * size);
      } else {
        BigDecimal most = oracle.least(tMin, tMax).add(new BigDecimal(0x1p-46 * size));
        assertThat(most).as(what).isGreaterThan(radius);
      }
      rounded += plain != expected ? 1 : 0;
    }
    System.out.printf(
        "ray/capsule %s: seed %d, %d of %d hit; conservative adds %d, rounded errs in %d; "
            + "worst %.2f of the bound%n",
        family, SEED + family.ordinal(), hits, CASES, extra, rounded, worst);
    assertThat(hits).isBetween(CASES / 5, CASES);
  }

  private boolean find(
      double[] ray, float[] ends, double r, double tMin, double tMax, boolean conservative) {
    out.set(Double.NaN, Double.NaN);
    return conservative
        ? RayCapsule.conservative(
            ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], ends, 0, r, tMin, tMax, out)
        : RayCapsule.intersect(
            ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], ends, 0, r, tMin, tMax, out);
  }

  /** By how much an end is outside; before a first end and after a last one nothing is inside. */
  private double check(
      CapsuleOracle oracle,
      BigDecimal radius,
      double tMin,
      double tMax,
      boolean expected,
      String what) {
    assertThat(out.near()).as(what).isGreaterThanOrEqualTo(tMin).isLessThanOrEqualTo(out.far());
    assertThat(out.far()).as(what).isLessThanOrEqualTo(tMax);
    BigDecimal atNear = oracle.distance(out.near()).subtract(radius);
    BigDecimal atFar = oracle.distance(out.far()).subtract(radius);
    if (expected && out.near() > tMin) {
      assertThat(atNear.signum()).as(what).isNotNegative();
      assertThat(oracle.slope(out.near())).as(what).isNotPositive();
    }
    if (expected && out.far() < tMax) {
      assertThat(atFar.signum()).as(what).isNotNegative();
      assertThat(oracle.slope(out.far())).as(what).isNotNegative();
    }
    return atNear.max(atFar).doubleValue();
  }

  /** By how much the distance at an end differs from the radius; inside is right at the limit. */
  private static double wrong(CapsuleOracle oracle, BigDecimal radius, double t, double limit) {
    double off = oracle.distance(t).subtract(radius).doubleValue();
    return t == limit ? off : Math.abs(off);
  }

  private static double size(double[] ray, float[] ends, double r) {
    double size = r;
    for (int k = 0; k < 3; k++) {
      size += Math.abs(ray[k] - ends[k]) + Math.abs((double) ends[k + 3] - ends[k]);
    }
    return size;
  }

  /** Draws a capsule, and a ray past a point of its axis at some share of its radius. */
  private static double draw(Random random, Family family, double[] ray, float[] ends) {
    double scale = family == Family.TINY ? 1e-30 : family == Family.HUGE ? 1e30 : 1;
    double length =
        switch (family) {
          case LONG_AND_THIN -> 1e4;
          case SHORT_AND_WIDE -> 1e-5;
          case NO_LENGTH -> 0;
          default -> 2;
        };
    double r =
        family == Family.NO_RADIUS
            ? 0
            : family == Family.GRID ? 1 + random.nextInt(2) : 0.1 + random.nextDouble();
    double off = family == Family.FAR_FROM_ORIGIN ? 1e6 : 0;
    boolean grid = family == Family.GRID || family == Family.NO_RADIUS;
    for (int k = 0; k < 3; k++) {
      double p = at(random, grid) + (k + 1) * off;
      ends[k] = (float) (p * scale);
      ends[k + 3] = length == 0 ? ends[k] : (float) ((p + length * at(random, grid)) * scale);
      ray[3 + k] = at(random, grid);
    }
    aim(random, family, r * scale, scale, ray, ends);
    return r * scale;
  }

  private static double at(Random random, boolean grid) {
    return grid ? random.nextInt(5) - 2 : random.nextDouble() * 2 - 1;
  }

  private static void aim(
      Random random, Family family, double r, double scale, double[] ray, float[] ends) {
    double[] e = new double[3];
    double[] d = {ray[3], ray[4], ray[5]};
    for (int k = 0; k < 3; k++) {
      e[k] = (double) ends[k + 3] - ends[k];
    }
    double e1 = Math.abs(e[0]) + Math.abs(e[1]) + Math.abs(e[2]);
    boolean along =
        family == Family.PARALLEL
            || family == Family.NEARLY_PARALLEL
            || family == Family.ALONG_THE_SIDE;
    if (along || (d[0] == 0 && d[1] == 0 && d[2] == 0)) {
      for (int k = 0; k < 3; k++) {
        d[k] = e1 > 0 ? e[k] / scale : 1;
        d[k] += family == Family.NEARLY_PARALLEL ? d[k] * (random.nextInt(9) - 4) * 0x1p-50 : 0;
      }
    }
    double[] side = cross(d, along || e1 == 0 ? new double[] {0.3, 0.5, 0.8} : e);
    double length = Math.sqrt(side[0] * side[0] + side[1] * side[1] + side[2] * side[2]);
    double share =
        switch (family) {
          case TANGENT, ALONG_THE_SIDE -> 1 + (random.nextInt(5) - 2) * 0x1p-52;
          case INSIDE -> 0.9 * random.nextDouble();
          case NO_RADIUS -> random.nextInt(2) * 1e-3;
          case NEARLY_PARALLEL, PARALLEL -> 1.5 * random.nextDouble();
          default -> 1.8 * random.nextDouble();
        };
    double reach = family == Family.NO_RADIUS ? 1 : r;
    double s = random.nextDouble() * 1.4 - 0.2;
    s = family == Family.AT_A_SEAM || family == Family.NO_LENGTH ? random.nextInt(2) : s;
    s = family == Family.INSIDE ? Math.max(0, Math.min(1, s)) : s;
    double back = family == Family.FAR ? 1e7 : family == Family.INSIDE ? 0 : 3 * scale;
    back *= random.nextInt(8) == 0 ? -1 : family == Family.NO_RADIUS ? 1 : random.nextDouble();
    s = family == Family.NO_RADIUS ? random.nextInt(3) / 2.0 : s;
    for (int k = 0; k < 3; k++) {
      double foot = ends[k] + s * e[k] + (length > 0 ? share * reach * side[k] / length : 0);
      double from = foot - back * d[k];
      ray[k] = family == Family.GRID ? Math.rint(from) : from;
      ray[3 + k] = family == Family.GRID ? d[k] : d[k] * scale;
    }
  }

  private static double[] cross(double[] u, double[] v) {
    return new double[] {
      u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    };
  }

  @Test
  void aRayAllocatesNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    int hits = 0;
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 10; round++) {
      long before = threads.getThreadAllocatedBytes(thread);
      for (int n = 0; n < 1_000; n++) {
        double x = n * 2e-3;
        hits += RayCapsule.conservative(x, 9, 0, 0.1, -1, 0, UPRIGHT, 0, 1, 0, INF, out) ? 1 : 0;
        hits += RayCapsule.intersect(x, 9, 0, 0.1, -1, 0, UPRIGHT, 0, 1, 0, INF, out) ? 1 : 0;
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
    }
    assertThat(hits).isPositive();
    assertThat(least).isLessThan(1_000);
  }
}
