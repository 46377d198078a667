package dev.sightline.core.overlap.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.BoxOracle;
import dev.sightline.core.oracle.SimplexOracle;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TriangleAabbTest {
  private static final int[][] ORDERS = {{1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};

  private static boolean meets(float[] v, float[] box) {
    return TriangleAabb.intersects(v, 0, box[0], box[1], box[2], box[3], box[4], box[5]);
  }

  private static boolean meetsUnit(float... v) {
    return meets(v, new float[] {0, 0, 0, 1, 1, 1});
  }

  @Test
  void insideCrossingTouchingAndMissing() {
    assertThat(meetsUnit(0.2f, 0.2f, 0.2f, 0.4f, 0.2f, 0.2f, 0.2f, 0.4f, 0.2f)).isTrue();
    assertThat(meetsUnit(-9, 0.5f, -9, 9, 0.5f, -9, 0, 0.5f, 9)).isTrue();
    assertThat(meetsUnit(1, 1, 1, 2, 2, 2, 2, 3, 2)).isTrue();
    assertThat(meetsUnit(3, 0, 0, 0, 3, 0, 0, 0, 3)).isTrue();
    assertThat(meetsUnit(3.1f, 0, 0, 0, 3.1f, 0, 0, 0, 3.1f)).isFalse();
    assertThat(meetsUnit(2, 0, 0.5f, 0, 2, 0.5f, 2, 2, 0.5f)).isTrue();
    assertThat(meetsUnit(2.1f, 0, 0.5f, 0, 2.1f, 0.5f, 2, 2, 0.5f)).isFalse();
    assertThat(meetsUnit(0, 0, 2, 1, 0, 2, 0, 1, 2)).isFalse();
  }

  @Test
  void trianglesWithoutAreaAndFlatBoxesAreClosedToo() {
    assertThat(meetsUnit(1, 1, 1, 1, 1, 1, 1, 1, 1)).isTrue();
    assertThat(meetsUnit(-1, -1, -1, 2, 2, 2, 0, 0, 0)).isTrue();
    assertThat(meetsUnit(2, 0, 0, 0, 2, 0, 1, 1, 0)).isTrue();
    assertThat(meetsUnit(2.5f, 0, 0, 0, 2.5f, 0, 1.25f, 1.25f, 0)).isFalse();
    float[] flat = {0, 0, 0.5f, 1, 1, 0.5f};
    assertThat(meets(new float[] {0, 0, 0, 1, 0, 1, 0, 1, 1}, flat)).isTrue();
    assertThat(meets(new float[] {0, 0, 0, 1, 0, 0.25f, 0, 1, 0.25f}, flat)).isFalse();
  }

  @Test
  void whatIsNotFiniteOrTurnedInsideOutDoesNotMeet() {
    float[] v = {0.2f, 0.2f, 0.2f, 3, 0.2f, 0.2f, 0.2f, 3, 0.2f};
    float[] box = {0, 0, 0, 1, 1, 1};
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      for (int k = 0; k < 9; k++) {
        float[] w = v.clone();
        w[k] = bad;
        assertThat(meets(w, box)).isFalse();
      }
      for (int k = 0; k < 6; k++) {
        float[] other = box.clone();
        other[k] = bad;
        assertThat(meets(v, other)).isFalse();
      }
    }
    assertThat(meets(v, new float[] {1, 0, 0, 0, 1, 1})).isFalse();
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Aabb box = new Aabb(Vec3.ZERO, new Vec3(1, 1, 1));
    Vec3 a = new Vec3(3, 0, 0);
    Vec3 b = new Vec3(0, 3, 0);
    assertThat(TriangleAabb.intersects(new Triangle(a, b, new Vec3(0, 0, 3)), box)).isTrue();
    assertThat(TriangleAabb.intersects(new Triangle(a, b, new Vec3(9, 9, 3)), box)).isFalse();
  }

  @Tag("play")
  @ParameterizedTest
  @EnumSource(PairFamily.class)
  void theAnswerIsThatOfTwoExactOraclesInEveryVertexOrder(PairFamily family) {
    long seed = 61 + family.ordinal();
    SplittableRandom random = new SplittableRandom(seed);
    float[] v = new float[9];
    float[] b = new float[9];
    float[] box = new float[6];
    int cases = Budget.of(4_000);
    int hits = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, v, b);
      for (int k = 0; k < 3; k++) {
        box[k] = Math.min(b[k], b[3 + k]);
        box[3 + k] = Math.max(b[k], b[3 + k]);
      }
      boolean answer = meets(v, box);
      String name =
          "seed %d case %d: %s %s".formatted(seed, n, Arrays.toString(v), Arrays.toString(box));
      assertThat(answer).as(name).isEqualTo(BoxOracle.meets(v, box));
      assertThat(answer).as(name).isEqualTo(SimplexOracle.meet(v, BoxOracle.corners(box)));
      for (int[] order : ORDERS) {
        assertThat(meets(permuted(v, order), box)).as(name).isEqualTo(answer);
      }
      hits += answer ? 1 : 0;
    }
    System.out.printf("triangle/box %s: seed %d, %d of %d meet%n", family, seed, hits, cases);
  }

  private static float[] permuted(float[] v, int[] order) {
    float[] result = new float[9];
    for (int k = 0; k < 3; k++) {
      System.arraycopy(v, 3 * order[k], result, 3 * k, 3);
    }
    return result;
  }
}
