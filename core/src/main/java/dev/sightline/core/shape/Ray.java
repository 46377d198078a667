package dev.sightline.core.shape;

/**
 * The half-line {@code origin + t * direction} with {@code t >= 0}.
 *
 * <p>The direction need not have unit length; {@code t} counts in lengths of it. Immutable and
 * thread-safe.
 *
 * @param origin where the ray starts, finite
 * @param direction where it goes, finite and not zero
 */
public record Ray(Vec3 origin, Vec3 direction) {
  /**
   * Checks that the ray has a start and a direction.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the direction is zero
   */
  public Ray {
    Vec3.requireFinite(origin, "ray origin");
    Vec3.requireFinite(direction, "ray direction");
    if (direction.isZero()) {
      throw new IllegalArgumentException("ray direction is zero: " + direction);
    }
  }
}
