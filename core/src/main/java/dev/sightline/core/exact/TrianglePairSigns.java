package dev.sightline.core.exact;

/**
 * The cold half of {@link TrianglePair}: the same decisions on exact signs, zero included.
 *
 * <p>Two sources of signs. Where all six vertices lie on a coarse common grid, determinants in
 * double are exact as they stand, and a coplanar or touching pair costs little more than any other.
 * Elsewhere {@link Orient3d} decides each sign on its own.
 */
final class TrianglePairSigns {
  /**
   * Cells of the grid, as a power of two, that the sum of distances along an axis may span. Any
   * determinant of three differences and all its partial sums are multiples of the cell's volume
   * and at most 6 (2^16)^3 of them, below 2^53: nothing is rounded.
   */
  private static final int GRID_BITS = 16;

  /** Adding and subtracting this many cells rounds a double to whole cells. */
  private static final double ROUNDER = 0x1.8p52;

  private TrianglePairSigns() {}

  /** As {@link TrianglePair#meets}; {@code e} is infinite or NaN when some coordinate is. */
  static boolean meets(float[] a, int i, float[] b, int j, double e) {
    if (!(e < Double.POSITIVE_INFINITY)) {
      return false;
    }
    return shareVertex(a, i, b, j) || decide(a, i, b, j, isOnGrid(a, i, b, j));
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

  /** Whether determinants of differences of the six vertices are exact in double. */
  private static boolean isOnGrid(float[] a, int i, float[] b, int j) {
    return isAxisOnGrid(a, i, b, j)
        && isAxisOnGrid(a, i + 1, b, j + 1)
        && isAxisOnGrid(a, i + 2, b, j + 2);
  }

  private static boolean isAxisOnGrid(float[] a, int i, float[] b, int j) {
    double o = b[j];
    double u = b[j + 3] - o;
    double v = b[j + 6] - o;
    double p = a[i] - o;
    double q = a[i + 3] - o;
    double r = a[i + 6] - o;
    double sum = Math.abs(u) + Math.abs(v) + Math.abs(p) + Math.abs(q) + Math.abs(r);
    if (sum == 0) {
      return true;
    }
    int exponent = Math.getExponent(sum) + 1 - GRID_BITS;
    double rounder =
        ROUNDER * Double.longBitsToDouble((long) (exponent + Double.MAX_EXPONENT) << 52);
    return Math.abs(u + rounder - rounder - u)
            + Math.abs(v + rounder - rounder - v)
            + Math.abs(p + rounder - rounder - p)
            + Math.abs(q + rounder - rounder - q)
            + Math.abs(r + rounder - rounder - r)
        == 0;
  }

  private static boolean decide(float[] a, int i, float[] b, int j, boolean onGrid) {
    int sidesOfA = sides(b, j, a, i, onGrid);
    if (sidesOfA == TrianglePair.FRONT || sidesOfA == TrianglePair.BEHIND) {
      return false;
    }
    if (sidesOfA == 0) {
      return meetsInPlane(a, i, b, j, onGrid);
    }
    int sidesOfB = sides(a, i, b, j, onGrid);
    if (sidesOfB == TrianglePair.FRONT || sidesOfB == TrianglePair.BEHIND) {
      return false;
    }
    return sidesOfB == 0
        ? DegeneratePair.meets(a, i, b, j)
        : cross(a, i, front(sidesOfA), b, j, front(sidesOfB), onGrid);
  }

  /** On which sides of the plane of the triangle at p the vertices at w lie. */
  private static int sides(float[] v, int p, float[] w, int k, boolean onGrid) {
    if (!onGrid) {
      int s0 = Orient3d.sign(v, p, v, p + 3, v, p + 6, w, k);
      int s1 = Orient3d.sign(v, p, v, p + 3, v, p + 6, w, k + 3);
      int s2 = Orient3d.sign(v, p, v, p + 3, v, p + 6, w, k + 6);
      return TrianglePair.sides(s0, s1, s2, 0);
    }
    double ox = v[p];
    double oy = v[p + 1];
    double oz = v[p + 2];
    double ux = v[p + 3] - ox;
    double uy = v[p + 4] - oy;
    double uz = v[p + 5] - oz;
    double vx = v[p + 6] - ox;
    double vy = v[p + 7] - oy;
    double vz = v[p + 8] - oz;
    double nx = uy * vz - uz * vy;
    double ny = uz * vx - ux * vz;
    double nz = ux * vy - uy * vx;
    return TrianglePair.sides(
        nx * (w[k] - ox) + ny * (w[k + 1] - oy) + nz * (w[k + 2] - oz),
        nx * (w[k + 3] - ox) + ny * (w[k + 4] - oy) + nz * (w[k + 5] - oz),
        nx * (w[k + 6] - ox) + ny * (w[k + 7] - oy) + nz * (w[k + 8] - oz),
        0);
  }

  /**
   * Splits vertices that are neither all in front, nor all behind, nor all on the plane, into one
   * and two: those on the plane join the side that is not alone in being strict.
   */
  private static int front(int sides) {
    int front = sides & TrianglePair.FRONT;
    return front != 0 ? front : TrianglePair.FRONT ^ (sides >> 3);
  }

  /** As in {@link TrianglePair}, with touching ends counted. */
  private static boolean cross(
      float[] a, int i, int frontOfA, float[] b, int j, int frontOfB, boolean onGrid) {
    int p = i + TrianglePair.lone(frontOfA);
    int q = i + TrianglePair.next(frontOfA, TrianglePair.isLoneBehind(frontOfB));
    int r = i + TrianglePair.next(frontOfA, !TrianglePair.isLoneBehind(frontOfB));
    int p2 = j + TrianglePair.lone(frontOfB);
    int q2 = j + TrianglePair.next(frontOfB, TrianglePair.isLoneBehind(frontOfA));
    int r2 = j + TrianglePair.next(frontOfB, !TrianglePair.isLoneBehind(frontOfA));
    if (onGrid) {
      return TrianglePair.determinant(a, p, q, b, p2, q2) <= 0
          && TrianglePair.determinant(a, p, r, b, p2, r2) >= 0;
    }
    return Orient3d.sign(a, p, a, q, b, p2, b, q2) <= 0
        && Orient3d.sign(a, p, a, r, b, p2, b, r2) >= 0;
  }

  /** A lies in the plane of B, or B has no area. */
  private static boolean meetsInPlane(float[] a, int i, float[] b, int j, boolean onGrid) {
    for (int axis = 0; axis < 3; axis++) {
      int x = axis == 2 ? 0 : axis + 1;
      int y = axis == 0 ? 2 : axis - 1;
      double turnOfB = CoplanarPair.turn(b, j, j + 3, b, j + 6, x, y, onGrid);
      if (turnOfB != 0) {
        double turnOfA = CoplanarPair.turn(a, i, i + 3, a, i + 6, x, y, onGrid);
        return turnOfA != 0
            ? CoplanarPair.meets(a, i, turnOfA, b, j, turnOfB, x, y, onGrid)
            : DegeneratePair.meets(a, i, b, j);
      }
    }
    return DegeneratePair.meets(a, i, b, j);
  }
}
