package dev.sightline.core.ray;

import dev.sightline.core.PairFamily;
import java.util.Random;

/** How rays, segments, triangles and boxes are drawn: each family stresses another branch. */
enum RayFamily {
  RANDOM,
  CUBE,
  GRID,
  NEAR_COPLANAR,
  TOUCHING,
  FAR,
  TENTHS,
  MIXED_EXPONENTS,
  EXTREME,
  DEGENERATE,
  TRANSFORMED,
  ORIGIN_IN_PLANE,
  /** As {@link PairFamily#TINY_BESIDE_WHOLE}. */
  TINY_BESIDE_WHOLE;

  private static final int[] WEIGHTS = {0, 0, 1, 1, 1, 2, 2, 3, 5, -1};
  private static final int[] TOUCHING_WEIGHTS = {0, 0, 1, 2};

  /** A ray o + t d, a segment from o to q along it, and a triangle. */
  static final class TriangleCase {
    final double[] o = new double[3];
    final double[] d = new double[3];
    final double[] q = new double[3];
    final float[] v = new float[9];
  }

  /** A ray o + t d, a segment from o to q along it, and a box. */
  static final class BoxCase {
    final double[] o = new double[3];
    final double[] d = new double[3];
    final double[] q = new double[3];
    final double[] lo = new double[3];
    final double[] hi = new double[3];
  }

  void draw(Random random, TriangleCase c) {
    for (int i = 0; i < 9; i++) {
      c.v[i] = coordinate(random);
    }
    for (int i = 0; i < 3; i++) {
      c.o[i] = origin(random);
    }
    if (this == NEAR_COPLANAR) {
      for (int p = 0; p < 9; p += 3) {
        c.v[p + 2] = nearPlane(random, c.v[p], c.v[p + 1]);
      }
      c.o[2] = random.nextBoolean() ? nearPlane(random, c.o[0], c.o[1]) : c.o[2];
    }
    if (this == DEGENERATE) {
      flatten(random, c.v);
    }
    aim(random, c);
    if (this == ORIGIN_IN_PLANE) {
      startInPlane(random, c);
    }
  }

  /** An origin in the plane except for the rounding of a double, and any direction. */
  private void startInPlane(Random random, TriangleCase c) {
    double wb = random.nextDouble() * 0.7;
    double wc = random.nextDouble() * 0.7;
    for (int i = 0; i < 3; i++) {
      c.o[i] = (1 - wb - wc) * c.v[i] + wb * c.v[3 + i] + wc * c.v[6 + i];
      c.d[i] = coordinate(random);
      c.q[i] = random.nextBoolean() ? c.o[i] + c.d[i] : origin(random);
    }
  }

  private float coordinate(Random random) {
    return switch (this) {
      case CUBE -> random.nextInt(3);
      case GRID -> random.nextInt(5);
      case FAR -> 1e6f + random.nextFloat();
      case TENTHS -> 0.1f * random.nextInt(20);
      case MIXED_EXPONENTS ->
          (random.nextFloat() - 0.5f) * (float) Math.scalb(1.0, random.nextInt(120) - 60);
      case EXTREME -> extreme(random);
      case TINY_BESIDE_WHOLE -> PairFamily.wholeOrTiny(random);
      default -> random.nextFloat() - 0.5f;
    };
  }

  /** Denormal, huge, ordinary or zero. */
  private static float extreme(Random random) {
    float f = random.nextFloat() - 0.5f;
    return switch (random.nextInt(4)) {
      case 0 -> f * Float.MIN_NORMAL * 1e-3f;
      case 1 -> f * Float.MAX_VALUE;
      case 2 -> f;
      default -> 0;
    };
  }

  private double origin(Random random) {
    return this == TRANSFORMED || this == ORIGIN_IN_PLANE
        ? random.nextDouble() * 2 - 1
        : coordinate(random);
  }

