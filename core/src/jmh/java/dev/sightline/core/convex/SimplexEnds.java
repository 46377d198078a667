package dev.sightline.core.convex;

import java.util.Random;

/** With how many points the search of {@link Gjk} ends for boxes that meet. */
final class SimplexEnds {
  private static final int PAIRS = 100_000;

  private SimplexEnds() {}

  /** Prints the table. */
  static void print() {
    ConvexPairs kind = ConvexPairs.BOXES;
    Random random = kind.random();
    int[] counts = new int[5];
    for (int n = 0; n < PAIRS; n++) {
      float[][] pair = kind.draw(random);
      if (kind.meet(pair)) {
        counts[0]++;
        counts[ConvexPairs.distance(pair).simplex.count]++;
      }
    }
    System.out.println("| pairs | all that meet | point | edge | triangle | tetrahedron |");
    System.out.println("|---|---|---|---|---|---|");
    System.out.printf(
        "| simplex of boxes | %,d | %,d | %,d | %,d | %,d |%n",
        counts[0], counts[1], counts[2], counts[3], counts[4]);
  }
}
