package dev.sightline.core.exact;

/**
 * Two triangles with area in one plane, seen along an axis that the plane is not parallel to.
 *
 * <p>Convex polygons in a plane are apart iff the line of some edge has the other polygon strictly
 * on its outer side.
 */
final class CoplanarPair {
  private CoplanarPair() {}

  /**
   * Which way p, q in v and r in w turn in the coordinates x and y: positive for counter-clockwise.
   * On a grid (see {@link TrianglePairSigns}) the determinant in double is exact.
   */
  static double turn(float[] v, int p, int q, float[] w, int r, int x, int y, boolean onGrid) {
    if (!onGrid) {
      return Orient2d.sign(v[p + x], v[p + y], v[q + x], v[q + y], w[r + x], w[r + y]);
    }
    double ox = v[p + x];
    double oy = v[p + y];
    return (v[q + x] - ox) * (w[r + y] - oy) - (v[q + y] - oy) * (w[r + x] - ox);
  }

  /** Whether they meet; each turn is that of the triangle's own vertices, and not zero. */
  static boolean meets(
      float[] a,
      int i,
      double turnOfA,
      float[] b,
      int j,
      double turnOfB,
      int x,
      int y,
      boolean onGrid) {
    return !isOutside(a, i, i + 3, turnOfA, b, j, x, y, onGrid)
        && !isOutside(a, i + 3, i + 6, turnOfA, b, j, x, y, onGrid)
        && !isOutside(a, i + 6, i, turnOfA, b, j, x, y, onGrid)
        && !isOutside(b, j, j + 3, turnOfB, a, i, x, y, onGrid)
        && !isOutside(b, j + 3, j + 6, turnOfB, a, i, x, y, onGrid)
        && !isOutside(b, j + 6, j, turnOfB, a, i, x, y, onGrid);
  }

  /** Whether the triangle at k lies strictly on the outer side of the edge from p to q. */
  private static boolean isOutside(
      float[] v, int p, int q, double turn, float[] w, int k, int x, int y, boolean onGrid) {
    double s = turn > 0 ? 1 : -1;
    return s * turn(v, p, q, w, k, x, y, onGrid) < 0
        && s * turn(v, p, q, w, k + 3, x, y, onGrid) < 0
        && s * turn(v, p, q, w, k + 6, x, y, onGrid) < 0;
  }
}
