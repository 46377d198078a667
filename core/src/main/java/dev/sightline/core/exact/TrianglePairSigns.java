package dev.sightline.core.exact;

/**
 * The last stage of {@link TrianglePair}: the same decisions, each sign decided on its own by
 * {@link Orient3d} and {@link Orient2d}, zero included.
 */
final class TrianglePairSigns {
  /** All three vertices strictly in front of a plane, as {@link GridTrianglePair#sides} tells. */
  private static final int FRONT = 0b000_111;

  private static final int BEHIND = 0b111_000;

  private TrianglePairSigns() {}

  /** As {@link TrianglePair#meets}, whatever the coordinates. */
  static boolean meets(float[] a, int i, float[] b, int j) {
    if (!isFinite(a, i) || !isFinite(b, j)) {
      return false;
    }
    if (shareVertex(a, i, b, j)) {
      return true;
    }
    int sidesOfA = sides(b, j, a, i);
    if (sidesOfA == FRONT || sidesOfA == BEHIND) {
      return false;
    }
    if (sidesOfA == 0) {
      return meetsInPlane(a, i, b, j);
    }
    int sidesOfB = sides(a, i, b, j);
    if (sidesOfB == FRONT || sidesOfB == BEHIND) {
      return false;
    }
    return sidesOfB == 0
        ? DegeneratePair.meets(a, i, b, j)
        : overlap(a, i, GridTrianglePair.front(sidesOfA), b, j, GridTrianglePair.front(sidesOfB));
  }

  private static boolean isFinite(float[] v, int i) {
    float zero = 0;
    for (int k = i; k < i + 9; k++) {
      zero *= v[k];
    }
    return zero == 0;
  }

  private static boolean shareVertex(float[] a, int i, float[] b, int j) {
    for (int p = i; p < i + 9; p += 3) {
      for (int q = j; q < j + 9; q += 3) {
        if (a[p] == b[q] && a[p + 1] == b[q + 1] && a[p + 2] == b[q + 2]) {
          return true;
        }
      }
    }
    return false;
  }

  /** On which sides of the plane of the triangle at p the vertices from k on lie. */
  private static int sides(float[] v, int p, float[] w, int k) {
    return GridTrianglePair.sides(
        Orient3d.sign(v, p, v, p + 3, v, p + 6, w, k),
        Orient3d.sign(v, p, v, p + 3, v, p + 6, w, k + 3),
        Orient3d.sign(v, p, v, p + 3, v, p + 6, w, k + 6));
  }

  /** As in {@link TrianglePair}, with touching ends counted. */
  private static boolean overlap(float[] a, int i, int frontOfA, float[] b, int j, int frontOfB) {
    int order = CrossingOrder.of(frontOfA, frontOfB);
    int p = i + CrossingOrder.offset(order, 0);
    int q = i + CrossingOrder.offset(order, 1);
    int r = i + CrossingOrder.offset(order, 2);
    int p2 = j + CrossingOrder.offset(order, 3);
    int q2 = j + CrossingOrder.offset(order, 4);
    int r2 = j + CrossingOrder.offset(order, 5);
    return Orient3d.sign(a, p, a, q, b, p2, b, q2) <= 0
        && Orient3d.sign(a, p, a, r, b, p2, b, r2) >= 0;
  }

  /**
   * A lies in the plane of B, or B has no area. Along an axis that the plane is not parallel to,
   * convex polygons are apart iff the line of some edge has the other strictly on its outer side.
   */
  private static boolean meetsInPlane(float[] a, int i, float[] b, int j) {
    for (int axis = 0; axis < 3; axis++) {
      int x = axis == 2 ? 0 : axis + 1;
      int y = axis == 0 ? 2 : axis - 1;
      int turnOfB = turn(b, j, j + 3, b, j + 6, x, y);
      if (turnOfB != 0) {
        int turnOfA = turn(a, i, i + 3, a, i + 6, x, y);
        return turnOfA != 0
            ? !isSeparated(a, i, turnOfA, b, j, x, y) && !isSeparated(b, j, turnOfB, a, i, x, y)
            : DegeneratePair.meets(a, i, b, j);
      }
    }
    return DegeneratePair.meets(a, i, b, j);
  }

  /** Whether an edge of the triangle at i separates it from the other. */
  private static boolean isSeparated(float[] v, int i, int turn, float[] w, int k, int x, int y) {
    return isOutside(v, i, i + 3, turn, w, k, x, y)
        || isOutside(v, i + 3, i + 6, turn, w, k, x, y)
        || isOutside(v, i + 6, i, turn, w, k, x, y);
  }

  /** Whether the triangle at k lies strictly on the outer side of the edge from p to q. */
  private static boolean isOutside(
      float[] v, int p, int q, int turn, float[] w, int k, int x, int y) {
    return turn(v, p, q, w, k, x, y) == -turn
        && turn(v, p, q, w, k + 3, x, y) == -turn
        && turn(v, p, q, w, k + 6, x, y) == -turn;
  }

  private static int turn(float[] v, int p, int q, float[] w, int r, int x, int y) {
    return Orient2d.sign(v[p + x], v[p + y], v[q + x], v[q + y], w[r + x], w[r + y]);
  }
}
