package dev.sightline.demo.inspect;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import java.util.Arrays;

/**
 * The positions and indices of a mesh, read as far as they can be: what cannot is a defect, and no
 * failure.
 */
final class MeshCopy {
  private static final MeshCopy NOTHING = new MeshCopy(new float[0], new int[0]);

  private final float[] xyz;
  private final int[] indices;

  private MeshCopy(float[] xyz, int[] indices) {
    this.xyz = xyz;
    this.indices = indices;
  }

  static MeshCopy read(Geometry geometry, Defects defects) {
    Mesh mesh = geometry.getMesh();
    String name = String.valueOf(geometry.getName());
    if (!TriangleIndices.hasTriangles(mesh.getMode())) {
      return NOTHING;
    }
    try {
      VertexPositions positions = VertexPositions.of(mesh, name);
      if (positions == null) {
        defects.add(Defect.BUFFER, name + ": no Position buffer");
        return NOTHING;
      }
      VertexBuffer index = mesh.getBuffer(VertexBuffer.Type.Index);
      int most = index == null ? positions.count() : Integer.MAX_VALUE;
      int[] indices = TriangleIndices.read(mesh, most, name);
      if (mesh.getMode() == Mesh.Mode.Triangles) {
        int given = index == null ? positions.count() : indices(index);
        defects.add(Defect.LEFT_OVER, given % 3, name);
      }
      return new MeshCopy(positions.toArray(), good(indices, positions.count(), name, defects));
    } catch (IllegalArgumentException e) {
      defects.add(Defect.BUFFER, String.valueOf(e.getMessage()));
      return NOTHING;
    }
  }

  private static int indices(VertexBuffer index) {
    return index.getData().limit();
  }

  /** The triangles whose indices all name a vertex. */
  private static int[] good(int[] indices, int vertices, String name, Defects defects) {
    int[] good = new int[indices.length];
    int size = 0;
    for (int i = 0; i < indices.length; i += 3) {
      int most = Math.max(indices[i], Math.max(indices[i + 1], indices[i + 2]));
      if (most < vertices) {
        System.arraycopy(indices, i, good, size, 3);
        size += 3;
      } else {
        String where =
            String.format("%s: triangle %d names vertex %d of %d", name, i / 3, most, vertices);
        defects.add(Defect.INDEX, where);
      }
    }
    return size == good.length ? good : Arrays.copyOf(good, size);
  }

  /** Three numbers a vertex, in the mesh's own space. */
  float[] xyz() {
    return xyz;
  }

  /** Three a triangle, each of which names a vertex. */
  int[] indices() {
    return indices;
  }

  int triangles() {
    return indices.length / 3;
  }

  /** Whether a triangle's nine coordinates are all finite. */
  boolean isFinite(int triangle) {
    for (int corner = 0; corner < 3; corner++) {
      int at = 3 * indices[3 * triangle + corner];
      if (!Float.isFinite(xyz[at])
          || !Float.isFinite(xyz[at + 1])
          || !Float.isFinite(xyz[at + 2])) {
        return false;
      }
    }
    return true;
  }

  float at(int triangle, int corner, int axis) {
    return xyz[3 * indices[3 * triangle + corner] + axis];
  }
}
