package dev.sightline.core.hull;

import dev.sightline.core.exact.Orient3d;

/** How high a point is over the plane of three others: in double, in float, and by its sign. */
final class Heights {
  private Heights() {}

  /** Times the area of the parallelogram; in double. */
  static double of(float[] v, int a, int b, int c, int p) {
    double[] n = normal(v, a, b, c);
    return n[0] * ((double) v[3 * p] - v[3 * a])
        + n[1] * ((double) v[3 * p + 1] - v[3 * a + 1])
        + n[2] * ((double) v[3 * p + 2] - v[3 * a + 2]);
  }

  /** In units of length, in double; NaN over a flat triangle. */
  static double distance(float[] v, int a, int b, int c, int p) {
    double[] n = normal(v, a, b, c);
    return of(v, a, b, c, p) / Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  }

  /** The normal of a triangle, as long as twice its area. */
  static double[] normal(float[] v, int a, int b, int c) {
    double[] n = new double[3];
    for (int k = 0; k < 3; k++) {
      int i = (k + 1) % 3;
      int j = (k + 2) % 3;
      double bi = (double) v[3 * b + i] - v[3 * a + i];
      double bj = (double) v[3 * b + j] - v[3 * a + j];
      double ci = (double) v[3 * c + i] - v[3 * a + i];
      double cj = (double) v[3 * c + j] - v[3 * a + j];
      n[k] = bi * cj - bj * ci;
    }
    return n;
  }

  /** As {@link #of}, in float. */
  static float inFloat(float[] v, int a, int b, int c, int p) {
    float sum = 0;
    for (int k = 0; k < 3; k++) {
      int i = (k + 1) % 3;
      int j = (k + 2) % 3;
      float bi = v[3 * b + i] - v[3 * a + i];
      float bj = v[3 * b + j] - v[3 * a + j];
      float ci = v[3 * c + i] - v[3 * a + i];
      float cj = v[3 * c + j] - v[3 * a + j];
      sum += (bi * cj - bj * ci) * (v[3 * p + k] - v[3 * a + k]);
    }
    return sum;
  }

  /** Whether it is positive, exactly. */
  static boolean isAbove(float[] v, int a, int b, int c, int p) {
    return Orient3d.sign(v, 3 * a, v, 3 * b, v, 3 * c, v, 3 * p) > 0;
  }
}
