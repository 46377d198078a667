package dev.sightline.core.shape;

/**
 * The closed hull of three points. Counter-clockwise order seen from the front; the normal is
 * {@code (b - a) x (c - a)}.
 *
 * <p>A triangle without area is allowed: it is then a segment or a point. Immutable and
 * thread-safe.
 *
 * @param a first vertex, finite
 * @param b second vertex, finite
 * @param c third vertex, finite
 */
public record Triangle(Vec3 a, Vec3 b, Vec3 c) {
  /**
   * Checks the vertices.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public Triangle {
    Vec3.requireFinite(a, "triangle vertex a");
    Vec3.requireFinite(b, "triangle vertex b");
    Vec3.requireFinite(c, "triangle vertex c");
  }

  /** The nine coordinates in the order a, b, c, as kernels over arrays take them. */
  public float[] toArray() {
    return new float[] {a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), c.x(), c.y(), c.z()};
  }
}
