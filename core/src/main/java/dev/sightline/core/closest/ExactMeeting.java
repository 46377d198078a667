package dev.sightline.core.closest;

import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TrianglePair;

/**
 * Whether two operands have a point in common, decided exactly, and where. A segment is the
 * triangle whose second vertex stands twice.
 */
final class ExactMeeting {
  /** Operands whose squared distance exceeds this, in squared sizes, cannot meet. */
  static final double SURE = 0x1p-80;

  private static final ThreadLocal<float[]> SCRATCH = ThreadLocal.withInitial(() -> new float[18]);

  private ExactMeeting() {}

  /** Whether two segments meet. */
  static boolean ofSegments(float[] v, int i, float[] w, int j) {
    float[] pair = SCRATCH.get();
    copySegment(v, i, pair, 0);
    copySegment(w, j, pair, 9);
    return TrianglePair.meets(pair, 0, pair, 9);
  }

  /**
   * Whether a segment meets a triangle. Ends strictly on both sides of the plane leave the question
   * whether the line passes the three edges on the same side; ends in the plane, or a triangle
   * without area, leave it to the decision for triangles.
   */
  static boolean ofSegmentAndTriangle(float[] v, int i, float[] w, int j) {
    int start = Orient3d.sign(w, j, w, j + 3, w, j + 6, v, i);
    int end = Orient3d.sign(w, j, w, j + 3, w, j + 6, v, i + 3);
    if (start * end > 0) {
      return false;
    }
    if (start * end < 0) {
      int ab = Orient3d.sign(v, i, v, i + 3, w, j, w, j + 3);
      int bc = Orient3d.sign(v, i, v, i + 3, w, j + 3, w, j + 6);
      if (ab * bc < 0) {
        return false;
      }
      int ca = Orient3d.sign(v, i, v, i + 3, w, j + 6, w, j);
      return ab * ca >= 0 && bc * ca >= 0;
    }
    float[] pair = SCRATCH.get();
    copySegment(v, i, pair, 0);
    return TrianglePair.meets(pair, 0, w, j);
  }

  private static void copySegment(float[] v, int i, float[] triangle, int at) {
    System.arraycopy(v, i, triangle, at, 6);
    System.arraycopy(v, i + 3, triangle, at + 6, 3);
  }

  /** Whether none of the numbers is NaN or infinite. */
  static boolean isFinite(float[] v, int i, int count) {
    double sum = 0;
    for (int k = i; k < i + count; k++) {
      sum += v[k];
    }
    return 0 * sum == 0;
  }

  static double squaredLength(float[] v, int p, int q) {
    double x = (double) v[q] - v[p];
    double y = (double) v[q + 1] - v[p + 1];
    double z = (double) v[q + 2] - v[p + 2];
    return x * x + y * y + z * z;
  }

  /**
   * Offers the point where the segment from p to q crosses the plane of the triangle abc, with the
   * triangle's point closest to it: the two agree, except for rounding, where the segment pierces.
   */
  static void offerCrossing(
      float[] v, int p, int q, float[] w, int a, int b, int c, boolean vFirst, ClosestPair out) {
    double nx = SignedAreas.exactCross(w, a, b, c, 1, 2);
    double ny = SignedAreas.exactCross(w, a, b, c, 2, 0);
    double nz = SignedAreas.exactCross(w, a, b, c, 0, 1);
    double atP = SignedAreas.height(nx, ny, nz, v[p], v[p + 1], v[p + 2], w, a);
    double atQ = SignedAreas.height(nx, ny, nz, v[q], v[q + 1], v[q + 2], w, a);
    if ((atP > 0 && atQ > 0) || (atP < 0 && atQ < 0) || atP == atQ) {
      return;
    }
    double t = atP / (atP - atQ);
    double x = v[p] + t * ((double) v[q] - v[p]);
    double y = v[p + 1] + t * ((double) v[q + 1] - v[p + 1]);
    double z = v[p + 2] + t * ((double) v[q + 2] - v[p + 2]);
    SignedAreas.closest(x, y, z, w, a, b, c, out.scratch);
    out.offerScratch(x, y, z, vFirst);
  }
}
