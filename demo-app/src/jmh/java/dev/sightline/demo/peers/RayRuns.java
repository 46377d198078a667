package dev.sightline.demo.peers;

/** Puts rays in runs: neighbours stay neighbours, yet the first thousand are from all over. */
final class RayRuns {
  /** Rays in a run. */
  static final int RUN = 64;

  private RayRuns() {}

  /**
   * The same rays, whole runs of them in another order, so that a caster that manages only some
   * hundreds in a measurement is not asked for the picture's upper edge alone. A rest that fills no
   * run stays at the end.
   */
  static float[] of(float[] rays) {
    int width = 6 * RUN;
    int runs = rays.length / width;
    int stride = stride(runs);
    float[] out = rays.clone();
    for (int i = 0; i < runs; i++) {
      int from = (int) ((long) i * stride % runs);
      System.arraycopy(rays, from * width, out, i * width, width);
    }
    return out;
  }

  /** About 0.62 of all runs, and without a divisor in common, so that each comes once. */
  private static int stride(int runs) {
    int stride = Math.max(1, (int) (0.618 * runs));
    while (gcd(stride, runs) > 1) {
      stride++;
    }
    return stride;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
