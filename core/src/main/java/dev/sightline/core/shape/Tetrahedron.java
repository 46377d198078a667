package dev.sightline.core.shape;

/**
 * The closed hull of four points, in any order.
 *
 * <p>A tetrahedron without volume is allowed: it is then a quadrilateral, a triangle, a segment or
 * a point. Immutable and thread-safe.
 *
 * @param a first vertex, finite
 * @param b second vertex, finite
 * @param c third vertex, finite
 * @param d fourth vertex, finite
 */
public record Tetrahedron(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
  /**
   * Checks the vertices.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public Tetrahedron {
    Vec3.requireFinite(a, "tetrahedron vertex a");
    Vec3.requireFinite(b, "tetrahedron vertex b");
    Vec3.requireFinite(c, "tetrahedron vertex c");
    Vec3.requireFinite(d, "tetrahedron vertex d");
  }

  /** The twelve coordinates in the order a, b, c, d, as kernels over arrays take them. */
  public float[] toArray() {
    return new float[] {
      a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), c.x(), c.y(), c.z(), d.x(), d.y(), d.z()
    };
  }
}
