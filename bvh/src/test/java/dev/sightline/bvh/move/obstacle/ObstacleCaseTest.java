package dev.sightline.bvh.move.obstacle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ObstacleCaseTest {
  @Test
  void everyCaseStandsAndWalksWhereItSays() {
    for (int id = 0; id < ObstacleCase.COUNT; id++) {
      ObstacleCase one = ObstacleCase.of(id);
      float[] local = one.obstacle().course().triangles();
      float[] world = one.triangles();
      for (int i = 0; i < local.length; i += 3) {
        assertThat(one.localX(world[i], world[i + 2])).isCloseTo(local[i], within(1e-5));
        assertThat(one.localY(world[i + 1])).isCloseTo(local[i + 1], within(1e-5));
        assertThat(one.localZ(world[i], world[i + 2])).isCloseTo(local[i + 2], within(1e-5));
      }
      double x = one.worldX(one.startX(), one.startZ());
      double z = one.worldZ(one.startX(), one.startZ());
      double seconds = one.distance() / one.speed();
      double endX = x + seconds * one.velocityX();
      double endZ = z + seconds * one.velocityZ();
      assertThat(one.localX(x, z)).isCloseTo(one.startX(), within(1e-12));
      assertThat(one.localX(endX, endZ)).as(one.toString()).isCloseTo(one.finish(), within(1e-9));
    }
  }

  @Test
  void everySpeedRateAndDirectionIsThereOfEveryKindAndNoTwoAreAlike() {
    Set<String> seen = new HashSet<>();
    Set<Integer> worlds = new HashSet<>();
    for (int id = 0; id < ObstacleCase.COUNT; id++) {
      ObstacleCase one = ObstacleCase.of(id);
      String text = one.toString();
      String turned = text.substring(text.indexOf("turned"), text.indexOf(", askew"));
      seen.add(one.kind() + " " + one.speed() + " " + one.hertz() + " " + turned);
      worlds.add(Arrays.hashCode(one.triangles()));
    }
    assertThat(ObstacleCase.COUNT).isEqualTo(16 * 6 * 3 * 4);
    assertThat(seen).hasSize(ObstacleCase.COUNT);
    assertThat(worlds).hasSize(ObstacleCase.COUNT);
  }
}
