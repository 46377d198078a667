package dev.sightline.bvh.pair.contour;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.exact.ExactDeterminant;
import java.util.Arrays;

/**
 * The points of a contour, each told by the vertex, edge or face of the first mesh and that of the
 * second in whose interiors it lies: no two points of two sound meshes have the same pair, and no
 * point has two. Coordinates are computed once, from the pair alone.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class CutPoints {
  final MeshFeatures first = new MeshFeatures();
  final MeshFeatures second = new MeshFeatures();
  private final LongTable points = new LongTable();
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
    int p = mesh.place(edge, 0);
    int q = mesh.place(edge, 1);
    double heightOfP = height(other, face, mesh.coordinates(), p);
    double heightOfQ = height(other, face, mesh.coordinates(), q);
    mix(mesh.coordinates(), p, q, heightOfP / (heightOfP - heightOfQ), to);
  }

  private static double height(MeshFeatures mesh, int face, float[] v, int p) {
    float[] w = mesh.coordinates();
    int a = mesh.place(face, 0);
    int b = mesh.place(face, 1);
    int c = mesh.place(face, 2);
    ExactDeterminant exact =
        ExactDeterminant.get()
            .row(0, w[b], w[b + 1], w[b + 2], w[a], w[a + 1], w[a + 2])
            .row(1, w[c], w[c + 1], w[c + 2], w[a], w[a + 1], w[a + 2])
            .row(2, v[p], v[p + 1], v[p + 2], w[a], w[a + 1], w[a + 2]);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }

  /** Two edges that cross in one plane, seen along the axis in which they turn most. */
  private void acrossEdge(int a, int b, int to) {
    float[] v = first.coordinates();
    float[] w = second.coordinates();
    int p = first.place(a, 0);
    int q = first.place(a, 1);
    int r = second.place(b, 0);
    int s = second.place(b, 1);
    double most = 0;
    double part = 0.5;
    for (int axis = 0; axis < 3; axis++) {
      int x = axis == 2 ? 0 : axis + 1;
      int y = axis == 0 ? 2 : axis - 1;
      double ux = (double) v[q + x] - v[p + x];
      double uy = (double) v[q + y] - v[p + y];
      double wx = (double) w[s + x] - w[r + x];
      double wy = (double) w[s + y] - w[r + y];
      double turn = DifferenceOfProducts.of(ux, wy, uy, wx);
      if (Math.abs(turn) > most) {
        most = Math.abs(turn);
        double gapX = (double) w[r + x] - v[p + x];
        double gapY = (double) w[r + y] - v[p + y];
        part = DifferenceOfProducts.of(gapX, wy, gapY, wx) / turn;
      }
    }
    mix(v, p, q, part, to);
  }

  private void mix(float[] v, int p, int q, double part, int to) {
    double t = Math.max(0, Math.min(1, part));
    for (int axis = 0; axis < 3; axis++) {
      double from = v[p + axis];
      double end = v[q + axis];
      places[to + axis] = t <= 0.5 ? from + t * (end - from) : end - (1 - t) * (end - from);
    }
  }
}
