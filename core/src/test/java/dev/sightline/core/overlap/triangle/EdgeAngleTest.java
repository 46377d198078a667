package dev.sightline.core.overlap.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Three edges and the triangle above are the solid angle of a triangle. */
class EdgeAngleTest {
  private static final double SPHERE = 4 * Math.PI;

  private int above;
  private int ties;

  private void check(String kind, long seed, int cases, Consumer<float[]> make) {
    float[] v = new float[12];
    double worst = 0;
    above = 0;
    ties = 0;
    for (int n = 0; n < cases; n++) {
      make.accept(v);
      int lies = TriangleColumn.lies(v, 0, v[9], v[10], v[11]);
      if (lies == TriangleColumn.HOLDS) {
        continue;
      }
      double sum = lies == TriangleColumn.ABOVE ? SPHERE * TriangleColumn.facing(v, 0) : 0;
      double error = 1e-14;
      for (int i = 0; i < 9; i += 3) {
        int j = (i + 3) % 9;
        double angle = EdgeAngle.of(v, i, j, v[9], v[10], v[11]);
        error += EdgeAngle.error(v, i, j, v[9], v[10], v[11]);
        sum += angle;
        assertThat(EdgeAngle.of(v, j, i, v[9], v[10], v[11])).isEqualTo(-angle);
        ties += v[i] == v[9] && v[i + 2] == v[11] ? 1 : 0;
      }
      above += lies == TriangleColumn.ABOVE ? 1 : 0;
      double one = SolidAngle.error(v, 0, v[9], v[10], v[11]);
      if (error + one < 0.1) {
        double off = Math.abs(sum - SolidAngle.of(v, 0, v[9], v[10], v[11]));
        assertThat(off)
            .as("%s, seed %d, case %d: %s", kind, seed, n, Arrays.toString(v))
            .isLessThanOrEqualTo(error + one);
        worst = Math.max(worst, off / (error + one));
      }
    }
    System.out.printf(
        "%s, seed %d: %d of %d above, %d vertices in the column, ratio %.3f%n",
        kind, seed, above, cases, ties, worst);
  }

  @Test
  void threeEdgesAndTheTriangleAboveAreItsSolidAngle() {
    Random random = new Random(17);
    check("random", 17, 20_000, v -> SolidAngleTest.fill(v, () -> 2 * random.nextFloat() - 1));
    assertThat(above).isPositive();
    check("lattice", 17, 60_000, v -> SolidAngleTest.fill(v, () -> random.nextInt(3)));
    assertThat(above).isGreaterThan(1000);
    assertThat(ties).isGreaterThan(10_000);
    check("far", 17, 20_000, v -> SolidAngleTest.fill(v, () -> 1e6f + random.nextInt(64) / 16f));
    check("near", 17, 20_000, v -> SolidAngleTest.near(v, random));
    check(
        "mixed",
        17,
        20_000,
        v -> SolidAngleTest.fill(v, () -> Math.scalb(random.nextFloat(), random.nextInt(40) - 20)));
    check(
        "huge",
        17,
        5_000,
        v -> SolidAngleTest.fill(v, () -> (random.nextFloat() - 0.5f) * Float.MAX_VALUE));
    check(
        "tiny",
        17,
        5_000,
        v -> SolidAngleTest.fill(v, () -> random.nextInt(2000) * Float.MIN_VALUE));
  }

  /**
   * Where the error is large, against planes in decimals: the bound is not larger than it needs.
   */
  @Test
  void nearAnEdgeTheAngleIsWithinItsError() {
    Random random = new Random(29);
    float[] v = new float[9];
    double worst = 0;
    for (int n = 0; n < 300; n++) {
      SolidAngleTest.fill(v, () -> 2 * random.nextFloat() - 1);
      double t = random.nextDouble();
      double[] p = new double[3];
      for (int k = 0; k < 3; k++) {
        double off = Math.scalb(random.nextDouble() - 0.5, -25 - random.nextInt(15));
        p[k] = v[k] + t * ((double) v[3 + k] - v[k]) + off;
      }
      boolean isAbove = TriangleColumn.lies(v, 0, p[0], p[1], p[2]) == TriangleColumn.ABOVE;
      double sum = isAbove ? SPHERE * TriangleColumn.facing(v, 0) : 0;
      double error = 0;
      for (int i = 0; i < 9; i += 3) {
        sum += EdgeAngle.of(v, i, (i + 3) % 9, p[0], p[1], p[2]);
        error += EdgeAngle.error(v, i, (i + 3) % 9, p[0], p[1], p[2]);
      }
      double off = Math.abs(sum - SolidAngleTest.expected(v, p[0], p[1], p[2]));
      assertThat(off).as("seed 29, case %d", n).isLessThanOrEqualTo(error);
      worst = Math.max(worst, off / error);
    }
    System.out.printf("near an edge, seed 29: ratio %.4f%n", worst);
    assertThat(worst).isGreaterThan(0.001);
  }

  /** A vertex hardly beside the column: where rounded lengths would cancel. */
  @Test
  void aVertexHardlyBesideTheColumnIsSeenAsWellAsAnyOther() {
    Random random = new Random(23);
    check(
        "steep",
        23,
        20_000,
        v -> {
          SolidAngleTest.fill(v, random::nextFloat);
          float near = Math.scalb(random.nextFloat(), -60);
          v[0] = near;
          v[2] = Math.scalb(random.nextFloat(), -60);
          v[1] = 5;
          Arrays.fill(v, 9, 12, 0);
        });
    float[] v = {1e-20f, 5, 1e-20f, 1, 1, 0};
    assertThat(EdgeAngle.error(v, 0, 3, 0, 0, 0)).isLessThan(1e-13);
  }

  @Test
  void thePointOnTheEdgeHasAnUnboundedError() {
    float[] v = {0, 0, 0, 2, 2, 2, 0, 3, 0};
    assertThat(EdgeAngle.error(v, 0, 3, 1, 1, 1)).isInfinite();
    assertThat(EdgeAngle.error(v, 0, 3, 0, 0, 0)).isInfinite();
    assertThat(EdgeAngle.error(v, 0, 6, 0, 1, 0)).as("upright").isInfinite();
    assertThat(EdgeAngle.error(v, 0, 6, 0, 4, 0)).as("below it").isFinite();
    assertThat(EdgeAngle.of(v, 0, 6, 0, -1, 0)).as("straight above").isZero();
  }
}
