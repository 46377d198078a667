package dev.sightline.core.exact;

/**
 * The second stage of {@link TrianglePair}: signs that float leaves open are read off a determinant
 * in double, where the six vertices lie on a coarse common grid and double is therefore exact.
 *
 * <p>Coplanar and touching triangles are met mostly where coordinates have few digits; here they
 * cost little more than any others.
 */
final class GridTrianglePair {
  /**
   * Cells of the grid, as a power of two, within which all vertices lie around the first of b. A
   * difference of two vertices then spans at most 2^17 cells, and a minor 2^35; the permanent of
   * three differences is at most 4 s^1.5 with s the sum of squared distances (see {@link
   * TrianglePair}), and s at most 2^32 squared cells: at most 2^50 cells' volumes, below 2^53, so
   * that nothing is rounded.
   */
  private static final int GRID_BITS = 16;

  /** Adding and subtracting this many cells rounds a double to whole cells. */
  private static final double ROUNDER = 0x1.8p52;

  /** Bits 0 to 2: all three vertices in front; bits 3 to 5: behind. */
  private static final int FRONT = 0b000_111;

  private static final int BEHIND = 0b111_000;

  private GridTrianglePair() {}

  /**
   * As {@link TrianglePair#meets}, whatever the coordinates.
   *
   * @param squares the sum of squared distances of the other vertices from the first of b, rounded
   */
  static boolean meets(float[] a, int i, float[] b, int j, float squares) {
    double ox = b[j];
    double oy = b[j + 1];
    double oz = b[j + 2];
    double ux = b[j + 3] - ox;
    double uy = b[j + 4] - oy;
    double uz = b[j + 5] - oz;
    double vx = b[j + 6] - ox;
    double vy = b[j + 7] - oy;
    double vz = b[j + 8] - oz;
    double px = a[i] - ox;
    double py = a[i + 1] - oy;
    double pz = a[i + 2] - oz;
    double qx = a[i + 3] - ox;
    double qy = a[i + 4] - oy;
    double qz = a[i + 5] - oz;
    double rx = a[i + 6] - ox;
    double ry = a[i + 7] - oy;
    double rz = a[i + 8] - oz;
    double rounder = rounder(squares);
    double fx = fraction(rounder, ox);
    double fy = fraction(rounder, oy);
    double fz = fraction(rounder, oz);
    double rest =
        rest(rounder, b, j + 3, fx, fy, fz)
            + rest(rounder, b, j + 6, fx, fy, fz)
            + rest(rounder, a, i, fx, fy, fz)
            + rest(rounder, a, i + 3, fx, fy, fz)
            + rest(rounder, a, i + 6, fx, fy, fz);
    if (!(rest == 0)) {
      return TrianglePairSigns.meets(a, i, b, j);
    }
    double nx = Fma.fma(uy, vz, -(uz * vy));
    double ny = Fma.fma(uz, vx, -(ux * vz));
    double nz = Fma.fma(ux, vy, -(uy * vx));
    int sides =
        sides(
            dot(nx, ny, nz, px, py, pz), dot(nx, ny, nz, qx, qy, qz), dot(nx, ny, nz, rx, ry, rz));
    if (sides == FRONT || sides == BEHIND) {
      return false;
    }
    if (sides != 0) {
      return meetsPlane(a, i, front(sides), b, j);
    }
    double ax = Math.abs(nx);
    double ay = Math.abs(ny);
    double az = Math.abs(nz);
    if (ax > ay && ax > az) {
      return meetsInPlane(a, i, b, j, uy, uz, vy, vz, py, pz, qy, qz, ry, rz);
    }
    return ay > az
        ? meetsInPlane(a, i, b, j, uz, ux, vz, vx, pz, px, qz, qx, rz, rx)
        : meetsInPlane(a, i, b, j, ux, uy, vx, vy, px, py, qx, qy, rx, ry);
  }

  /**
   * What rounds to whole cells, for a rounded sum of squared distances: 2^16 cells reach further
   * than its root. NaN when there is no such number.
   */
  private static double rounder(float squares) {
    int exponent = (Math.getExponent(squares) >> 1) + 1 - GRID_BITS;
    boolean isNormal = squares >= Float.MIN_NORMAL && squares <= Float.MAX_VALUE;
    return isNormal
        ? ROUNDER * Double.longBitsToDouble((long) (exponent + Double.MAX_EXPONENT) << 52)
        : Double.NaN;
  }

  /**
   * What a coordinate is beyond the nearest whole number of cells; exact. Where it has more than
   * 2^51 cells, a float is a whole number of them and this may be any; but then floats so close to
   * each other that the sum of squares gave these cells differ by 0 or by one last place.
   */
  private static double fraction(double rounder, double x) {
    return x - (x + rounder - rounder);
  }

  /**
   * Zero only if the vertex at k differs from one of the given fractions by whole numbers of cells.
   * The differences themselves would not tell: 4 less 2^-60 rounds to 4, which is whole.
   */
  private static double rest(double rounder, float[] v, int k, double fx, double fy, double fz) {
    return Math.abs(fraction(rounder, v[k]) - fx)
        + Math.abs(fraction(rounder, v[k + 1]) - fy)
        + Math.abs(fraction(rounder, v[k + 2]) - fz);
  }

  private static double dot(double ux, double uy, double uz, double vx, double vy, double vz) {
    return Fma.fma(ux, vx, Fma.fma(uy, vy, uz * vz));
  }

  /** Which of three numbers are positive, in bits 0 to 2, and which negative, in bits 3 to 5. */
  static int sides(double d0, double d1, double d2) {
    return signBits(0 - d0, 0 - d1, 0 - d2) | (signBits(0 + d0, 0 + d1, 0 + d2) << 3);
  }

