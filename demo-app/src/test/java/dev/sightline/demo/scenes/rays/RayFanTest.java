package dev.sightline.demo.scenes.rays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.play.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RayFanTest {
  private static final float HIGHEST = -0.12f;

  private final RayFan fan = new RayFan(Scenes.assets(), HIGHEST);

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 20_000})
  void rays_are_of_length_one_below_the_highest_and_balance_out_around_the_source(int count) {
    Vector3f source = new Vector3f(1, 2, 3);
    Vector3f sum = new Vector3f();
    for (int i = 0; i < count; i++) {
      Ray ray = fan.ray(i, count, source, 7);
      assertThat(ray.origin).isEqualTo(source);
      assertThat(ray.direction.length()).isCloseTo(1, within(1e-5f));
      assertThat(ray.direction.y).isBetween(-1f, HIGHEST + 1e-5f);
      sum.addLocal(ray.direction);
    }
    assertThat(Math.hypot(sum.x, sum.z) / count).isLessThan(count == 1 ? 1 : 0.1);
  }

  @Test
  void the_tally_is_a_median_that_one_slow_frame_does_not_move() {
    Tally tally = new Tally();
    assertThat(tally.isThere()).isFalse();
    for (int i = 0; i < 100; i++) {
      tally.frame(i == 90 ? 1e6 : 3);
    }
    assertThat(tally.median()).isEqualTo(3);
    tally.clear();
    assertThat(tally.isThere()).isFalse();
  }
}
