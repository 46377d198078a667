package dev.sightline.bvh.extra.pair;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.exact.EdgeCrossing;
import dev.sightline.core.exact.TrianglePair;

/**
 * When does a triangle that is moved along a vector first touch another one?
 *
 * <p>The least time is an optimum of a linear programme: two points with five weights and the time
 * between 0 and the end, whose coordinates have to agree. So it is reached where a vertex of one
 * triangle runs into the other, or two edges cross, with the vector not parallel to the face or to
 * the plane of the two edges; and if everything lies in one plane, where a vertex runs into an
 * edge. Projections along the vector decide whether such a pair meets at all: signs of
 * determinants, all exact and shared by the pairs, so nothing slips between two of them.
 *
 * <p>Result class: that there is a touch on the way is an exact decision; the time is a quotient of
 * two determinants, each to a few units in the last place, so within {@code 2^-49} of itself; the
 * point is rounded; which corners have a part in it is decided exactly. Touching counts, at the
 * start too. Meant for reuse; not thread-safe. Derivation: docs/bvh/mesh-pairs.md.
 */
final class TriangleSweep {
  private static final int[] NEXT = {3, 6, 0};
  private static final float[] NONE = {};

  private final ClosestPair start = new ClosestPair();
  private final EdgeCrossing crossing = new EdgeCrossing();

  /** By an edge of one triangle and a vertex of the other. */
  private final double[] sideOfA = new double[9];

  private final double[] sideOfB = new double[9];

  private double dx;
  private double dy;
  private double dz;
  private float[] a = NONE;
  private float[] b = NONE;
  private int i;
  private int j;

  /** The least time so far; infinite for none. */
  private double time;

  final double[] point = new double[3];

  /**
   * Which corners have a part in the point on the way: bits 0 to 2 those of the first triangle,
   * bits 3 to 5 those of the second.
   */
  int support;

  TriangleSweep() {}

  /** Takes the way. */
  void displacement(double x, double y, double z) {
    dx = x;
    dy = y;
    dz = z;
  }

  /**
   * The time, in parts of the way, at which the first triangle touches the second; infinite if it
   * never does however far it goes, and if a coordinate is not finite: a map may take triangles
   * beyond the range of a float.
   */
  double time(float[] v, int first, float[] w, int second) {
    a = v;
    i = first;
    b = w;
    j = second;
    time = Double.POSITIVE_INFINITY;
    if (TrianglePair.meets(v, first, w, second)) {
      touchAtStart();
      return 0;
    }
    if (!isFinite(v, first) || !isFinite(w, second)) {
      return time;
    }
    if (fillSides()) {
      verticesIntoFaces();
      edgesAcross();
    } else if (dx != 0 || dy != 0 || dz != 0) {
      inPlane();
    }
    return time;
  }

  private static boolean isFinite(float[] v, int i) {
    double sum = (double) v[i] + v[i + 1] + v[i + 2] + v[i + 3] + v[i + 4] + v[i + 5];
    return 0 * (sum + v[i + 6] + v[i + 7] + v[i + 8]) == 0;
  }

  private void touchAtStart() {
    TriangleTriangleDistance.closest(a, i, b, j, start);
    setPoint(start.x1(), start.y1(), start.z1());
  }

  /** Whether some sign is not zero: else everything lies in one plane, the way too. */
  private boolean fillSides() {
    boolean isSpatial = false;
    for (int e = 0; e < 3; e++) {
      int p = 3 * e;
      int q = NEXT[e];
      for (int k = 0; k < 3; k++) {
        int r = 3 * k;
        double ofA = SweepSigns.determinant(a, i + p, i + q, a, i + p, b, j + r, dx, dy, dz);
        double ofB = SweepSigns.determinant(b, j + p, j + q, b, j + p, a, i + r, dx, dy, dz);
        sideOfA[p + k] = ofA;
        sideOfB[p + k] = ofB;
        isSpatial |= ofA != 0 || ofB != 0;
      }
    }
    return isSpatial;
  }

  private void verticesIntoFaces() {
    for (int k = 0; k < 3; k++) {
      int r = 3 * k;
      if (isInShadow(sideOfA, k)) {
        double volume = SweepSigns.volume(a, i, i + 3, a, i, i + 6, a, i, b, j + r);
        double rate = SweepSigns.exact(a, i, i + 3, a, i, a, i + 6, dx, dy, dz);
        if (offer(volume, rate)) {
          setPoint(b[j + r], b[j + r + 1], b[j + r + 2]);
          support = within(sideOfA, k) | 8 << k;
        }
      }
      if (isInShadow(sideOfB, k)) {
        double volume = SweepSigns.volume(b, j, j + 3, b, j, j + 6, a, i + r, b, j);
        double rate = SweepSigns.exact(b, j, j + 3, b, j, b, j + 6, dx, dy, dz);
        if (offer(volume, rate)) {
          movedPoint(i + r);
          support = 1 << k | within(sideOfB, k) << 3;
        }
      }
    }
  }

