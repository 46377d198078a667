package dev.sightline.core.hull;

import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * The hull of points, as {@link Quickhull} has found it: which of the points are its vertices, and
 * its faces. The vertices are the extreme points and no others, one of each set of equal points.
 * Immutable and thread-safe.
 */
public final class HullOfPoints {
  private final HullKind kind;
  private final int[] points;
  private final float[] v;
  private final List<List<Integer>> faces;

  HullOfPoints(HullKind kind, int[] points, float[] v, List<List<Integer>> faces) {
    this.kind = kind;
    this.points = points;
    this.v = v;
    this.faces = faces;
  }

  /** Whether the hull is a point, a segment, a polygon or a solid. */
  public HullKind kind() {
    return kind;
  }

  /** How many vertices the hull has. */
  public int vertexCount() {
    return points.length;
  }

  /** Which of the given points a vertex is. */
  public int point(int vertex) {
    return points[vertex];
  }

  /** The coordinates of the vertices, three each; a copy. */
  public float[] toArray() {
    return v.clone();
  }

  /**
   * The hull as a polyhedron whose faces are whole: no two of them lie in one plane, and none has
   * three corners on a line. A polygon has two faces, one for each side.
   *
   * @throws IllegalStateException if the hull is a point or a segment
   */
  public ConvexHull polyhedron() {
    if (kind == HullKind.POINT || kind == HullKind.SEGMENT) {
      throw new IllegalStateException("the hull is a " + kind + " and has no faces");
    }
    List<Vec3> vertices = new ArrayList<>(points.length);
    for (int i = 0; i < v.length; i += 3) {
      vertices.add(new Vec3(v[i], v[i + 1], v[i + 2]));
    }
    return new ConvexHull(vertices, faces);
  }

  /**
   * The faces cut into triangles, three vertex indices each, counter-clockwise seen from outside;
   * empty for a point or a segment. None is without area.
   */
  public int[] toTriangles() {
    int[] triangles = new int[faces.stream().mapToInt(face -> 3 * (face.size() - 2)).sum()];
    int next = 0;
    for (List<Integer> face : faces) {
      for (int i = 2; i < face.size(); i++) {
        triangles[next++] = face.get(0);
        triangles[next++] = face.get(i - 1);
        triangles[next++] = face.get(i);
      }
    }
    return triangles;
  }

  /**
   * The hull for {@link dev.sightline.core.convex.ConvexShape#hull}.
   *
   * @throws IllegalStateException if the hull is a point or a segment
   */
  public HullGraph graph() {
    if (kind == HullKind.POINT || kind == HullKind.SEGMENT) {
      throw new IllegalStateException("the hull is a " + kind + " and has no faces");
    }
    return HullGraph.of(v, toTriangles());
  }
}
