package dev.sightline.core.overlap.triangle;

import dev.sightline.core.PairFamily;
import dev.sightline.core.documented.TroppTriangleTriangle;
import java.util.SplittableRandom;

/**
 * How often do the float algorithms answer wrongly? Prints a table over the families of pairs,
 * judged by the exact kernel, which the tests hold against two exact oracles.
 */
public final class TriangleTriangleErrors {
  private TriangleTriangleErrors() {}

  /** Prints the table; the first argument is the number of pairs a family. */
  public static void main(String[] arguments) {
    int cases = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
    System.err.printf("wrong answers in percent, %,d pairs a family%n", cases);
    System.out.println("| family | meet | Tropp | Moller | Guigue-Devillers |");
    System.out.println("|---|---|---|---|---|");
    for (PairFamily family : PairFamily.values()) {
      print(family, cases);
    }
  }

  private static void print(PairFamily family, int cases) {
    SplittableRandom random = new SplittableRandom(7);
    float[] a = new float[9];
    float[] b = new float[9];
    int[] counts = new int[4];
    for (int n = 0; n < cases; n++) {
      family.draw(random, a, b);
      boolean meet = TriangleTriangle.intersects(a, 0, b, 0);
      counts[0] += meet ? 1 : 0;
      counts[1] += TroppTriangleTriangle.intersects(a, 0, b, 0) != meet ? 1 : 0;
      counts[2] += MollerFloat.intersects(a, 0, b, 0) != meet ? 1 : 0;
      counts[3] += GuigueDevillersFloat.intersects(a, 0, b, 0) != meet ? 1 : 0;
    }
    double percent = 100.0 / cases;
    System.out.printf(
        "| %s | %.3f | %.3f | %.3f | %.3f |%n",
        family, counts[0] * percent, counts[1] * percent, counts[2] * percent, counts[3] * percent);
  }
}
