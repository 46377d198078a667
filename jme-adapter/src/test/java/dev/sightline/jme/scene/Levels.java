package dev.sightline.jme.scene;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.util.BufferUtils;

/** Levels of detail of small meshes. */
final class Levels {
  private Levels() {}

  /** Gives a mesh two: its own triangles, and the later half of them. */
  static void add(Mesh mesh) {
    int all = 3 * mesh.getTriangleCount();
    int from = all / 6 * 3;
    short[] indices = new short[all - from];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = (short) mesh.getIndicesAsList().get(from + i);
    }
    VertexBuffer half = new VertexBuffer(Type.Index);
    half.setupData(Usage.Static, 3, Format.UnsignedShort, BufferUtils.createShortBuffer(indices));
    mesh.setLodLevels(new VertexBuffer[] {mesh.getBuffer(Type.Index), half});
  }
}
