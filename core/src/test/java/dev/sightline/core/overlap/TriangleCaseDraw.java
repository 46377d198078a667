package dev.sightline.core.overlap;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Pairs of triangles with an exact label, drawn on planes through lattice points until the
 * classifier agrees. Flat arrays: pair n has its coordinates at 9 n.
 */
public final class TriangleCaseDraw {
  /** Pairs in a set. */
  public static final int PAIRS = 4096;

  private static final long SEED = 42;

  /**
   * Sixteen pairs, ten of which meet: the share of hits that the documented measurement reports,
   * 6,249,996 of 10,000,000, to the nearest sixteenth.
   */
  private static final int[] SCHEDULE = {1, 3, 2, 3, 5, 4, 8, 5, 8, 8, 6, 8, 9, 7, 9, 9};

  /** The triangles V. */
  public final float[] v = new float[9 * PAIRS];

  /** The triangles Q. */
  public final float[] q = new float[9 * PAIRS];

  private TriangleCaseDraw() {}

  /** All pairs of one case. */
  public static TriangleCaseDraw of(TriangleCase wanted) {
    SplittableRandom random = new SplittableRandom(SEED + wanted.ordinal());
    TriangleCaseDraw set = new TriangleCaseDraw();
    float[] a = new float[9];
    float[] b = new float[9];
    for (int n = 0; n < PAIRS; n++) {
      do {
        draw(random, wanted, a, b);
      } while (TriangleCase.of(a, b) != wanted);
      System.arraycopy(a, 0, set.v, 9 * n, 9);
      System.arraycopy(b, 0, set.q, 9 * n, 9);
    }
    return set;
  }

  /** The schedule over and over: slot n holds pair n of its case. */
  public static TriangleCaseDraw mix() {
    Map<TriangleCase, TriangleCaseDraw> sets = new EnumMap<>(TriangleCase.class);
    TriangleCaseDraw mix = new TriangleCaseDraw();
    for (int n = 0; n < PAIRS; n++) {
      TriangleCase scheduled = scheduled(n);
      TriangleCaseDraw set = sets.computeIfAbsent(scheduled, TriangleCaseDraw::of);
      System.arraycopy(set.v, 9 * n, mix.v, 9 * n, 9);
      System.arraycopy(set.q, 9 * n, mix.q, 9 * n, 9);
    }
    return mix;
  }

  /** The case of slot n of the mix. */
  public static TriangleCase scheduled(int n) {
    return TriangleCase.values()[SCHEDULE[n % SCHEDULE.length] - 1];
  }

  private static void draw(SplittableRandom random, TriangleCase wanted, float[] a, float[] b) {
    int[] origin = vector(random, 64);
    int[] s = vector(random, 8);
    int[] t = vector(random, 8);
    onPlane(random, origin, s, t, 16, a);
    switch (wanted) {
      case PARALLEL -> {
        onPlane(random, origin, s, t, 16, b);
        int[] shift = vector(random, 64);
        for (int k = 0; k < 9; k++) {
          b[k] += shift[k % 3];
        }
      }
      case COPLANAR_DISJOINT, COPLANAR_VERTEX_INSIDE -> onPlane(random, origin, s, t, 16, b);
      case COPLANAR_CONTAINED -> {
        boolean inner = random.nextBoolean();
        onPlane(random, origin, s, t, inner ? 4 : 16, a);
        onPlane(random, origin, s, t, inner ? 16 : 4, b);
      }
      case PLANE_REACHED_IN_A_POINT -> {
        anywhere(random, b);
        float[] touching = new float[9];
        onPlane(random, origin, s, t, 16, touching);
        System.arraycopy(touching, 0, b, 3 * random.nextInt(3), 3);
      }
      default -> anywhere(random, b);
    }
  }

  private static int[] vector(SplittableRandom random, int reach) {
    return new int[] {component(random, reach), component(random, reach), component(random, reach)};
  }

  private static int component(SplittableRandom random, int reach) {
    return random.nextInt(2 * reach + 1) - reach;
  }

  private static void onPlane(
      SplittableRandom random, int[] origin, int[] s, int[] t, int reach, float[] triangle) {
    for (int p = 0; p < 9; p += 3) {
      int x = component(random, reach);
      int y = component(random, reach);
      for (int k = 0; k < 3; k++) {
        triangle[p + k] = origin[k] + x * s[k] + y * t[k];
      }
    }
  }

  private static void anywhere(SplittableRandom random, float[] triangle) {
    for (int k = 0; k < 9; k++) {
      triangle[k] = component(random, 192);
    }
  }
}
