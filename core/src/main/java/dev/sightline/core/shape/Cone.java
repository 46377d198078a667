package dev.sightline.core.shape;

/**
 * A solid cone with flat ends, whole or cut off: the closed hull of two circles around an axis. The
 * point of a whole cone is an end with a radius of zero; two equal radii make a cylinder, two of
 * zero a segment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param axis from the centre of one end to that of the other, with a length: two equal ends have
 *     no direction
 * @param startRadius of the circle around the axis' start, finite and not negative
 * @param endRadius of the circle around the axis' end, finite and not negative
 */
public record Cone(Segment axis, float startRadius, float endRadius) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the axis has no length, or a radius is NaN, infinite or
   *     negative
   */
  public Cone {
    requireLength(axis, "cone axis");
    requireRadius(startRadius, "cone start radius");
    requireRadius(endRadius, "cone end radius");
  }

  static void requireLength(Segment axis, String name) {
    Vec3 a = axis.start();
    Vec3 b = axis.end();
    if (a.x() == b.x() && a.y() == b.y() && a.z() == b.z()) {
      throw new IllegalArgumentException(name + " has no length: " + axis);
    }
  }

  static void requireRadius(float radius, String name) {
    if (!(radius >= 0 && radius < Float.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " is not finite and positive: " + radius);
    }
  }
}
