package dev.sightline.demo.palace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.demo.Scenes;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import org.junit.jupiter.api.Test;

class PalaceTest {
  /** Three triangles: the first two share one place by different vertices, the third is apart. */
  @Test
  void parts_hang_together_by_places_and_not_by_vertices() {
    Mesh mesh = new Mesh();
    float[] corners = {
      0, 0, 0, 1, 0, 0, 0, 1, 0,
      1, 0, 0, 2, 0, 0, 2, 3, 0,
      9, 0, 0, 9, 0, 4, 9, 1, 0
    };
    mesh.setBuffer(VertexBuffer.Type.Position, 3, corners);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8});
    MeshParts parts = MeshParts.of(mesh);
    assertThat(parts.count()).isEqualTo(2);
    assertThat(new int[] {parts.part(0), parts.part(5), parts.part(6)}).containsExactly(0, 0, 1);
    assertThat(parts.triangles(0)).isEqualTo(2);
    assertThat(parts.triangles(1)).isEqualTo(1);
    assertThat(parts.extent(0, 0)).isEqualTo(2);
    assertThat(parts.extent(0, 1)).isEqualTo(3);
    assertThat(parts.middle(1, 2)).isEqualTo(2);
    assertThat(parts.low(1, 0)).isEqualTo(9);
  }

  /** A wall hides half of the half ball over a place at its foot; an open floor is wholly open. */
  @Test
  void a_place_at_the_foot_of_a_wall_is_half_as_open_as_one_away_from_it() {
    Node scene = new Node();
    Scenes.box(scene, "floor", new Vector3f(-500, -1, -500), new Vector3f(500, 0, 500));
    Scenes.box(scene, "wall", new Vector3f(0.1f, 0, -500), new Vector3f(2, 500, 500));
    scene.updateGeometricState();
    float[] places = {0, 0, 0, -200, 0, 50, -20, 0, 0, 0, 100, 0};
    float[] normals = {0, 1, 0, 0, 1, 0, 0, 1, 0, -1, 0, 0};
    try (SceneIndex index = new SceneIndex(scene)) {
      float[] open = new Occlusion(new IndexQueries(index).view()).of(places, normals);
      assertThat(open[0]).isCloseTo(0.5f, within(0.1f));
      assertThat(open[1]).isEqualTo(1);
      assertThat(open[2]).isGreaterThan(open[0]).isLessThan(1);
      assertThat(open[3]).isEqualTo(1);
    }
  }
}
