package dev.sightline.core.overlap.frustum;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lassos on a lattice, where points lie on lines all the time, by integers. */
class EvenOddAreaTest {
  private static final long SEED = 241;

  /** Coordinates are counted in halves: corners are even, points are asked between them too. */
  private static float[] lasso(Random random, int corners, int size) {
    float[] xy = new float[2 * corners];
    for (int i = 0; i < xy.length; i++) {
      xy[i] = 2 * random.nextInt(size);
    }
    return xy;
  }

  /** Between three corners, and so rather within than without. */
  private static int between(Random random, float[] xy, int axis) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += (int) xy[2 * random.nextInt(xy.length / 2) + axis];
    }
    return sum / 3;
  }

  private static long turn(float[] xy, int i, int j, long x, long y) {
    long ax = (long) xy[i];
    long ay = (long) xy[i + 1];
    return ((long) xy[j] - ax) * (y - ay) - ((long) xy[j + 1] - ay) * (x - ax);
  }

  /** By a ray straight up, shifted to the right by less than anything. */
  private static boolean holds(float[] xy, long x, long y) {
    boolean odd = false;
    for (int i = 0; i < xy.length; i += 2) {
      int j = (i + 2) % xy.length;
      boolean inBox =
          x >= Math.min(xy[i], xy[j])
              && x <= Math.max(xy[i], xy[j])
              && y >= Math.min(xy[i + 1], xy[j + 1])
              && y <= Math.max(xy[i + 1], xy[j + 1]);
      long turn = turn(xy, i, j, x, y);
      if (inBox && turn == 0) {
        return true;
      }
      if ((xy[i] <= x) != (xy[j] <= x)) {
        odd ^= xy[j] > xy[i] ? turn < 0 : turn > 0;
      }
    }
    return odd;
  }

  @Test
  void aPointBelongsToItByTheEvenOddRuleAndOnItsLine() {
    Random random = new Random(SEED);
    EvenOddArea area = new EvenOddArea();
    int within = 0;
    int asked = 0;
    for (int round = 0; round < 600; round++) {
      int size = 3 + random.nextInt(20);
      float[] xy = lasso(random, 2 + random.nextInt(round % 10 == 0 ? 200 : 9), size);
      area.set(xy, xy.length / 2);
      for (int i = 0; i < 100; i++) {
        int x = between(random, xy, 0);
        int y = between(random, xy, 1);
        boolean expected = holds(xy, x, y);
        assertThat(area.contains(x, y)).isEqualTo(expected);
        within += expected ? 1 : 0;
        asked++;
      }
    }
    System.out.printf("seed %d: %d of %d points are within%n", SEED, within, asked);
    assertThat(within).isBetween(asked * 3 / 10, asked * 7 / 10);
  }

  @Test
  void aRectangleThatNoLineEntersIsWithinOrWithout() {
    Random random = new Random(SEED + 1);
    EvenOddArea area = new EvenOddArea();
    int[] sides = new int[3];
    for (int round = 0; round < 4_000; round++) {
      float[] xy = lasso(random, 3 + random.nextInt(round % 10 == 0 ? 60 : 3), 30);
      area.set(xy, xy.length / 2);
      int x0 = between(random, xy, 0);
      int y0 = between(random, xy, 1);
      int x1 = x0 + random.nextInt(5);
      int y1 = y0 + random.nextInt(5);
      int side = area.side(x0, y0, x1, y1);
      sides[side]++;
      boolean isEntered = false;
      for (int i = 0; i < xy.length; i += 2) {
        isEntered |= enters(xy, i, (i + 2) % xy.length, x0, y0, x1, y1);
      }
      if (isEntered) {
        assertThat(side).isEqualTo(EvenOddArea.CROSSING);
      } else {
        boolean holds = holds(xy, x0, y0);
        assertThat(side).isEqualTo(holds ? EvenOddArea.INSIDE : EvenOddArea.OUTSIDE);
      }
    }
    System.out.printf(
        "seed %d: %d without, %d crossed, %d within%n", SEED + 1, sides[0], sides[1], sides[2]);
    assertThat(Arrays.stream(sides).min().orElseThrow()).isGreaterThan(300);
  }

  /** Whether a segment has a point in a rectangle: Liang and Barsky with fractions of integers. */
  private static boolean enters(float[] xy, int i, int j, int x0, int y0, int x1, int y1) {
    long[] from = {0, 1};
    long[] to = {1, 1};
    long dx = (long) xy[j] - (long) xy[i];
    long dy = (long) xy[j + 1] - (long) xy[i + 1];
    return clip(-dx, (long) xy[i] - x0, from, to)
        && clip(dx, x1 - (long) xy[i], from, to)
        && clip(-dy, (long) xy[i + 1] - y0, from, to)
        && clip(dy, y1 - (long) xy[i + 1], from, to)
        && from[0] * to[1] <= to[0] * from[1];
  }

  /** Keeps the part where {@code p t <= q}. */
  private static boolean clip(long p, long q, long[] from, long[] to) {
    if (p == 0) {
      return q >= 0;
    }
    long above = p < 0 ? -q : q;
    long below = Math.abs(p);
    long[] bound = p < 0 ? from : to;
    boolean isTighter =
        p < 0 ? above * bound[1] > bound[0] * below : above * bound[1] < bound[0] * below;
    if (isTighter) {
      bound[0] = above;
      bound[1] = below;
    }
    return true;
  }

  @Test
  void whatIsNotFiniteOrEmptyHoldsNothing() {
    EvenOddArea area = new EvenOddArea();
    assertThat(area.contains(0, 0)).isFalse();
    area.set(new float[] {0, 0, 4, 0, 0, Float.NaN}, 3);
    assertThat(area.isValid()).isFalse();
    assertThat(area.contains(1, 0)).isFalse();
    assertThat(area.side(0, 0, 1, 1)).isEqualTo(EvenOddArea.OUTSIDE);
    area.set(new float[] {0, 0, 4, 0, 0, 4}, 3);
    assertThat(area.contains(1, 1)).isTrue();
    assertThat(area.contains(Double.NaN, 1)).isFalse();
    assertThat(area.contains(1, Double.POSITIVE_INFINITY)).isFalse();
  }

  /** A float's own coordinates are kept: a corner is on the line, the next float is not. */
  @Test
  void oneFloatBesideALineIsDecided() {
    float x = 1 / 3f;
    EvenOddArea area = new EvenOddArea().set(new float[] {0, 0, 3 * x, 3 * x, 0, 9}, 3);
    assertThat(area.contains(x, x)).isTrue();
    assertThat(area.contains(x, Math.nextDown((double) x))).isFalse();
    assertThat(area.contains(Math.nextUp((double) x), x)).isFalse();
  }
}
