package dev.sightline.core.oracle;

/**
 * Answers in longs by definition, for coordinates of at most {@link Lattice#MOST}. Points are three
 * numbers at an index. Shares nothing with the kernels.
 */
public final class LatticeOracle {
  private LatticeOracle() {}

  /** Sign of the determinant of b - a, c - a, d - a. */
  public static int orientation(long[] v, int a, int b, int c, int d) {
    long ux = v[b] - v[a];
    long uy = v[b + 1] - v[a + 1];
    long uz = v[b + 2] - v[a + 2];
    long vx = v[c] - v[a];
    long vy = v[c + 1] - v[a + 1];
    long vz = v[c + 2] - v[a + 2];
    long wx = v[d] - v[a];
    long wy = v[d + 1] - v[a + 1];
    long wz = v[d + 2] - v[a + 2];
    return Long.signum(
        ux * (vy * wz - vz * wy) - uy * (vx * wz - vz * wx) + uz * (vx * wy - vy * wx));
  }

  /** Sign of the area that three points of two coordinates span. */
  public static int turn(long[] v, int a, int b, int c) {
    return Long.signum(
        (v[b] - v[a]) * (v[c + 1] - v[a + 1]) - (v[b + 1] - v[a + 1]) * (v[c] - v[a]));
  }

  /**
   * Cramer's rule for {@code o + t d = a + u (b - a) + w (c - a)}: 0 for a miss, and otherwise 1 or
   * -1, the sign of the determinant: the triangle of the points at 0, 3 and 6 shows its front or
   * its back.
   */
  public static int rayHits(long[] v, int o, int d) {
    long ex = v[3] - v[0];
    long ey = v[4] - v[1];
    long ez = v[5] - v[2];
    long fx = v[6] - v[0];
    long fy = v[7] - v[1];
    long fz = v[8] - v[2];
    long sx = v[o] - v[0];
    long sy = v[o + 1] - v[1];
    long sz = v[o + 2] - v[2];
    long nx = ey * fz - ez * fy;
    long ny = ez * fx - ex * fz;
    long nz = ex * fy - ey * fx;
    long det = -(v[d] * nx + v[d + 1] * ny + v[d + 2] * nz);
    int sign = Long.signum(det);
    long t = sign * (sx * nx + sy * ny + sz * nz);
    long u =
        -sign
            * (v[d] * (sy * fz - sz * fy)
                + v[d + 1] * (sz * fx - sx * fz)
                + v[d + 2] * (sx * fy - sy * fx));
    long w =
        -sign
            * (v[d] * (ey * sz - ez * sy)
                + v[d + 1] * (ez * sx - ex * sz)
                + v[d + 2] * (ex * sy - ey * sx));
    return t >= 0 && u >= 0 && w >= 0 && u + w <= sign * det ? sign : 0;
  }

  /**
   * Whether the closed segment from p to q meets the closed triangle of the points at a, a + 3, a +
   * 6: the point where it crosses the plane, in homogeneous numbers, is inside; and segments on
   * segments where there is no such point.
   */
  public static boolean segmentMeets(long[] v, int p, int q, int a) {
    int b = a + 3;
    int c = a + 6;
    long nx = area(v, a, b, c, 1, 2);
    long ny = area(v, a, b, c, 2, 0);
    long nz = area(v, a, b, c, 0, 1);
    if (nx == 0 && ny == 0 && nz == 0) {
      return edgesMeet(v, p, q, a, b) || edgesMeet(v, p, q, b, c);
    }
    int axis = nx != 0 ? 0 : ny != 0 ? 1 : 2;
    long hp = nx * (v[p] - v[a]) + ny * (v[p + 1] - v[a + 1]) + nz * (v[p + 2] - v[a + 2]);
    long hq = nx * (v[q] - v[a]) + ny * (v[q + 1] - v[a + 1]) + nz * (v[q + 2] - v[a + 2]);
    if ((hp > 0 && hq > 0) || (hp < 0 && hq < 0)) {
      return false;
    }
    if (hp == 0 && hq == 0) {
      return contains(v, a, axis, p, 1, q, 0)
          || contains(v, a, axis, p, 0, q, 1)
          || edgesMeet(v, p, q, a, b)
          || edgesMeet(v, p, q, b, c)
          || edgesMeet(v, p, q, c, a);
    }
    return contains(v, a, axis, p, Math.abs(hq), q, Math.abs(hp));
  }

  /** Whether the point (p wp + q wq) / (wp + wq) of the plane is in the triangle's shadow. */
  private static boolean contains(long[] v, int a, int axis, int p, long wp, int q, long wq) {
    int x = (axis + 1) % 3;
    int y = (axis + 2) % 3;
    long px = v[p + x] * wp + v[q + x] * wq;
    long py = v[p + y] * wp + v[q + y] * wq;
    long w = wp + wq;
    boolean left = true;
    boolean right = true;
    for (int k = 0; k < 9; k += 3) {
      int r = a + k;
      int s = a + (k + 3) % 9;
      long side =
          (v[s + x] - v[r + x]) * (py - v[r + y] * w) - (v[s + y] - v[r + y]) * (px - v[r + x] * w);
      left &= side >= 0;
      right &= side <= 0;
    }
    return left || right;
  }

  private static long area(long[] v, int a, int b, int c, int x, int y) {
    return (v[b + x] - v[a + x]) * (v[c + y] - v[a + y])
        - (v[b + y] - v[a + y]) * (v[c + x] - v[a + x]);
  }

  /**
   * Whether two closed segments in space meet; either may be a point. They do when they lie in one
   * plane and their shadows on all three coordinate planes meet, one of which is one to one.
   */
  private static boolean edgesMeet(long[] v, int p, int q, int r, int s) {
    for (int x = 0; x < 3; x++) {
      int y = (x + 1) % 3;
      if (isApart(v, p, q, r, s, x)
          || area(v, p, q, r, x, y) * area(v, p, q, s, x, y) > 0
          || area(v, r, s, p, x, y) * area(v, r, s, q, x, y) > 0) {
        return false;
      }
    }
    return orientation(v, p, q, r, s) == 0;
  }

  /** Whether the intervals of two segments are apart in one coordinate. */
  private static boolean isApart(long[] v, int p, int q, int r, int s, int x) {
    return Math.max(v[p + x], v[q + x]) < Math.min(v[r + x], v[s + x])
        || Math.max(v[r + x], v[s + x]) < Math.min(v[p + x], v[q + x]);
  }
}
