package dev.sightline.demo.scenes.rays;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.demo.Scenes;
import dev.sightline.demo.figure.NoiseTerrain;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HillsTest {
  private static final int SIDE = 721;
  private static final int CASES = 200;

  private final Node hills = Hills.load(new LoadDesk(Scenes.assets(), Optional.empty()));

  /** Straight above a vertex of the terrain, which is what a pick from there must find. */
  @Test
  void picks_meet_all_of_a_million_triangles_however_coarse_they_are_drawn() {
    int triangles = 0;
    for (Spatial chunk : hills.getChildren()) {
      triangles += ((Geometry) chunk).getMesh().getTriangleCount();
    }
    assertThat(triangles).isEqualTo(1_036_800);
    Hills.levels(hills, new Vector3f(0, 100, 0));
    assertThat(hills.getChildren().stream().mapToInt(chunk -> ((Geometry) chunk).getLodLevel()))
        .contains(0, 1, 2);
    float[] heights = NoiseTerrain.heights(SIDE);
    Random random = new Random(25);
    try (SceneIndex index = new SceneIndex(hills)) {
      IndexQueries queries = new IndexQueries(index);
      for (int i = 0; i < CASES; i++) {
        int x = random.nextInt(SIDE);
        int z = random.nextInt(SIDE);
        Vector3f above = new Vector3f(x - 360, 500, z - 360);
        assertThat(queries.pickNearest(new Ray(above, new Vector3f(0, -1, 0))))
            .as("at %d, %d", x, z)
            .hasValueSatisfying(
                pick ->
                    assertThat(pick.point().y)
                        .isCloseTo(
                            heights[x * SIDE + z], org.assertj.core.api.Assertions.within(1e-3f)));
      }
    }
  }
}
