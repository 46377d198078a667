package dev.sightline.demo.course;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/** Flat faces, each with its own corners and one normal; corners in metres. */
final class Facets {
  private final List<Vector3f> corners = new ArrayList<>();
  private final List<Vector3f> normals = new ArrayList<>();

  static Vector3f at(double x, double y, double z) {
    return new Vector3f((float) x, (float) y, (float) z).multLocal(ObstacleCourse.METRE);
  }

  /** Adds a triangle; seen from outside its corners go round to the left. */
  Facets triangle(Vector3f a, Vector3f b, Vector3f c) {
    Vector3f normal = b.subtract(a).crossLocal(c.subtract(a)).normalizeLocal();
    for (Vector3f corner : List.of(a, b, c)) {
      corners.add(corner);
      normals.add(normal);
    }
    return this;
  }

  /** Adds a flat face of four corners. */
  Facets quad(Vector3f a, Vector3f b, Vector3f c, Vector3f d) {
    return triangle(a, b, c).triangle(a, c, d);
  }

  Mesh mesh() {
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, floats(corners));
    mesh.setBuffer(VertexBuffer.Type.Normal, 3, floats(normals));
    int[] order = new int[corners.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    mesh.setBuffer(VertexBuffer.Type.Index, 3, BufferUtils.createIntBuffer(order));
    mesh.updateBound();
    return mesh;
  }

  private static FloatBuffer floats(List<Vector3f> vectors) {
    return BufferUtils.createFloatBuffer(vectors.toArray(Vector3f[]::new));
  }
}
