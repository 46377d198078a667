package dev.sightline.demo.scenes.kernels.exhibit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.documented.TroppTriangleTriangle;
import dev.sightline.core.overlap.triangle.OverlapKind;
import dev.sightline.core.overlap.triangle.TriangleTriangle;
import dev.sightline.demo.scenes.kernels.proof.ExactTriangles;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairExhibitTest {
  private static final long SEED = 72;

  @Test
  void dragged_handles_give_the_answers_of_the_kernels() {
    Random luck = new Random(SEED);
    PairExhibit exhibit = new PairExhibit();
    int meetings = 0;
    for (int n = 0; n < 3000; n++) {
      exhibit.move(luck.nextInt(6), luck.nextInt(7) - 3, luck.nextInt(4), luck.nextInt(7) - 3);
      float[] v = exhibit.coordinates();
      float[] a = Arrays.copyOfRange(v, 0, 9);
      float[] b = Arrays.copyOfRange(v, 9, 18);
      boolean meets = TriangleTriangle.intersects(a, 0, b, 0);
      assertThat(exhibit.meets()).isEqualTo(meets);
      assertThat(exhibit.isUsualMeeting()).isEqualTo(TroppTriangleTriangle.intersects(a, 0, b, 0));
      assertThat(exhibit.overlap().kind() != OverlapKind.DISJOINT).isEqualTo(meets);
      assertThat(exhibit.distance() == 0).isEqualTo(meets);
      assertThat(exhibit.distance())
          .isEqualTo(Math.sqrt(TriangleTriangleDistance.closest(a, 0, b, 0, new ClosestPair())));
      if (ExactTriangles.hasArea(a, 0) && ExactTriangles.hasArea(b, 0)) {
        assertThat(ExactTriangles.pairMeets(a, b)).isEqualTo(meets);
      }
      meetings += meets ? 1 : 0;
    }
    System.out.println("seed " + SEED + ": " + meetings + " of 3000 meet");
    assertThat(meetings).isBetween(600, 2400);
  }

  @Test
  void float_is_wrong_by_exact_arithmetic_where_the_search_ends() {
    PairExhibit exhibit = new PairExhibit();
    for (int n = 0; n < 5; n++) {
      assertThat(exhibit.seek()).isTrue();
      float[] v = exhibit.coordinates();
      float[] a = Arrays.copyOfRange(v, 0, 9);
      float[] b = Arrays.copyOfRange(v, 9, 18);
      assertThat(ExactTriangles.pairMeets(a, b))
          .isEqualTo(exhibit.meets())
          .isNotEqualTo(exhibit.isUsualMeeting());
    }
  }

  @Test
  void two_triangles_in_one_plane_share_an_area() {
    PairExhibit exhibit = new PairExhibit();
    exhibit.form(1);
    assertThat(exhibit.overlap().kind()).isEqualTo(OverlapKind.POLYGON);
    assertThat(exhibit.words()).contains("squares of the ground");
  }
}
