package dev.sightline.core.volume;

import dev.sightline.core.shape.Vec3;

/** A run of points in an array, checked, and what the volumes around points share. */
final class PointCloud {
  /** More than any sum of a few products loses, relative to the sum of magnitudes. */
  static final double MARGIN = 0x1p-48;

  private final float[] xyz;
  private final int first;
  private final int count;

  PointCloud(float[] xyz, int offset, int count) {
    if (count < 1) {
      throw new IllegalArgumentException("there is no point: count is " + count);
    }
    if (offset < 0 || (long) offset + 3L * count > xyz.length) {
      throw new IllegalArgumentException(
          count + " points from offset " + offset + " do not fit an array of " + xyz.length);
    }
    this.xyz = xyz;
    first = offset;
    this.count = count;
    for (int i = 0; i < count; i++) {
      if (!(0 * ((double) x(i) + y(i) + z(i)) == 0)) {
        throw new IllegalArgumentException(
            "point " + i + " is not finite: (" + x(i) + ", " + y(i) + ", " + z(i) + ")");
      }
    }
  }

  int count() {
    return count;
  }

  float x(int i) {
    return xyz[first + 3 * i];
  }

  float y(int i) {
    return xyz[first + 3 * i + 1];
  }

  float z(int i) {
    return xyz[first + 3 * i + 2];
  }

  /** A coordinate of a point. */
  float at(int i, int axis) {
    return xyz[first + 3 * i + axis];
  }

  /** The squared distance of a point from a place, off by at most 4 roundings. */
  double square(int i, double x, double y, double z) {
    double dx = x(i) - x;
    double dy = y(i) - y;
    double dz = z(i) - z;
    return dx * dx + dy * dy + dz * dz;
  }

  /** The point farthest from a place; of equal ones the first. */
  int farthest(double x, double y, double z) {
    int best = 0;
    double most = -1;
    for (int i = 0; i < count; i++) {
      double d2 = square(i, x, y, z);
      if (d2 > most) {
        most = d2;
        best = i;
      }
    }
    return best;
  }

  /** The middle of the points' box. */
  double[] middle() {
    double[] middle = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < count; i++) {
        min = Math.min(min, at(i, axis));
        max = Math.max(max, at(i, axis));
      }
      middle[axis] = 0.5 * min + 0.5 * max;
    }
    return middle;
  }

  /** The least float that is not below a number. */
  static float up(double value, String what) {
    float rounded = (float) value;
    float result = rounded < value ? Math.nextUp(rounded) : rounded;
    if (!(Math.abs(result) < Float.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(what + " does not fit a float: " + value);
    }
    return result + 0f;
  }

  /** The largest float that is not above a number. */
  static float down(double value, String what) {
    return -up(-value, what) + 0f;
  }

  /** The float point nearest to a place. */
  static Vec3 nearest(double x, double y, double z) {
    return new Vec3((float) x, (float) y, (float) z);
  }
}
