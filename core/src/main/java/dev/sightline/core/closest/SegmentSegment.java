package dev.sightline.core.closest;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.shape.Segment;

/**
 * Which points of two segments are closest to each other?
 *
 * <p>The squared distance is a convex function over the unit square of the two parameters. Along
 * the best s for each t its derivative by t rises in at most three straight pieces, and where the
 * zero of the middle piece falls tells which of them holds the answer. Where the segments are all
 * but parallel (a sine below 1/32) the ends and the common perpendicular are compared instead.
 * Segments may have length zero, and be parallel: of several closest pairs one is given. Operands
 * that are not finite give NaN.
 *
 * <p>Result class: distance 0, with one point for both, if and only if the segments meet, decided
 * exactly; otherwise rounded: the distance is off by at most {@code 256 * 2^-53} times the sum of
 * the distance and the lengths. Thread-safe as long as no other thread uses the result. Derivation:
 * docs/kernels/segment-segment.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.9; Eberly, "Robust Computation of
 * Distance Between Line Segments", 2015.
 */
public final class SegmentSegment {
  /** The squared sine below which the determinant is not trusted. */
  private static final double NEARLY_PARALLEL = 0x1p-10;

  private SegmentSegment() {}

  /** {@link #closest(float[], int, float[], int, ClosestPair)} for records. */
  public static ClosestPair closest(Segment first, Segment second) {
    ClosestPair out = new ClosestPair();
    closest(first.toArray(), 0, second.toArray(), 0, out);
    return out;
  }

  /**
   * Finds the closest points of two segments; {@code s} and {@code t} are the parameters in [0, 1].
   *
   * @param v holds the six coordinates of the first segment
   * @param i index of the first of them
   * @param w holds the six coordinates of the second segment
   * @param j index of the first of them
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(float[] v, int i, float[] w, int j, ClosestPair out) {
    out.clear();
    if (!ExactMeeting.isFinite(v, i, 6) || !ExactMeeting.isFinite(w, j, 6)) {
      return Double.NaN;
    }
    offer(v, i, i + 3, w, j, j + 3, out);
    double d2 = out.distanceSquared();
    double size = ExactMeeting.squaredLength(v, i, i + 3) + ExactMeeting.squaredLength(w, j, j + 3);
    if (d2 > ExactMeeting.SURE * size) {
      return d2;
    }
    return out.decide(ExactMeeting.ofSegments(v, i, w, j));
  }

  /** Takes the closest points of two segments, from p to q and from r to u, if they are closer. */
  static void offer(float[] v, int p, int q, float[] w, int r, int u, ClosestPair out) {
    double dx = (double) v[q] - v[p];
    double dy = (double) v[q + 1] - v[p + 1];
    double dz = (double) v[q + 2] - v[p + 2];
    double ex = (double) w[u] - w[r];
    double ey = (double) w[u + 1] - w[r + 1];
    double ez = (double) w[u + 2] - w[r + 2];
    double rx = (double) v[p] - w[r];
    double ry = (double) v[p + 1] - w[r + 1];
    double rz = (double) v[p + 2] - w[r + 2];
    double a = dx * dx + dy * dy + dz * dz;
    double b = dx * ex + dy * ey + dz * ez;
    double c = ex * ex + ey * ey + ez * ez;
    double d = dx * rx + dy * ry + dz * rz;
    double f = ex * rx + ey * ry + ez * rz;
    double determinant = a * c - b * b;
    if (!(determinant > NEARLY_PARALLEL * a * c)) {
      offerNearlyParallel(v, p, q, w, r, u, a, b, c, d, f, out);
      return;
    }
    double s = parameter(determinant, b * f - c * d);
    double t = parameter(c, b * s + f);
    if (t == 0) {
      s = parameter(a, -d);
    } else if (t == 1) {
      s = parameter(a, b - d);
    }
    double x = rx + s * dx - t * ex;
    double y = ry + s * dy - t * ey;
    double z = rz + s * dz - t * ez;
    double d2 = x * x + y * y + z * z;
    if (out.takes(d2)) {
      out.setFirst(v[p] + s * dx, v[p + 1] + s * dy, v[p + 2] + s * dz);
      out.setSecond(w[r] + t * ex, w[r + 1] + t * ey, w[r + 2] + t * ez);
      out.setParameters(s, t);
      out.setDistanceSquared(d2);
    }
  }

