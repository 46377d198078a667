package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.documented.RayAabbForms;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RayAabbTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private static double conservative(double[] o, double[] d, double[] lo, double[] hi) {
    return RayAabb.conservative(
        o[0], o[1], o[2], d[0], d[1], d[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2], 0, INF);
  }

  private static float slabs(double[] o, double[] d, double[] lo, double[] hi) {
    return RayAabbForms.slabs(
        (float) o[0],
        (float) o[1],
        (float) o[2],
        1 / (float) d[0],
        1 / (float) d[1],
        1 / (float) d[2],
        (float) lo[0],
        (float) lo[1],
        (float) lo[2],
        (float) hi[0],
        (float) hi[1],
        (float) hi[2],
        0,
        Float.POSITIVE_INFINITY);
  }

  /** Whether the ray meets the closed box, in exact decimals: cross-multiplied, no division. */
  private static boolean meets(double[] o, double[] d, double[] lo, double[] hi) {
    BigDecimal nearTop = BigDecimal.ZERO;
    BigDecimal nearBottom = BigDecimal.ONE;
    BigDecimal farTop = null;
    BigDecimal farBottom = BigDecimal.ONE;
    for (int i = 0; i < 3; i++) {
      BigDecimal origin = new BigDecimal(o[i]);
      if (d[i] == 0) {
        if (o[i] < lo[i] || o[i] > hi[i]) {
          return false;
        }
        continue;
      }
      BigDecimal speed = new BigDecimal(Math.abs(d[i]));
      BigDecimal first = new BigDecimal(d[i] > 0 ? lo[i] : hi[i]).subtract(origin);
      BigDecimal last = new BigDecimal(d[i] > 0 ? hi[i] : lo[i]).subtract(origin);
      first = d[i] > 0 ? first : first.negate();
      last = d[i] > 0 ? last : last.negate();
      if (first.multiply(nearBottom).compareTo(nearTop.multiply(speed)) > 0) {
        nearTop = first;
        nearBottom = speed;
      }
      if (farTop == null || last.multiply(farBottom).compareTo(farTop.multiply(speed)) < 0) {
        farTop = last;
        farBottom = speed;
      }
    }
    return farTop == null
        || nearTop.multiply(farBottom).compareTo(farTop.multiply(nearBottom)) <= 0;
  }

  @Test
  void aBoxAheadIsEnteredAndABoxBehindIsMissed() {
    double[] lo = {-1, -1, -1};
    double[] hi = {1, 1, 1};
    double[] down = {0, 0, -1};
    assertThat(slabs(new double[] {0, 0, 5}, down, lo, hi)).isEqualTo(4);
    assertThat(slabs(new double[] {0, 0, -5}, down, lo, hi)).isNaN();
    assertThat(slabs(new double[] {0, 0, 0}, down, lo, hi)).isEqualTo(0);
    assertThat(conservative(new double[] {0, 0, 5}, down, lo, hi)).isBetween(4 - 1e-14, 4.0);
    assertThat(conservative(new double[] {0, 0, -5}, down, lo, hi)).isNaN();
    assertThat(conservative(new double[] {0, 0, 0}, down, lo, hi)).isEqualTo(0);
  }

  @Test
  void aRayAlongASlabPlaneMeetsTheClosedBox() {
    double[] lo = {0, 0, 0};
    double[] hi = {1, 1, 1};
    for (double zero : new double[] {0.0, -0.0}) {
      for (double x : new double[] {0, 0.5, 1}) {
        assertThat(conservative(new double[] {x, 0.5, 5}, new double[] {zero, zero, -1}, lo, hi))
            .isBetween(4 - 1e-14, 4.0);
      }
      assertThat(conservative(new double[] {2, 0.5, 5}, new double[] {zero, zero, -1}, lo, hi))
          .isNaN();
    }
  }

  @Test
  void theConservativeFormMissesNothingThatExactArithmeticHits() {
    long seed = 31;
    Random random = new Random(seed);
    int hits = 0;
    int extra = 0;
    int floatMisses = 0;
    int cases = 100_000;
    for (int n = 0; n < cases; n++) {
      double[] o = new double[3];
      double[] d = new double[3];
      double[] lo = new double[3];
      double[] hi = new double[3];
      boolean outward = random.nextInt(3) == 0;
      for (int i = 0; i < 3; i++) {
        float a = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextFloat();
        float b = random.nextInt(4) == 0 ? a : random.nextFloat() * 2;
        lo[i] = Math.min(a, b);
        hi[i] = Math.max(a, b);
        o[i] = random.nextInt(4) == 0 ? lo[i] : random.nextFloat() * 4 - 2;
        double target = random.nextInt(3) == 0 ? lo[i] : random.nextBoolean() ? hi[i] : 0.7;
        d[i] = (float) (outward ? o[i] - target : target - o[i]);
      }
      if (d[0] == 0 && d[1] == 0 && d[2] == 0) {
        continue;
      }
      boolean expected = meets(o, d, lo, hi);
      boolean found = conservative(o, d, lo, hi) >= 0;
      assertThat(found || !expected).as("seed %d case %d", seed, n).isTrue();
      hits += expected ? 1 : 0;
      extra += found && !expected ? 1 : 0;
      floatMisses += expected && !(slabs(o, d, lo, hi) >= 0) ? 1 : 0;
    }
    System.out.printf(
        "seed %d: %d of %d hit; conservative adds %d; float slabs lose %d%n",
        seed, hits, cases, extra, floatMisses);
    assertThat(floatMisses).as("the documented form is not conservative").isPositive();
  }

  @Test
  void whatIsNotANumberMisses() {
    for (int i = 0; i < 12; i++) {
      double[] v = {0.5, 0.5, 5, 0, 0, -1, 0, 0, 0, 1, 1, 1};
      v[i] = Double.NaN;
      assertThat(
              RayAabb.conservative(
                  v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11], 0, INF))
          .as("argument %d", i)
          .isNaN();
    }
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Aabb box = new Aabb(new Vec3(0, 0, 0), new Vec3(1, 1, 1));
    Ray in = new Ray(new Vec3(0.5f, 0.5f, 0.5f), new Vec3(1, 2, 3));
    Ray away = new Ray(new Vec3(2, 2, 2), new Vec3(1, 2, 3));
    assertThat(RayAabb.conservative(in, box)).hasValue(0);
    assertThat(RayAabb.conservative(away, box)).isEmpty();
  }
}
