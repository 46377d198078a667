package dev.sightline.core.shape;

/**
 * A closed box along axes of its own: the points {@code centre + s * axisX + t * axisY + u * axisZ}
 * with {@code |s|}, {@code |t|} and {@code |u|} at most the half extents.
 *
 * <p>The axes are unit vectors at right angles, each to 1e-3, so that axes rounded to float or left
 * over from a chain of rotations pass. The set above is meant as written, with the axes as given:
 * kernels do not pretend that they are perfect. A half extent may be zero. Immutable and
 * thread-safe.
 *
 * @param centre the middle of the box, finite
 * @param axisX first axis, a unit vector
 * @param axisY second axis, a unit vector
 * @param axisZ third axis, a unit vector
 * @param halfExtents half the lengths of the box along its axes, finite and not negative
 */
public record Obb(Vec3 centre, Vec3 axisX, Vec3 axisY, Vec3 axisZ, Vec3 halfExtents) {
  /** How far lengths may differ from 1, and cosines from 0. */
  static final double AXIS_TOLERANCE = 1e-3;

  /**
   * Checks the numbers, the axes and the extents.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, an axis is not a unit
   *     vector, two axes are not at right angles, or a half extent is negative
   */
  public Obb {
    Vec3.requireFinite(centre, "box centre");
    requireUnit(axisX, "box axis x");
    requireUnit(axisY, "box axis y");
    requireUnit(axisZ, "box axis z");
    requireOrthogonal(axisX, axisY, "box axes x and y");
    requireOrthogonal(axisY, axisZ, "box axes y and z");
    requireOrthogonal(axisZ, axisX, "box axes z and x");
    Vec3.requireFinite(halfExtents, "box half extents");
    if (halfExtents.x() < 0 || halfExtents.y() < 0 || halfExtents.z() < 0) {
      throw new IllegalArgumentException("box half extents are negative: " + halfExtents);
    }
  }

  /**
   * The fifteen numbers: centre, axes x, y and z, half extents, as kernels over arrays take them.
   */
  public float[] toArray() {
    return new float[] {
      centre.x(), centre.y(), centre.z(),
      axisX.x(), axisX.y(), axisX.z(),
      axisY.x(), axisY.y(), axisY.z(),
      axisZ.x(), axisZ.y(), axisZ.z(),
      halfExtents.x(), halfExtents.y(), halfExtents.z()
    };
  }

  /** Returns the axis if its length is 1 to the tolerance, and otherwise throws. */
  static Vec3 requireUnit(Vec3 axis, String name) {
    Vec3.requireFinite(axis, name);
    double length = Math.sqrt(dot(axis, axis));
    if (Math.abs(length - 1) > AXIS_TOLERANCE) {
      throw new IllegalArgumentException(
          name + " is not a unit vector: " + axis + " of length " + length);
    }
    return axis;
  }

  /** Throws unless two unit vectors are at right angles to the tolerance. */
  static void requireOrthogonal(Vec3 a, Vec3 b, String names) {
    if (Math.abs(dot(a, b)) > AXIS_TOLERANCE) {
      throw new IllegalArgumentException(names + " are not at right angles: " + a + " and " + b);
    }
  }

  private static double dot(Vec3 a, Vec3 b) {
    return (double) a.x() * b.x() + (double) a.y() * b.y() + (double) a.z() * b.z();
  }
}
