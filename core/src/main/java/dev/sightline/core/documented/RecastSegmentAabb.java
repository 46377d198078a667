package dev.sightline.core.documented;

import dev.sightline.core.ray.Interval;

/**
 * Which part of a segment lies in an AABB? The clip with which Recast's {@code raycastMesh} begins,
 * in float. {@link dev.sightline.core.ray.SegmentAabb} is what the library uses.
 *
 * <p>Positions count from 0 at p to 1 at q. Segment and box are closed; the segment may be a point
 * and the box flat; a box whose minimum exceeds its maximum is missed. Thread-safe for results that
 * no other thread uses. Derivation: docs/kernels/segment-aabb.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.3.3, as in Recast's {@code isectSegAABB}.
 */
public final class RecastSegmentAabb {
  private RecastSegmentAabb() {}

  /**
   * Where the source takes a step under 1e-6 along an axis for parallel, whatever the unit, this
   * asks for exactly 0.
   *
   * <p>Result class: rounded. A segment that touches a corner or an edge may miss. A step under
   * 2<sup>-128</sup> has an infinite reciprocal, and its segment may miss a box that it meets. A
   * coordinate that is NaN is not always seen: numbers must be finite.
   *
   * @return whether the segment meets the box; {@code out} is written only then, within [0, 1]
   */
  public static boolean clip(
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      Interval out) {
    float near =
        Math.max(
            Math.max(0, entry(px, qx, minX, maxX)),
            Math.max(entry(py, qy, minY, maxY), entry(pz, qz, minZ, maxZ)));
    float far =
        Math.min(
            Math.min(1, exit(px, qx, minX, maxX)),
            Math.min(exit(py, qy, minY, maxY), exit(pz, qz, minZ, maxZ)));
    if (near <= far) {
      out.set(near, far);
      return true;
    }
    return false;
  }

  /** Where the segment enters one slab; along its planes at once or, by NaN, never. */
  private static float entry(float p, float q, float min, float max) {
    float step = q - p;
    if (step == 0) {
      return p >= min && p <= max ? 0 : Float.NaN;
    }
    return ((step > 0 ? min : max) - p) * (1 / step);
  }

  /** Where the segment leaves one slab. */
  private static float exit(float p, float q, float min, float max) {
    float step = q - p;
    if (step == 0) {
      return p >= min && p <= max ? 1 : Float.NaN;
    }
    return ((step > 0 ? max : min) - p) * (1 / step);
  }
}