  private static float nearPlane(Random random, double x, double y) {
    float z = (float) (0.3 * x + 0.7 * y);
    for (int n = random.nextInt(3); n > 0; n--) {
      z = random.nextBoolean() ? Math.nextUp(z) : Math.nextDown(z);
    }
    return z;
  }

  private static void flatten(Random random, float[] v) {
    int kind = random.nextInt(3);
    if (kind == 0) {
      System.arraycopy(v, 0, v, 3, 3);
    }
    for (int i = 0; i < 3; i++) {
      v[6 + i] = kind < 2 ? v[6 + i] : v[i];
      if (kind == 1) {
        v[i] = Math.round(v[i] * 64) / 64f;
        v[3 + i] = Math.round(v[3 + i] * 64) / 64f;
        v[6 + i] = v[i] + (v[3 + i] - v[i]) * (random.nextBoolean() ? 2 : 0.5f);
      }
    }
  }

  /** Aims at a weighted mean of the vertices, often on an edge or a vertex, sometimes outside. */
  private void aim(Random random, TriangleCase c) {
    int[] table = this == TOUCHING || this == DEGENERATE ? TOUCHING_WEIGHTS : WEIGHTS;
    int wa = table[random.nextInt(table.length)];
    int wb = table[random.nextInt(table.length)];
    int wc = table[random.nextInt(table.length)];
    int sum = Math.max(1, wa + wb + wc);
    boolean back = random.nextInt(5) == 0;
    boolean rounded = this != CUBE && this != GRID && random.nextBoolean();
    double stretch = Math.scalb(1.0, random.nextInt(4) - 2);
    boolean reach = random.nextBoolean();
    for (int i = 0; i < 3; i++) {
      double target = (double) wa * c.v[i] + (double) wb * c.v[3 + i] + (double) wc * c.v[6 + i];
      double d = target - sum * c.o[i];
      d = random.nextInt(64) == 0 ? 0 : d;
      d = rounded ? (float) d : d;
      d = Double.isInfinite(d) ? Float.MAX_VALUE : d;
      c.q[i] = reach && this != CUBE && this != GRID ? target / sum : c.o[i] + d * stretch;
      c.d[i] = back ? -d : d;
    }
    if (random.nextInt(3) == 0) {
      for (int i = 0; i < 3; i++) {
        c.q[i] = origin(random);
      }
    }
  }

  void draw(Random random, BoxCase c) {
    for (int i = 0; i < 3; i++) {
      float a = coordinate(random);
      float b = random.nextInt(5) == 0 ? a : coordinate(random);
      c.lo[i] = Math.min(a, b);
      c.hi[i] = this == NEAR_COPLANAR ? Math.nextUp((float) c.lo[i]) : Math.max(a, b);
      c.hi[i] = this == DEGENERATE && random.nextBoolean() ? c.lo[i] : c.hi[i];
      c.o[i] = random.nextInt(5) == 0 ? c.lo[i] : origin(random);
    }
    boolean back = random.nextInt(6) == 0;
    boolean rounded = random.nextBoolean();
    double stretch = Math.scalb(1.0, random.nextInt(4) - 2);
    double scale = this != CUBE && this != GRID && random.nextBoolean() ? random.nextDouble() : 1;
    for (int i = 0; i < 3; i++) {
      double target =
          switch (random.nextInt(this == TOUCHING ? 3 : 5)) {
            case 0, 1 -> c.lo[i];
            case 2 -> c.hi[i];
            case 3 -> (c.lo[i] + c.hi[i]) / 2;
            default -> coordinate(random);
          };
      double d = (target - c.o[i]) * scale;
      d = rounded ? (float) d : d;
      d = Double.isInfinite(d) ? Float.MAX_VALUE : d;
      d = random.nextInt(8) == 0 ? (random.nextBoolean() ? 0.0 : -0.0) : d;
      c.d[i] = back ? -d : d;
      c.q[i] = random.nextBoolean() ? c.o[i] + d * stretch : target;
    }
  }
}
