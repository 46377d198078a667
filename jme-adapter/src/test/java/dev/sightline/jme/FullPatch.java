package dev.sightline.jme;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import java.nio.FloatBuffer;

/** The triangles of a patch of terrain at full detail, written out from its vertices. */
public final class FullPatch {
  private FullPatch() {}

  /** A list of them, two a cell and row by row. */
  public static Mesh mesh(Geometry patch) {
    int side = (int) Math.round(Math.sqrt(patch.getMesh().getVertexCount()));
    int[] list = new int[6 * (side - 1) * (side - 1)];
    int at = 0;
    for (int row = 0; row + 1 < side; row++) {
      for (int column = 0; column + 1 < side; column++) {
        int a = row * side + column;
        int b = a + 1;
        int c = a + side;
        int d = c + 1;
        boolean isTurned = a == 0 || d == side * side - 1;
        int[] cell = isTurned ? new int[] {a, c, d, a, d, b} : new int[] {a, c, b, b, c, d};
        System.arraycopy(cell, 0, list, at, 6);
        at += 6;
      }
    }
    FloatBuffer vertices = patch.getMesh().getFloatBuffer(VertexBuffer.Type.Position);
    float[] xyz = new float[3 * side * side];
    for (int i = 0; i < xyz.length; i++) {
      xyz[i] = vertices.get(i); // leaves the position alone, which tells of an edit
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, xyz);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, list);
    mesh.updateBound();
    return mesh;
  }

  /** A geometry of that name with them, at the place of the patch. */
  public static Geometry geometry(Geometry patch) {
    Geometry full = new Geometry(patch.getName(), mesh(patch));
    full.setLocalTransform(patch.getWorldTransform());
    full.updateGeometricState();
    return full;
  }
}
