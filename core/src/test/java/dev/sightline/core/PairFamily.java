package dev.sightline.core;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** How pairs of triangles are drawn: each family stresses another branch of an exact decision. */
public enum PairFamily {
  /** Floats in a unit cube. */
  RANDOM,
  /** Whole numbers 0 to 2: every kind of touching, coplanar and degenerate pair. */
  CUBE,
  /** Whole numbers 0 to 4. */
  GRID,
  /** Six points within a few units in the last place of one plane. */
  NEAR_COPLANAR,
  /** A vertex of the second triangle lies, rounded, on an edge or inside the first. */
  TOUCHING,
  /** A grid of sixteenths, a million away from the origin. */
  FAR,
  /** Multiples of 0.1, which floats cannot hold. */
  TENTHS,
  /** Each coordinate with an exponent of its own. */
  MIXED_EXPONENTS,
  /** Triangles that are segments or points. */
  DEGENERATE,
  /**
   * Whole numbers from -4 to 4, and where they are 0 often a number that is lost when added to 1,
   * such as the float cosine of a right angle; many pairs share a vertex, an edge's middle except
   * for such a number, or a plane along the axes.
   */
  TINY_BESIDE_WHOLE;

  private static final float[] TINY = {
    (float) Math.cos(Math.PI / 2), Float.MIN_VALUE, 0x1p-60f, 0x1p-52f, 0x1p-31f, 0x1p-126f, 1e-20f
  };

  /** Fills two triangles of nine coordinates. */
  public void draw(SplittableRandom random, float[] a, float[] b) {
    for (int k = 0; k < 9; k++) {
      a[k] = coordinate(random);
      b[k] = coordinate(random);
    }
    switch (this) {
      case RANDOM -> pull(random, a, b);
      case NEAR_COPLANAR -> {
        spread(random, a, b);
        flatten(random, a, b);
      }
      case FAR, TENTHS, MIXED_EXPONENTS -> spread(random, a, b);
      case TOUCHING -> touch(random, a, b);
      case DEGENERATE -> collapse(random, a, b);
      case TINY_BESIDE_WHOLE -> meetButForTiny(random, a, b);
      default -> {}
    }
  }

  private float coordinate(SplittableRandom random) {
    return switch (this) {
      case CUBE -> random.nextInt(3);
      case GRID -> random.nextInt(5);
      case FAR -> 1_000_000 + random.nextInt(48) / 16f;
      case TENTHS -> 0.1f * random.nextInt(20);
      case MIXED_EXPONENTS ->
          ((float) random.nextDouble() - 0.5f) * Math.scalb(1f, random.nextInt(120) - 60);
      case DEGENERATE -> random.nextInt(5);
      case TINY_BESIDE_WHOLE -> wholeOrTiny(random);
      default -> (float) random.nextDouble() - 0.5f;
    };
  }

  /** Makes triangles long, so that more of them meet. */
  private void spread(SplittableRandom random, float[] a, float[] b) {
    for (float[] v : new float[][] {a, b}) {
      for (int k = 3; k < 9; k++) {
        float other = coordinate(random);
        v[k] = Math.abs(other - v[k % 3]) > Math.abs(v[k] - v[k % 3]) ? other : v[k];
      }
    }
  }

  /** Moves a vertex of b to the other side of a, so that about half of the pairs meet. */
  private static void pull(SplittableRandom random, float[] a, float[] b) {
    if (random.nextBoolean()) {
      return;
    }
    for (int k = 0; k < 3; k++) {
      float center = (a[k] + a[3 + k] + a[6 + k]) / 3;
      b[3 + k] = 2 * center - b[k] + 0.3f * ((float) random.nextDouble() - 0.5f);
    }
  }

