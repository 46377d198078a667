package dev.sightline.core.convex;

import java.util.Random;

/** How many steps GJK takes for two spheres that are given by their support functions. */
final class SphereSteps {
  private static final int PAIRS = 10_000;
  private static final int SEED = 26;
  private static final double APART = 2.1;
  private static final double[] GAPS = {1e-3, 1e-6, 1e-9, 1e-12};

  private SphereSteps() {}

  /** Prints the table: unit spheres, the centres 2.1 apart in random directions. */
  static void print() {
    System.out.println("| relative gap | mean steps | most steps |");
    System.out.println("|---|---|---|");
    for (double gap : GAPS) {
      UsualGjk gjk = new UsualGjk(UsualArithmetic.DOUBLE, gap);
      Random random = new Random(SEED);
      long steps = 0;
      int most = 0;
      for (int n = 0; n < PAIRS; n++) {
        gjk.distance(sphere(new double[3]), sphere(centre(random)));
        steps += gjk.steps();
        most = Math.max(most, gjk.steps());
      }
      System.out.printf("| gap %.0e | %.2f | %d |%n", gap, (double) steps / PAIRS, most);
    }
  }

  private static double[] centre(Random random) {
    double[] c = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    double scale = APART / Math.sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]);
    return new double[] {c[0] * scale, c[1] * scale, c[2] * scale};
  }

  private static UsualGjk.Support sphere(double[] centre) {
    return (d, sign, out) -> {
      double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
      for (int k = 0; k < 3; k++) {
        out[k] = centre[k] + sign * d[k] / length;
      }
      return -1;
    };
  }
}
