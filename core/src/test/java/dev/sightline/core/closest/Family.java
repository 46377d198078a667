package dev.sightline.core.closest;

import dev.sightline.core.PairFamily;
import java.util.Random;

/** How the points of a case are drawn: each family stresses another branch or another rounding. */
enum Family {
  RANDOM,
  GRID,
  NEEDLE_5,
  NEEDLE_7,
  FAR,
  TINY,
  SMALL_AND_DISTANT,
  DEGENERATE,
  TOUCHING,
  PARALLEL,
  MIXED_EXPONENTS,
  /** As {@link PairFamily#TINY_BESIDE_WHOLE}; triangles are often needles. */
  TINY_BESIDE_WHOLE;

  /** Whether coordinates of one case may be lost beside others of it. */
  boolean mixesSizes() {
    return this == MIXED_EXPONENTS || this == TINY_BESIDE_WHOLE;
  }

  /** Fills two operands with points: the first {@code first} of them, and the rest. */
  void draw(Random random, float[] v, int first) {
    int count = v.length / 3;
    for (int i = 0; i < v.length; i++) {
      v[i] = coordinate(random);
    }
    switch (this) {
      case NEEDLE_5 -> flatten(random, v, first, 1e-5f);
      case NEEDLE_7 -> flatten(random, v, first, 1e-7f);
      case SMALL_AND_DISTANT -> shift(random, v, first);
      case DEGENERATE -> degenerate(random, v, count);
      case TOUCHING -> touch(random, v, first, count);
      case PARALLEL -> align(random, v, first, count);
      case TINY_BESIDE_WHOLE -> copy(random, v, count);
      default -> {}
    }
  }

  private float coordinate(Random random) {
    return switch (this) {
      case GRID -> random.nextInt(5);
      case TINY_BESIDE_WHOLE -> PairFamily.wholeOrTiny(random);
      case FAR -> 1e6f + 100 * random.nextFloat();
      case TINY -> 1e-8f * (random.nextFloat() - 0.5f);
      case MIXED_EXPONENTS ->
          (random.nextFloat() - 0.5f) * (float) Math.scalb(1.0, random.nextInt(80) - 40);
      default -> random.nextFloat() - 0.5f;
    };
  }

  /** Lays the points of each operand along a line of its own, except for a height. */
  private static void flatten(Random random, float[] v, int first, float height) {
    float[] direction = new float[3];
    for (int p = 0; p < v.length / 3; p++) {
      if (p == 0 || p == first) {
        for (int k = 0; k < 3; k++) {
          direction[k] = random.nextFloat() - 0.5f;
        }
        continue;
      }
      int from = p < first ? 0 : 3 * first;
      float t = random.nextFloat();
      for (int k = 0; k < 3; k++) {
        float off = height * (random.nextFloat() - 0.5f);
        v[3 * p + k] = v[from + k] + t * direction[k] + off;
      }
    }
  }

  /** Makes the first operand small, or the second, and moves it away. */
  private static void shift(Random random, float[] v, int first) {
    boolean shrinkFirst = random.nextBoolean();
    float scale = (float) Math.scalb(1.0, -random.nextInt(30));
    for (int p = 0; p < v.length / 3; p++) {
      for (int k = 0; k < 3; k++) {
        v[3 * p + k] *= p < first == shrinkFirst ? scale : 1;
        v[3 * p + k] += p < first && k == 0 ? 10 : 0;
      }
    }
  }

  private static void degenerate(Random random, float[] v, int count) {
    for (int rounds = random.nextInt(4); rounds >= 0; rounds--) {
      int from = random.nextInt(count);
      int to = random.nextInt(count);
      int other = random.nextInt(count);
      for (int k = 0; k < 3; k++) {
        float middle = 0.5f * v[3 * from + k] + 0.5f * v[3 * other + k];
        v[3 * to + k] = rounds % 2 == 0 ? v[3 * from + k] : middle;
      }
    }
  }

  /** Lets a point stand where another does, except for what was 0 or tiny. */
  private static void copy(Random random, float[] v, int count) {
    int from = 3 * random.nextInt(count);
    int to = 3 * random.nextInt(count);
    for (int k = 0; k < 3 && random.nextBoolean(); k++) {
      v[to + k] = Math.abs(v[from + k]) < 1 ? v[to + k] : v[from + k];
    }
  }

  /** Puts a point of the second operand on, or all but on, the first. */
  private static void touch(Random random, float[] v, int first, int count) {
    int to = first + random.nextInt(count - first);
    int from = random.nextInt(first);
    int other = random.nextInt(first);
    float t = random.nextInt(5) / 4f;
    for (int k = 0; k < 3; k++) {
      v[3 * to + k] = (1 - t) * v[3 * from + k] + t * v[3 * other + k];
    }
    if (random.nextInt(4) == 0) {
      int axis = random.nextInt(3);
      v[3 * to + axis] = Math.nextUp(v[3 * to + axis]);
    }
  }

  /**
   * Makes the second operand a shifted copy of the first, parallel except for roundings; not of a
   * point.
   */
  private static void align(Random random, float[] v, int first, int count) {
    if (first == 1) {
      return;
    }
    float shift = random.nextInt(3) == 0 ? 0 : (float) Math.scalb(1.0, -random.nextInt(24));
    int axis = random.nextInt(3);
    float slide = random.nextFloat() - 0.5f;
    for (int p = first; p < count; p++) {
      int from = Math.min(p - first, first - 1);
      for (int k = 0; k < 3; k++) {
        float along = slide * (v[3 + k] - v[k]);
        v[3 * p + k] = v[3 * from + k] + along + (k == axis ? shift : 0);
      }
    }
  }
}
