package dev.sightline.core.closest;

import dev.sightline.core.exact.ExactDeterminant;

/** On which side of a triangle's plane is a point? Decided exactly. */
final class PlaneSide {
  private PlaneSide() {}

  /**
   * The side of the plane through three vertices on which p lies: positive in front, where the
   * vertices are counter-clockwise, negative behind; zero in the plane, for a triangle without
   * area, and for a coordinate that is not finite. Vertices are offsets into the array.
   *
   * <p>The magnitude means nothing. The filter's bound is 8 roundings of the largest the permanent
   * can be, the product of the three column sums.
   */
  static double of(double px, double py, double pz, float[] v, int a, int b, int c) {
    double ux = (double) v[b] - v[a];
    double uy = (double) v[b + 1] - v[a + 1];
    double uz = (double) v[b + 2] - v[a + 2];
    double vx = (double) v[c] - v[a];
    double vy = (double) v[c + 1] - v[a + 1];
    double vz = (double) v[c + 2] - v[a + 2];
    double wx = px - v[a];
    double wy = py - v[a + 1];
    double wz = pz - v[a + 2];
    double det = wx * (uy * vz - uz * vy) + wy * (uz * vx - ux * vz) + wz * (ux * vy - uy * vx);
    double bound =
        0x1p-50
            * (Math.abs(ux) + Math.abs(vx) + Math.abs(wx))
            * (Math.abs(uy) + Math.abs(vy) + Math.abs(wy))
            * (Math.abs(uz) + Math.abs(vz) + Math.abs(wz));
    if (det > bound || det < -bound) {
      return det;
    }
    return bound > 0 && bound < Double.POSITIVE_INFINITY ? exactly(px, py, pz, v, a, b, c) : 0;
  }

  private static double exactly(double px, double py, double pz, float[] v, int a, int b, int c) {
    ExactDeterminant exact = ExactDeterminant.get();
    exact.row(0, px, py, pz, v[a], v[a + 1], v[a + 2]);
    exact.row(1, v[b], v[b + 1], v[b + 2], v[a], v[a + 1], v[a + 2]);
    exact.row(2, v[c], v[c + 1], v[c + 2], v[a], v[a + 1], v[a + 2]);
    return exact.sign();
  }
}
