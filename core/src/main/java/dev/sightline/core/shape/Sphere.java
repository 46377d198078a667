package dev.sightline.core.shape;

/**
 * The closed sphere around a point: every point at most a radius away. A radius of zero is a point.
 *
 * <p>Immutable and thread-safe.
 *
 * @param centre the middle, finite
 * @param radius finite and not negative
 */
public record Sphere(Vec3 centre, float radius) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if a coordinate or the radius is NaN or infinite, or the
   *     radius is negative
   */
  public Sphere {
    Vec3.requireFinite(centre, "sphere centre");
    if (!(radius >= 0 && radius < Float.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("sphere radius is not finite and positive: " + radius);
    }
  }
}
