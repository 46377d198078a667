package dev.sightline.core.shape;

/**
 * The closed straight line between two points, {@code start + t * (end - start)} with {@code t} in
 * [0, 1].
 *
 * <p>The two points may coincide: the segment is then that point. Immutable and thread-safe.
 *
 * @param start the point at {@code t = 0}, finite
 * @param end the point at {@code t = 1}, finite
 */
public record Segment(Vec3 start, Vec3 end) {
  /**
   * Checks the end points.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public Segment {
    Vec3.requireFinite(start, "segment start");
    Vec3.requireFinite(end, "segment end");
  }

  /** The six coordinates of start and end, as kernels over arrays take them. */
  public float[] toArray() {
    return new float[] {start.x(), start.y(), start.z(), end.x(), end.y(), end.z()};
  }
}
