package dev.sightline.bvh.extra.contour;

import dev.sightline.core.exact.EdgeCrossing;
import java.util.Arrays;

/**
 * The points of a contour, each told by the vertex, edge or face of the first mesh and that of the
 * second in whose interiors it lies: no two points of two sound meshes have the same pair, and no
 * point has two. Coordinates are computed once, from the pair alone, each to within {@code 2^-47}
 * of itself.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class CutPoints {
  final MeshFeatures first = new MeshFeatures();
  final MeshFeatures second = new MeshFeatures();
  private final LongTable points = new LongTable();
  private final EdgeCrossing crossing = new EdgeCrossing();
  private double[] places = new double[192];

  CutPoints() {}

  void clear() {
    first.clear();
    second.clear();
    points.clear();
  }

  int size() {
    return points.size();
  }

  /** A coordinate of a point. */
  double coordinate(int point, int axis) {
    return places[3 * point + axis];
  }

  /** The number of the point that lies in two features. */
  int of(int firstFeature, int secondFeature) {
    int known = points.size();
    int id = points.put(((long) firstFeature << 32) | secondFeature);
    if (id == known) {
      if (3 * id + 3 > places.length) {
        places = Arrays.copyOf(places, 2 * places.length);
      }
      construct(firstFeature, secondFeature, 3 * id);
    }
    return id;
  }

  private void construct(int a, int b, int to) {
    int kindOfA = MeshFeatures.kind(a);
    int kindOfB = MeshFeatures.kind(b);
    if (kindOfA == MeshFeatures.VERTEX) {
      copy(first, a, to);
    } else if (kindOfB == MeshFeatures.VERTEX) {
      copy(second, b, to);
    } else if (kindOfA == MeshFeatures.FACE) {
      throughFace(second, b, first, a, to);
    } else if (kindOfB == MeshFeatures.FACE) {
      throughFace(first, a, second, b, to);
    } else {
      acrossEdge(a, b, to);
    }
  }

  private void copy(MeshFeatures mesh, int vertex, int to) {
    int from = mesh.place(vertex, 0);
    for (int axis = 0; axis < 3; axis++) {
      places[to + axis] = mesh.coordinates()[from + axis];
    }
  }

  /** An edge whose ends lie on two sides of a face. */
  private void throughFace(MeshFeatures mesh, int edge, MeshFeatures other, int face, int to) {
    crossing.face(
        other.coordinates(), other.place(face, 0), other.place(face, 1), other.place(face, 2));
    crossing.find(mesh.coordinates(), mesh.place(edge, 0), mesh.place(edge, 1), places, to);
  }

  /** Two edges that cross in one plane: seen along an axis, where the ends lie on two sides. */
  private void acrossEdge(int a, int b, int to) {
    float[] v = first.coordinates();
    float[] w = second.coordinates();
    int p = first.place(a, 0);
    int q = first.place(a, 1);
    int r = second.place(b, 0);
    int s = second.place(b, 1);
    boolean isFound = false;
    for (int axis = 0; axis < 3 && !isFound; axis++) {
      crossing.wall(w, r, s, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
      isFound = crossing.find(v, p, q, places, to);
    }
  }
}
