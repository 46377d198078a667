package dev.sightline.core.closest;

import dev.sightline.core.shape.Line;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a line is closest to a point?
 *
 * <p>A direction of zero length makes the line its point. Operands that are not finite give NaN.
 * Result class: rounded; the distance is off by at most {@code 16 * 2^-53} times the distance from
 * the given point to the line's own point. Thread-safe as long as no other thread uses the result.
 * Derivation: docs/kernels/point-segment.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.2, without the clamp.
 */
public final class PointLine {
  private PointLine() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Line line) {
    ClosestPoint out = new ClosestPoint();
    Vec3 a = line.point();
    Vec3 d = line.direction();
    closest(p.x(), p.y(), p.z(), a.x(), a.y(), a.z(), d.x(), d.y(), d.z(), out);
    return out;
  }

  /**
   * Finds the point of the line through a with direction d that is closest to p; its {@code u}
   * counts in lengths of d.
   *
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px,
      double py,
      double pz,
      double ax,
      double ay,
      double az,
      double dx,
      double dy,
      double dz,
      ClosestPoint out) {
    double apx = px - ax;
    double apy = py - ay;
    double apz = pz - az;
    double along = apx * dx + apy * dy + apz * dz;
    double length = dx * dx + dy * dy + dz * dz;
    double t = along == 0 ? 0 : along / length;
    double ex = apx - t * dx;
    double ey = apy - t * dy;
    double ez = apz - t * dz;
    double d2 = ex * ex + ey * ey + ez * ez;
    return out.set(ax + t * dx, ay + t * dy, az + t * dz, d2, t, Double.NaN);
  }
}
