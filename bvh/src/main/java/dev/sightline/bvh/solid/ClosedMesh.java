package dev.sightline.bvh.solid;

import dev.sightline.bvh.soup.MeshEdges;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.soup.Welding;
import dev.sightline.bvh.tree.Bvh;

/**
 * Tells whether a mesh has an inside. It has one if each edge belongs to an even number of
 * triangles; vertices at the same place count as one vertex. Then any line that meets no edge
 * enters the mesh as often as it leaves it. Neither the winding nor crossing triangles matter.
 *
 * <p>The rule refuses some meshes that look closed: where two shorter edges meet one longer edge,
 * all three belong to an odd number of triangles. The call sorts all edges, so ask once and keep
 * the answer. Stateless; thread-safe.
 */
public final class ClosedMesh {
  private static final int TRIANGLE = 9;

  private ClosedMesh() {}

  /** Whether a mesh is closed; not if it has no triangle, or one that is not finite. */
  public static boolean isClosed(TriangleSoup soup) {
    float[] corners = new float[Math.multiplyExact(TRIANGLE, soup.size())];
    for (int i = 0; i < soup.size(); i++) {
      soup.copy(i, corners, TRIANGLE * i);
    }
    return isClosed(corners);
  }

  /** Whether the mesh of a tree is closed, in its pose if it has one. */
  public static boolean isClosed(Bvh mesh) {
    float[] corners = new float[Math.multiplyExact(TRIANGLE, mesh.triangleCount())];
    int[] numbers = mesh.leafTriangles();
    int size = 0;
    for (int place = 0; place < numbers.length; place++) {
      if (numbers[place] >= 0) {
        mesh.copyTriangle(place, corners, size);
        size += TRIANGLE;
      }
    }
    return mesh.leftOutCount() == 0 && isClosed(corners);
  }

  private static boolean isClosed(float[] corners) {
    Welding welding = new Welding(corners);
    MeshEdges edges = new MeshEdges(corners.length / TRIANGLE);
    for (int i = 0; i < corners.length / 3; i += 3) {
      int a = welding.number(i);
      int b = welding.number(i + 1);
      int c = welding.number(i + 2);
      if (Math.min(a, Math.min(b, c)) < 0) {
        return false;
      }
      edges.add(a, b, c);
    }
    return corners.length > 0 && edges.odd() == 0;
  }
}
