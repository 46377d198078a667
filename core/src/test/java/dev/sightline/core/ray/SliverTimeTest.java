package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How far is t off where a ray meets a triangle of any width, seen at an angle? Against exact
 * decimals, in units in the last place of the exact one.
 */
class SliverTimeTest {
  private static final long SEED = 3_107;
  private static final int CASES = Integer.getInteger("sightline.cases", 1_000);

  /** At 30 degrees or more, and at 6. */
  private static final double[] MOST = {16, 128};

  private final float[] v = new float[9];
  private final double[] o = new double[3];
  private final double[] d = new double[3];

  @ParameterizedTest
  @ValueSource(doubles = {1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6})
  void theTimeOfASliverIsAsGoodAsThatOfAnyTriangle(double width) {
    SplittableRandom random = new SplittableRandom(SEED);
    ShearedRay ray = new ShearedRay();
    double[] worst = new double[2];
    int hits = 0;
    for (int n = 0; n < CASES; n++) {
      double sine = draw(random, width);
      ray.set(o[0], o[1], o[2], d[0], d[1], d[2]);
      double t = RayTriangle.watertight(ray, v, 0, Culling.NONE);
      if (Double.isNaN(t) || !(sine > 0.1)) {
        continue;
      }
      hits++;
      double exact = time();
      double error = Math.abs(t - exact) / Math.ulp(exact);
      int steep = sine >= 0.5 ? 0 : 1;
      worst[steep] = Math.max(worst[steep], error);
      assertThat(error)
          .as("seed %d case %d, width %s: %s", SEED, n, width, Arrays.toString(v))
          .isLessThanOrEqualTo(MOST[steep]);
      double bound = RayTriangle.errorBound(ray, -9, -9, -9, 9, 9, 9);
      assertThat(RayTriangle.watertight(ray, v, 0, Culling.NONE, bound)).isEqualTo(t);
    }
    System.out.printf(
        "width %s: seed %d, %d of %d hit, t is off by %.0f units at 30 degrees, %.0f at 6%n",
        width, SEED, hits, CASES, worst[0], worst[1]);
    assertThat(hits).isBetween(CASES * 3 / 10, CASES);
  }

  /** A triangle, and a ray at a point of it; returns the sine between the ray and the plane. */
  private double draw(SplittableRandom random, double width) {
    double u = random.nextDouble();
    double w = random.nextDouble() * (1 - u);
    double scale = 0.3 + random.nextDouble();
    double along = random.nextDouble();
    for (int k = 0; k < 3; k++) {
      double from = 4 * random.nextDouble() - 2;
      double edge = 2 * random.nextDouble() - 1;
      double off = width * (2 * random.nextDouble() - 1);
      v[k] = (float) from;
      v[3 + k] = (float) (from + edge);
      v[6 + k] = (float) (from + along * edge + off);
      o[k] = 8 * random.nextDouble() - 4;
      double target = v[k] + u * ((double) v[3 + k] - v[k]) + w * ((double) v[6 + k] - v[k]);
      d[k] = scale * (target - o[k]);
    }
    double across = 0;
    double length = 0;
    double way = 0;
    BigDecimal[] b = ExactOracle.minus(ExactOracle.point(v, 3), ExactOracle.point(v, 0));
    BigDecimal[] c = ExactOracle.minus(ExactOracle.point(v, 6), ExactOracle.point(v, 0));
    for (int k = 0; k < 3; k++) {
      BigDecimal[] axis = ExactOracle.point(k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0);
      double normal = ExactOracle.determinant(axis, b, c).doubleValue();
      across += normal * d[k];
      length += normal * normal;
      way += d[k] * d[k];
    }
    return Math.abs(across) / Math.sqrt(length * way);
  }

  private double time() {
    BigDecimal[] origin = ExactOracle.point(o[0], o[1], o[2]);
    BigDecimal[] a = ExactOracle.minus(ExactOracle.point(v, 0), origin);
    BigDecimal[] b = ExactOracle.minus(ExactOracle.point(v, 3), origin);
    BigDecimal[] c = ExactOracle.minus(ExactOracle.point(v, 6), origin);
    BigDecimal[] way = ExactOracle.point(d[0], d[1], d[2]);
    BigDecimal slope =
        ExactOracle.determinant(way, b, c)
            .add(ExactOracle.determinant(way, c, a))
            .add(ExactOracle.determinant(way, a, b));
    return ExactOracle.determinant(a, b, c).divide(slope, new MathContext(40)).doubleValue();
  }
}
