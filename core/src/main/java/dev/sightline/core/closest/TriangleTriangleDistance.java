package dev.sightline.core.closest;

import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.shape.Triangle;

/**
 * Which points of two triangles are closest to each other?
 *
 * <p>Two forms of one answer: {@link #byFacesAndEdges}, six vertices against the other triangle and
 * nine pairs of edges, which is also {@link #closest}; and {@link #bySegments}, six edges against
 * the other triangle, which asks for every pair of edges twice. Neither sees that an edge pierces,
 * so whether the triangles meet is decided first. Triangles without area are answered as the
 * segment or point that they are. Operands that are not finite give NaN.
 *
 * <p>Result class: distance 0, with one point for both, if and only if the triangles meet, decided
 * exactly; otherwise rounded, as {@link SegmentSegment} and {@link PointTriangle} are. Thread-safe
 * as long as no other thread uses the result. Derivation:
 * docs/kernels/triangle-triangle-distance.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.11, with the missing case.
 */
public final class TriangleTriangleDistance {
  private TriangleTriangleDistance() {}

  /** {@link #closest(float[], int, float[], int, ClosestPair)} for records. */
  public static ClosestPair closest(Triangle first, Triangle second) {
    ClosestPair out = new ClosestPair();
    closest(first.toArray(), 0, second.toArray(), 0, out);
    return out;
  }

  /**
   * Finds the closest points of two triangles.
   *
   * @param v holds the nine coordinates of the first triangle
   * @param i index of the first of them
   * @param w holds the nine coordinates of the second triangle
   * @param j index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(float[] v, int i, float[] w, int j, ClosestPair out) {
    return byFacesAndEdges(v, i, w, j, out);
  }

  /** As {@link #closest}, by six vertex-face and nine edge-edge pairs. */
  public static double byFacesAndEdges(float[] v, int i, float[] w, int j, ClosestPair out) {
    out.clear();
    if (!ExactMeeting.isFinite(v, i, 9) || !ExactMeeting.isFinite(w, j, 9)) {
      return Double.NaN;
    }
    boolean meet = TrianglePair.meets(v, i, w, j);
    for (int k = 0; k < 9; k += 3) {
      SegmentTriangleDistance.offerPoint(v, i + k, w, j, true, out);
      SegmentTriangleDistance.offerPoint(w, j + k, v, i, false, out);
    }
    for (int k = 0; k < 9; k += 3) {
      int next = k == 6 ? 0 : k + 3;
      SegmentSegment.offer(v, i + k, i + next, w, j, j + 3, out);
      SegmentSegment.offer(v, i + k, i + next, w, j + 3, j + 6, out);
      SegmentSegment.offer(v, i + k, i + next, w, j + 6, j, out);
    }
    return finish(v, i, w, j, meet, out);
  }

  /** As {@link #closest}, by the six edges, each against the other triangle. */
  public static double bySegments(float[] v, int i, float[] w, int j, ClosestPair out) {
    out.clear();
    if (!ExactMeeting.isFinite(v, i, 9) || !ExactMeeting.isFinite(w, j, 9)) {
      return Double.NaN;
    }
    boolean meet = TrianglePair.meets(v, i, w, j);
    for (int k = 0; k < 9; k += 3) {
      int next = k == 6 ? 0 : k + 3;
      SegmentTriangleDistance.offer(v, i + k, i + next, w, j, true, out);
      SegmentTriangleDistance.offer(w, j + k, j + next, v, i, false, out);
    }
    return finish(v, i, w, j, meet, out);
  }

  private static double finish(float[] v, int i, float[] w, int j, boolean meet, ClosestPair out) {
    if (meet) {
      for (int k = 0; k < 9; k += 3) {
        int next = k == 6 ? 0 : k + 3;
        ExactMeeting.offerCrossing(v, i + k, i + next, w, j, j + 3, j + 6, true, out);
        ExactMeeting.offerCrossing(w, j + k, j + next, v, i, i + 3, i + 6, false, out);
      }
    }
    out.setParameters(Double.NaN, Double.NaN);
    return out.decide(meet);
  }
}