  /** Which of three numbers are negative. A zero has to be the positive one. */
  private static int signBits(double d0, double d1, double d2) {
    return (int)
        ((Double.doubleToRawLongBits(d0) >>> 63)
            | (Double.doubleToRawLongBits(d1) >>> 63 << 1)
            | (Double.doubleToRawLongBits(d2) >>> 63 << 2));
  }

  /**
   * Splits vertices that are neither all in front, nor all behind, nor all on the plane, into one
   * and two: those on the plane join the side that is not alone in being strict.
   */
  static int front(int sides) {
    int front = sides & FRONT;
    return front != 0 ? front : FRONT ^ (sides >> 3);
  }

  private static boolean meetsPlane(float[] a, int i, int frontOfA, float[] b, int j) {
    double ox = a[i];
    double oy = a[i + 1];
    double oz = a[i + 2];
    double ux = a[i + 3] - ox;
    double uy = a[i + 4] - oy;
    double uz = a[i + 5] - oz;
    double vx = a[i + 6] - ox;
    double vy = a[i + 7] - oy;
    double vz = a[i + 8] - oz;
    double nx = Fma.fma(uy, vz, -(uz * vy));
    double ny = Fma.fma(uz, vx, -(ux * vz));
    double nz = Fma.fma(ux, vy, -(uy * vx));
    int sides =
        sides(
            dot(nx, ny, nz, b[j] - ox, b[j + 1] - oy, b[j + 2] - oz),
            dot(nx, ny, nz, b[j + 3] - ox, b[j + 4] - oy, b[j + 5] - oz),
            dot(nx, ny, nz, b[j + 6] - ox, b[j + 7] - oy, b[j + 8] - oz));
    if (sides == FRONT || sides == BEHIND) {
      return false;
    }
    return sides == 0
        ? DegeneratePair.meets(a, i, b, j)
        : overlap(a, i, frontOfA, b, j, front(sides));
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
    return determinant(a, p, q, b, p2, q2) <= 0 && determinant(a, p, r, b, p2, r2) >= 0;
  }

  /** {@code ((q - p) x (s - p)) . (t - p)} for p, q in a and s, t in b. */
  private static double determinant(float[] a, int p, int q, float[] b, int s, int t) {
    double ox = a[p];
    double oy = a[p + 1];
    double oz = a[p + 2];
    double ux = a[q] - ox;
    double uy = a[q + 1] - oy;
    double uz = a[q + 2] - oz;
    double vx = b[s] - ox;
    double vy = b[s + 1] - oy;
    double vz = b[s + 2] - oz;
    return dot(
        Fma.fma(uy, vz, -(uz * vy)),
        Fma.fma(uz, vx, -(ux * vz)),
        Fma.fma(ux, vy, -(uy * vx)),
        b[t] - ox,
        b[t + 1] - oy,
        b[t + 2] - oz);
  }

  /**
   * Both lie in one plane, or B has no area. B is (0, 0), u, v in the plane's coordinates, A is p,
   * q, r. Convex polygons are apart iff the line of some edge has the other strictly on its outer
   * side; most that meet have a vertex of one inside the other.
   */
  private static boolean meetsInPlane(
      float[] a,
      int i,
      float[] b,
      int j,
      double ux,
      double uy,
      double vx,
      double vy,
      double px,
      double py,
      double qx,
      double qy,
      double rx,
      double ry) {
    double areaOfB = cross(ux, uy, vx, vy);
    double pq = cross(px, py, qx, qy);
    double qr = cross(qx, qy, rx, ry);
    double areaOfA = pq + qr + cross(rx, ry, px, py);
    if (areaOfB == 0 || areaOfA == 0) {
      return DegeneratePair.meets(a, i, b, j);
    }
    double s = unit(areaOfB);
    int p = outside(s * areaOfB, cross(s * ux, s * uy, px, py), cross(px, py, s * vx, s * vy));
    int q = outside(s * areaOfB, cross(s * ux, s * uy, qx, qy), cross(qx, qy, s * vx, s * vy));
    int r = outside(s * areaOfB, cross(s * ux, s * uy, rx, ry), cross(rx, ry, s * vx, s * vy));
    if (p == 0 || q == 0 || r == 0) {
      return true;
    }
    if ((p & q & r) != 0) {
      return false;
    }
    double t = unit(areaOfA);
    double ex = t * (qx - px);
    double ey = t * (qy - py);
    double fx = t * (rx - qx);
    double fy = t * (ry - qy);
    int o = outside(t * areaOfA, t * pq, t * qr);
    int u =
        outside(t * areaOfA, Fma.fma(t, pq, cross(ex, ey, ux, uy)), t * qr + cross(fx, fy, ux, uy));
    int v =
        outside(t * areaOfA, Fma.fma(t, pq, cross(ex, ey, vx, vy)), t * qr + cross(fx, fy, vx, vy));
    return (o & u & v) == 0;
  }

  /** 1 with the sign of a number. */
  private static double unit(double x) {
    return Double.longBitsToDouble(
        (Double.doubleToRawLongBits(x) & Long.MIN_VALUE) | Double.doubleToRawLongBits(1));
  }

  private static double cross(double ux, double uy, double vx, double vy) {
    return Fma.fma(ux, vy, -(uy * vx));
  }

  /**
   * Which edges of a counter-clockwise triangle have a point on their outer side, by the areas that
   * the point spans with two of them; the three add up to the triangle's.
   */
  private static int outside(double area, double first, double second) {
    return signBits(0 + first, 0 + second, area - first - second + 0);
  }
}
