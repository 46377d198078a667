package dev.sightline.core.closest;

import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a segment is closest to a point?
 *
 * <p>A segment whose ends agree is that point. Operands that are not finite give NaN. Result class:
 * rounded; the distance is off by at most {@code 16 * 2^-53} times the sum of the distance and the
 * segment's length. Thread-safe as long as no other thread uses the result. Derivation:
 * docs/kernels/point-segment.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.2.
 */
public final class PointSegment {
  private PointSegment() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Segment segment) {
    ClosestPoint out = new ClosestPoint();
    Vec3 a = segment.start();
    Vec3 b = segment.end();
    closest(p.x(), p.y(), p.z(), a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), out);
    return out;
  }

  /**
   * Finds the point of the segment from a to b that is closest to p; its {@code u} is the parameter
   * from a to b in [0, 1].
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
      double bx,
      double by,
      double bz,
      ClosestPoint out) {
    double abx = bx - ax;
    double aby = by - ay;
    double abz = bz - az;
    double apx = px - ax;
    double apy = py - ay;
    double apz = pz - az;
    double along = apx * abx + apy * aby + apz * abz;
    double length = abx * abx + aby * aby + abz * abz;
    if (along >= length && length > 0) {
      double dx = px - bx;
      double dy = py - by;
      double dz = pz - bz;
      double finite = 0 * (apx + apy + apz);
      return out.set(bx, by, bz, dx * dx + dy * dy + dz * dz + finite, 1, Double.NaN);
    }
    double t = along > 0 ? along / length : 0;
    double dx = apx - t * abx;
    double dy = apy - t * aby;
    double dz = apz - t * abz;
    double d2 = dx * dx + dy * dy + dz * dz;
    return out.set(ax + t * abx, ay + t * aby, az + t * abz, d2, t, Double.NaN);
  }
}
