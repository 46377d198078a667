package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import dev.sightline.jme.Shapes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Every part of how a mesh is read tells of an edit, also where its data are the same. */
class MeshStampTest {
  private static Mesh mesh() {
    Mesh mesh = Shapes.floor();
    mesh.setModeStart(new int[] {0, 1, 2});
    mesh.setElementLengths(new int[] {3, 3, 3});
    return mesh;
  }

  private static VertexBuffer positions(Mesh mesh) {
    return mesh.getBuffer(Type.Position);
  }

  @Test
  void eachChangeOfTheFormIsNoticed() {
    Map<String, Consumer<Mesh>> edits = new LinkedHashMap<>();
    edits.put("mode", mesh -> mesh.setMode(Mesh.Mode.TriangleStrip));
    edits.put("mode starts", mesh -> mesh.setModeStart(new int[] {0, 1, 2}));
    edits.put("element lengths", mesh -> mesh.setElementLengths(new int[] {3, 3, 3}));
    edits.put("offset", mesh -> positions(mesh).setOffset(12));
    edits.put("stride", mesh -> positions(mesh).setStride(24));
    edits.put("normalized", mesh -> positions(mesh).setNormalized(true));
    edits.put("limit", mesh -> positions(mesh).getData().limit(9));
    edits.put("limit of indices", mesh -> mesh.getBuffer(Type.Index).getData().limit(3));
    edits.put("no indices", mesh -> mesh.clearBuffer(Type.Index));
    edits.put(
        "other data",
        mesh -> positions(mesh).updateData(Shapes.floor().getFloatBuffer(Type.Position)));
    edits.forEach(
        (name, edit) -> {
          Mesh mesh = mesh();
          MeshStamp stamp = new MeshStamp(mesh, MeshBuffers.FULL);
          assertThat(stamp.matches(mesh, MeshBuffers.FULL)).as("%s, before", name).isTrue();
          edit.accept(mesh);
          assertThat(stamp.matches(mesh, MeshBuffers.FULL)).as(name).isFalse();
        });
  }
}
