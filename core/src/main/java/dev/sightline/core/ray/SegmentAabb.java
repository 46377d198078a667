package dev.sightline.core.ray;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;

/**
 * Which part of a segment lies in an AABB?
 *
 * <p>Positions count from 0 at p to 1 at q. Segment and box are closed; the segment may be a point
 * and the box flat; a box whose minimum exceeds its maximum is missed. All methods are thread-safe
 * for results that no other thread uses. Derivation: docs/kernels/segment-aabb.md. Recast's float
 * form is {@link dev.sightline.core.documented.RecastSegmentAabb}.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.3.3.
 */
public final class SegmentAabb {
  private SegmentAabb() {}

  /**
   * The conservative form in double: never misses a box that the segment meets, and reports at
   * least the part of the segment that lies in it. A near miss, by a relative 2<sup>-48</sup>, may
   * count. A coordinate that is NaN or infinite misses.
   *
   * @return whether the segment may meet the box; {@code out} is written only then, within [0, 1]
   */
  public static boolean conservative(
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      Interval out) {
    return RayAabb.conservative(
        px, py, pz, qx - px, qy - py, qz - pz, minX, minY, minZ, maxX, maxY, maxZ, 0, 1, out);
  }

  /**
   * The exact form, without division. Result class: exact decision, for doubles that are zero or
   * between 2<sup>-300</sup> and 2<sup>300</sup>. A coordinate that is NaN or infinite misses.
   */
  public static boolean exact(
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ) {
    return ExactSlabs.meets(px, px, qx, minX, maxX, 0, 1)
        && ExactSlabs.meets(py, py, qy, minY, maxY, 0, 1)
        && ExactSlabs.meets(pz, pz, qz, minZ, maxZ, 0, 1)
        && ExactSlabs.meet(px, px, qx, minX, maxX, py, py, qy, minY, maxY)
        && ExactSlabs.meet(px, px, qx, minX, maxX, pz, pz, qz, minZ, maxZ)
        && ExactSlabs.meet(py, py, qy, minY, maxY, pz, pz, qz, minZ, maxZ);
  }

  /**
   * The exact form with both ends: the decision is exact, the ends lie within [0, 1], are rounded
   * by at most a relative 2<sup>-51</sup>, and near does not exceed far.
   *
   * @return whether the segment meets the box; {@code out} is written only then
   */
  public static boolean exact(
      double px,
      double py,
      double pz,
      double qx,
      double qy,
      double qz,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      Interval out) {
    if (!exact(px, py, pz, qx, qy, qz, minX, minY, minZ, maxX, maxY, maxZ)) {
      return false;
    }
    double near =
        Math.max(
            ExactSlabs.entry(px, px, qx, minX, maxX),
            Math.max(
                ExactSlabs.entry(py, py, qy, minY, maxY),
                ExactSlabs.entry(pz, pz, qz, minZ, maxZ)));
    double far =
        Math.min(
            ExactSlabs.exit(px, px, qx, minX, maxX),
            Math.min(
                ExactSlabs.exit(py, py, qy, minY, maxY), ExactSlabs.exit(pz, pz, qz, minZ, maxZ)));
    double first = Math.min(1, Math.max(0, near));
    out.set(first, Math.max(first, Math.min(1, far)));
    return true;
  }

  /**
   * {@link #exact(double, double, double, double, double, double, double, double, double, double,
   * double, double, Interval)} for records.
   *
   * @return whether the segment meets the box; {@code out} is written only then
   */
  public static boolean exact(Segment segment, Aabb box, Interval out) {
    Vec3 p = segment.start();
    Vec3 q = segment.end();
    Vec3 a = box.min();
    Vec3 b = box.max();
    return exact(
        p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), out);
  }
}
