package dev.sightline.core.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.overlap.triangle.TriangleTriangle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("play")
class TriangleCaseTest {
  private static final float[] V = {0, 0, 0, 8, 0, 0, 0, 8, 0};

  private static TriangleCase classify(float... q) {
    return TriangleCase.of(V, q);
  }

  @Test
  void eachCaseIsRecognised() {
    assertThat(classify(0, 0, 1, 8, 0, 1, 0, 8, 1)).isEqualTo(TriangleCase.PARALLEL);
    assertThat(classify(9, 0, 0, 9, 1, 0, 10, 0, 0)).isEqualTo(TriangleCase.COPLANAR_DISJOINT);
    assertThat(classify(1, 1, 0, 9, 1, 0, 9, 2, 0)).isEqualTo(TriangleCase.COPLANAR_VERTEX_INSIDE);
    assertThat(classify(1, 1, 0, 2, 1, 0, 1, 2, 0)).isEqualTo(TriangleCase.COPLANAR_CONTAINED);
    assertThat(classify(1, 1, 1, 2, 1, 1, 1, 2, 2)).isEqualTo(TriangleCase.PLANE_NOT_REACHED);
    assertThat(classify(9, 9, 0, 9, 9, 1, 8, 9, 1))
        .isEqualTo(TriangleCase.PLANE_REACHED_IN_A_POINT);
    assertThat(classify(9, 9, -1, 9, 9, 1, 8, 9, 1))
        .isEqualTo(TriangleCase.PLANE_REACHED_IN_TWO_POINTS);
    assertThat(classify(1, 1, -1, 1, 1, 1, 99, 1, 1))
        .isEqualTo(TriangleCase.CROSSING_WITH_A_POINT_INSIDE);
    assertThat(classify(-90, 1, -1, 90, 1, -1, 0, 1, 90))
        .isEqualTo(TriangleCase.CROSSING_WITH_NO_POINT_INSIDE);
    assertThat(classify(-1, 2, 0, 9, 3, 0, 3, 1, 0).meets()).isTrue();
    assertThat(classify(1, 1, 0, 2, 2, 0, 3, 3, 0)).isEqualTo(TriangleCase.OTHER);
  }

  @ParameterizedTest
  @EnumSource(value = TriangleCase.class, names = "OTHER", mode = EnumSource.Mode.EXCLUDE)
  void theExactKernelAnswersEveryDrawnPairAsLabelled(TriangleCase drawn) {
    TriangleCaseDraw set = TriangleCaseDraw.of(drawn);
    for (int n = 0; n < TriangleCaseDraw.PAIRS; n++) {
      assertThat(TriangleTriangle.intersects(set.v, 9 * n, set.q, 9 * n))
          .as("%s pair %d", drawn, n)
          .isEqualTo(drawn.meets());
    }
  }

  @Test
  void theScheduleHitsTenTimesInSixteen() {
    TriangleCaseDraw mix = TriangleCaseDraw.mix();
    int hits = 0;
    for (int n = 0; n < TriangleCaseDraw.PAIRS; n++) {
      hits += TriangleTriangle.intersects(mix.v, 9 * n, mix.q, 9 * n) ? 1 : 0;
    }
    assertThat(16 * hits).isEqualTo(10 * TriangleCaseDraw.PAIRS);
  }
}
