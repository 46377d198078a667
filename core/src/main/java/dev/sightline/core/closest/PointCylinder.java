package dev.sightline.core.closest;

import dev.sightline.core.shape.Cylinder;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a solid cylinder with flat ends is closest to a point?
 *
 * <p>A cylinder is a cone of two equal radii, and {@link PointCone} answers. A point inside is its
 * own closest point. A cylinder of radius 0 is a segment. Operands that are not finite, an axis
 * without length and a negative radius give NaN. Result class: rounded; the distance is off by at
 * most {@code 64 * 2^-53} times the sum of the distance, the axis' length and twice the radius.
 * Thread-safe as long as no other thread uses the result. Derivation:
 * docs/kernels/cylinder-cone.md.
 *
 * <p>Source: that of {@link PointCone}.
 */
public final class PointCylinder {
  private PointCylinder() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Cylinder cylinder) {
    ClosestPoint out = new ClosestPoint();
    closest(p.x(), p.y(), p.z(), cylinder.axis().toArray(), 0, cylinder.radius(), out);
    return out;
  }

  /**
   * Finds the point of the cylinder that is closest to p.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @return the squared distance, as {@code out} holds it; 0 inside
   */
  public static double closest(
      double px, double py, double pz, float[] ends, int i, double radius, ClosestPoint out) {
    return PointCone.closest(px, py, pz, ends, i, radius, radius, out);
  }
}
