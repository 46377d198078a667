package dev.sightline.core.shape;

/**
 * The closed set of points at most a radius away from a line, between the two planes at right
 * angles to it through the ends of its axis: a solid cylinder with flat ends. A radius of zero
 * makes it a segment.
 *
 * <pre>{@code
 * Segment axis = new Segment(new Vec3(0, 0, 0), new Vec3(0, 2, 0));
 * Cylinder barrel = new Cylinder(axis, 0.5f);
 * Ray ray = new Ray(new Vec3(-5, 1, 0), new Vec3(1, 0, 0));
 * OptionalDouble entry = RayCylinder.conservative(ray, barrel); // 4.5, and a little before it
 * }</pre>
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
