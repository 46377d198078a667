package dev.sightline.core.closest;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of an AABB is closest to a point?
 *
 * <p>A point inside is its own closest point; a flat box is a rectangle, a segment or a point.
 * Operands that are not finite give NaN in {@link #closest}. Result class: the point is exact, and
 * so is distance 0; the squared distance has a relative error of at most {@code 8 * 2^-53}.
 * Thread-safe as long as no other thread uses the result. Derivation: docs/kernels/point-box.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.3.
 */
public final class PointAabb {
  private PointAabb() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Aabb box) {
    ClosestPoint out = new ClosestPoint();
    Vec3 min = box.min();
    Vec3 max = box.max();
    closest(p.x(), p.y(), p.z(), min.x(), min.y(), min.z(), max.x(), max.y(), max.z(), out);
    return out;
  }

  /**
   * Finds the point of the box that is closest to p.
   *
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px,
      double py,
      double pz,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      ClosestPoint out) {
    double x = Math.max(minX, Math.min(maxX, px));
    double y = Math.max(minY, Math.min(maxY, py));
    double z = Math.max(minZ, Math.min(maxZ, pz));
    double dx = px - x;
    double dy = py - y;
    double dz = pz - z;
    double finite = 0 * (minX + maxX + minY + maxY + minZ + maxZ);
    double d2 = dx * dx + dy * dy + dz * dz + finite;
    return out.set(x, y, z, d2, Double.NaN, Double.NaN);
  }

  /**
   * The squared distance alone, for a tree that orders its boxes. NaN if an operand is NaN;
   * infinite sides are what they say, and an infinite coordinate of the point is infinitely far.
   */
  public static double distanceSquared(
      double px,
      double py,
      double pz,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ) {
    double dx = Math.max(0, Math.max(minX - px, px - maxX));
    double dy = Math.max(0, Math.max(minY - py, py - maxY));
    double dz = Math.max(0, Math.max(minZ - pz, pz - maxZ));
    return dx * dx + dy * dy + dz * dz;
  }
}
