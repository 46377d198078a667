package dev.sightline.core.volume;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;

/**
 * Boxes along the axes around points, boxes and moved boxes.
 *
 * <p>The box around points, and around two boxes, is the smallest and not rounded. The box around a
 * moved box is rounded outward: every point of the box, moved with real numbers, lies inside.
 * Thread-safe. Derivation: docs/kernels/bounding-volumes.md.
 *
 * <p>Source: Arvo, "Transforming Axis-Aligned Bounding Boxes", Graphics Gems, 1990, for the sums.
 */
public final class BoundingAabb {
  private BoundingAabb() {}

  /**
   * The smallest box around points.
   *
   * @param xyz three coordinates a point
   * @param offset index of the first coordinate
   * @param count how many points, at least 1
   * @throws IllegalArgumentException if there is no point, the run does not fit the array, or a
   *     coordinate is NaN or infinite
   */
  public static Aabb of(float[] xyz, int offset, int count) {
    PointCloud cloud = new PointCloud(xyz, offset, count);
    float[] min = new float[3];
    float[] max = new float[3];
    for (int axis = 0; axis < 3; axis++) {
      min[axis] = Float.POSITIVE_INFINITY;
      max[axis] = Float.NEGATIVE_INFINITY;
      for (int i = 0; i < cloud.count(); i++) {
        min[axis] = Math.min(min[axis], cloud.at(i, axis));
        max[axis] = Math.max(max[axis], cloud.at(i, axis));
      }
    }
    return new Aabb(new Vec3(min[0], min[1], min[2]), new Vec3(max[0], max[1], max[2]));
  }

  /** The smallest box around two boxes. */
  public static Aabb union(Aabb a, Aabb b) {
    Vec3 p = a.min();
    Vec3 q = b.min();
    Vec3 r = a.max();
    Vec3 s = b.max();
    return new Aabb(
        new Vec3(Math.min(p.x(), q.x()), Math.min(p.y(), q.y()), Math.min(p.z(), q.z())),
        new Vec3(Math.max(r.x(), s.x()), Math.max(r.y(), s.y()), Math.max(r.z(), s.z())));
  }

  /**
   * The box around a box that an affine map moves.
   *
   * @param m holds twelve numbers, row by row, the translation in the last column
   * @param i index of the first of them
   * @throws IllegalArgumentException if a number is NaN or infinite, or the image leaves the range
   *     of a float
   */
  public static Aabb transformed(Aabb box, double[] m, int i) {
    float[] min = new float[3];
    float[] max = new float[3];
    for (int axis = 0; axis < 3; axis++) {
      int row = i + 4 * axis;
      double low = m[row + 3];
      double high = m[row + 3];
      double terms = Math.abs(m[row + 3]);
      for (int k = 0; k < 3; k++) {
        double a = m[row + k] * (k == 0 ? box.min().x() : k == 1 ? box.min().y() : box.min().z());
        double b = m[row + k] * (k == 0 ? box.max().x() : k == 1 ? box.max().y() : box.max().z());
        low += Math.min(a, b);
        high += Math.max(a, b);
        terms += Math.max(Math.abs(a), Math.abs(b));
      }
      // Three products and three sums: six roundings of the sum of magnitudes, 2^-50 with room;
      // the last number covers products below the range of a double.
      double margin = 0x1p-50 * terms + Double.MIN_NORMAL;
      boolean exact = isPlain(m, row);
      min[axis] = PointCloud.down(exact ? low : low - margin, "moved box min");
      max[axis] = PointCloud.up(exact ? high : high + margin, "moved box max");
    }
    return new Aabb(new Vec3(min[0], min[1], min[2]), new Vec3(max[0], max[1], max[2]));
  }

  /** Whether a row only picks a coordinate or its negative, so that nothing is rounded. */
  private static boolean isPlain(double[] m, int row) {
    int ones = 0;
    int zeros = 0;
    for (int k = 0; k < 3; k++) {
      ones += Math.abs(m[row + k]) == 1 ? 1 : 0;
      zeros += m[row + k] == 0 ? 1 : 0;
    }
    return ones == 1 && zeros == 2 && m[row + 3] == 0;
  }
}
