package dev.sightline.core.hull;

import dev.sightline.core.shape.ConvexHull;
import java.util.Arrays;

/**
 * A convex polyhedron as its vertices and, for each, the vertices that an edge joins it with. It
 * finds the furthest vertex in a direction by climbing: from any vertex, go to the neighbour that
 * is furthest, until none is further.
 *
 * <p>On a convex polyhedron the last vertex is the furthest of all, because the polyhedron lies in
 * the cone that the edges at a vertex span. Steps are decided on differences of coordinates, so a
 * wrong one is off by roundings of the edge, not of the coordinates. That the vertices are in
 * convex position is the caller's word; {@link Quickhull} gives such. Immutable and thread-safe.
 */
public final class HullGraph {
  /** The most vertices for which testing all is faster than hill climbing. */
  private static final int FEW = 24;

  private final float[] v;
  private final int[] start;
  private final int[] neighbours;
  private final double reach;
  private final int[] entries = new int[6];

  private HullGraph(float[] v, int[] start, int[] neighbours) {
    this.v = v;
    this.start = start;
    this.neighbours = neighbours;
    double furthest = 0;
    for (int i = 0; i < v.length; i += 3) {
      double dx = (double) v[i] - v[0];
      double dy = (double) v[i + 1] - v[1];
      double dz = (double) v[i + 2] - v[2];
      furthest = Math.max(furthest, dx * dx + dy * dy + dz * dz);
      for (int axis = 0; axis < 3; axis++) {
        entries[axis] = v[i + axis] < v[3 * entries[axis] + axis] ? i / 3 : entries[axis];
        int most = entries[axis + 3];
        entries[axis + 3] = v[i + axis] > v[3 * most + axis] ? i / 3 : most;
      }
    }
    reach = Math.sqrt(furthest);
  }

  /**
   * The graph of a polyhedron; its vertices keep their numbers.
   *
   * @throws IllegalArgumentException if a vertex belongs to no face
   */
  public static HullGraph of(ConvexHull polyhedron) {
    int[][] around = polyhedron.toNeighbours();
    int[] start = new int[around.length + 1];
    for (int i = 0; i < around.length; i++) {
      start[i + 1] = start[i] + around[i].length;
    }
    requireFaces(start);
    int[] neighbours = new int[start[around.length]];
    for (int i = 0; i < around.length; i++) {
      System.arraycopy(around[i], 0, neighbours, start[i], around[i].length);
    }
    return new HullGraph(polyhedron.toArray(), start, neighbours);
  }

  private static void requireFaces(int[] start) {
    for (int i = 0; i < start.length - 1; i++) {
      if (start[i + 1] == start[i]) {
        throw new IllegalArgumentException("hull vertex " + i + " belongs to no face");
      }
    }
  }

  /**
   * The graph of a closed mesh of triangles.
   *
   * @param v holds the coordinates of the vertices, three each; copied
   * @param triangles three vertex indices each, counter-clockwise seen from outside
   * @throws IllegalArgumentException if there is no vertex, a coordinate is NaN or infinite, an
   *     index is out of range, or a vertex belongs to no triangle
   */
  public static HullGraph of(float[] v, int[] triangles) {
    int count = v.length / 3;
    if (count == 0) {
      throw new IllegalArgumentException("a polyhedron needs vertices");
    }
    for (int i = 0; i < 3 * count; i++) {
      if (!Float.isFinite(v[i])) {
        throw new IllegalArgumentException("hull vertex " + i / 3 + " is not finite: " + v[i]);
      }
    }
    // In a closed mesh, each edge is taken once in each direction: the successors are all.
    int[] start = new int[count + 1];
    for (int index : triangles) {
      if (index < 0 || index >= count) {
        throw new IllegalArgumentException("triangle has vertex index " + index + " of " + count);
      }
      start[index + 1]++;
    }
    for (int i = 0; i < count; i++) {
      start[i + 1] += start[i];
    }
    requireFaces(start);
    int[] neighbours = new int[triangles.length];
    int[] next = start.clone();
    for (int t = 0; t < triangles.length; t++) {
      neighbours[next[triangles[t]]++] = triangles[t % 3 == 2 ? t - 2 : t + 1];
    }
    return new HullGraph(Arrays.copyOf(v, 3 * count), start, neighbours);
  }

  /** How many vertices there are. */
  public int vertexCount() {
    return v.length / 3;
  }

  /** First coordinate of a vertex. */
  public double x(int vertex) {
    return v[3 * vertex];
  }

  /** Second coordinate of a vertex. */
  public double y(int vertex) {
    return v[3 * vertex + 1];
  }

  /** Third coordinate of a vertex. */
  public double z(int vertex) {
    return v[3 * vertex + 2];
  }

  /** The distance of the vertex that is furthest from the first, rounded. */
  public double reach() {
    return reach;
  }

  /**
   * The vertex that is furthest in a direction; one of them where several are.
   *
   * @param from the vertex to climb from, or -1 to begin at the best of six extremes
   * @return a vertex; any, if the direction is zero or not finite
   */
  public int support(double dx, double dy, double dz, int from) {
    if (vertexCount() <= FEW) {
      return scan(dx, dy, dz);
    }
    int at = from >= 0 ? from : entry(dx, dy, dz);
    for (int step = vertexCount(); step > 0; step--) {
      int next = step(at, dx, dy, dz);
      if (next == at) {
        return at;
      }
      at = next;
    }
    return at;
  }

  private int step(int at, double dx, double dy, double dz) {
    int best = at;
    double most = 0;
    double x = v[3 * at];
    double y = v[3 * at + 1];
    double z = v[3 * at + 2];
    for (int i = start[at]; i < start[at + 1]; i++) {
      int k = 3 * neighbours[i];
      double along = dx * (v[k] - x) + dy * (v[k + 1] - y) + dz * (v[k + 2] - z);
      if (along > most) {
        most = along;
        best = neighbours[i];
      }
    }
    return best;
  }

  private int entry(double dx, double dy, double dz) {
    int best = entries[0];
    double most = Double.NEGATIVE_INFINITY;
    for (int entry : entries) {
      double along = along(entry, dx, dy, dz);
      if (along > most) {
        most = along;
        best = entry;
      }
    }
    return best;
  }

  private int scan(double dx, double dy, double dz) {
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < vertexCount(); i++) {
      double along = along(i, dx, dy, dz);
      if (along > most) {
        most = along;
        best = i;
      }
    }
    return best;
  }

  private double along(int i, double dx, double dy, double dz) {
    return dx * ((double) v[3 * i] - v[0])
        + dy * ((double) v[3 * i + 1] - v[1])
        + dz * ((double) v[3 * i + 2] - v[2]);
  }
}
