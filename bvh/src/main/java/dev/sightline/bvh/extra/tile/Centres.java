package dev.sightline.bvh.extra.tile;

import java.util.Arrays;

/** The middles of the boxes of triangles, and the box around many of them. Not thread-safe. */
final class Centres {
  private final double[] min = new double[3];
  private final double[] max = new double[3];

  Centres() {
    Arrays.fill(min, Double.POSITIVE_INFINITY);
    Arrays.fill(max, Double.NEGATIVE_INFINITY);
  }

  /** The middle of a triangle's box along an axis; that of floats has no rounding that matters. */
  static double of(float[] corners, int axis) {
    float a = corners[axis];
    float b = corners[axis + 3];
    float c = corners[axis + 6];
    double low = Math.min(a, Math.min(b, c));
    double high = Math.max(a, Math.max(b, c));
    return 0.5 * (low + high);
  }

  /** Grows around one more triangle. */
  void add(float[] corners) {
    for (int axis = 0; axis < 3; axis++) {
      double centre = of(corners, axis);
      min[axis] = Math.min(min[axis], centre);
      max[axis] = Math.max(max[axis], centre);
    }
  }

  double min(int axis) {
    return min[axis];
  }

  double extent(int axis) {
    return max[axis] - min[axis];
  }

  /** The axis along which they reach farthest, of those that are not {@code other}. */
  int longest(int other) {
    int best = other == 0 ? 1 : 0;
    for (int axis = 0; axis < 3; axis++) {
      best = axis != other && extent(axis) > extent(best) ? axis : best;
    }
    return best;
  }
}
