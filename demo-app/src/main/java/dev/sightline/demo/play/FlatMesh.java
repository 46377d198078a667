package dev.sightline.demo.play;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;

/** Meshes of triangles that share no corners, each lit by its own normal. */
public final class FlatMesh {
  private FlatMesh() {}

  /**
   * A mesh with normals.
   *
   * @param corners nine numbers a triangle, counter-clockwise seen from the front
   */
  public static Mesh of(float[] corners) {
    float[] normals = new float[corners.length];
    int[] order = new int[corners.length / 3];
    for (int i = 0; i < corners.length; i += 9) {
      Vector3f a = at(corners, i);
      Vector3f normal =
          at(corners, i + 3).subtractLocal(a).crossLocal(at(corners, i + 6).subtractLocal(a));
      normal.normalizeLocal();
      for (int k = i; k < i + 9; k += 3) {
        order[k / 3] = k / 3;
        normals[k] = normal.x;
        normals[k + 1] = normal.y;
        normals[k + 2] = normal.z;
      }
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, corners);
    mesh.setBuffer(VertexBuffer.Type.Normal, 3, normals);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, order);
    mesh.updateBound();
    return mesh;
  }

  private static Vector3f at(float[] of, int from) {
    return new Vector3f(of[from], of[from + 1], of[from + 2]);
  }
}
