package dev.sightline.core.shape;

/**
 * The points x with {@code normal . (x - point) = 0}; its front is where the normal points.
 *
 * <p>A plane is held by a point of it and not by its distance from the origin, which would lose
 * digits far from there. The normal need not have unit length. Immutable and thread-safe.
 *
 * @param point a point of the plane, finite
 * @param normal a vector at right angles to the plane, finite and not zero
 */
public record Plane(Vec3 point, Vec3 normal) {
  /**
   * Checks that the plane has a place and a normal.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the normal is zero
   */
  public Plane {
    Vec3.requireFinite(point, "plane point");
    Vec3.requireFinite(normal, "plane normal");
    if (normal.isZero()) {
      throw new IllegalArgumentException("plane normal is zero: " + normal);
    }
  }
}
