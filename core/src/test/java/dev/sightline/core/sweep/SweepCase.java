package dev.sightline.core.sweep;

import java.util.Random;

/** A capsule or ball, a way and an obstacle, drawn from families that are hard in their own way. */
final class SweepCase {
  /** What is hard. */
  enum Family {
    RANDOM,
    TINY,
    HUGE,
    FAR_FROM_ORIGIN,
    LONG_WAY,
    SHORT_WAY,
    NEEDLE,
    SEGMENT,
    POINT,
    NO_RADIUS,
    GRAZING,
    PARALLEL,
    GRID
  }

  final float[] ends = new float[6];
  final float[] triangle = new float[9];
  final double[] direction = new double[3];
  double radius;

  private final Random random;

  SweepCase(Random random, Family family, boolean ball) {
    this.random = random;
    for (int k = 0; k < 3; k++) {
      ends[k] = at(2);
      ends[k + 3] = ends[k] + at(0.8);
    }
    for (int k = 0; k < 9; k++) {
      triangle[k] = at(1.2);
    }
    radius = Math.abs(at(0.4));
    shape(family);
    if (ball) {
      System.arraycopy(ends, 0, ends, 3, 3);
    }
    aim(family);
    place(family);
    if (ball) {
      System.arraycopy(ends, 0, ends, 3, 3);
    }
  }

  private float at(double reach) {
    return (float) ((random.nextDouble() * 2 - 1) * reach);
  }

  private void shape(Family family) {
    for (int k = 0; k < 3; k++) {
      switch (family) {
        case NEEDLE -> triangle[k + 6] = triangle[k] + at(1e-5);
        case SEGMENT -> triangle[k + 6] = triangle[k];
        case POINT -> triangle[k + 6] = triangle[k + 3] = triangle[k];
        case PARALLEL -> ends[k + 3] = ends[k] + triangle[k + 3] - triangle[k] + at(1e-7);
        case GRID -> {
          ends[k] = Math.round(ends[k]);
          ends[k + 3] = k == 1 ? ends[k] + 1 : ends[k];
          triangle[k] = Math.round(triangle[k]);
          triangle[k + 3] = Math.round(triangle[k + 3]);
          triangle[k + 6] = Math.round(triangle[k + 6]);
        }
        default -> {}
      }
    }
    radius = family == Family.NO_RADIUS ? 0 : family == Family.GRID ? 0.5 : radius;
  }

  /** Leads a point of the capsule to one near the triangle, at a time about 0.7. */
  private void aim(Family family) {
    double u = random.nextDouble();
    double v = random.nextDouble() * (1 - u);
    double s = random.nextDouble();
    double[] side = new double[3];
    double length = 0;
    for (int k = 0; k < 3; k++) {
      side[k] = random.nextGaussian();
      length += side[k] * side[k];
    }
    double off = family == Family.GRAZING ? 1 + (random.nextInt(3) - 1) * 1e-9 : 3.5 * random.nextDouble();
    if (family == Family.GRAZING && random.nextBoolean()) {
      u = 0;
    }
    double factor =
        family == Family.LONG_WAY
            ? Math.pow(10, 6 * random.nextDouble())
            : family == Family.SHORT_WAY ? Math.pow(10, -0.5 * random.nextDouble()) : 1;
    for (int k = 0; k < 3; k++) {
      double target =
          triangle[k] + u * (triangle[k + 3] - triangle[k]) + v * (triangle[k + 6] - triangle[k]);
      target += off * radius * side[k] / Math.sqrt(length);
      double from = ends[k] + s * (ends[k + 3] - ends[k]);
      direction[k] = family == Family.GRID ? Math.round(target - from) : (target - from) / 0.7;
      direction[k] *= factor;
    }
  }

  private void place(Family family) {
    float factor = family == Family.TINY ? 1e-12f : family == Family.HUGE ? 1e15f : 1;
    float[] offset = new float[3];
    if (family == Family.FAR_FROM_ORIGIN) {
      offset = new float[] {148376, 1234, -223423};
    }
    for (int k = 0; k < 6; k++) {
      ends[k] = ends[k] * factor + offset[k % 3];
    }
    for (int k = 0; k < 9; k++) {
      triangle[k] = triangle[k] * factor + offset[k % 3];
    }
    for (int k = 0; k < 3; k++) {
      direction[k] *= factor;
    }
    radius *= factor;
  }

  double[] end(int which) {
    return new double[] {ends[3 * which], ends[3 * which + 1], ends[3 * which + 2]};
  }

  /** The size that the kernel's bound is stated in, for an obstacle in a box. */
  double size(double[] min, double[] max) {
    double size = radius;
    for (int k = 0; k < 3; k++) {
      size += Math.max(Math.abs(min[k] - ends[k]), Math.abs(max[k] - ends[k]));
      size += Math.abs((double) ends[k + 3] - ends[k]);
    }
    return size;
  }

  double[] min() {
    double[] min = new double[3];
    for (int k = 0; k < 3; k++) {
      min[k] = Math.min(triangle[k], Math.min(triangle[k + 3], triangle[k + 6]));
    }
    return min;
  }

  double[] max() {
    double[] max = new double[3];
    for (int k = 0; k < 3; k++) {
      max[k] = Math.max(triangle[k], Math.max(triangle[k + 3], triangle[k + 6]));
    }
    return max;
  }
}
