package dev.sightline.core.overlap;

import dev.sightline.core.exact.Orient2d;

/**
 * Do two segments in the plane meet, and where?
 *
 * <p>Closed: end points count, and so do the overlap of segments on one line and segments of length
 * zero. Coordinates that are NaN or infinite do not meet anything. Result class: whether they meet
 * is an exact decision; where, is rounded. Thread-safe. Derivation: docs/kernels/segments-2d.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.9.1, with the second pair of
 * orientations and the segments on one line.
 */
public final class SegmentSegment2d {
  private SegmentSegment2d() {}

  /**
   * Twice the signed area of a triangle: positive if a, b, c turn counter-clockwise. Result class:
   * rounded, each difference, product and the sum once in double; for a sign that must be right see
   * {@link Orient2d}.
   */
  public static double signedArea2(float ax, float ay, float bx, float by, float cx, float cy) {
    return ((double) ax - cx) * ((double) by - cy) - ((double) ay - cy) * ((double) bx - cx);
  }

  /**
   * Whether the segments ab and cd meet, by orientations: their boxes overlap, and each has its
   * ends on both sides of, or on, the line of the other.
   *
   * <p>For segments on one line all four orientations vanish, and the boxes alone decide, rightly:
   * on one line, intervals overlap if and only if their boxes do.
   */
  public static boolean meets(
      float ax, float ay, float bx, float by, float cx, float cy, float dx, float dy) {
    return boxesOverlap(ax, ay, bx, by, cx, cy, dx, dy)
        && Orient2d.sign(ax, ay, bx, by, cx, cy) * Orient2d.sign(ax, ay, bx, by, dx, dy) <= 0
        && Orient2d.sign(cx, cy, dx, dy, ax, ay) * Orient2d.sign(cx, cy, dx, dy, bx, by) <= 0;
  }

  /**
   * Where the segments ab and cd meet, by the intersection point of their lines: a point {@code a +
   * t (b - a)} with t in [0, 1], the first one from a where they share more than one.
   *
   * @return t, or NaN if they do not meet
   */
  public static double intersection(
      float ax, float ay, float bx, float by, float cx, float cy, float dx, float dy) {
    if (!meets(ax, ay, bx, by, cx, cy, dx, dy)) {
      return Double.NaN;
    }
    double ux = (double) bx - ax;
    double uy = (double) by - ay;
    double wx = (double) cx - ax;
    double wy = (double) cy - ay;
    if (Orient2d.crossSign(bx, by, ax, ay, dx, dy, cx, cy) == 0) {
      double square = ux * ux + uy * uy;
      double c = wx * ux + wy * uy;
      double d = ((double) dx - ax) * ux + ((double) dy - ay) * uy;
      return square == 0 ? 0 : clamp(Math.min(c, d) / square);
    }
    double vx = (double) dx - cx;
    double vy = (double) dy - cy;
    return clamp((wx * vy - wy * vx) / (ux * vy - uy * vx));
  }

  /** Whether the boxes of the two segments overlap; written so that what is not finite fails. */
  private static boolean boxesOverlap(
      float ax, float ay, float bx, float by, float cx, float cy, float dx, float dy) {
    double sum = (double) ax + ay + bx + by + cx + cy + dx + dy;
    return Math.min(ax, bx) <= Math.max(cx, dx)
        && Math.min(cx, dx) <= Math.max(ax, bx)
        && Math.min(ay, by) <= Math.max(cy, dy)
        && Math.min(cy, dy) <= Math.max(ay, by)
        && 0 * sum == 0;
  }

  private static double clamp(double t) {
    return t > 0 ? Math.min(1, t) : 0;
  }
}
