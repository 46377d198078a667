package dev.sightline.core.overlap.triangle;

/**
 * Möller's interval overlap method in float, for comparison (Möller, "A Fast Triangle-Triangle
 * Intersection Test", JGT 2(2), 1997), in the form without divisions and without an epsilon.
 */
final class MollerFloat {
  private MollerFloat() {}

  static boolean intersects(float[] a, int i, float[] b, int j) {
    float ux = a[i + 3] - a[i];
    float uy = a[i + 4] - a[i + 1];
    float uz = a[i + 5] - a[i + 2];
    float vx = a[i + 6] - a[i];
    float vy = a[i + 7] - a[i + 1];
    float vz = a[i + 8] - a[i + 2];
    float mx = uy * vz - uz * vy;
    float my = uz * vx - ux * vz;
    float mz = ux * vy - uy * vx;
    float d = mx * a[i] + my * a[i + 1] + mz * a[i + 2];
    float b0 = mx * b[j] + my * b[j + 1] + mz * b[j + 2] - d;
    float b1 = mx * b[j + 3] + my * b[j + 4] + mz * b[j + 5] - d;
    float b2 = mx * b[j + 6] + my * b[j + 7] + mz * b[j + 8] - d;
    if (b0 * b1 > 0 && b0 * b2 > 0) {
      return false;
    }
    ux = b[j + 3] - b[j];
    uy = b[j + 4] - b[j + 1];
    uz = b[j + 5] - b[j + 2];
    vx = b[j + 6] - b[j];
    vy = b[j + 7] - b[j + 1];
    vz = b[j + 8] - b[j + 2];
    float nx = uy * vz - uz * vy;
    float ny = uz * vx - ux * vz;
    float nz = ux * vy - uy * vx;
    d = nx * b[j] + ny * b[j + 1] + nz * b[j + 2];
    float a0 = nx * a[i] + ny * a[i + 1] + nz * a[i + 2] - d;
    float a1 = nx * a[i + 3] + ny * a[i + 4] + nz * a[i + 5] - d;
    float a2 = nx * a[i + 6] + ny * a[i + 7] + nz * a[i + 8] - d;
    if (a0 * a1 > 0 && a0 * a2 > 0) {
      return false;
    }
    float lx = Math.abs(my * nz - mz * ny);
    float ly = Math.abs(mz * nx - mx * nz);
    float lz = Math.abs(mx * ny - my * nx);
    int axis = lx >= ly && lx >= lz ? 0 : ly >= lz ? 1 : 2;
    int loneA = lone(a0, a1, a2);
    int loneB = lone(b0, b1, b2);
    if (loneA < 0 || loneB < 0) {
      return coplanar(a, i, b, j, mx, my, mz);
    }
    return overlap(a, i + axis, loneA, a0, a1, a2, b, j + axis, loneB, b0, b1, b2);
  }

  private static int lone(float d0, float d1, float d2) {
    if (d0 * d1 > 0) {
      return 2;
    }
    if (d0 * d2 > 0) {
      return 1;
    }
    if (d1 * d2 > 0 || d0 != 0) {
      return 0;
    }
    return d1 != 0 ? 1 : d2 != 0 ? 2 : -1;
  }

  private static boolean overlap(
      float[] a,
      int i,
      int loneA,
      float a0,
      float a1,
      float a2,
      float[] b,
      int j,
      int loneB,
      float b0,
      float b1,
      float b2) {
    float da = loneA == 0 ? a0 : loneA == 1 ? a1 : a2;
    float db = loneB == 0 ? b0 : loneB == 1 ? b1 : b2;
    float p = a[i + 3 * loneA];
    float pb = (a[i + (loneA == 0 ? 3 : 0)] - p) * da;
    float pc = (a[i + (loneA == 2 ? 3 : 6)] - p) * da;
    float x0 = da - (loneA == 0 ? a1 : a0);
    float x1 = da - (loneA == 2 ? a1 : a2);
    float q = b[j + 3 * loneB];
    float qb = (b[j + (loneB == 0 ? 3 : 0)] - q) * db;
    float qc = (b[j + (loneB == 2 ? 3 : 6)] - q) * db;
    float y0 = db - (loneB == 0 ? b1 : b0);
    float y1 = db - (loneB == 2 ? b1 : b2);
    float xx = x0 * x1;
    float yy = y0 * y1;
    float t = p * xx * yy;
    float s0 = t + pb * x1 * yy;
    float s1 = t + pc * x0 * yy;
    t = q * xx * yy;
    float t0 = t + qb * xx * y1;
    float t1 = t + qc * xx * y0;
    return !(Math.max(s0, s1) < Math.min(t0, t1) || Math.max(t0, t1) < Math.min(s0, s1));
  }

  private static boolean coplanar(
      float[] a, int i, float[] b, int j, float nx, float ny, float nz) {
    float ax = Math.abs(nx);
    float ay = Math.abs(ny);
    float az = Math.abs(nz);
    int x = ax > ay && ax > az ? 1 : 0;
    int y = az >= ax && az >= ay ? 1 : 2;
    return edgeMeets(a, i, i + 3, b, j, x, y)
        || edgeMeets(a, i + 3, i + 6, b, j, x, y)
        || edgeMeets(a, i + 6, i, b, j, x, y)
        || isInside(a, i, b, j, x, y)
        || isInside(b, j, a, i, x, y);
  }

  private static boolean edgeMeets(float[] a, int p, int q, float[] b, int j, int x, int y) {
    float dx = a[q + x] - a[p + x];
    float dy = a[q + y] - a[p + y];
    return edgesMeet(a, p, dx, dy, b, j, j + 3, x, y)
        || edgesMeet(a, p, dx, dy, b, j + 3, j + 6, x, y)
        || edgesMeet(a, p, dx, dy, b, j + 6, j, x, y);
  }

  private static boolean edgesMeet(
      float[] a, int p, float ax, float ay, float[] b, int r, int s, int x, int y) {
    float bx = b[r + x] - b[s + x];
    float by = b[r + y] - b[s + y];
    float cx = a[p + x] - b[r + x];
    float cy = a[p + y] - b[r + y];
    float f = ay * bx - ax * by;
    float d = by * cx - bx * cy;
    if ((f > 0 && d >= 0 && d <= f) || (f < 0 && d <= 0 && d >= f)) {
      float e = ax * cy - ay * cx;
      return f > 0 ? e >= 0 && e <= f : e <= 0 && e >= f;
    }
    return false;
  }

  private static boolean isInside(float[] a, int i, float[] b, int j, int x, int y) {
    float d0 = side(b, j, j + 3, a, i, x, y);
    float d1 = side(b, j + 3, j + 6, a, i, x, y);
    float d2 = side(b, j + 6, j, a, i, x, y);
    return d0 * d1 > 0 && d0 * d2 > 0;
  }

  private static float side(float[] v, int p, int q, float[] w, int r, int x, int y) {
    float nx = v[q + y] - v[p + y];
    float ny = -(v[q + x] - v[p + x]);
    return nx * w[r + x] + ny * w[r + y] - (nx * v[p + x] + ny * v[p + y]);
  }
}
