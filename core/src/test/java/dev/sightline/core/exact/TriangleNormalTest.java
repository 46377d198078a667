package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.PairFamily;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TriangleNormalTest {
  private static final BigDecimal RELATIVE = new BigDecimal(Math.scalb(1.0, -46));

  @Test
  void aSliverWhoseShortEdgeIsLostHasANormalFromEveryVertex() {
    float c = (float) Math.cos(Math.PI / 2);
    float[] v = {0, 0, 0, c, 0, 0, 2, 1, 4};
    for (int a = 0; a < 9; a += 3) {
      int b = (a + 3) % 9;
      assertThat(TriangleNormal.x(v, a, b, (b + 3) % 9)).isZero();
      assertThat(TriangleNormal.y(v, a, b, (b + 3) % 9)).isEqualTo(-4.0 * c);
      assertThat(TriangleNormal.z(v, a, b, (b + 3) % 9)).isEqualTo(c);
    }
  }

  @Test
  void whatIsNotFiniteGivesNoNormal() {
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      for (int k = 0; k < 9; k++) {
        float[] v = {1, 2, 3, 4, 7, 6, 8, 2, 9};
        v[k] = bad;
        double sum =
            TriangleNormal.x(v, 0, 3, 6)
                + TriangleNormal.y(v, 0, 3, 6)
                + TriangleNormal.z(v, 0, 3, 6);
        assertThat(Math.abs(sum) < Double.POSITIVE_INFINITY).as("%s at %d", bad, k).isFalse();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void everyCoordinateIsThatOfExactEdges(PairFamily family) {
    long seed = 171 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    float[] v = new float[9];
    float[] other = new float[9];
    int zeros = 0;
    int cases = 5_000;
    for (int n = 0; n < cases; n++) {
      family.draw(random, v, other);
      BigDecimal[] b = ExactOracle.minus(ExactOracle.point(v, 3), ExactOracle.point(v, 0));
      BigDecimal[] c = ExactOracle.minus(ExactOracle.point(v, 6), ExactOracle.point(v, 0));
      double[] found = {
        TriangleNormal.x(v, 0, 3, 6), TriangleNormal.y(v, 0, 3, 6), TriangleNormal.z(v, 0, 3, 6)
      };
      for (int k = 0; k < 3; k++) {
        int i = (k + 1) % 3;
        int j = (k + 2) % 3;
        BigDecimal exact = b[i].multiply(c[j]).subtract(b[j].multiply(c[i]));
        BigDecimal error = new BigDecimal(found[k]).subtract(exact).abs();
        assertThat(error)
            .as("seed %d case %d: %s", seed, n, Arrays.toString(v))
            .isLessThanOrEqualTo(exact.abs().multiply(RELATIVE));
        zeros += exact.signum() == 0 ? 1 : 0;
      }
    }
    System.out.printf("normal %s: seed %d, %d of %d are 0%n", family, seed, zeros, 3 * cases);
  }
}