  /**
   * Where a small error moves the zero of the slope far, ends decide: the closest of the four ends
   * against the other segment, and of the point where the common perpendicular stands, from cross
   * products. Each is off by roundings of the size only, whatever the angle.
   */
  private static void offerNearlyParallel(
      float[] v,
      int p,
      int q,
      float[] w,
      int r,
      int u,
      double a,
      double b,
      double c,
      double d,
      double f,
      ClosestPair out) {
    double s = perpendicular(v, p, q, w, r, u);
    offerAt(v, p, q, w, r, u, s, parameter(c, b * s + f), out);
    offerAt(v, p, q, w, r, u, 0, parameter(c, f), out);
    offerAt(v, p, q, w, r, u, 1, parameter(c, b + f), out);
    offerAt(v, p, q, w, r, u, parameter(a, -d), 0, out);
    offerAt(v, p, q, w, r, u, parameter(a, b - d), 1, out);
  }

  /** Where on the first line the common perpendicular stands, clamped; 0 for parallel lines. */
  private static double perpendicular(float[] v, int p, int q, float[] w, int r, int u) {
    double nx = minor(v, p, q, w, r, u, 1, 2);
    double ny = minor(v, p, q, w, r, u, 2, 0);
    double nz = minor(v, p, q, w, r, u, 0, 1);
    double ex = (double) w[u] - w[r];
    double ey = (double) w[u + 1] - w[r + 1];
    double ez = (double) w[u + 2] - w[r + 2];
    double rx = (double) w[r] - v[p];
    double ry = (double) w[r + 1] - v[p + 1];
    double rz = (double) w[r + 2] - v[p + 2];
    double along = nx * (ry * ez - rz * ey) + ny * (rz * ex - rx * ez) + nz * (rx * ey - ry * ex);
    return parameter(nx * nx + ny * ny + nz * nz, along);
  }

  /**
   * One coordinate of the cross product of the two vectors, right to 1.5 units in the last place.
   */
  private static double minor(float[] v, int p, int q, float[] w, int r, int u, int j, int k) {
    double dj = (double) v[q + j] - v[p + j];
    double dk = (double) v[q + k] - v[p + k];
    double ej = (double) w[u + j] - w[r + j];
    double ek = (double) w[u + k] - w[r + k];
    return DifferenceOfProducts.of(dj, ek, dk, ej);
  }

  private static void offerAt(
      float[] v, int p, int q, float[] w, int r, int u, double s, double t, ClosestPair out) {
    double dx = s * ((double) v[q] - v[p]);
    double dy = s * ((double) v[q + 1] - v[p + 1]);
    double dz = s * ((double) v[q + 2] - v[p + 2]);
    double ex = t * ((double) w[u] - w[r]);
    double ey = t * ((double) w[u + 1] - w[r + 1]);
    double ez = t * ((double) w[u + 2] - w[r + 2]);
    double x = ((double) v[p] - w[r]) + dx - ex;
    double y = ((double) v[p + 1] - w[r + 1]) + dy - ey;
    double z = ((double) v[p + 2] - w[r + 2]) + dz - ez;
    double d2 = x * x + y * y + z * z;
    if (out.takes(d2)) {
      out.setFirst(v[p] + dx, v[p + 1] + dy, v[p + 2] + dz);
      out.setSecond(w[r] + ex, w[r + 1] + ey, w[r + 2] + ez);
      out.setParameters(s, t);
      out.setDistanceSquared(d2);
    }
  }

  /** The quotient clamped to [0, 1]; 0 where the denominator is 0, for a segment of no length. */
  private static double parameter(double denominator, double numerator) {
    if (!(numerator > 0 && denominator > 0)) {
      return 0;
    }
    return numerator < denominator ? numerator / denominator : 1;
  }
}
