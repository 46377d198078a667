package dev.sightline.demo.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MadeMeshesTest {
  @Test
  @Tag("jdk")
  void theyAreTheSameOnEveryMachine() {
    assertThat(Arrays.hashCode(NoiseTerrain.triangles(100))).isEqualTo(-557339957);
    assertThat(Arrays.hashCode(RandomSoup.triangles(1000))).isEqualTo(-883599918);
  }

  @Test
  void aTerrainHasOneHeightAPlaceAndFacesUp() {
    int side = 37;
    float[] terrain = NoiseTerrain.triangles(side);
    assertThat(terrain).hasSize(9 * 2 * 36 * 36);
    Float[] heights = new Float[side * side];
    double plan = 0;
    for (int i = 0; i < terrain.length; i += 3) {
      int place = (int) terrain[i] * side + (int) terrain[i + 2];
      assertThat(terrain[i]).isEqualTo(place / side);
      assertThat(heights[place]).isIn(null, terrain[i + 1]);
      heights[place] = terrain[i + 1];
      if (i % 9 == 0) {
        float[] t = terrain;
        double up =
            (t[i + 5] - t[i + 2]) * (t[i + 6] - t[i]) - (t[i + 3] - t[i]) * (t[i + 8] - t[i + 2]);
        assertThat(up).isEqualTo(1);
        plan += up / 2;
      }
    }
    assertThat(plan).isEqualTo(36 * 36);
    assertThat(heights).doesNotContainNull();
    assertThat(Arrays.stream(heights).distinct().count()).isGreaterThan(side * side - 10);
  }

  @Test
  void aTerrainWithoutASizeHasAboutAMillionTriangles() {
    assertThat(2 * (NoiseTerrain.SIDE - 1) * (NoiseTerrain.SIDE - 1)).isEqualTo(999_698);
  }

  @Test
  void theSoupsTrianglesAreSmallAndInTheCube() {
    float[] soup = RandomSoup.triangles(5000);
    assertThat(soup).hasSize(9 * 5000);
    double sum = 0;
    for (int i = 0; i < soup.length; i += 9) {
      for (int axis = 0; axis < 3; axis++) {
        float[] of = {soup[i + axis], soup[i + 3 + axis], soup[i + 6 + axis]};
        Arrays.sort(of);
        assertThat(of[2] - of[0]).isLessThanOrEqualTo(0.0201f);
        assertThat(of[0]).isBetween(-0.0101f, 1.0101f);
        sum += of[1];
      }
    }
    assertThat(sum / 15_000).isBetween(0.48, 0.52);
  }
}
