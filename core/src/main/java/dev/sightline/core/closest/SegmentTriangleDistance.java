package dev.sightline.core.closest;

import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;

/**
 * Which points of a segment and a triangle are closest to each other?
 *
 * <p>If they are apart, the segment is closest to an edge, or one of its ends to the inside of the
 * triangle: five candidates. A segment that pierces the triangle is close to none of these, so
 * whether the two meet is decided first. A segment without length and a triangle without area are
 * answered as what they are. Operands that are not finite give NaN.
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
    float[] v = {
      segment.start().x(), segment.start().y(), segment.start().z(),
      segment.end().x(), segment.end().y(), segment.end().z()
    };
    ClosestPair out = new ClosestPair();
    closest(v, 0, triangle.toArray(), 0, out);
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
    if (!Meeting.isFinite(v, i, 6) || !Meeting.isFinite(w, j, 9)) {
      return Double.NaN;
    }
    boolean meet = Meeting.ofSegmentAndTriangle(v, i, w, j);
    offer(v, i, i + 3, w, j, true, out);
    if (meet) {
      Meeting.offerCrossing(v, i, i + 3, w, j, j + 3, j + 6, true, out);
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

  /** Takes the vertex p and the point of the triangle at j closest to it, if they are closer. */
  static void offerPoint(float[] v, int p, float[] w, int j, boolean vFirst, ClosestPair out) {
    PointTriangle.closest(v[p], v[p + 1], v[p + 2], w, j, out.scratch);
    out.offerScratch(v[p], v[p + 1], v[p + 2], vFirst);
  }
}
