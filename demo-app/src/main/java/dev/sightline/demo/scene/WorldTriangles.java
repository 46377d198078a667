package dev.sightline.demo.scene;

import com.jme3.math.Matrix4f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import dev.sightline.jme.scene.SceneTraversal;
import dev.sightline.jme.scene.SceneVisitor;
import java.util.Arrays;

/** All triangles below a spatial, in world space, in the order of the scene graph. */
public final class WorldTriangles {
  private static final int WIDTH = 9;

  private float[] vertices = {};

  private WorldTriangles() {}

  /**
   * Takes the triangles as the spatial stands now.
   *
   * @throws DemoException when a mesh cannot be read as triangles
   */
  public static WorldTriangles of(Spatial spatial) {
    WorldTriangles triangles = new WorldTriangles();
    SceneTraversal.traverse(
        spatial,
        new SceneVisitor() {
          @Override
          public boolean geometry(Geometry geometry) {
            triangles.add(geometry);
            return true;
          }

          @Override
          public boolean answersForItself(Spatial other) {
            return true;
          }
        });
    return triangles;
  }

  private void add(Geometry geometry) {
    String owner = "geometry '" + geometry.getName() + "'";
    try {
      VertexPositions positions = VertexPositions.of(geometry.getMesh(), owner);
      if (positions != null) {
        int[] indices = TriangleIndices.read(geometry.getMesh(), positions.count(), owner);
        geometry.computeWorldMatrix();
        append(geometry, placed(positions.toArray(), geometry.getWorldMatrix()), indices);
      }
    } catch (IllegalArgumentException e) {
      throw new DemoException(String.valueOf(e.getMessage()), e);
    }
  }

  private void append(Geometry geometry, float[] xyz, int[] indices) {
    int start = vertices.length;
    if ((long) start + indices.length * 3L > Integer.MAX_VALUE - WIDTH) {
      throw new DemoException("more triangles than fit an array, at " + geometry.getName());
    }
    vertices = Arrays.copyOf(vertices, start + indices.length * 3);
    for (int i = 0; i < indices.length; i++) {
      System.arraycopy(xyz, indices[i] * 3, vertices, start + i * 3, 3);
    }
  }

  private static float[] placed(float[] xyz, Matrix4f m) {
    for (int i = 0; i < xyz.length; i += 3) {
      double x = xyz[i];
      double y = xyz[i + 1];
      double z = xyz[i + 2];
      xyz[i] = (float) (m.m00 * x + m.m01 * y + m.m02 * z + m.m03);
      xyz[i + 1] = (float) (m.m10 * x + m.m11 * y + m.m12 * z + m.m13);
      xyz[i + 2] = (float) (m.m20 * x + m.m21 * y + m.m22 * z + m.m23);
    }
    return xyz;
  }

  /** Nine floats a triangle; the array itself, not a copy. */
  public float[] vertices() {
    return vertices;
  }

  /** How many triangles there are. */
  public int count() {
    return vertices.length / WIDTH;
  }
}
