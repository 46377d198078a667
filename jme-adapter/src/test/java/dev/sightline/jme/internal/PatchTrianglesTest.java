package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatchTrianglesTest {
  @ParameterizedTest
  @ValueSource(ints = {3, 5, 9, 17, 65})
  void theyAreThoseOfTheEnginesStripAtFullDetail(int side) {
    List<TerrainPatch> patches = new ArrayList<>();
    new TerrainQuad("terrain", side, 2 * side - 1, null).getAllTerrainPatches(patches);
    Mesh mesh = patches.get(0).getMesh();
    List<String> expected = new ArrayList<>();
    IndexBuffer strip = mesh.getIndicesAsList(); // the strip expanded
    for (int i = 0; i < strip.size(); i += 3) {
      add(strip.get(i), strip.get(i + 1), strip.get(i + 2), expected);
    }
    int cells = PatchTriangles.cells(mesh);
    assertThat(cells).isEqualTo(side - 1);
    int[] indices = PatchTriangles.indices(cells);
    List<String> ours = new ArrayList<>();
    for (int i = 0; i < indices.length; i += 3) {
      add(indices[i], indices[i + 1], indices[i + 2], ours);
    }
    assertThat(ours).hasSize(2 * cells * cells).containsExactlyInAnyOrderElementsOf(expected);
  }

  /** Adds a triangle that has an area, its least vertex first. */
  private static void add(int a, int b, int c, List<String> to) {
    if (a != b && b != c && c != a) {
      int least = Math.min(a, Math.min(b, c));
      to.add(
          least == a
              ? a + " " + b + " " + c
              : least == b ? b + " " + c + " " + a : c + " " + a + " " + b);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 5, 16, 36, 100})
  void aMeshThatIsNoSquareOfCellsHasNone(int vertices) {
    Mesh mesh = new Mesh();
    mesh.setMode(Mesh.Mode.TriangleStrip);
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[3 * vertices]);
    assertThat(PatchTriangles.cells(mesh)).isZero();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[3 * 25]);
    assertThat(PatchTriangles.cells(mesh)).isEqualTo(4);
  }

  @Test
  void aListOfTrianglesIsNoPatch() {
    Mesh box = new Box(1, 1, 1);
    box.setBuffer(VertexBuffer.Type.Position, 3, new float[3 * 25]);
    assertThat(PatchTriangles.cells(box)).isZero();
  }
}
