package dev.sightline.core.overlap.triangle;

import dev.sightline.core.PairFamily;
import dev.sightline.core.documented.TroppTriangleTriangle;
import java.util.SplittableRandom;

/**
 * How often do the float algorithms answer wrongly? Prints a table over the families of pairs,
 * judged by the exact kernel, which the tests hold against two exact oracles. The last column
 * counts pairs that meet and that heights from raw products call apart.
 */
public final class TriangleTriangleErrors {
  private TriangleTriangleErrors() {}

  /** Prints the table; the first argument is the number of pairs a family. */
  public static void main(String[] arguments) {
    int cases = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
    System.err.printf("wrong answers in percent, %,d pairs a family%n", cases);
    System.out.println("| family | meet | Tropp | Moller | Guigue-Devillers | raw heights |");
    System.out.println("|---|---|---|---|---|---|");
    for (PairFamily family : PairFamily.values()) {
      print(family, cases);
    }
  }

  private static void print(PairFamily family, int cases) {
    SplittableRandom random = new SplittableRandom(7);
    float[] a = new float[9];
    float[] b = new float[9];
    int[] counts = new int[5];
    for (int n = 0; n < cases; n++) {
      family.draw(random, a, b);
      boolean meet = TriangleTriangle.intersects(a, 0, b, 0);
      counts[0] += meet ? 1 : 0;
      counts[1] += TroppTriangleTriangle.intersects(a, 0, b, 0) != meet ? 1 : 0;
      counts[2] += MollerFloat.intersects(a, 0, b, 0) != meet ? 1 : 0;
      counts[3] += GuigueDevillersFloat.intersects(a, 0, b, 0) != meet ? 1 : 0;
      counts[4] += meet && areApartByRawHeights(a, b) ? 1 : 0;
    }
    double percent = 100.0 / cases;
    System.out.printf(
        "| %s | %.3f | %.3f | %.3f | %.3f | %.3f |%n",
        family,
        counts[0] * percent,
        counts[1] * percent,
        counts[2] * percent,
        counts[3] * percent,
        counts[4] * percent);
  }

  /**
   * Step 1 of Tropp's test as it is often written, {@code n . Q - n . V0}: far from the origin both
   * products are large, and their difference is what rounding has left of it.
   */
  private static boolean areApartByRawHeights(float[] v, float[] q) {
    float ux = v[3] - v[0];
    float uy = v[4] - v[1];
    float uz = v[5] - v[2];
    float wx = v[6] - v[0];
    float wy = v[7] - v[1];
    float wz = v[8] - v[2];
    float nx = uy * wz - uz * wy;
    float ny = uz * wx - ux * wz;
    float nz = ux * wy - uy * wx;
    float d = nx * v[0] + ny * v[1] + nz * v[2];
    float r0 = nx * q[0] + ny * q[1] + nz * q[2] - d;
    float r1 = nx * q[3] + ny * q[4] + nz * q[5] - d;
    float r2 = nx * q[6] + ny * q[7] + nz * q[8] - d;
    return (r0 > 0 && r1 > 0 && r2 > 0) || (r0 < 0 && r1 < 0 && r2 < 0);
  }
}
