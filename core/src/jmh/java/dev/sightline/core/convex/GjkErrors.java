package dev.sightline.core.convex;

import java.util.Random;

/**
 * How often do usual versions of GJK answer wrongly? Whether a pair meets is judged by the exact
 * kernels, the distance by {@link Gjk} and its proven bound.
 */
final class GjkErrors {
  private static final int PAIRS = 100_000;
  private static final double OFF = 0.01;
  private static final String[] VERSIONS = {
    "float, absolute", "double, absolute", "float, relative", "double, relative"
  };

  private final UsualGjk[] usual = {
    new UsualGjk(UsualArithmetic.FLOAT, 0),
    new UsualGjk(UsualArithmetic.DOUBLE, 0),
    new UsualGjk(UsualArithmetic.FLOAT, 1e-6),
    new UsualGjk(UsualArithmetic.DOUBLE, 1e-12)
  };

  /** By version: all that meet, said to meet, said to be apart, off, without an end. */
  private final int[][] counts = new int[VERSIONS.length][5];

  private GjkErrors() {}

  /** Prints the table. */
  static void print() {
    System.out.println("| pairs | version | all that meet | meet | apart | off | no end |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (ConvexPairs kind : ConvexPairs.values()) {
      GjkErrors errors = new GjkErrors();
      Random random = kind.random();
      for (int n = 0; n < PAIRS; n++) {
        errors.play(kind, kind.draw(random));
      }
      for (int version = 0; version < VERSIONS.length; version++) {
        StringBuilder line = new StringBuilder("| " + kind.title + " | " + VERSIONS[version]);
        for (int count : errors.counts[version]) {
          line.append(String.format(" | %,d", count));
        }
        System.out.println(line.append(" |"));
      }
    }
  }

  private void play(ConvexPairs kind, float[][] pair) {
    boolean meet = kind.meet(pair);
    double distance = meet ? 0 : ConvexPairs.distance(pair).distance();
    UsualGjk.Support a = vertices(pair[0]);
    UsualGjk.Support b = vertices(pair[1]);
    for (int version = 0; version < usual.length; version++) {
      double found = usual[version].distance(a, b);
      int[] of = counts[version];
      of[0] += meet ? 1 : 0;
      if (!usual[version].hasEnded()) {
        of[4]++;
      } else if (meet) {
        of[2] += found == 0 ? 0 : 1;
      } else if (found == 0) {
        of[1]++;
      } else {
        of[3] += Math.abs(found - distance) <= OFF * distance ? 0 : 1;
      }
    }
  }

  /** All vertices are looked at, in double, so that only the search itself is at fault. */
  private static UsualGjk.Support vertices(float[] v) {
    return (d, sign, out) -> {
      int best = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < v.length / 3; i++) {
        double along = sign * (v[3 * i] * d[0] + v[3 * i + 1] * d[1] + v[3 * i + 2] * d[2]);
        if (along > most) {
          most = along;
          best = i;
        }
      }
      for (int k = 0; k < 3; k++) {
        out[k] = v[3 * best + k];
      }
      return best;
    };
  }
}
