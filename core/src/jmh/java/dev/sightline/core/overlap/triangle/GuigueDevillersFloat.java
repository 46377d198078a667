package dev.sightline.core.overlap.triangle;

/**
 * Guigue and Devillers' test in float, for comparison ("Fast and Robust Triangle-Triangle Overlap
 * Test Using Orientation Predicates", JGT 8(1), 2003): plane sides of both triangles, a canonical
 * order of the vertices, two orientations; in one plane, a tree of planar orientations.
 */
final class GuigueDevillersFloat {
  private GuigueDevillersFloat() {}

  static boolean intersects(float[] a, int i, float[] b, int j) {
    int p1 = i;
    int q1 = i + 3;
    int r1 = i + 6;
    int p2 = j;
    int q2 = j + 3;
    int r2 = j + 6;
    float ux = b[p2] - b[r2];
    float uy = b[p2 + 1] - b[r2 + 1];
    float uz = b[p2 + 2] - b[r2 + 2];
    float vx = b[q2] - b[r2];
    float vy = b[q2 + 1] - b[r2 + 1];
    float vz = b[q2 + 2] - b[r2 + 2];
    float nx = uy * vz - uz * vy;
    float ny = uz * vx - ux * vz;
    float nz = ux * vy - uy * vx;
    float dp1 = height(nx, ny, nz, a, p1, b, r2);
    float dq1 = height(nx, ny, nz, a, q1, b, r2);
    float dr1 = height(nx, ny, nz, a, r1, b, r2);
    if (dp1 * dq1 > 0 && dp1 * dr1 > 0) {
      return false;
    }
    ux = a[q1] - a[p1];
    uy = a[q1 + 1] - a[p1 + 1];
    uz = a[q1 + 2] - a[p1 + 2];
    vx = a[r1] - a[p1];
    vy = a[r1 + 1] - a[p1 + 1];
    vz = a[r1 + 2] - a[p1 + 2];
    nx = uy * vz - uz * vy;
    ny = uz * vx - ux * vz;
    nz = ux * vy - uy * vx;
    float dp2 = height(nx, ny, nz, b, p2, a, r1);
    float dq2 = height(nx, ny, nz, b, q2, a, r1);
    float dr2 = height(nx, ny, nz, b, r2, a, r1);
    if (dp2 * dq2 > 0 && dp2 * dr2 > 0) {
      return false;
    }
    if (dp1 == 0 && dq1 == 0 && dr1 == 0) {
      return coplanar(a, i, b, j, nx, ny, nz);
    }
    int lone = lone(dp1, dq1, dr1);
    boolean swap = isSwapped(lone, dp1, dq1, dr1);
    int p = i + 3 * lone;
    int q = i + 3 * ((lone + 1) % 3);
    int r = i + 3 * ((lone + 2) % 3);
    return swap
        ? second(a, p, q, r, b, p2, r2, q2, dp2, dr2, dq2)
        : second(a, p, q, r, b, p2, q2, r2, dp2, dq2, dr2);
  }

  private static float height(float nx, float ny, float nz, float[] v, int p, float[] w, int q) {
    return (v[p] - w[q]) * nx + (v[p + 1] - w[q + 1]) * ny + (v[p + 2] - w[q + 2]) * nz;
  }

  private static int lone(float dp, float dq, float dr) {
    if (dp > 0) {
      return dq > 0 ? 2 : dr > 0 ? 1 : 0;
    }
    if (dp < 0) {
      return dq < 0 ? 2 : dr < 0 ? 1 : 0;
    }
    if (dq < 0) {
      return dr >= 0 ? 1 : 0;
    }
    if (dq > 0) {
      return dr > 0 ? 0 : 1;
    }
    return 2;
  }

  /** Whether the lone vertex lies behind, so that the other triangle has to be turned over. */
  private static boolean isSwapped(int lone, float dp, float dq, float dr) {
    float d = lone == 0 ? dp : lone == 1 ? dq : dr;
    return d != 0 ? d < 0 : dp + dq + dr > 0;
  }

  private static boolean second(
      float[] a,
      int p1,
      int q1,
      int r1,
      float[] b,
      int p,
      int q,
      int r,
      float dp,
      float dq,
      float dr) {
    int lone = lone(dp, dq, dr);
    boolean swap = isSwapped(lone, dp, dq, dr);
    int p2 = lone == 0 ? p : lone == 1 ? q : r;
    int q2 = lone == 0 ? q : lone == 1 ? r : p;
    int r2 = lone == 0 ? r : lone == 1 ? p : q;
    return swap ? overlap(a, p1, r1, q1, b, p2, q2, r2) : overlap(a, p1, q1, r1, b, p2, q2, r2);
  }

