package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.oracle.SimplexOracle;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("jdk")
class TrianglePairTest {
  private static final int[][] ORDERS = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}
  };

  private static final float[] UNIT = {0, 0, 0, 4, 0, 0, 0, 4, 0};

  private static boolean meets(float... b) {
    boolean answer = TrianglePair.meets(UNIT, 0, b, 0);
    assertThat(EdgeHullOracle.meet(UNIT, b)).isEqualTo(answer);
    assertThat(SimplexOracle.meet(UNIT, b)).isEqualTo(answer);
    return answer;
  }

  @Test
  void piercingTouchingAndMissingPairs() {
    assertThat(meets(1, 1, -1, 1, 1, 1, 9, 9, 1)).isTrue();
    assertThat(meets(1, 1, 0, 1, 1, 1, 9, 9, 1)).isTrue();
    assertThat(meets(2, 2, 0, 2, 2, 1, 9, 9, 1)).isTrue();
    assertThat(meets(3, 3, -1, 3, 3, 1, 9, 9, 1)).isFalse();
    assertThat(meets(1, 1, 1, 2, 1, 1, 1, 2, 1)).isFalse();
    assertThat(meets(1, 1, 1, 2, 1, 2, 1, 2, 3)).isFalse();
  }

  @Test
  void coplanarPairs() {
    assertThat(meets(1, 1, 0, 2, 1, 0, 1, 2, 0)).isTrue();
    assertThat(meets(-9, -9, 0, 30, -9, 0, -9, 30, 0)).isTrue();
    assertThat(meets(4, 0, 0, 5, 0, 0, 5, 1, 0)).isTrue();
    assertThat(meets(3, 3, 0, 5, 3, 0, 3, 5, 0)).isFalse();
    assertThat(meets(-1, 1, 0, 9, 1, 0, -1, 2, 0)).isTrue();
  }

  @Test
  void trianglesWithoutAreaAreSegmentsAndPoints() {
    assertThat(meets(1, 1, -1, 1, 1, 1, 1, 1, 3)).isTrue();
    assertThat(meets(1, 1, 1, 1, 1, 2, 1, 1, 3)).isFalse();
    assertThat(meets(1, 1, 0, 1, 1, 0, 1, 1, 0)).isTrue();
    assertThat(meets(3, 3, 0, 3, 3, 0, 3, 3, 0)).isFalse();
    assertThat(meets(-1, 1, 0, 9, 1, 0, 4, 1, 0)).isTrue();
    assertThat(meets(-1, 5, 0, 9, 5, 0, 4, 5, 0)).isFalse();
  }

  @Test
  void whatIsNotFiniteDoesNotMeet() {
    float[] bad = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    float[][] others = {{1, 1, -1, 1, 1, 1, 2, 1, 1}, {1, 1, 0, 2, 1, 0, 1, 2, 0}, new float[9]};
    for (float[] other : others) {
      for (int mask = 1; mask < 1 << 9; mask++) {
        for (float value : bad) {
          float[] v = UNIT.clone();
          for (int k = 0; k < 9; k++) {
            v[k] = (mask >> k & 1) != 0 ? (k % 2 == 0 ? value : -value) : v[k];
          }
          assertThat(TrianglePair.meets(v, 0, other, 0)).isFalse();
          assertThat(TrianglePair.meets(other, 0, v, 0)).isFalse();
        }
      }
    }
  }

  @Test
  void offsetsSelectTheTriangle() {
    float[] both = new float[20];
    System.arraycopy(UNIT, 0, both, 1, 9);
    System.arraycopy(new float[] {1, 1, -1, 1, 1, 1, 9, 9, 1}, 0, both, 11, 9);
    assertThat(TrianglePair.meets(both, 1, both, 11)).isTrue();
  }

  @Test
  void extremeCoordinatesAreDecided() {
    float max = Float.MAX_VALUE;
    float min = Float.MIN_VALUE;
    float[] large = {-max, -max, 0, max, -max, 0, 0, max, 0};
    float[] small = {0, 0, min, min, 0, min, 0, min, min};
    float[] piercing = {0, 0, -min, min, 0, min, 0, min, min};
    assertThat(TrianglePair.meets(large, 0, small, 0)).isFalse();
    assertThat(TrianglePair.meets(small, 0, large, 0)).isFalse();
    assertThat(TrianglePair.meets(large, 0, piercing, 0)).isTrue();
    assertThat(TrianglePair.meets(piercing, 0, large, 0)).isTrue();
  }

  @Tag("play")
  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void theAnswerIsThatOfTwoExactOracles(PairFamily family) {
    play(family, Budget.of(10_000));
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void theAnswerIsThatOfTwoExactOraclesInManyCases(PairFamily family) {
    play(family, 50_000);
  }

  private static void play(PairFamily family, int cases) {
    long seed = 31 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    float[] a = new float[9];
    float[] b = new float[9];
    int hits = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, a, b);
      boolean answer = TrianglePair.meets(a, 0, b, 0);
      boolean agreed =
          answer == EdgeHullOracle.meet(a, b)
              && answer == SimplexOracle.meet(a, b)
              && answer == TrianglePair.meets(b, 0, a, 0);
      if (!agreed) {
        assertThat(answer)
            .as("seed %d case %d: %s %s", seed, n, Arrays.toString(a), Arrays.toString(b))
            .isEqualTo(EdgeHullOracle.meet(a, b))
            .isEqualTo(SimplexOracle.meet(a, b))
            .isEqualTo(TrianglePair.meets(b, 0, a, 0));
      }
      hits += answer ? 1 : 0;
    }
    System.out.printf("triangle pair %s: seed %d, %d of %d meet%n", family, seed, hits, cases);
    assertThat(hits).isBetween(cases / 10, cases * 9 / 10);
  }

  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void everyVertexOrderAndBothArgumentOrdersAgree(PairFamily family) {
    SplittableRandom random = new SplittableRandom(99 + family.ordinal());
    float[] a = new float[9];
    float[] b = new float[9];
    for (int n = 0; n < 1_000; n++) {
      family.draw(random, a, b);
      boolean answer = TrianglePair.meets(a, 0, b, 0);
      for (int[] p : ORDERS) {
        for (int[] q : ORDERS) {
          float[] c = permuted(a, p);
          float[] d = permuted(b, q);
          assertThat(TrianglePair.meets(c, 0, d, 0)).isEqualTo(answer);
          assertThat(TrianglePair.meets(d, 0, c, 0)).isEqualTo(answer);
        }
      }
    }
  }

  private static float[] permuted(float[] v, int[] order) {
    float[] result = new float[9];
    for (int k = 0; k < 3; k++) {
      System.arraycopy(v, 3 * order[k], result, 3 * k, 3);
    }
    return result;
  }

  /**
   * Nearly coplanar triangles of whole numbers, and the same ones times a power of two so small
   * that determinants in float round to multiples of the least float: scaling changes no decision.
   */
  @Test
  void whatIsSmallerThanTheRoundingsOfTheLeastFloatIsDecidedToo() {
    Random random = new Random(91);
    float[] whole = new float[18];
    float[] small = new float[18];
    int meet = 0;
    int cases = 4000;
    for (int n = 0; n < cases; n++) {
      int a = random.nextInt(9) - 4;
      int b = random.nextInt(9) - 4;
      for (int i = 0; i < 18; i += 3) {
        whole[i] = random.nextInt(401) - 200;
        whole[i + 1] = random.nextInt(401) - 200;
        whole[i + 2] = Math.round((a * whole[i] + b * whole[i + 1]) / 4f) + random.nextInt(3) - 1;
      }
      boolean expected = TrianglePair.meets(whole, 0, whole, 9);
      meet += expected ? 1 : 0;
      for (int power = -66; power <= -46; power += 4) {
        for (int i = 0; i < 18; i++) {
          small[i] = Math.scalb(whole[i], power);
        }
        assertThat(TrianglePair.meets(small, 0, small, 9))
            .as("seed 91 case %d, 2^%d: %s", n, power, Arrays.toString(whole))
            .isEqualTo(expected);
      }
    }
    System.out.printf("least floats: seed 91, %d of %d pairs meet%n", meet, cases);
    assertThat(meet).isBetween(cases / 4, cases * 7 / 10);
  }
}
