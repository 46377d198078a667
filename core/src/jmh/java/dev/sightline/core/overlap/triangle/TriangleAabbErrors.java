package dev.sightline.core.overlap.triangle;

import dev.sightline.core.PairFamily;
import java.util.SplittableRandom;

/**
 * How often does the usual test of triangle and box answer wrongly? Prints a table over the
 * families of pairs, judged by the exact kernel, which the tests hold against exact oracles. The
 * box is the one around the first edge of the second triangle.
 */
public final class TriangleAabbErrors {
  private TriangleAabbErrors() {}

  /** Prints the table; the first argument is the number of pairs a family. */
  public static void main(String[] arguments) {
    int cases = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
    System.err.printf("percent of %,d pairs a family%n", cases);
    System.out.println("| family | meet | lost | made up |");
    System.out.println("|---|---|---|---|");
    for (PairFamily family : PairFamily.values()) {
      print(family, cases);
    }
  }

  private static void print(PairFamily family, int cases) {
    SplittableRandom random = new SplittableRandom(7);
    AkenineMollerFloat usual = new AkenineMollerFloat();
    float[] v = new float[9];
    float[] other = new float[9];
    int all = 0;
    int lost = 0;
    int madeUp = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, v, other);
      float[] b = boxAroundFirstEdge(other);
      boolean meet = TriangleAabb.intersects(v, 0, b[0], b[1], b[2], b[3], b[4], b[5]);
      boolean found = usual.intersects(v, b);
      all += meet ? 1 : 0;
      lost += meet && !found ? 1 : 0;
      madeUp += found && !meet ? 1 : 0;
    }
    double percent = 100.0 / cases;
    System.out.printf(
        "| %s | %.3f | %.3f | %.3f |%n", family, all * percent, lost * percent, madeUp * percent);
  }

  private static float[] boxAroundFirstEdge(float[] v) {
    float[] box = new float[6];
    for (int k = 0; k < 3; k++) {
      box[k] = Math.min(v[k], v[3 + k]);
      box[3 + k] = Math.max(v[k], v[3 + k]);
    }
    return box;
  }
}
