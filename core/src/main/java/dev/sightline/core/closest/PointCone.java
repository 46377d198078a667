package dev.sightline.core.closest;

import dev.sightline.core.shape.Cone;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a solid cone with flat ends, whole or cut off, is closest to a point?
 *
 * <p>A cone is round: the closest point lies in the half-plane of the axis that holds the point.
 * There the cone is a trapezoid, and a point outside is closest to one of the two ends or to the
 * slanted side. All three are asked and the closest is taken, so no region is decided by a rounded
 * sign.
 *
 * <p>An end of radius 0 is a point; two equal radii make a cylinder, two of 0 a segment. A point
 * inside is its own closest point. Operands that are not finite, an axis without length and a
 * negative radius give NaN. Result class: rounded; the distance is off by at most {@code 64 *
 * 2^-53} times the sum of the distance, the axis' length and both radii, and is 0 for what is
 * computed to be inside; the point lies in the cone except for roundings of that sum and of its
 * coordinates. Thread-safe as long as no other thread uses the result. Derivation:
 * docs/kernels/cylinder-cone.md.
 *
 * <p>Source: Barbier and Galin, "Fast Distance Computation Between a Point and Cylinders, Cones,
 * Line-swept Spheres and Cone-Spheres", Journal of Graphics Tools 9(2), 2004, for the half-plane.
 */
public final class PointCone {
  private PointCone() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPoint closest(Vec3 p, Cone cone) {
    ClosestPoint out = new ClosestPoint();
    float[] ends = cone.axis().toArray();
    closest(p.x(), p.y(), p.z(), ends, 0, cone.startRadius(), cone.endRadius(), out);
    return out;
  }

  /**
   * Finds the point of the cone that is closest to p.
   *
   * @param ends the coordinates of the axis' start and end
   * @param i index of the first of these six
   * @param startRadius radius of the circle around the axis' start
   * @param endRadius radius of the circle around the axis' end
   * @return the squared distance, as {@code out} holds it; 0 inside
   */
  public static double closest(
      double px,
      double py,
      double pz,
      float[] ends,
      int i,
      double startRadius,
      double endRadius,
      ClosestPoint out) {
    double ex = (double) ends[i + 3] - ends[i];
    double ey = (double) ends[i + 4] - ends[i + 1];
    double ez = (double) ends[i + 5] - ends[i + 2];
    double mx = px - ends[i];
    double my = py - ends[i + 1];
    double mz = pz - ends[i + 2];
    double ee = ex * ex + ey * ey + ez * ez;
    if (!(ee > 0 && startRadius >= 0 && endRadius >= 0)) {
      return out.set(px, py, pz, Double.NaN, Double.NaN, Double.NaN);
    }
    double length = Math.sqrt(ee);
    double taper = endRadius - startRadius;
    double s = (mx * ex + my * ey + mz * ez) / ee;
    double wx = mx - s * ex;
    double wy = my - s * ey;
    double wz = mz - s * ez;
    double rho = Math.sqrt(wx * wx + wy * wy + wz * wz);
    if (s >= 0 && s <= 1 && rho <= startRadius + s * taper) {
      double finite = 0 * (rho + ee + startRadius + endRadius);
      return out.set(px, py, pz, finite, Double.NaN, Double.NaN);
    }
    // The side first: on it the parameter runs along the axis, and its radius with it.
    double along = (s * ee + (rho - startRadius) * taper) / (ee + taper * taper);
    double at = Math.max(0, Math.min(1, along));
    double radius = startRadius + at * taper;
    double d2 = square((s - at) * length) + square(rho - radius);
    for (int end = 0; end < 2; end++) {
      double cap = Math.min(rho, end == 0 ? startRadius : endRadius);
      double candidate = square((s - end) * length) + square(rho - cap);
      if (candidate < d2) {
        d2 = candidate;
        at = end;
        radius = cap;
      }
    }
    double outward = rho > 0 ? radius / rho : 0;
    int from = at > 0.5 ? i + 3 : i;
    double step = at > 0.5 ? at - 1 : at;
    double x = ends[from] + (step * ex + outward * wx);
    double y = ends[from + 1] + (step * ey + outward * wy);
    double z = ends[from + 2] + (step * ez + outward * wz);
    return out.set(x, y, z, d2, Double.NaN, Double.NaN);
  }

  private static double square(double d) {
    return d * d;
  }
}
