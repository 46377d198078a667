package dev.sightline.core.shape;

/**
 * The straight line {@code point + t * direction}, without ends.
 *
 * <p>The direction need not have unit length; {@code t} counts in lengths of it. Immutable and
 * thread-safe.
 *
 * @param point a point of the line, finite
 * @param direction where the line goes, finite and not zero
 */
public record Line(Vec3 point, Vec3 direction) {
  /**
   * Checks that the line has a place and a direction.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or the direction is zero
   */
  public Line {
    Vec3.requireFinite(point, "line point");
    Vec3.requireFinite(direction, "line direction");
    if (direction.isZero()) {
      throw new IllegalArgumentException("line direction is zero: " + direction);
    }
  }
}
