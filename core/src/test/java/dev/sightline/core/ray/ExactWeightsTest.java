package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Where the weights of a hit are below what roundings do to them, they are those of decimals. */
class ExactWeightsTest {
  private static final long SEED = 33_071;
  private static final int CASES = 2_000;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final ShearedRay ray = new ShearedRay();
  private final TriangleHit hit = new TriangleHit();
  private final float[] v = new float[9];
  private final double[] o = new double[3];
  private final double[] d = new double[3];
  private final double[] sums = new double[3];

  /** The weights of all three vertices by decimals, as parts of their sum. */
  private void weigh() {
    BigDecimal[] way = ExactOracle.point(d[0], d[1], d[2]);
    BigDecimal[] origin = ExactOracle.point(o[0], o[1], o[2]);
    BigDecimal[] w = new BigDecimal[3];
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      BigDecimal[] p = ExactOracle.minus(ExactOracle.point(v, (3 * k + 3) % 9), origin);
      BigDecimal[] q = ExactOracle.minus(ExactOracle.point(v, (3 * k + 6) % 9), origin);
      w[k] = ExactOracle.determinant(way, p, q);
      sum = sum.add(w[k]);
    }
    for (int k = 0; k < 3; k++) {
      sums[k] = sum.signum() == 0 ? 0 : w[k].divide(sum, new MathContext(40)).doubleValue();
    }
  }

  private double next() {
    return 8 * random.nextDouble() - 4;
  }

  /** A small multiple of an eighth. */
  private double eighth() {
    return random.nextInt(-8, 9) / 8.0;
  }

  @Test
  void aWeightBesideAnEdgeKeepsItsDigits() {
    int[] small = new int[2];
    for (int n = 0; n < CASES; n++) {
      double scale = Math.scalb(1 + random.nextDouble(), random.nextInt(-9, 10));
      double along = random.nextDouble();
      int from = 3 * random.nextInt(3);
      int to = (from + 3) % 9;
      for (int k = 0; k < 9; k++) {
        v[k] = (float) next();
      }
      for (int k = 0; k < 3; k++) {
        o[k] = 2 * next();
        d[k] = scale * (v[from + k] + along * ((double) v[to + k] - v[from + k]) - o[k]);
      }
      ray.set(o[0], o[1], o[2], d[0], d[1], d[2]);
      double t = RayTriangle.watertight(ray, v, 0, Culling.NONE);
      weigh();
      boolean isHit = Math.min(sums[0], Math.min(sums[1], sums[2])) >= 0;
      String text = "seed %d case %d: %s".formatted(SEED, n, Arrays.toString(v));
      assertThat(t >= 0).as(text).isEqualTo(isHit);
      if (isHit) {
        RayTriangle.locate(ray, v, 0, t, hit);
        assertThat(hit.t()).isEqualTo(t);
        double[] told = {hit.u(), hit.v()};
        for (int k = 0; k < 2; k++) {
          double exact = sums[k + 1];
          double part = exact < 0x1p-53 ? exact : 1; // only what is uncertain for sure is exact
          small[k] += exact < 0x1p-53 ? 1 : 0;
          assertThat(Math.abs(told[k] - exact)).as(text).isLessThanOrEqualTo(0x1p-36 * part);
        }
      }
    }
    System.out.printf(
        "edges: seed %d, %d and %d of %d weights are below 2^-53%n",
        SEED, small[0], small[1], CASES);
    assertThat(Math.min(small[0], small[1])).isGreaterThan(CASES / 25);
  }

  /**
   * A plane {@code z = x + y} that the ray comes down to by a few units in the last place, at a
   * point that is known: all weights are far below their roundings. The time is no better than the
   * slabs of the triangle, but in each of them.
   */
  @Test
  void aTriangleSeenOnEdgeIsMetAtItsPointAndWithinItsBox() {
    int hits = 0;
    for (int n = 0; n < CASES; n++) {
      double rise = Math.scalb(random.nextBoolean() ? 1 : -1, -49);
      for (int k = 0; k < 9; k += 3) {
        v[k] = (float) eighth();
        v[k + 1] = (float) eighth();
        v[k + 2] = v[k] + v[k + 1];
      }
      double x = (v[0] + v[3] + 2.0 * v[6]) / 4;
      double y = (v[1] + v[4] + 2.0 * v[7]) / 4;
      o[0] = eighth();
      o[1] = eighth();
      o[2] = o[0] + o[1] + rise;
      d[0] = x - o[0];
      d[1] = y - o[1];
      d[2] = d[0] + d[1] - rise;
      ray.set(o[0], o[1], o[2], d[0], d[1], d[2]);
      double t = RayTriangle.watertight(ray, v, 0, Culling.NONE);
      double area =
          ((double) v[3] - v[0]) * ((double) v[7] - v[1])
              - ((double) v[4] - v[1]) * ((double) v[6] - v[0]);
      if (area == 0 || (d[0] == 0 && d[1] == 0)) {
        continue;
      }
      hits++;
      String text =
          "seed %d case %d: %s from %s along %s"
              .formatted(SEED, n, Arrays.toString(v), Arrays.toString(o), Arrays.toString(d));
      assertThat(t).as(text).isNotNegative();
      RayTriangle.locate(ray, v, 0, t, hit);
      assertThat(Math.abs(hit.u() - 0.25)).as(text).isLessThan(0x1p-45);
      assertThat(Math.abs(hit.v() - 0.5)).as(text).isLessThan(0x1p-45);
      for (int k = 0; k < 3; k++) {
        if (d[k] != 0) {
          double a = (v[k] - o[k]) / d[k];
          double b = (v[3 + k] - o[k]) / d[k];
          double c = (v[6 + k] - o[k]) / d[k];
          double room = 0x1p-50 * (1 + Math.abs(a) + Math.abs(b) + Math.abs(c));
          assertThat(t).as(text).isGreaterThanOrEqualTo(Math.min(a, Math.min(b, c)) - room);
          assertThat(t).as(text).isLessThanOrEqualTo(Math.max(a, Math.max(b, c)) + room);
        }
      }
    }
    System.out.printf("on edge: seed %d, %d of %d have an area%n", SEED, hits, CASES);
    assertThat(hits).isGreaterThan(CASES / 2);
  }
}
