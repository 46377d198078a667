package dev.sightline.core.shape;

/**
 * The closed set of points at most a radius away from a line, between the two planes at right
 * angles to it through the ends of its axis: a solid cylinder with flat ends. A radius of zero
 * makes it a segment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param axis from the centre of one end to that of the other, with a length: two equal ends have
 *     no direction
 * @param radius finite and not negative, in the unit of the axis
 */
public record Cylinder(Segment axis, float radius) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the axis has no length, or the radius is NaN, infinite or
   *     negative
   */
  public Cylinder {
    Cone.requireLength(axis, "cylinder axis");
    Cone.requireRadius(radius, "cylinder radius");
  }
}
