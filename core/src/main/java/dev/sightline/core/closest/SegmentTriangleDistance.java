package dev.sightline.core.closest;

import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;

/**
 * Which points of a segment and a triangle are closest to each other?
 *
 * <p>If they are apart, the segment is closest to an edge, or one of its ends to the inside of the
 * triangle: five candidates. A segment that pierces the triangle is close to none of these, so
 * whether the two meet is decided first. A segment without length counts as a point, a triangle
 * without area as a segment or a point. Operands that are not finite give NaN.
 *
 * <p>Result class: distance 0, with one point for both, if and only if the operands meet, decided
 * exactly; otherwise rounded, as {@link SegmentSegment} and {@link PointTriangle} are. Thread-safe
 * as long as no other thread uses the result. Derivation:
 * docs/kernels/segment-triangle-distance.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.10, with the missing case.
 */
public final class SegmentTriangleDistance {
  private SegmentTriangleDistance() {}

  /** {@link #closest(float[], int, float[], int, ClosestPair)} for records. */
  public static ClosestPair closest(Segment segment, Triangle triangle) {
    ClosestPair out = new ClosestPair();
    closest(segment.toArray(), 0, triangle.toArray(), 0, out);
    return out;
  }

  /**
   * Finds the closest points of a segment, the first, and a triangle, the second.
   *
   * @param v holds the six coordinates of the segment
   * @param i index of the first of them
   * @param w holds the nine coordinates of the triangle
   * @param j index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(float[] v, int i, float[] w, int j, ClosestPair out) {
    out.clear();
    if (!ExactMeeting.isFinite(v, i, 6) || !ExactMeeting.isFinite(w, j, 9)) {
      return Double.NaN;
    }
    boolean meet = ExactMeeting.ofSegmentAndTriangle(v, i, w, j);
    offer(v, i, i + 3, w, j, true, out);
    if (meet) {
      ExactMeeting.offerCrossing(v, i, i + 3, w, j, j + 3, j + 6, true, out);
    }
    out.setParameters(Double.NaN, Double.NaN);
    return out.decide(meet);
  }

  /**
   * Takes the closest of the five candidates of the segment from p to q and the triangle at j,
   * which do not meet, if it is closer.
   */
  static void offer(
      float[] v, int p, int q, float[] w, int j, boolean segmentFirst, ClosestPair out) {
    offerEdge(v, p, q, w, j, j + 3, segmentFirst, out);
    offerEdge(v, p, q, w, j + 3, j + 6, segmentFirst, out);
    offerEdge(v, p, q, w, j + 6, j, segmentFirst, out);
    offerPoint(v, p, w, j, segmentFirst, out);
    offerPoint(v, q, w, j, segmentFirst, out);
  }

  private static void offerEdge(
      float[] v, int p, int q, float[] w, int r, int u, boolean vFirst, ClosestPair out) {
    if (vFirst) {
      SegmentSegment.offer(v, p, q, w, r, u, out);
    } else {
      SegmentSegment.offer(w, r, u, v, p, q, out);
    }
  }

  /**
   * Takes the vertex p and the point of the triangle at j that p projects to, if it does and they
   * are closer. What is closest at an edge is left to the pairs of edges, except for needles, whose
   * inside takes the robust form to tell.
   */
  static void offerPoint(float[] v, int p, float[] w, int j, boolean vFirst, ClosestPair out) {
    double abx = (double) w[j + 3] - w[j];
    double aby = (double) w[j + 4] - w[j + 1];
    double abz = (double) w[j + 5] - w[j + 2];
    double acx = (double) w[j + 6] - w[j];
    double acy = (double) w[j + 7] - w[j + 1];
    double acz = (double) w[j + 8] - w[j + 2];
    double apx = (double) v[p] - w[j];
    double apy = (double) v[p + 1] - w[j + 1];
    double apz = (double) v[p + 2] - w[j + 2];
    double bb = abx * abx + aby * aby + abz * abz;
    double cc = acx * acx + acy * acy + acz * acz;
    double bc = abx * acx + aby * acy + abz * acz;
    double b = abx * apx + aby * apy + abz * apz;
    double c = acx * apx + acy * apy + acz * apz;
    double square = bb * cc - bc * bc;
    double wb = cc * b - bc * c;
    double wc = bb * c - bc * b;
    if (PointTriangle.isNeedle(square, bb, cc)) {
      PointTriangle.closest(v[p], v[p + 1], v[p + 2], w, j, out.scratch);
      out.offerScratch(v[p], v[p + 1], v[p + 2], vFirst);
    } else if (wb > 0 && wc > 0 && wb + wc < square) {
      double tb = wb / square;
      double tc = wc / square;
      double qx = tb * abx + tc * acx;
      double qy = tb * aby + tc * acy;
      double qz = tb * abz + tc * acz;
      double dx = apx - qx;
      double dy = apy - qy;
      double dz = apz - qz;
      double d2 = dx * dx + dy * dy + dz * dz;
      out.scratch.set(w[j] + qx, w[j + 1] + qy, w[j + 2] + qz, d2, tb, tc);
      out.offerScratch(v[p], v[p + 1], v[p + 2], vFirst);
    }
  }
}
