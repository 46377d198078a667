package dev.sightline.core.convex;

import dev.sightline.core.exact.DifferenceOfProducts;
import java.util.Arrays;

/**
 * Triangles of a closed surface with their normals and heights over the origin. Vertices are
 * numbers of points whose coordinates the caller holds. Mutable scratch; not thread-safe.
 */
final class PolytopeMesh {
  /** Which faces are across the edges of the first four. */
  private static final int[] TETRAHEDRON = {1, 2, 3, 3, 2, 0, 1, 3, 0, 2, 1, 0};

  int[] corner = new int[3 * 64];
  private int[] across = new int[3 * 64];

  /** Unit normal and height of each face. */
  private double[] plane = new double[4 * 64];

  private boolean[] alive = new boolean[64];

  /** Faces that can grow no further. */
  private boolean[] settled = new boolean[64];

  private int count;

  private int[] seen = new int[64];
  private int seenSize;
  private int[] horizon = new int[64];
  private int horizonSize;

  /** What {@link #normal} has found. */
  double nx;

  double ny;
  double nz;

  /** Begins with a tetrahedron that has volume. */
  void begin(double[] w, int a, int b, int c, int d) {
    count = 0;
    normal(w, a, b, c);
    double side =
        nx * (w[3 * d] - w[3 * a])
            + ny * (w[3 * d + 1] - w[3 * a + 1])
            + nz * (w[3 * d + 2] - w[3 * a + 2]);
    int p = side > 0 ? c : b;
    int q = side > 0 ? b : c;
    addFace(w, a, p, q);
    addFace(w, a, d, p);
    addFace(w, p, d, q);
    addFace(w, q, d, a);
    System.arraycopy(TETRAHEDRON, 0, across, 0, 12);
  }

  /** The normal of three points, each coordinate right to two units in the last place. */
  void normal(double[] w, int a, int b, int c) {
    double ux = w[3 * b] - w[3 * a];
    double uy = w[3 * b + 1] - w[3 * a + 1];
    double uz = w[3 * b + 2] - w[3 * a + 2];
    double vx = w[3 * c] - w[3 * a];
    double vy = w[3 * c + 1] - w[3 * a + 1];
    double vz = w[3 * c + 2] - w[3 * a + 2];
    nx = DifferenceOfProducts.of(uy, vz, uz, vy);
    ny = DifferenceOfProducts.of(uz, vx, ux, vz);
    nz = DifferenceOfProducts.of(ux, vy, uy, vx);
  }

  int size() {
    return count;
  }

  boolean isAlive(int face) {
    return alive[face];
  }

  double x(int face) {
    return plane[4 * face];
  }

  double y(int face) {
    return plane[4 * face + 1];
  }

  double z(int face) {
    return plane[4 * face + 2];
  }

  double height(int face) {
    return plane[4 * face + 3];
  }

  /** The face of least height among those that may still grow, or -1. */
  int closest() {
    int best = -1;
    for (int face = 0; face < count; face++) {
      if (alive[face] && !settled[face] && (best < 0 || height(face) < height(best))) {
        best = face;
      }
    }
    return best;
  }

  void settle(int face) {
    settled[face] = true;
  }

  /**
   * Replaces the faces that see a point, one of which is given, by a fan from their horizon. Leaves
   * everything as it was and answers false when rounding has made the horizon no single loop.
   */
  boolean expand(double[] w, int face, int point, double tolerance) {
    findSeen(w, face, point, tolerance);
    if (!orderHorizon()) {
      for (int i = 0; i < seenSize; i++) {
        alive[seen[i]] = true;
      }
      return false;
    }
    int base = count;
    int edges = horizonSize;
    for (int i = 0; i < edges; i++) {
      int edge = horizon[i];
      int other = across[edge];
      int fresh = addFace(w, corner[edge], corner[next(edge)], point);
      across[3 * fresh] = other;
      across[3 * fresh + 1] = base + (i + 1) % edges;
      across[3 * fresh + 2] = base + (i + edges - 1) % edges;
      across[twin(edge)] = fresh;
    }
    return true;
  }

