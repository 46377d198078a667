package dev.sightline.demo.figure;

import java.util.Random;

/**
 * A hilly height field, as the ground of an open world: value noise of eight octaves, a metre a
 * cell, its triangles facing up. The same floats on every machine: it is made with the four
 * operations and {@link Random} alone.
 */
public final class NoiseTerrain {
  /** Heights along a side that make 999,698 triangles. */
  public static final int SIDE = 708;

  private static final int OCTAVES = 8;

  /** The hills' height, as a part of the side. */
  private static final double STEEPNESS = 0.06;

  private NoiseTerrain() {}

  /** The triangles of {@code side} x {@code side} heights, nine floats each. */
  public static float[] triangles(int side) {
    float[] height = heights(side);
    float[] out = new float[18 * (side - 1) * (side - 1)];
    int n = 0;
    for (int x = 0; x < side - 1; x++) {
      for (int z = 0; z < side - 1; z++) {
        int a = x * side + z;
        for (int vertex : new int[] {a, a + 1, a + side, a + side, a + 1, a + side + 1}) {
          int row = vertex / side;
          out[n++] = row;
          out[n++] = height[vertex];
          out[n++] = vertex - row * side;
        }
      }
    }
    return out;
  }

  /** The heights themselves, {@code side} a row. */
  public static float[] heights(int side) {
    float[] height = new float[side * side];
    Random random = new Random(1);
    for (int octave = 0; octave < OCTAVES; octave++) {
      int cells = 1 << octave;
      int width = cells + 3;
      double[] grid = new double[width * width];
      for (int i = 0; i < grid.length; i++) {
        grid[i] = random.nextGaussian();
      }
      double most = Math.scalb(side * STEEPNESS, -octave);
      for (int i = 0; i < side; i++) {
        for (int k = 0; k < side; k++) {
          double x = (double) i * cells / side;
          double z = (double) k * cells / side;
          height[i * side + k] += (float) (most * noise(grid, width, x, z));
        }
      }
    }
    return height;
  }

  private static double noise(double[] grid, int width, double x, double z) {
    int row = (int) x;
    int column = (int) z;
    int i = row * width + column;
    double u = smooth(x - row);
    double w = smooth(z - column);
    return (grid[i] * (1 - w) + grid[i + 1] * w) * (1 - u)
        + (grid[i + width] * (1 - w) + grid[i + width + 1] * w) * u;
  }

  private static double smooth(double t) {
    return t * t * (3 - 2 * t);
  }
}