  private static void flatten(SplittableRandom random, float[] a, float[] b) {
    double s = random.nextDouble() - 0.5;
    double t = random.nextDouble() - 0.5;
    for (int k = 0; k < 9; k += 3) {
      a[k + 2] = nudge(random, (float) (s * a[k] + t * a[k + 1]));
      b[k + 2] = nudge(random, (float) (s * b[k] + t * b[k + 1]));
    }
  }

  private static float nudge(SplittableRandom random, float value) {
    return value + (random.nextInt(5) - 2) * Math.ulp(value);
  }

  private static void touch(SplittableRandom random, float[] a, float[] b) {
    double u = random.nextInt(5) / 4.0;
    double v = random.nextBoolean() ? 0 : (1 - u) * random.nextDouble();
    int first = 3 * random.nextInt(3);
    boolean tip = random.nextInt(4) != 0;
    for (int k = 0; k < 3; k++) {
      int p = first + k;
      int q = (first + 3) % 9 + k;
      int r = (first + 6) % 9 + k;
      b[k] = (float) (u * a[p] + v * a[q] + (1 - u - v) * a[r]);
      b[6 + k] = tip ? b[3 + k] + b[6 + k] / 8 : b[6 + k];
    }
  }

  private static void collapse(SplittableRandom random, float[] a, float[] b) {
    flattenToSegment(random, a);
    if (random.nextBoolean()) {
      flattenToSegment(random, b);
    }
    if (random.nextBoolean()) {
      int offset = 3 * random.nextInt(3);
      for (int k = 0; k < 3; k++) {
        b[offset + k] = (a[k] + a[3 + k]) / 2;
      }
    }
    if (random.nextBoolean()) {
      swap(a, b);
    }
  }

  private static void flattenToSegment(SplittableRandom random, float[] v) {
    int steps = random.nextInt(4) - 1;
    for (int k = 0; k < 3; k++) {
      v[6 + k] = v[k] + steps * (v[3 + k] - v[k]);
      if (random.nextInt(8) == 0) {
        System.arraycopy(v, 0, v, 3, 3);
      }
    }
  }

  /** A whole number, or one that is lost beside it. */
  public static float wholeOrTiny(RandomGenerator random) {
    int whole = random.nextInt(3) == 0 ? 0 : random.nextInt(9) - 4;
    return whole == 0 ? zeroOrTiny(random) : whole;
  }

  private static float zeroOrTiny(RandomGenerator random) {
    float tiny = random.nextBoolean() ? TINY[random.nextInt(TINY.length)] : 0;
    return random.nextBoolean() ? tiny : -tiny;
  }

  /**
   * Puts a vertex of b on a vertex of a, or on the middle of an edge, except for tiny numbers where
   * a coordinate is 0; and lays all vertices in one plane, or each triangle in one of its own that
   * is as good as the same.
   */
  private static void meetButForTiny(SplittableRandom random, float[] a, float[] b) {
    int axis = random.nextInt(3);
    boolean isFlat = random.nextInt(3) == 0;
    boolean isOnePlane = random.nextBoolean();
    float heightOfA = wholeOrTiny(random);
    float heightOfB = isOnePlane || heightOfA >= 1 ? heightOfA : zeroOrTiny(random);
    for (int k = axis; isFlat && k < 9; k += 3) {
      a[k] = heightOfA;
      b[k] = heightOfB;
    }
    int p = 3 * random.nextInt(3);
    int q = random.nextBoolean() ? p : 3 * random.nextInt(3);
    boolean isMoved = random.nextBoolean();
    for (int k = 0; k < 3 && random.nextInt(4) != 0; k++) {
      float shared = p == q ? a[p + k] : (a[p + k] + a[q + k]) / 2;
      b[k] = isMoved && Math.abs(shared) < 0x1p-30f ? zeroOrTiny(random) : shared;
    }
  }

  private static void swap(float[] a, float[] b) {
    for (int k = 0; k < 9; k++) {
      float value = a[k];
      a[k] = b[k];
      b[k] = value;
    }
  }
}
