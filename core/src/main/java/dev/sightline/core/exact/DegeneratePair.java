package dev.sightline.core.exact;

/**
 * Two triangles of which at least one has no area: it is the segment or the point that its vertices
 * span.
 */
final class DegeneratePair {
  private DegeneratePair() {}

  /** Whether they meet; all coordinates are finite. */
  static boolean meets(float[] a, int i, float[] b, int j) {
    boolean areaOfA = TriangleRank.of(a, i) == TriangleRank.AREA;
    boolean areaOfB = TriangleRank.of(b, j) == TriangleRank.AREA;
    if (areaOfA) {
      return segmentMeets(b, first(b, j), last(b, j), a, i);
    }
    if (areaOfB) {
      return segmentMeets(a, first(a, i), last(a, i), b, j);
    }
    int p = first(a, i);
    int q = last(a, i);
    return Orient3d.sign(a, p, a, q, b, first(b, j), b, last(b, j)) == 0 && shadowsMeet(a, i, b, j);
  }

  /** Whether the segment from p to q in v, which may be a point, meets a triangle with area. */
  private static boolean segmentMeets(float[] v, int p, int q, float[] w, int k) {
    int sideOfP = Orient3d.sign(w, k, w, k + 3, w, k + 6, v, p);
    int sideOfQ = Orient3d.sign(w, k, w, k + 3, w, k + 6, v, q);
    if (sideOfP == 0 && sideOfQ == 0) {
      return shadowsMeet(v, p, q, w, k);
    }
    if (sideOfP == sideOfQ) {
      return false;
    }
    int s0 = Orient3d.sign(v, p, v, q, w, k, w, k + 3);
    int s1 = Orient3d.sign(v, p, v, q, w, k + 3, w, k + 6);
    int s2 = Orient3d.sign(v, p, v, q, w, k + 6, w, k);
    return Math.max(s0, Math.max(s1, s2)) <= 0 || Math.min(s0, Math.min(s1, s2)) >= 0;
  }

  /**
   * Whether the segment's projection along every axis meets the triangle's. For shapes in one plane
   * that is enough: some axis is not parallel to the plane, and the projections along it decide.
   */
  private static boolean shadowsMeet(float[] v, int p, int q, float[] w, int k) {
    for (int axis = 0; axis < 3; axis++) {
      int x = axis == 2 ? 0 : axis + 1;
      int y = axis == 0 ? 2 : axis - 1;
      boolean meet =
          segmentsMeet(v, p, q, w, k, k + 3, x, y)
              || segmentsMeet(v, p, q, w, k + 3, k + 6, x, y)
              || segmentsMeet(v, p, q, w, k + 6, k, x, y)
              || isInside(w, k, v, p, x, y);
      if (!meet) {
        return false;
      }
    }
    return true;
  }

  /** The same for two triangles without area. */
  private static boolean shadowsMeet(float[] a, int i, float[] b, int j) {
    int p = first(a, i);
    int q = last(a, i);
    int r = first(b, j);
    int s = last(b, j);
    return segmentsMeet(a, p, q, b, r, s, 1, 2)
        && segmentsMeet(a, p, q, b, r, s, 2, 0)
        && segmentsMeet(a, p, q, b, r, s, 0, 1);
  }

  /** Whether two closed segments meet in the coordinates x and y; either may be a point. */
  private static boolean segmentsMeet(
      float[] v, int p, int q, float[] w, int r, int s, int x, int y) {
    int turnOfR = turn(v, p, q, w, r, x, y);
    int turnOfS = turn(v, p, q, w, s, x, y);
    int turnOfP = turn(w, r, s, v, p, x, y);
    int turnOfQ = turn(w, r, s, v, q, x, y);
    return (turnOfR * turnOfS < 0 && turnOfP * turnOfQ < 0)
        || (turnOfR == 0 && isInBox(v, p, q, w, r, x, y))
        || (turnOfS == 0 && isInBox(v, p, q, w, s, x, y))
        || (turnOfP == 0 && isInBox(w, r, s, v, p, x, y))
        || (turnOfQ == 0 && isInBox(w, r, s, v, q, x, y));
  }

  /** Whether the point at p is in a triangle that has area in the coordinates x and y. */
  private static boolean isInside(float[] w, int k, float[] v, int p, int x, int y) {
    int s0 = turn(w, k, k + 3, v, p, x, y);
    int s1 = turn(w, k + 3, k + 6, v, p, x, y);
    int s2 = turn(w, k + 6, k, v, p, x, y);
    int low = Math.min(s0, Math.min(s1, s2));
    int high = Math.max(s0, Math.max(s1, s2));
    return (low >= 0 && high > 0) || (low < 0 && high <= 0);
  }

  private static int turn(float[] v, int p, int q, float[] w, int r, int x, int y) {
    return Orient2d.sign(v[p + x], v[p + y], v[q + x], v[q + y], w[r + x], w[r + y]);
  }

  /** Whether the point at r lies in the box around the points at p and q. */
  private static boolean isInBox(float[] v, int p, int q, float[] w, int r, int x, int y) {
    return isBetween(v[p + x], v[q + x], w[r + x]) && isBetween(v[p + y], v[q + y], w[r + y]);
  }

  private static boolean isBetween(float p, float q, float r) {
    return Math.min(p, q) <= r && r <= Math.max(p, q);
  }

  /** The vertex that comes first by x, then y, then z: an end of what collinear vertices span. */
  private static int first(float[] v, int i) {
    int first = isBefore(v, i + 3, i) ? i + 3 : i;
    return isBefore(v, i + 6, first) ? i + 6 : first;
  }

  /** The other end. */
  private static int last(float[] v, int i) {
    int last = isBefore(v, i, i + 3) ? i + 3 : i;
    return isBefore(v, last, i + 6) ? i + 6 : last;
  }

  private static boolean isBefore(float[] v, int p, int q) {
    if (v[p] != v[q]) {
      return v[p] < v[q];
    }
    return v[p + 1] != v[q + 1] ? v[p + 1] < v[q + 1] : v[p + 2] < v[q + 2];
  }
}
