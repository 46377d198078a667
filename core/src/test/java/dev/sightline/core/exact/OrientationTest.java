package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.EdgeHullOracle;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrientationTest {
  private static final float BIG = 0x1p100f;
  private static final float TINY = 0x1p-100f;

  @Test
  void signsFollowTheRightHandRule() {
    assertThat(Orient2d.sign(0, 0, 1, 0, 0, 1)).isEqualTo(1);
    assertThat(Orient2d.sign(0, 0, 0, 1, 1, 0)).isEqualTo(-1);
    assertThat(Orient2d.sign(0, 0, 1, 1, 3, 3)).isZero();
    assertThat(Orient3d.sign(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1)).isEqualTo(1);
    assertThat(Orient3d.sign(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, -1)).isEqualTo(-1);
    assertThat(Orient3d.sign(0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 5, 0)).isZero();
  }

  @Test
  void whatIsNotFiniteHasNoSide() {
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      assertThat(Orient2d.sign(bad, 0, 1, 0, 0, 1)).isZero();
      assertThat(Orient2d.sign(0, 0, 1, 0, 0, bad)).isZero();
      assertThat(Orient3d.sign(bad, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1)).isZero();
      assertThat(Orient3d.sign(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, bad)).isZero();
      assertThat(TriangleRank.of(new float[] {0, 0, 0, 1, 0, bad, 0, 1, 0}, 0))
          .isEqualTo(TriangleRank.NOT_FINITE);
    }
  }

  /** Which stage decides: the filter, equal products with tails, integers, expansions. */
  @Test
  void everyStageDecides() {
    assertThat(Orient2d.sign(0, 0, 1, 0.5f, 0.25f, 1)).isEqualTo(1);
    float a = 1 + 0x1p-23f;
    float b = 1 + 0x1p-22f;
    assertThat(Orient2d.sign(0, 0, a, b, 1, a)).isEqualTo(1);
    assertThat(Orient2d.sign(0, 0, b, a, a, 1)).isEqualTo(-1);
    assertThat(Orient2d.sign(1, 1, BIG, BIG, TINY, 0)).isEqualTo(-1);
    assertThat(Orient3d.sign(0, 0, 0, a, b, 0, 1, a, 0, 0, 0, TINY)).isEqualTo(1);
    assertThat(Orient3d.sign(0, 0, 0, 1, a, b, a, b, 1, b, 1, a)).isEqualTo(-1);
    assertThat(Orient3d.sign(1, 1, 1, BIG, BIG, BIG, TINY, 0, 0, 0, TINY, 0)).isEqualTo(1);
  }

  @Test
  void rankIsDecidedExactly() {
    float a = 1 + 0x1p-23f;
    float b = 1 + 0x1p-22f;
    assertThat(TriangleRank.of(new float[] {0, 0, 0, a, b, 1, 1, a, a}, 0))
        .isEqualTo(TriangleRank.AREA);
    assertThat(TriangleRank.of(new float[] {0, 0, 0, 3, 3, 3, 7, 7, 7}, 0))
        .isEqualTo(TriangleRank.SEGMENT);
    float[] padded = {9, 0.1f, 0.2f, 0.3f, 0.1f, 0.2f, 0.3f, 0.1f, 0.2f, 0.3f};
    assertThat(TriangleRank.of(padded, 1)).isEqualTo(TriangleRank.POINT);
  }

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void signsAreThoseOfWholeNumbers(PairFamily family) {
    long seed = 51 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    float[] a = new float[9];
    float[] b = new float[9];
    int cases = 30_000;
    int zeros = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, a, b);
      int sign = Orient3d.sign(a, 0, a, 3, a, 6, b, 0);
      int expected = EdgeHullOracle.orientation(point(a, 0), point(a, 3), point(a, 6), point(b, 0));
      assertThat(sign).as("seed %d case %d", seed, n).isEqualTo(expected);
      assertThat(Orient3d.sign(a, 3, a, 0, a, 6, b, 0)).isEqualTo(-sign);
      assertThat(Orient3d.sign(b, 0, a, 6, a, 3, a, 0)).isEqualTo(sign);
      zeros += sign == 0 ? 1 : 0;
      float[] flat = {a[0], a[1], 0, a[3], a[4], 0, a[6], a[7], 0, a[0], a[1], 1};
      int turn = Orient2d.sign(flat[0], flat[1], flat[3], flat[4], flat[6], flat[7]);
      assertThat(turn)
          .as("seed %d case %d", seed, n)
          .isEqualTo(
              EdgeHullOracle.orientation(
                  point(flat, 0), point(flat, 3), point(flat, 6), point(flat, 9)));
    }
    System.out.printf("orientation %s: seed %d, %d of %d are 0%n", family, seed, zeros, cases);
  }

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void estimatesKeepFourteenDigits(PairFamily family) {
    SplittableRandom random = new SplittableRandom(71 + family.ordinal());
    float[] a = new float[9];
    float[] b = new float[9];
    for (int n = 0; n < 3_000; n++) {
      family.draw(random, a, b);
      ExactDeterminant exact = ExactDeterminant.get();
      BigDecimal[][] rows = new BigDecimal[3][3];
      for (int k = 0; k < 3; k++) {
        int p = 3 * k;
        exact.row(k, a[p], a[p + 1], a[p + 2], b[p], b[p + 1], b[p + 2]);
        for (int c = 0; c < 3; c++) {
          rows[k][c] = new BigDecimal(a[p + c]).subtract(new BigDecimal(b[p + c]));
        }
      }
      BigDecimal expected = ExactOracle.determinant(rows[0], rows[1], rows[2]);
      assertThat(exact.sign()).isEqualTo(expected.signum());
      BigDecimal error = new BigDecimal(exact.estimate()).subtract(expected).abs();
      assertThat(error).isLessThanOrEqualTo(expected.abs().multiply(new BigDecimal("1e-14")));
    }
  }

  private static float[] point(float[] v, int i) {
    return new float[] {v[i], v[i + 1], v[i + 2]};
  }
}
