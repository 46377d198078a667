package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.PairFamily;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.oracle.SimplexOracle;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TriangleSweepTest {
  private static final long SEED = 281;
  private static final int CASES = 300;

  private final TriangleSweep sweep = new TriangleSweep();

  /** A triangle moved by a part of a way, exactly: the part and the way are short numbers. */
  private static float[] moved(float[] a, float[] way, float part) {
    float[] out = a.clone();
    for (int k = 0; k < 9; k++) {
      out[k] += part * way[k % 3];
    }
    return out;
  }

  /** Whether a triangle meets another somewhere on a part of the way, as hulls of points. */
  private static boolean meetsUntil(float[] a, float[] way, float part, float[] b) {
    float[] swept = Arrays.copyOf(a, 18);
    System.arraycopy(moved(a, way, part), 0, swept, 9, 9);
    return SimplexOracle.meet(swept, b);
  }

  private double time(float[] a, float[] way, float[] b) {
    sweep.displacement(way[0], way[1], way[2]);
    return sweep.time(a, 0, b, 0);
  }

  /** Whole numbers and ways: all that is moved by a 256th of the way is exact. */
  @ParameterizedTest
  @EnumSource(
      value = PairFamily.class,
      names = {"CUBE", "GRID", "DEGENERATE"})
  void theTimeIsThatAtWhichTheSweptHullsBeginToMeet(PairFamily family) {
    SplittableRandom random = new SplittableRandom(SEED);
    float[] a = new float[9];
    float[] b = new float[9];
    float[] way = new float[3];
    int hits = 0;
    int later = 0;
    for (int n = 0; n < CASES; n++) {
      family.draw(random, a, b);
      int zero = random.nextInt(6);
      for (int k = 0; k < 3; k++) {
        way[k] = k == zero ? 0 : random.nextInt(9) - 4;
      }
      for (int k = 0; k < 9; k++) {
        a[k] -= 2 * Math.signum(way[k % 3]);
      }
      double t = time(a, way, b);
      String what = "seed " + SEED + " case " + n;
      assertThat(t <= 1).as(what).isEqualTo(meetsUntil(a, way, 1, b));
      if (t > 0 && t <= 1) {
        float before = (float) (Math.ceil(t * 256) - 1) / 256;
        float after = (float) Math.ceil(t * 256) / 256;
        assertThat(meetsUntil(a, way, before, b)).as(what).isFalse();
        assertThat(meetsUntil(a, way, after, b)).as(what).isTrue();
        later++;
      } else if (t == 0) {
        assertThat(meetsUntil(a, way, 0, b)).as(what).isTrue();
      }
      hits += t <= 1 ? 1 : 0;
    }
    System.out.printf(
        "%s: seed %d, %d of %d touch, %d of them on the way%n", family, SEED, hits, CASES, later);
    assertThat(later).isGreaterThan(CASES / 10);
    assertThat(hits).isLessThan(CASES);
  }

  @Test
  void thePointLiesInTheCornersThatHaveAPartInItOfBoth() {
    SplittableRandom random = new SplittableRandom(SEED);
    float[] a = new float[9];
    float[] b = new float[9];
    int later = 0;
    int[] kinds = new int[4];
    for (int n = 0; n < CASES; n++) {
      PairFamily.RANDOM.draw(random, a, b);
      float[] way = new float[3];
      for (int k = 0; k < 3; k++) {
        way[k] = 6 * (float) (random.nextDouble() - 0.5);
        for (int c = k; c < 9; c += 3) {
          a[c] -= way[k] / 2;
        }
      }
      double t = time(a, way, b);
      if (!(t > 0 && t <= 1)) {
        continue;
      }
      later++;
      double[] p = sweep.point;
      float[] onA = corners(a, sweep.support & 7);
      float[] onB = corners(b, sweep.support >> 3);
      kinds[Integer.bitCount(sweep.support & 7)]++;
      assertThat(Integer.bitCount(sweep.support)).isEqualTo(4);
      ClosestPoint closest = new ClosestPoint();
      double d2 = PointTriangle.closest(p[0], p[1], p[2], onB, 0, closest);
      assertThat(Math.sqrt(d2)).isLessThan(1e-12);
      double[] q = {p[0] - t * way[0], p[1] - t * way[1], p[2] - t * way[2]};
      d2 = PointTriangle.closest(q[0], q[1], q[2], onA, 0, closest);
      assertThat(Math.sqrt(d2)).isLessThan(1e-12);
    }
    assertThat(Math.min(kinds[1], Math.min(kinds[2], kinds[3]))).isGreaterThan(9);
    System.out.printf("seed %d, %d of %d touch on the way%n", SEED, later, CASES);
    assertThat(later).isGreaterThan(CASES / 10);
  }

  /** The triangle of some corners of another: the others are the first of them. */
  private static float[] corners(float[] v, int support) {
    float[] out = v.clone();
    int first = Integer.numberOfTrailingZeros(support);
    for (int corner = 0; corner < 3; corner++) {
      if ((support >> corner & 1) == 0) {
        System.arraycopy(v, 3 * first, out, 3 * corner, 3);
      }
    }
    return out;
  }

  @Test
  void inOnePlaneVerticesRunIntoEdgesAndOnALineIntoEachOther() {
    float[] a = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    float[] b = {3, -1, 0, 3, 1, 0, 5, 0, 0};
    assertThat(time(a, new float[] {4, 0, 0}, b)).isEqualTo(0.5);
    assertThat(sweep.support).isEqualTo(0b011_010);
    assertThat(sweep.point).containsExactly(3, 0, 0);
    assertThat(time(b, new float[] {-4, 0, 0}, a)).isEqualTo(0.5);
    assertThat(sweep.support).isEqualTo(0b010_011);
    assertThat(sweep.point).containsExactly(1, 0, 0);
    assertThat(time(a, new float[] {4, 0, 1}, b)).isInfinite();
    float[] thin = {0, 0, 0, 1, 0, 0, 1, 0, 0};
    float[] other = {5, 0, 0, 7, 0, 0, 6, 0, 0};
    assertThat(time(thin, new float[] {8, 0, 0}, other)).isEqualTo(0.5);
    assertThat(sweep.support).isEqualTo(0b001_010);
    assertThat(sweep.point).containsExactly(5, 0, 0);
    assertThat(time(other, new float[] {-8, 0, 0}, thin)).isEqualTo(0.5);
    assertThat(time(thin, new float[] {0, 0, 0}, other)).isInfinite();
  }
}
