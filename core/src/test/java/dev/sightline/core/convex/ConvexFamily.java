package dev.sightline.core.convex;

import java.util.random.RandomGenerator;

/** How the points of two bodies are drawn: each family stresses another branch or rounding. */
enum ConvexFamily {
  RANDOM,
  LATTICE,
  TOUCHING,
  DEEP,
  THIN,
  FAR,
  TINY,
  DEGENERATE,
  UNEQUAL;

  /** Fills both bodies. */
  void draw(RandomGenerator random, Body a, Body b) {
    float[] p = new float[15];
    float[] q = new float[15];
    float unit = this == TINY ? 1e-8f : 1;
    points(random, p, unit);
    points(random, q, unit);
    float spread = this == DEEP ? 0 : unit * 0.4f * random.nextFloat();
    int axis = random.nextInt(3);
    for (int i = axis; i < 15; i += 3) {
      q[i] += this == LATTICE ? random.nextInt(2) * 3 : spread;
    }
    if (this == UNEQUAL) {
      float scale = (float) Math.scalb(1.0, -random.nextInt(25));
      for (int i = 0; i < 15; i++) {
        q[i] *= scale;
      }
    }
    if (this == TOUCHING) {
      touch(random, p, q, a.kind.points, b.kind.points);
    }
    float round = this == LATTICE ? random.nextInt(3) : unit * 0.4f * random.nextFloat();
    a.take(p, round, random);
    b.take(q, round, random);
    if (this == RANDOM || this == DEEP) {
      a.place(random, 0.5 + random.nextDouble(), this == DEEP ? 0 : 1);
    }
    if (this == FAR && random.nextBoolean()) {
      b.place(random, 1, 0);
    }
  }

  private void points(RandomGenerator random, float[] p, float unit) {
    for (int i = 0; i < p.length; i++) {
      p[i] =
          switch (this) {
            case LATTICE -> random.nextInt(4);
            case FAR -> 1e6f * (1 + i % 3) + 100 * random.nextFloat();
            default -> unit * (random.nextFloat() - 0.5f);
          };
    }
    if (this == THIN) {
      float[] height = {1, (float) Math.pow(10, -3 - random.nextInt(5)), 1};
      height[random.nextInt(3)] = height[1];
      for (int i = 0; i < p.length; i++) {
        p[i] *= height[i % 3];
      }
    }
    if (this == DEGENERATE) {
      for (int round = random.nextInt(4); round >= 0; round--) {
        int to = 3 * random.nextInt(5);
        int from = 3 * random.nextInt(5);
        int other = 3 * random.nextInt(5);
        for (int k = 0; k < 3; k++) {
          p[to + k] = round % 2 == 0 ? p[from + k] : 0.5f * p[from + k] + 0.5f * p[other + k];
        }
      }
    }
  }

  /** Puts a point of the second body on, or all but on, the first. */
  private static void touch(RandomGenerator random, float[] p, float[] q, int first, int second) {
    int to = 3 * random.nextInt(Math.min(5, second));
    int from = 3 * random.nextInt(Math.min(5, first));
    int other = 3 * random.nextInt(Math.min(5, first));
    float t = random.nextInt(5) / 4f;
    for (int k = 0; k < 3; k++) {
      q[to + k] = (1 - t) * p[from + k] + t * p[other + k];
    }
    if (random.nextInt(4) == 0) {
      int axis = random.nextInt(3);
      q[to + axis] = Math.nextUp(q[to + axis]);
    }
  }
}
