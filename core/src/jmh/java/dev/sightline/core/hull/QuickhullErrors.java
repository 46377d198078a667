package dev.sightline.core.hull;

import java.util.Random;

/**
 * How many points lie outside of what Quickhull finds, exactly, when "a face sees a point" is
 * rounded. A point is outside if it is in front of a face of the result.
 */
public final class QuickhullErrors {
  private static final int SETS = 100;
  private static final int POINTS = 1000;
  private static final int SEED = 26;
  private static final double EPSILON = 1e-6;
  private static final String[] TESTS = {"above 1e-6, double", "above 0, float", "exact"};
  private static final UsualQuickhull.Sees[] SEES = {
    (v, a, b, c, p) -> Heights.distance(v, a, b, c, p) > EPSILON,
    (v, a, b, c, p) -> Heights.inFloat(v, a, b, c, p) > 0,
    Heights::isAbove
  };

  /** How the points of a set lie. */
  private enum Cloud {
    CUBE,
    SPHERE,
    LATTICE,
    TINY_CUBE
  }

  private QuickhullErrors() {}

  /** Prints the table. */
  public static void print() {
    System.out.println("| sees | CUBE | SPHERE | LATTICE | TINY_CUBE | lattices broken |");
    System.out.println("|---|---|---|---|---|---|");
    for (int test = 0; test < TESTS.length; test++) {
      StringBuilder line = new StringBuilder("| " + TESTS[test]);
      int broken = 0;
      for (Cloud cloud : Cloud.values()) {
        Random random = new Random(SEED);
        int outside = 0;
        for (int set = 0; set < SETS; set++) {
          int found = outside(draw(cloud, random, set), SEES[test]);
          outside += found;
          broken += cloud == Cloud.LATTICE && found > 0 ? 1 : 0;
        }
        line.append(String.format(" | %,d", outside));
      }
      System.out.printf("%s | %d |%n", line, broken);
    }
  }

  private static int outside(float[] v, UsualQuickhull.Sees sees) {
    UsualQuickhull hull = new UsualQuickhull(v, start(v), sees);
    int outside = 0;
    for (int p = 0; p < v.length / 3; p++) {
      int point = p;
      outside +=
          hull.faces().stream().anyMatch(f -> Heights.isAbove(v, f.a, f.b, f.c, point)) ? 1 : 0;
    }
    return outside;
  }

  private static float[] draw(Cloud cloud, Random random, int set) {
    float[] v = new float[3 * POINTS];
    for (int i = 0; i < POINTS; i++) {
      double x = 2 * random.nextDouble() - 1;
      double y = 2 * random.nextDouble() - 1;
      double z = 2 * random.nextDouble() - 1;
      double length = Math.sqrt(x * x + y * y + z * z);
      // 10 x 10 x 10 points, spacings of 0.1 to 0.7
      float spacing = (1 + set % 7) / 10f;
      int[] cell = {i % 10, i / 10 % 10, i / 100};
      for (int k = 0; k < 3; k++) {
        double u = k == 0 ? x : k == 1 ? y : z;
        v[3 * i + k] =
            switch (cloud) {
              case CUBE -> (float) u;
              case SPHERE -> (float) (u / length);
              case LATTICE -> spacing * cell[k];
              case TINY_CUBE -> (float) (1e-8 * u);
            };
      }
    }
    return cloud == Cloud.LATTICE ? shuffled(v, random) : v;
  }

  private static float[] shuffled(float[] v, Random random) {
    for (int i = POINTS - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      for (int k = 0; k < 3; k++) {
        float held = v[3 * i + k];
        v[3 * i + k] = v[3 * j + k];
        v[3 * j + k] = held;
      }
    }
    return v;
  }

  /** A tetrahedron: the ends along x, the point furthest from their line, and from the plane. */
  private static int[] start(float[] v) {
    int a = 0;
    int b = 0;
    for (int i = 1; i < v.length / 3; i++) {
      a = v[3 * i] < v[3 * a] ? i : a;
      b = v[3 * i] > v[3 * b] ? i : b;
    }
    int c = furthest(v, a, b, -1);
    int d = furthest(v, a, b, c);
    return Heights.isAbove(v, a, b, c, d) ? new int[] {a, c, b, d} : new int[] {a, b, c, d};
  }

  /** The point furthest from a line, or with a third point from a plane. */
  private static int furthest(float[] v, int a, int b, int c) {
    int best = 0;
    double most = -1;
    for (int i = 0; i < v.length / 3; i++) {
      double far = c < 0 ? area(v, a, b, i) : Math.abs(Heights.of(v, a, b, c, i));
      if (far > most) {
        most = far;
        best = i;
      }
    }
    return best;
  }

  private static double area(float[] v, int a, int b, int c) {
    double[] n = Heights.normal(v, a, b, c);
    return n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
  }
}
