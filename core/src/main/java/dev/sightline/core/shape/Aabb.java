package dev.sightline.core.shape;

/**
 * A closed AABB. It may be flat: its corners may agree in any coordinate.
 *
 * <p>Immutable and thread-safe.
 *
 * @param min the corner with the smallest coordinates, finite
 * @param max the corner with the largest coordinates, finite
 */
public record Aabb(Vec3 min, Vec3 max) {
  /**
   * Checks the corners.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, or {@code min} exceeds
   *     {@code max} along an axis
   */
  public Aabb {
    Vec3.requireFinite(min, "box min");
    Vec3.requireFinite(max, "box max");
    if (min.x() > max.x() || min.y() > max.y() || min.z() > max.z()) {
      throw new IllegalArgumentException("box min " + min + " exceeds its max " + max);
    }
  }

  /** The six coordinates of the minimum and the maximum, as kernels over arrays take them. */
  public float[] toArray() {
    return new float[] {min.x(), min.y(), min.z(), max.x(), max.y(), max.z()};
  }
}