  /** Whether a vertex's projection lies in that of the face, which has area. */
  private static boolean isInShadow(double[] sides, int k) {
    double low = Math.min(sides[k], Math.min(sides[3 + k], sides[6 + k]));
    double high = Math.max(sides[k], Math.max(sides[3 + k], sides[6 + k]));
    return (low >= 0 && high > 0) || (low < 0 && high <= 0);
  }

  /** Which corners of a face have a part in a point of it: a side is the part of the third one. */
  private static int within(double[] sides, int k) {
    return (sides[3 + k] != 0 ? 1 : 0) | (sides[6 + k] != 0 ? 2 : 0) | (sides[k] != 0 ? 4 : 0);
  }

  private void edgesAcross() {
    for (int e = 0; e < 3; e++) {
      int p = 3 * e;
      int q = NEXT[e];
      for (int f = 0; f < 3; f++) {
        int r = 3 * f;
        int s = NEXT[f];
        double from = sideOfA[p + f];
        double to = sideOfA[p + s / 3];
        double fromOther = sideOfB[r + e];
        double toOther = sideOfB[r + q / 3];
        if (areAcross(from, to) && areAcross(fromOther, toOther)) {
          double volume = SweepSigns.volume(a, i + p, i + q, b, j + r, j + s, a, i + p, b, j + r);
          double rate = SweepSigns.exact(a, i + p, i + q, b, j + r, b, j + s, dx, dy, dz);
          if (offer(volume, rate)) {
            crossing.wall(a, i + p, i + q, dx, dy, dz).find(b, j + r, j + s, point, 0);
            support = ends(fromOther, toOther, p, q) | ends(from, to, r, s) << 3;
          }
        }
      }
    }
  }

  /** Whether two signs are not the same, and not both zero. */
  private static boolean areAcross(double from, double to) {
    return from != to && Math.min(from, to) <= 0 && Math.max(from, to) >= 0;
  }

  /** Which ends of an edge have a part in the point where a line passes between them. */
  private static int ends(double from, double to, int p, int q) {
    return (to != 0 ? 1 << (p / 3) : 0) | (from != 0 ? 1 << (q / 3) : 0);
  }

  /** Keeps the quotient if it is a time that comes before the one that is kept. */
  private boolean offer(double volume, double rate) {
    double t = volume / rate;
    if (!(t >= 0 && t < time)) {
      return false;
    }
    time = t + 0.0;
    return true;
  }

  /**
   * Everything lies in one plane, the way too: seen along an axis that is not parallel to it,
   * vertices run into edges.
   */
  private void inPlane() {
    for (int axis = 0; axis < 3; axis++) {
      boolean isSeen = false;
      for (int k = 0; k < 9; k++) {
        sideOfA[k] = SweepSigns.inPlane(a, i + k / 3 * 3, b, j + k % 3 * 3, dx, dy, dz, axis);
        isSeen |= sideOfA[k] != 0;
      }
      if (isSeen) {
        verticesIntoEdges(axis);
        return;
      }
    }
    alongLine();
  }

  private void verticesIntoEdges(int axis) {
    double ex = axis == 0 ? 1 : 0;
    double ey = axis == 1 ? 1 : 0;
    double ez = axis == 2 ? 1 : 0;
    for (int e = 0; e < 3; e++) {
      int p = 3 * e;
      int q = NEXT[e];
      for (int k = 0; k < 3; k++) {
        int r = 3 * k;
        double from = sideOfA[p + k];
        double to = sideOfA[q + k];
        if (areAcross(from, to)) {
          double height = SweepSigns.exact(a, i + p, i + q, a, i + p, b, j + r, ex, ey, ez);
          double rate = SweepSigns.inPlane(a, i + p, a, i + q, dx, dy, dz, axis);
          if (offer(height, rate)) {
            setPoint(b[j + r], b[j + r + 1], b[j + r + 2]);
            support = ends(from, to, p, q) | 8 << k;
          }
        }
        from = sideOfA[r + e];
        to = sideOfA[r + q / 3];
        if (areAcross(from, to)) {
          double height = SweepSigns.exact(b, j + p, j + q, a, i + r, b, j + p, ex, ey, ez);
          double rate = SweepSigns.inPlane(b, j + p, b, j + q, dx, dy, dz, axis);
          if (offer(height, rate)) {
            movedPoint(i + r);
            support = 1 << k | ends(from, to, p, q) << 3;
          }
        }
      }
    }
  }

  /** Everything lies on one line: vertices run into each other. */
  private void alongLine() {
    double most = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
    int axis = Math.abs(dx) == most ? 0 : Math.abs(dy) == most ? 1 : 2;
    for (int k = 0; k < 9; k++) {
      int q = j + k % 3 * 3;
      double gap = (double) b[q + axis] - a[i + k / 3 * 3 + axis];
      if (offer(gap, axis == 0 ? dx : axis == 1 ? dy : dz)) {
        setPoint(b[q], b[q + 1], b[q + 2]);
        support = (1 << (k / 3)) | (8 << (k % 3));
      }
    }
  }

  private void movedPoint(int p) {
    setPoint(a[p] + time * dx, a[p + 1] + time * dy, a[p + 2] + time * dz);
  }

  private void setPoint(double x, double y, double z) {
    point[0] = x + 0.0;
    point[1] = y + 0.0;
    point[2] = z + 0.0;
  }
}
