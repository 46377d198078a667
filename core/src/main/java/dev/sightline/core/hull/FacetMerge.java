package dev.sightline.core.hull;

import dev.sightline.core.exact.Orient3d;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes whole faces of the triangles that lie in one plane, and drops vertices that have become
 * points of an edge or of a face. Coplanar neighbours are found exactly, so what is merged is a
 * convex polygon, and a vertex is extreme if and only if three faces or more meet at it.
 */
final class FacetMerge {
  private final float[] v;
  private final HullFaces faces;

  /** The plane that each face belongs to, as the number of one of its faces. */
  private final int[] plane;

  /** By point, at how many corners of whole faces it stands. */
  private final int[] planes;

  private final int[] vertexOf;

  FacetMerge(float[] v, int points, HullFaces faces) {
    this.v = v;
    this.faces = faces;
    plane = new int[faces.size()];
    planes = new int[points];
    vertexOf = new int[points];
    Arrays.fill(plane, -1);
    Arrays.fill(vertexOf, -1);
  }

  HullOfPoints hull() {
    int[] stack = new int[faces.size()];
    for (int face = 0; face < faces.size(); face++) {
      if (faces.isAlive(face) && plane[face] < 0) {
        flood(face, stack);
      }
    }
    countPlanes();
    int[] points = new int[planes.length];
    int vertices = 0;
    for (int i = 0; i < planes.length; i++) {
      if (planes[i] >= 3) {
        vertexOf[i] = vertices;
        points[vertices++] = i;
      }
    }
    int[] kept = Arrays.copyOf(points, vertices);
    return new HullOfPoints(HullKind.SOLID, kept, Quickhull.gather(v, kept), loops());
  }

  private List<List<Integer>> loops() {
    List<List<Integer>> loops = new ArrayList<>();
    for (int face = 0; face < faces.size(); face++) {
      if (faces.isAlive(face) && plane[face] == face) {
        int edge = 3 * face;
        while (!isBorder(edge)) {
          edge++;
        }
        loops.add(loop(edge));
      }
    }
    return loops;
  }

  /** Marks the faces that lie in one plane with a face; its number is one that has a border. */
  private void flood(int face, int[] members) {
    int size = 0;
    members[size++] = face;
    plane[face] = face;
    int bordered = -1;
    for (int i = 0; i < size; i++) {
      int at = members[i];
      for (int edge = 3 * at; edge < 3 * at + 3; edge++) {
        int other = faces.across[edge];
        if (plane[other] < 0 && isLevel(edge)) {
          plane[other] = face;
          members[size++] = other;
        } else if (plane[other] != face) {
          bordered = at;
        }
      }
    }
    for (int i = 0; i < size; i++) {
      plane[members[i]] = bordered;
    }
  }

  /** Whether the face across an edge lies in the plane of the edge's face. */
  private boolean isLevel(int edge) {
    int face = edge / 3;
    int other = faces.across[edge];
    int from = faces.corner[edge];
    int to = faces.corner[next(edge)];
    int apex = -1;
    for (int k = 0; k < 3; k++) {
      int corner = faces.corner[3 * other + k];
      apex = corner != from && corner != to ? corner : apex;
    }
    return Orient3d.sign(
            v,
            3 * faces.corner[3 * face],
            v,
            3 * faces.corner[3 * face + 1],
            v,
            3 * faces.corner[3 * face + 2],
            v,
            3 * apex)
        == 0;
  }

  private boolean isBorder(int edge) {
    return plane[faces.across[edge]] != plane[edge / 3];
  }

  /** Each border edge begins one corner of one whole face. */
  private void countPlanes() {
    for (int edge = 0; edge < 3 * faces.size(); edge++) {
      if (faces.isAlive(edge / 3) && isBorder(edge)) {
        planes[faces.corner[edge]]++;
      }
    }
  }

  /** The extreme corners of a whole face, going along its border from one of its edges. */
  private List<Integer> loop(int start) {
    List<Integer> loop = new ArrayList<>();
    int edge = start;
    do {
      int vertex = vertexOf[faces.corner[edge]];
      if (vertex >= 0) {
        loop.add(vertex);
      }
      edge = next(edge);
      while (!isBorder(edge)) {
        edge = next(twin(edge));
      }
    } while (edge != start);
    return loop;
  }

  private static int next(int edge) {
    return edge % 3 == 2 ? edge - 2 : edge + 1;
  }

  /** The same edge as the face across has it. */
  private int twin(int edge) {
    int other = faces.across[edge];
    int to = faces.corner[next(edge)];
    for (int k = 0; k < 2; k++) {
      if (faces.corner[3 * other + k] == to) {
        return 3 * other + k;
      }
    }
    return 3 * other + 2;
  }
}
