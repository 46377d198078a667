package dev.sightline.core.closest;

import dev.sightline.core.shape.Plane;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a plane is closest to a point, and how far is it, with a sign?
 *
 * <p>The normal need not have unit length; one of zero length gives NaN, as do operands that are
 * not finite. Result class: rounded; the distance is off by at most {@code 16 * 2^-53} times the
 * distance from the given point to the plane's own point. Thread-safe as long as no other thread
 * uses the result. Derivation: docs/kernels/point-segment.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.1.
 */
public final class PointPlane {
  private PointPlane() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Plane plane) {
    ClosestPoint out = new ClosestPoint();
    Vec3 a = plane.point();
    Vec3 n = plane.normal();
    closest(p.x(), p.y(), p.z(), a.x(), a.y(), a.z(), n.x(), n.y(), n.z(), out);
    return out;
  }

  /**
   * Finds the point of the plane through a with normal n that is closest to p.
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
      double nx,
      double ny,
      double nz,
      ClosestPoint out) {
    double height = (px - ax) * nx + (py - ay) * ny + (pz - az) * nz;
    double square = nx * nx + ny * ny + nz * nz;
    double t = height / square;
    double d2 = t * height;
    return out.set(px - t * nx, py - t * ny, pz - t * nz, d2, Double.NaN, Double.NaN);
  }

  /**
   * The distance of p from the plane through a with normal n: positive in front of it, negative
   * behind, NaN where {@link #closest} gives NaN.
   */
  public static double signedDistance(
      double px,
      double py,
      double pz,
      double ax,
      double ay,
      double az,
      double nx,
      double ny,
      double nz) {
    double height = (px - ax) * nx + (py - ay) * ny + (pz - az) * nz;
    double distance = height / Math.sqrt(nx * nx + ny * ny + nz * nz);
    return Double.isFinite(distance) ? distance : Double.NaN;
  }
}
