package dev.sightline.core.ray;

/**
 * Does a segment meet a rectangle along the axes of a plane?
 *
 * <p>The question that Recast asks of each node of its chunks, in the plane of x and z: which
 * chunks lie under or over the segment. Segment and rectangle are closed; the segment may be a
 * point and the rectangle flat; one whose minimum exceeds its maximum is missed. All methods are
 * thread-safe. Derivation: docs/kernels/segment-aabb.md. Recast's float form is {@link
 * dev.sightline.core.documented.RecastSegmentRect2d}.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.3.3.
 */
public final class SegmentRect2d {
  private SegmentRect2d() {}

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
