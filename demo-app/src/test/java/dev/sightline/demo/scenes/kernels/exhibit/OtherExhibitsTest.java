package dev.sightline.demo.scenes.kernels.exhibit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTetrahedron;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.closest.SegmentSegment;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import dev.sightline.core.volume.BoundingSphere;
import dev.sightline.demo.scenes.kernels.exhibit.closest.ClosestExhibit;
import dev.sightline.demo.scenes.kernels.exhibit.gjk.GjkExhibit;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OtherExhibitsTest {
  private static final long SEED = 73;

  private static void scatter(Random luck, Exhibit exhibit) {
    for (int i = 0; i < exhibit.handles(); i++) {
      exhibit.move(i, 6 * luck.nextDouble() - 3, 4 * luck.nextDouble(), 6 * luck.nextDouble() - 3);
    }
  }

  @Test
  void closest_points_are_those_of_the_kernels_and_proved() {
    Random luck = new Random(SEED);
    ClosestExhibit exhibit = new ClosestExhibit();
    ClosestPoint point = new ClosestPoint();
    ClosestPair pair = new ClosestPair();
    int apart = 0;
    for (int n = 0; n < 1200; n++) {
      exhibit.form(n % 6);
      scatter(luck, exhibit);
      float[] v = exhibit.coordinates();
      double square =
          switch (n % 6) {
            case 0 -> PointTriangle.closest(v[0], v[1], v[2], v, 3, point);
            case 1 -> SegmentSegment.closest(v, 0, v, 6, pair);
            case 2 -> TriangleTriangleDistance.closest(v, 0, v, 9, pair);
            case 4 -> PointTetrahedron.byFaces(v[0], v[1], v[2], v, 3, point);
            default -> Math.pow(exhibit.distance(), 2);
          };
      double distance = exhibit.distance();
      assertThat(distance).isEqualTo(Math.sqrt(square), within(1e-12));
      // The box's axes are unit vectors of floats.
      assertThat(exhibit.atLeast()).isBetween(distance - 1e-5, distance + 1e-12);
      apart += distance > 0 ? 1 : 0;
    }
    System.out.println("seed " + SEED + ": " + apart + " of 1200 apart");
    assertThat(apart).isBetween(600, 1199);
  }

  @Test
  void float_is_not_within_what_is_proved_where_the_search_ends() {
    ClosestExhibit exhibit = new ClosestExhibit();
    for (int form : new int[] {0, 1, 2, 4}) {
      exhibit.form(form);
      assertThat(exhibit.seek()).isTrue();
      assertThat(exhibit.distance() - exhibit.atLeast())
          .isLessThan(2e-4 * exhibit.distance() + 1e-30);
      double size = 10 * exhibit.unit();
      assertThat(Math.abs(exhibit.usualDistance() - exhibit.distance()) / size).isGreaterThan(1e-5);
    }
  }

  @Test
  void the_steps_of_gjk_end_at_the_kernels_distance() {
    Random luck = new Random(SEED);
    GjkExhibit exhibit = new GjkExhibit();
    int meetings = 0;
    for (int n = 0; n < 500; n++) {
      scatter(luck, exhibit);
      float[] v = exhibit.coordinates();
      double distance =
          Gjk.distance(
              new ConvexShape().tetrahedron(v, 0),
              new ConvexShape().tetrahedron(v, 12),
              new GjkResult());
      assertThat(exhibit.distance()).isEqualTo(distance);
      assertThat(exhibit.watchedDistance()).isEqualTo(distance, within(1e-6));
      assertThat(exhibit.stepCount()).isBetween(1, 24);
      meetings += distance == 0 ? 1 : 0;
    }
    System.out.println("seed " + SEED + ": " + meetings + " of 500 meet");
    assertThat(meetings).isBetween(150, 450);
  }

  @Test
  void steps_go_on_and_back_within_their_number() {
    GjkExhibit exhibit = new GjkExhibit();
    assertThat(exhibit.shownStep()).isZero();
    exhibit.step(-1);
    assertThat(exhibit.shownStep()).isZero();
    for (int i = 0; i < 40; i++) {
      exhibit.step(1);
    }
    assertThat(exhibit.shownStep()).isEqualTo(exhibit.stepCount() - 1);
    assertThat(exhibit.words()).contains("the last", "done");
    exhibit.step(-1);
    assertThat(exhibit.words()).contains("Space: the next");
  }

  @Test
  void no_point_lies_outside_of_the_librarys_volumes() {
    Random luck = new Random(SEED);
    VolumesExhibit exhibit = new VolumesExhibit();
    int left = 0;
    for (int n = 0; n < 120; n++) {
      exhibit.form(n % 6);
      scatter(luck, exhibit);
      assertThat(exhibit.outside()).as(exhibit.forms().get(n % 6)).isZero();
      left += exhibit.outsideUsual() > 0 ? 1 : 0;
    }
    System.out.println("seed " + SEED + ": float leaves points out in " + left + " of 120");
    assertThat(left).isGreaterThan(20);
    exhibit.form(2);
    float[] v = exhibit.coordinates();
    assertThat((float) exhibit.volume()[3])
        .isEqualTo(BoundingSphere.minimal(v, 0, v.length / 3).radius());
  }

  @Test
  void the_lit_chunks_hold_what_is_hit() {
    Random luck = new Random(SEED);
    ChunksExhibit exhibit = new ChunksExhibit();
    int hits = 0;
    for (int n = 0; n < 60; n++) {
      exhibit.form(n % 3);
      exhibit.move(0, 10 * luck.nextDouble() - 5, 4, 10 * luck.nextDouble() - 5);
      exhibit.move(1, 10 * luck.nextDouble() - 5, 2 * luck.nextDouble(), 3);
      assertThat(exhibit.hit().isHit()).isEqualTo(exhibit.isTrulyHit());
      hits += exhibit.hit().isHit() ? 1 : 0;
      assertThat(exhibit.tested()).isLessThan(800);
      assertThat(exhibit.lit()).isBetween(1, 64);
    }
    System.out.println("seed " + SEED + ": " + hits + " of 60 hit");
    assertThat(hits).isBetween(15, 55);
    assertThat(exhibit.seek()).isTrue();
    assertThat(exhibit.isTrulyHit()).isTrue();
    assertThat(exhibit.isUsualHit()).isFalse();
    assertThat(Arrays.asList(exhibit.words().split("\n")))
        .contains("The usual float form (Recast's raycastMesh): miss");
  }
}
