package dev.sightline.jme.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.Shapes;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScatterTest {
  /** Its edges differ by 1e-20 in 2, which a double cannot hold: its normal must not be lost. */
  @Test
  void aSliverWhoseEdgesRoundToOneHasItsNormal() {
    Geometry sliver = new Geometry("sliver", Shapes.list(2, 0, 2, 1e-20f, 0, 0, 0, 0, 1e-20f));
    sliver.updateGeometricState();
    List<Transform> places = new Scatter(5).withCount(4).withAligned(true).overMesh(sliver);
    assertThat(places).hasSize(4);
    for (Transform place : places) {
      assertThat(place.getRotation().mult(Vector3f.UNIT_Y).y).isGreaterThan(0.999f);
    }
  }

  /** The engine counts -1 triangles in the first; the second has an index that is no vertex. */
  @Test
  void aSurfaceWithoutTrianglesHasNoPlacesAndABrokenOneIsNamed() {
    Mesh strip = Shapes.list(0, 0, 0);
    strip.setMode(Mesh.Mode.TriangleStrip);
    assertThat(new Scatter(5).overMesh(new Geometry("strip", strip))).isEmpty();
    assertThat(new Scatter(5).overMesh(new Geometry("none"))).isEmpty();
    Mesh broken = Shapes.list(0, 0, 0, 1, 0, 0, 0, 1, 0);
    broken.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, 1, 2, 0, 1, 7});
    Geometry fence = new Geometry("fence", broken);
    assertThatThrownBy(() -> new Scatter(5).overMesh(fence))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'fence'")
        .hasMessageContaining("index 7");
  }
}
