package dev.sightline.core.overlap;

import java.util.SplittableRandom;

/** Draws operands of benchmarks: coordinates, and boxes along the axes or turned. */
public final class RandomVolumes {
  private RandomVolumes() {}

  /** A number from {@code -reach} to {@code reach}. */
  public static float within(SplittableRandom random, double reach) {
    return (float) ((2 * random.nextDouble() - 1) * reach);
  }

  /** Coordinates from {@code -reach} to {@code reach}. */
  public static float[] coordinates(SplittableRandom random, int count, double reach) {
    float[] v = new float[count];
    for (int k = 0; k < count; k++) {
      v[k] = within(random, reach);
    }
    return v;
  }

  /** Boxes along the axes, six numbers each, with half extents from 0.2 to 1.2. */
  public static float[] aabbs(SplittableRandom random, int count, double reach) {
    float[] boxes = new float[6 * count];
    for (int n = 0; n < count; n++) {
      for (int k = 0; k < 3; k++) {
        double centre = within(random, reach);
        double half = 0.2 + random.nextDouble();
        boxes[6 * n + k] = (float) (centre - half);
        boxes[6 * n + 3 + k] = (float) (centre + half);
      }
    }
    return boxes;
  }

  /** Turned boxes, fifteen numbers each, with half extents from 0.2 to 1.2. */
  public static float[] obbs(SplittableRandom random, int count, double reach) {
    float[] boxes = new float[15 * count];
    for (int n = 0; n < count; n++) {
      int i = 15 * n;
      for (int k = 0; k < 3; k++) {
        boxes[i + k] = within(random, reach);
        boxes[i + 12 + k] = (float) (0.2 + random.nextDouble());
      }
      turn(random, boxes, i + 3);
    }
    return boxes;
  }

  /** The three rows of a rotation, from a quaternion of random direction. */
  private static void turn(SplittableRandom random, float[] axes, int i) {
    double x = random.nextDouble() - 0.5;
    double y = random.nextDouble() - 0.5;
    double z = random.nextDouble() - 0.5;
    double w = random.nextDouble() - 0.5;
    double s = 2 / (x * x + y * y + z * z + w * w);
    axes[i] = (float) (1 - s * (y * y + z * z));
    axes[i + 1] = (float) (s * (x * y + z * w));
    axes[i + 2] = (float) (s * (x * z - y * w));
    axes[i + 3] = (float) (s * (x * y - z * w));
    axes[i + 4] = (float) (1 - s * (x * x + z * z));
    axes[i + 5] = (float) (s * (y * z + x * w));
    axes[i + 6] = (float) (s * (x * z + y * w));
    axes[i + 7] = (float) (s * (y * z - x * w));
    axes[i + 8] = (float) (1 - s * (x * x + y * y));
  }
}
