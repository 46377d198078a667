package dev.sightline.core.shape;

/**
 * A closed rectangle in space: the points {@code centre + s * axisU + t * axisV} with {@code |s| <=
 * halfU} and {@code |t| <= halfV}.
 *
 * <p>As with {@link Obb}, the axes are unit vectors at right angles, each to 1e-3, and the set is
 * meant as written. A half extent may be zero. Immutable and thread-safe.
 *
 * @param centre the middle of the rectangle, finite
 * @param axisU first axis, a unit vector
 * @param axisV second axis, a unit vector
 * @param halfU half the length along the first axis, finite and not negative
 * @param halfV half the length along the second axis, finite and not negative
 */
public record Rect(Vec3 centre, Vec3 axisU, Vec3 axisV, float halfU, float halfV) {
  /**
   * Checks the numbers, the axes and the extents.
   *
   * @throws IllegalArgumentException if a number is NaN or infinite, an axis is not a unit vector,
   *     the axes are not at right angles, or a half extent is negative
   */
  public Rect {
    Vec3.requireFinite(centre, "rectangle centre");
    Obb.requireUnit(axisU, "rectangle axis u");
    Obb.requireUnit(axisV, "rectangle axis v");
    Obb.requireOrthogonal(axisU, axisV, "rectangle axes u and v");
    requireExtent(halfU, "rectangle half extent u");
    requireExtent(halfV, "rectangle half extent v");
  }

  /** The eleven numbers: centre, axes u and v, half extents, as kernels over arrays take them. */
  public float[] toArray() {
    return new float[] {
      centre.x(),
      centre.y(),
      centre.z(),
      axisU.x(),
      axisU.y(),
      axisU.z(),
      axisV.x(),
      axisV.y(),
      axisV.z(),
      halfU,
      halfV
    };
  }

  private static void requireExtent(float extent, String name) {
    if (!(extent >= 0 && extent < Float.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " is negative or not finite: " + extent);
    }
  }
}
