package dev.sightline.demo.figure;

import java.util.Random;

/**
 * Small triangles in no order and at no surface, evenly in the unit cube: what a tree has least to
 * gain from. The same floats on every machine.
 */
public final class RandomSoup {
  /** How many there are if nobody says. */
  public static final int COUNT = 200_000;

  /** Side of the cube around its middle that holds a triangle. */
  private static final double SPREAD = 0.02;

  private RandomSoup() {}

  /** Random triangles, nine floats each. */
  public static float[] triangles(int count) {
    Random random = new Random(7);
    float[] out = new float[9 * count];
    double[] middle = new double[3];
    for (int i = 0; i < out.length; i += 9) {
      for (int axis = 0; axis < 3; axis++) {
        middle[axis] = random.nextDouble();
      }
      for (int k = 0; k < 9; k++) {
        out[i + k] = (float) (middle[k % 3] + (random.nextDouble() - 0.5) * SPREAD);
      }
    }
    return out;
  }
}
