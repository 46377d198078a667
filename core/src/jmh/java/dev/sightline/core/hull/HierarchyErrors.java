package dev.sightline.core.hull;

import java.util.Random;

/**
 * How often does a hierarchy answer wrongly whose layers lose vertices that are joined? The highest
 * of all vertices judges; {@link DobkinKirkpatrick} has independent ones.
 */
public final class HierarchyErrors {
  private static final int[] SIZES = {100, 1000, 10_000};
  private static final int DIRECTIONS = 10_000;
  private static final int SEED = 26;
  private static final int FEW = 12;

  /** What rounding of a height explains, on a sphere of radius 1. */
  private static final double ROUNDING = 1e-12;

  private HierarchyErrors() {}

  /** Prints the table. */
  public static void print() {
    System.out.println("| vertices | joined, wrong | by at most | independent, wrong |");
    System.out.println("|---|---|---|---|");
    for (int size : SIZES) {
      Random random = new Random(SEED);
      float[] v = onSphere(size, random);
      JoinedLayers layers = new JoinedLayers(v, FEW, random);
      HullOfPoints hull = Quickhull.of(v, size);
      DobkinKirkpatrick independent = DobkinKirkpatrick.of(hull);
      float[] w = hull.toArray();
      int wrong = 0;
      int wrongOfOurs = 0;
      double most = 0;
      for (int n = 0; n < DIRECTIONS; n++) {
        double[] d = direction(random);
        double highest = highest(v, d);
        double missing = highest - height(v, layers.support(d), d);
        wrong += missing > ROUNDING ? 1 : 0;
        most = Math.max(most, missing);
        int ours = independent.support(d[0], d[1], d[2]);
        wrongOfOurs += highest - height(w, ours, d) > ROUNDING ? 1 : 0;
      }
      System.out.printf("| sphere of %d | %,d | %.4f | %d |%n", size, wrong, most, wrongOfOurs);
    }
  }

  private static float[] onSphere(int size, Random random) {
    float[] v = new float[3 * size];
    for (int i = 0; i < v.length; i += 3) {
      double[] d = direction(random);
      for (int k = 0; k < 3; k++) {
        v[i + k] = (float) d[k];
      }
    }
    return v;
  }

  private static double[] direction(Random random) {
    double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    return new double[] {d[0] / length, d[1] / length, d[2] / length};
  }

  private static double highest(float[] v, double[] d) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < v.length / 3; i++) {
      most = Math.max(most, height(v, i, d));
    }
    return most;
  }

  static double height(float[] v, int i, double[] d) {
    return v[3 * i] * d[0] + v[3 * i + 1] * d[1] + v[3 * i + 2] * d[2];
  }
}
