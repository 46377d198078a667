package dev.sightline.core.documented;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.overlap.TriangleCase;
import dev.sightline.core.overlap.TriangleCaseDraw;
import dev.sightline.core.overlap.triangle.TriangleTriangle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TroppTriangleTriangleTest {
  private static final float[] UNIT = {0, 0, 0, 4, 0, 0, 0, 4, 0};

  private static boolean meets(float... q) {
    return TroppTriangleTriangle.intersects(UNIT, 0, q, 0);
  }

  @Tag("play")
  @ParameterizedTest
  @EnumSource(value = TriangleCase.class, names = "OTHER", mode = EnumSource.Mode.EXCLUDE)
  void atMostOnePairInAHundredOfEachCaseIsWrong(TriangleCase drawn) {
    TriangleCaseDraw set = TriangleCaseDraw.of(drawn);
    int wrong = 0;
    for (int n = 0; n < TriangleCaseDraw.PAIRS; n++) {
      boolean answer = TroppTriangleTriangle.intersects(set.v, 9 * n, set.q, 9 * n);
      wrong += answer != drawn.meets() ? 1 : 0;
    }
    System.out.printf("Tropp %s: %d of %d wrong%n", drawn, wrong, TriangleCaseDraw.PAIRS);
    assertThat(wrong).isLessThanOrEqualTo(TriangleCaseDraw.PAIRS / 100);
  }

  @Test
  void aVertexOnThePlaneIsCountedOnce() {
    assertThat(meets(1, 1, 0, 1, 1, 1, 9, 9, 1)).isTrue();
    assertThat(meets(9, 9, 0, 1, 1, 1, 9, 9, 1)).isFalse();
    assertThat(meets(1, 1, 0, 1, 2, 1, 9, 9, -1)).isTrue();
  }

  @Test
  void anEdgeInThePlaneGivesItsTwoEnds() {
    assertThat(meets(-1, 1, 0, 9, 1, 0, 3, 3, 3)).isTrue();
    assertThat(meets(-1, 5, 0, 9, 5, 0, 3, 3, 3)).isFalse();
  }

  @Test
  void aTriangleWithoutAreaTakesThePartOfQ() {
    assertThat(
            TroppTriangleTriangle.intersects(new float[] {1, 1, -1, 1, 1, 1, 1, 1, 3}, 0, UNIT, 0))
        .isTrue();
    assertThat(TroppTriangleTriangle.intersects(new float[9], 0, new float[9], 0)).isFalse();
  }

  @Test
  void whatIsNotFiniteDoesNotMeet() {
    for (int k = 0; k < 9; k++) {
      float[] q = {1, 1, -1, 1, 1, 1, 9, 9, 1};
      q[k] = Float.NaN;
      assertThat(meets(q)).isFalse();
      assertThat(TroppTriangleTriangle.intersects(q, 0, UNIT, 0)).isFalse();
    }
  }

  /** The form that dots the normal with raw points, as a plain version does, errs far away. */
  @Test
  void farFromTheOriginTheFirstVertexIsSubtractedFirst() {
    float o = 1_000_000;
    float[] v = {o, o, o, o + 4, o, o + 1, o, o + 4, o + 1};
    float[] above = {o, o, o + 0.5f, o + 1, o, o + 1, o, o + 1, o + 1};
    assertThat(TriangleTriangle.intersects(v, 0, above, 0)).isFalse();
    assertThat(TroppTriangleTriangle.intersects(v, 0, above, 0)).isFalse();
  }
}
