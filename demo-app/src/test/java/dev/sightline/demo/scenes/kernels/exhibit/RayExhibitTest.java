package dev.sightline.demo.scenes.kernels.exhibit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RayExhibitTest {
  private static final long SEED = 71;

  @Test
  void dragged_handles_give_the_numbers_of_the_kernels() {
    Random luck = new Random(SEED);
    RayExhibit exhibit = new RayExhibit();
    int hits = 0;
    for (int n = 0; n < 3000; n++) {
      int handle = luck.nextInt(5);
      double spread = handle == 4 ? 1 : handle == 3 ? 3 : 8;
      exhibit.move(
          handle,
          spread * (luck.nextDouble() - 0.5),
          handle == 4 ? 2.5 : handle == 2 ? 4 + luck.nextDouble() : 2 * luck.nextDouble(),
          (handle == 3 ? 6 : 0) + spread * (luck.nextDouble() - 0.5));
      float[] v = exhibit.coordinates();
      Vec3 origin = new Vec3(v[9], v[10], v[11]);
      Vec3 way = new Vec3(v[12] - v[9], v[13] - v[10], v[14] - v[11]);
      OptionalDouble t =
          RayTriangle.watertight(
              new Ray(origin, way),
              new Triangle(
                  new Vec3(v[0], v[1], v[2]),
                  new Vec3(v[3], v[4], v[5]),
                  new Vec3(v[6], v[7], v[8])));
      assertThat(exhibit.isHit(0)).isEqualTo(t.isPresent()).isEqualTo(exhibit.isTrulyHit(0));
      if (t.isPresent()) {
        hits++;
        assertThat(exhibit.hit(0).t()).isEqualTo(t.getAsDouble());
        assertThat(exhibit.words()).contains("t = " + Say.number(t.getAsDouble()));
      }
      float usual =
          MollerTrumbore.intersect(
              origin.x(), origin.y(), origin.z(), way.x(), way.y(), way.z(), v, 0);
      assertThat(exhibit.isUsualHit(0)).isEqualTo(usual >= 0);
    }
    System.out.println("seed " + SEED + ": " + hits + " of 3000 hit");
    assertThat(hits).isBetween(900, 2100);
  }

  @Test
  void a_ray_that_float_lets_through_is_held_by_exactly_right_answers() {
    RayExhibit exhibit = new RayExhibit();
    for (int n = 0; n < 20; n++) {
      assertThat(exhibit.seek()).isTrue();
      assertThat(exhibit.form()).isEqualTo(1);
      assertThat(exhibit.isUsualHit(0) || exhibit.isUsualHit(1)).isFalse();
      assertThat(exhibit.isTrulyHit(0) || exhibit.isTrulyHit(1)).isTrue();
      assertThat(exhibit.isHit(0)).isEqualTo(exhibit.isTrulyHit(0));
      assertThat(exhibit.isHit(1)).isEqualTo(exhibit.isTrulyHit(1));
      assertThat(exhibit.words()).contains("neither hit", "slips between");
    }
  }

  @Test
  void a_miss_says_beyond_which_edge_it_is() {
    RayExhibit exhibit = new RayExhibit();
    exhibit.move(3, 0, 2, 6);
    exhibit.move(4, 5, 2, 0);
    assertThat(exhibit.words()).contains("beyond the edge from B to C");
    exhibit.move(4, -5, 2, 0);
    assertThat(exhibit.words()).contains("u is negative");
    exhibit.move(4, 0, 0, 0);
    assertThat(exhibit.words()).contains("v is negative");
    exhibit.move(4, 0, 2, 12);
    assertThat(exhibit.words()).contains("behind the eye");
    exhibit.move(4, 0, 2, 6);
    assertThat(exhibit.words()).contains("eye and aim are one point");
  }
}