  private void findSeen(double[] w, int face, int point, double tolerance) {
    seenSize = 0;
    pushSeen(face);
    for (int i = 0; i < seenSize; i++) {
      for (int edge = 3 * seen[i]; edge < 3 * seen[i] + 3; edge++) {
        int other = across[edge];
        if (alive[other] && heightOver(w, other, point) > tolerance) {
          pushSeen(other);
        }
      }
    }
    horizonSize = 0;
    for (int i = 0; i < seenSize; i++) {
      for (int edge = 3 * seen[i]; edge < 3 * seen[i] + 3; edge++) {
        if (alive[across[edge]]) {
          if (horizonSize == horizon.length) {
            horizon = Arrays.copyOf(horizon, 2 * horizonSize);
          }
          horizon[horizonSize++] = edge;
        }
      }
    }
  }

  private void pushSeen(int face) {
    if (seenSize == seen.length) {
      seen = Arrays.copyOf(seen, 2 * seenSize);
    }
    alive[face] = false;
    seen[seenSize++] = face;
  }

  private double heightOver(double[] w, int face, int point) {
    int a = 3 * corner[3 * face];
    int p = 3 * point;
    return x(face) * (w[p] - w[a])
        + y(face) * (w[p + 1] - w[a + 1])
        + z(face) * (w[p + 2] - w[a + 2]);
  }

  /** Sorts the horizon so that each edge begins where the one before it ends. */
  private boolean orderHorizon() {
    if (horizonSize < 3) {
      return false;
    }
    for (int i = 0; i < horizonSize - 1; i++) {
      int end = corner[next(horizon[i])];
      int found = -1;
      for (int j = i + 1; j < horizonSize; j++) {
        if (corner[horizon[j]] == end) {
          if (found >= 0) {
            return false;
          }
          found = j;
        }
      }
      if (found < 0) {
        return false;
      }
      int edge = horizon[found];
      horizon[found] = horizon[i + 1];
      horizon[i + 1] = edge;
    }
    return corner[next(horizon[horizonSize - 1])] == corner[horizon[0]];
  }

  private static int next(int edge) {
    return edge % 3 == 2 ? edge - 2 : edge + 1;
  }

  /** The same edge as the face across has it. */
  private int twin(int edge) {
    int other = 3 * across[edge];
    int from = corner[edge];
    int to = corner[next(edge)];
    for (int k = other; k < other + 2; k++) {
      if (corner[k] == to && corner[next(k)] == from) {
        return k;
      }
    }
    return other + 2;
  }

  private int addFace(double[] w, int a, int b, int c) {
    int face = count++;
    if (face == alive.length) {
      corner = Arrays.copyOf(corner, 6 * face);
      across = Arrays.copyOf(across, 6 * face);
      plane = Arrays.copyOf(plane, 8 * face);
      alive = Arrays.copyOf(alive, 2 * face);
      settled = Arrays.copyOf(settled, 2 * face);
    }
    corner[3 * face] = a;
    corner[3 * face + 1] = b;
    corner[3 * face + 2] = c;
    alive[face] = true;
    normal(w, a, b, c);
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    // A face without area has no normal to grow along.
    settled[face] = !(length > 0);
    double unit = length > 0 ? 1 / length : 0;
    plane[4 * face] = nx * unit;
    plane[4 * face + 1] = ny * unit;
    plane[4 * face + 2] = nz * unit;
    plane[4 * face + 3] = unit * Math.min(over(w, a), Math.min(over(w, b), over(w, c)));
    return face;
  }

  private double over(double[] w, int p) {
    return nx * w[3 * p] + ny * w[3 * p + 1] + nz * w[3 * p + 2];
  }
}
