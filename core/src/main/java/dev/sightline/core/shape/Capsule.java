package dev.sightline.core.shape;

/**
 * The closed set of points at most a radius away from a segment: a cylinder with round ends. A
 * segment without length makes it a sphere; a radius of zero, the segment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param axis from the centre of one round end to that of the other
 * @param radius finite and not negative
 */
public record Capsule(Segment axis, float radius) {
  /**
   * Checks the radius.
   *
   * @throws IllegalArgumentException if the radius is NaN, infinite or negative
   */
  public Capsule {
    if (!(radius >= 0 && radius < Float.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("capsule radius is not finite and positive: " + radius);
    }
  }
}