  private static boolean overlap(
      float[] a, int p1, int q1, int r1, float[] b, int p2, int q2, int r2) {
    float ux = b[p2] - a[q1];
    float uy = b[p2 + 1] - a[q1 + 1];
    float uz = b[p2 + 2] - a[q1 + 2];
    float vx = a[p1] - a[q1];
    float vy = a[p1 + 1] - a[q1 + 1];
    float vz = a[p1 + 2] - a[q1 + 2];
    if (height(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx, b, q2, a, q1) > 0) {
      return false;
    }
    ux = b[p2] - a[p1];
    uy = b[p2 + 1] - a[p1 + 1];
    uz = b[p2 + 2] - a[p1 + 2];
    vx = a[r1] - a[p1];
    vy = a[r1 + 1] - a[p1 + 1];
    vz = a[r1 + 2] - a[p1 + 2];
    return !(height(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx, b, r2, a, p1) > 0);
  }

  private static boolean coplanar(
      float[] a, int i, float[] b, int j, float nx, float ny, float nz) {
    float ax = Math.abs(nx);
    float ay = Math.abs(ny);
    float az = Math.abs(nz);
    int x = ax >= ay && ax >= az ? 1 : ay >= az ? 2 : 0;
    int y = (x + 1) % 3;
    boolean flipA = turn(a, i, a, i + 3, a, i + 6, x, y) < 0;
    boolean flipB = turn(b, j, b, j + 3, b, j + 6, x, y) < 0;
    return planar(
        a,
        i,
        flipA ? i + 6 : i + 3,
        flipA ? i + 3 : i + 6,
        b,
        j,
        flipB ? j + 6 : j + 3,
        flipB ? j + 3 : j + 6,
        x,
        y);
  }

  private static float turn(float[] u, int p, float[] v, int q, float[] w, int r, int x, int y) {
    return (u[p + x] - w[r + x]) * (v[q + y] - w[r + y])
        - (u[p + y] - w[r + y]) * (v[q + x] - w[r + x]);
  }

  /** Where does p1 lie among the regions around the second triangle? */
  private static boolean planar(
      float[] a, int p1, int q1, int r1, float[] b, int p2, int q2, int r2, int x, int y) {
    boolean left = turn(b, p2, b, q2, a, p1, x, y) >= 0;
    boolean next = turn(b, q2, b, r2, a, p1, x, y) >= 0;
    boolean last = turn(b, r2, b, p2, a, p1, x, y) >= 0;
    if (left) {
      if (next) {
        return last || edge(a, p1, q1, r1, b, p2, r2, x, y);
      }
      return last
          ? edge(a, p1, q1, r1, b, r2, q2, x, y)
          : vertex(a, p1, q1, r1, b, p2, q2, r2, x, y);
    }
    if (next) {
      return last
          ? edge(a, p1, q1, r1, b, q2, p2, x, y)
          : vertex(a, p1, q1, r1, b, q2, r2, p2, x, y);
    }
    return vertex(a, p1, q1, r1, b, r2, p2, q2, x, y);
  }

  /** p1 sees only the edge between p2 and r2, from outside. */
  private static boolean edge(
      float[] a, int p1, int q1, int r1, float[] b, int p2, int r2, int x, int y) {
    if (turn(b, r2, b, p2, a, q1, x, y) >= 0) {
      if (turn(a, p1, b, p2, a, q1, x, y) >= 0) {
        return turn(a, p1, a, q1, b, r2, x, y) >= 0;
      }
      return turn(a, q1, a, r1, b, p2, x, y) >= 0 && turn(a, r1, a, p1, b, p2, x, y) >= 0;
    }
    if (turn(b, r2, b, p2, a, r1, x, y) >= 0 && turn(a, p1, b, p2, a, r1, x, y) >= 0) {
      return turn(a, p1, a, r1, b, r2, x, y) >= 0 || turn(a, q1, a, r1, b, r2, x, y) >= 0;
    }
    return false;
  }

  /** p1 sees two edges, those at r2: decided by separating edges, which is as short as a tree. */
  private static boolean vertex(
      float[] a, int p1, int q1, int r1, float[] b, int p2, int q2, int r2, int x, int y) {
    return !isOutside(a, p1, q1, b, p2, q2, r2, x, y)
        && !isOutside(a, q1, r1, b, p2, q2, r2, x, y)
        && !isOutside(a, r1, p1, b, p2, q2, r2, x, y)
        && !isOutside(b, q2, r2, a, p1, q1, r1, x, y)
        && !isOutside(b, r2, p2, a, p1, q1, r1, x, y)
        && !isOutside(b, p2, q2, a, p1, q1, r1, x, y);
  }

  private static boolean isOutside(
      float[] v, int p, int q, float[] w, int k, int l, int m, int x, int y) {
    return turn(v, p, v, q, w, k, x, y) < 0
        && turn(v, p, v, q, w, l, x, y) < 0
        && turn(v, p, v, q, w, m, x, y) < 0;
  }
}
