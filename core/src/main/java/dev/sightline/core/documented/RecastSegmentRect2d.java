package dev.sightline.core.documented;

/**
 * Does a segment meet a rectangle along the axes of a plane? Recast's test of a chunk's node, in
 * float. {@link dev.sightline.core.ray.SegmentRect2d} is what the library uses.
 *
 * <p>Segment and rectangle are closed; the segment may be a point and the rectangle flat; one whose
 * minimum exceeds its maximum is missed. Thread-safe. Derivation: docs/kernels/segment-aabb.md.
 *
 * <p>Source: Recast's {@code checkOverlapSegment}; Ericson, "Real-Time Collision Detection", 5.3.3.
 */
public final class RecastSegmentRect2d {
  private RecastSegmentRect2d() {}

  /**
   * Exactly 0 counts as parallel, where the source has 1e-6.
   *
   * <p>Result class: rounded. A segment through a corner may miss, and then a traversal that uses
   * this loses what lies there. Numbers must be finite.
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
}
