package dev.sightline.core.ray;

/**
 * Does a segment meet a rectangle along the axes of a plane?
 *
 * <p>The question that Recast's walk over mesh chunks asks of each node, in the plane of x and z:
 * which chunks lie under or over the segment. Segment and rectangle are closed; the segment may be
 * a point and the rectangle flat; one whose minimum exceeds its maximum is missed. All methods are
 * thread-safe. Derivation: docs/kernels/segment-rect-2d.md.
 *
 * <p>Source: Recast's {@code checkOverlapSegment}; Ericson, "Real-Time Collision Detection", 5.3.3.
 */
public final class SegmentRect2d {
  private SegmentRect2d() {}

  /**
   * The documented form in float, with exactly 0 for parallel where the source has 1e-6.
   *
   * <p>Result class: rounded. A segment through a corner may miss, and then a walk that uses this
   * loses what lies there; use {@link #conservative}. Numbers must be finite.
   */
  public static boolean overlaps(
      float px, float py, float qx, float qy, float minX, float minY, float maxX, float maxY) {
    float near = 0;
    float far = 1;
    float stepX = qx - px;
    if (stepX == 0) {
      if (px < minX || px > maxX) {
        return false;
      }
    } else {
      float r = 1 / stepX;
      near = Math.max(near, ((r < 0 ? maxX : minX) - px) * r);
      far = Math.min(far, ((r < 0 ? minX : maxX) - px) * r);
    }
    float stepY = qy - py;
    if (stepY == 0) {
      if (py < minY || py > maxY) {
        return false;
      }
    } else {
      float r = 1 / stepY;
      near = Math.max(near, ((r < 0 ? maxY : minY) - py) * r);
      far = Math.min(far, ((r < 0 ? minY : maxY) - py) * r);
    }
    return near <= far;
  }

  /**
   * The conservative form in double: never misses a rectangle that the segment meets. A near miss,
   * by a relative 2<sup>-48</sup>, may count. A coordinate that is NaN or infinite misses.
   */
  public static boolean conservative(
      double px,
      double py,
      double qx,
      double qy,
      double minX,
      double minY,
      double maxX,
      double maxY) {
    double t =
        RayAabb.conservative(px, py, 0, qx - px, qy - py, 0, minX, minY, 0, maxX, maxY, 0, 0, 1);
    return t >= 0;
  }

  /**
   * The exact form, without division. Result class: exact decision, for doubles that are zero or
   * between 2<sup>-300</sup> and 2<sup>300</sup>. A coordinate that is NaN or infinite misses.
   */
  public static boolean exact(
      double px,
      double py,
      double qx,
      double qy,
      double minX,
      double minY,
      double maxX,
      double maxY) {
    return ExactSlabs.meets(px, px, qx, minX, maxX, 0, 1)
        && ExactSlabs.meets(py, py, qy, minY, maxY, 0, 1)
        && ExactSlabs.meet(px, px, qx, minX, maxX, py, py, qy, minY, maxY);
  }
}
