package dev.sightline.core.shape;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A closed convex polyhedron: vertices, and faces as loops of vertex indices, counter-clockwise
 * seen from outside.
 *
 * <p>The faces must close: every edge of a loop is taken once in each direction. A flat polyhedron
 * (a polygon with two faces) is allowed. That the vertices are in convex position and the loops
 * flat is the caller's word; it is not checked. Immutable and thread-safe.
 *
 * @param vertices the corners, finite
 * @param faces loops of at least three different indices into the vertices
 */
public record ConvexHull(List<Vec3> vertices, List<List<Integer>> faces) {
  /**
   * Copies the lists and checks the numbers, the indices and that the faces close.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, there are fewer than two
   *     faces, a face has fewer than three corners, an index is out of range or repeated in a face,
   *     or an edge is not shared by two faces that take it in opposite directions
   */
  public ConvexHull {
    vertices = List.copyOf(vertices);
    faces = List.copyOf(faces.stream().map(List::copyOf).collect(Collectors.toList()));
    for (int i = 0; i < vertices.size(); i++) {
      Vec3.requireFinite(vertices.get(i), "hull vertex " + i);
    }
    if (faces.size() < 2) {
      throw new IllegalArgumentException("hull has fewer than 2 faces: " + faces.size());
    }
    requireClosed(faces, vertices.size());
  }

  /** The coordinates of the vertices, three each. */
  public float[] toArray() {
    float[] coordinates = new float[3 * vertices.size()];
    for (int i = 0; i < vertices.size(); i++) {
      Vec3 vertex = vertices.get(i);
      coordinates[3 * i] = vertex.x();
      coordinates[3 * i + 1] = vertex.y();
      coordinates[3 * i + 2] = vertex.z();
    }
    return coordinates;
  }

  /** The faces cut into triangles, fans around the first corner of each: three indices each. */
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
   * For each vertex, the vertices that an edge joins it with, in ascending order. A vertex in no
   * face has none.
   */
  public int[][] toNeighbours() {
    int[] degree = new int[vertices.size()];
    faces.forEach(face -> face.forEach(vertex -> degree[vertex]++));
    int[][] neighbours = new int[degree.length][];
    Arrays.setAll(neighbours, i -> new int[degree[i]]);
    // Every edge is taken once in each direction, so what follows a vertex are all its neighbours.
    for (List<Integer> face : faces) {
      for (int i = 0; i < face.size(); i++) {
        int from = face.get(i);
        neighbours[from][--degree[from]] = face.get((i + 1) % face.size());
      }
    }
    for (int[] around : neighbours) {
      Arrays.sort(around);
    }
    return neighbours;
  }

  private static void requireClosed(List<List<Integer>> faces, int vertexCount) {
    Set<Long> taken = new HashSet<>();
    for (int f = 0; f < faces.size(); f++) {
      List<Integer> face = faces.get(f);
      if (face.size() < 3 || new HashSet<>(face).size() < face.size()) {
        throw new IllegalArgumentException(
            "hull face " + f + " needs three or more different corners: " + face);
      }
      for (int i = 0; i < face.size(); i++) {
        int from = face.get(i);
        int to = face.get((i + 1) % face.size());
        if (from < 0 || from >= vertexCount) {
          throw new IllegalArgumentException(
              "hull face " + f + " has vertex index " + from + " of " + vertexCount);
        }
        if (!taken.add(edge(from, to))) {
          throw new IllegalArgumentException(
              "hull edge from " + from + " to " + to + " is taken twice, again by face " + f);
        }
      }
    }
    for (long edge : taken) {
      int from = (int) (edge >> 32);
      int to = (int) edge;
      if (!taken.contains(edge(to, from))) {
        throw new IllegalArgumentException(
            "hull is not closed: no face takes the edge from " + to + " to " + from);
      }
    }
  }

  private static long edge(int from, int to) {
    return (long) from << 32 | to;
  }
}
