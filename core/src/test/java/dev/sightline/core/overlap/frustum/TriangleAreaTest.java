package dev.sightline.core.overlap.frustum;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Triangles against lassos on a lattice, where corners lie on lines and lines on lines, by
 * integers: two closed areas meet when a corner of one, or a crossing of their sides, lies in both.
 */
class TriangleAreaTest {
  private static final long SEED = 242;
  private static final int SIZE = 9;

  /** A picture straight along z, whose pixels are the world's units. */
  private static final double[] PICTURE = {
    1, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, SIZE, 0, 1, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, SIZE, 0,
    0, 1, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, SIZE
  };

  private final Random random = new Random(SEED);
  private final double[] scratch = new double[AabbArea.SCRATCH];

  /** A point with coordinates in parts of an integer. */
  private record Point(long x, long y, long of) {}

  private static List<Point> corners(float[] xy) {
    List<Point> all = new ArrayList<>();
    for (int i = 0; i < xy.length; i += 2) {
      all.add(new Point((long) xy[i], (long) xy[i + 1], 1));
    }
    return all;
  }

  private static List<Point> crossings(float[] p, float[] q) {
    List<Point> all = new ArrayList<>();
    for (int i = 0; i < p.length; i += 2) {
      int j = (i + 2) % p.length;
      long ux = (long) p[j] - (long) p[i];
      long uy = (long) p[j + 1] - (long) p[i + 1];
      for (int k = 0; k < q.length; k += 2) {
        int l = (k + 2) % q.length;
        long vx = (long) q[l] - (long) q[k];
        long vy = (long) q[l + 1] - (long) q[k + 1];
        long wx = (long) q[k] - (long) p[i];
        long wy = (long) q[k + 1] - (long) p[i + 1];
        long of = ux * vy - uy * vx;
        long part = wx * vy - wy * vx;
        if (of < 0) {
          of = -of;
          part = -part;
        }
        if (of > 0 && part >= 0 && part <= of) {
          all.add(
              new Point(((long) p[i]) * of + part * ux, ((long) p[i + 1]) * of + part * uy, of));
        }
      }
    }
    return all;
  }

  /** On the line, or an odd number of sides above. */
  private static boolean holds(float[] xy, Point at) {
    boolean odd = false;
    for (int i = 0; i < xy.length; i += 2) {
      int j = (i + 2) % xy.length;
      long ax = ((long) xy[i]) * at.of;
      long ay = ((long) xy[i + 1]) * at.of;
      long bx = ((long) xy[j]) * at.of;
      long by = ((long) xy[j + 1]) * at.of;
      long turn = (bx - ax) * (at.y - ay) - (by - ay) * (at.x - ax);
      boolean inBox =
          at.x >= Math.min(ax, bx)
              && at.x <= Math.max(ax, bx)
              && at.y >= Math.min(ay, by)
              && at.y <= Math.max(ay, by);
      if (turn == 0 && inBox) {
        return true;
      }
      if ((ax <= at.x) != (bx <= at.x)) {
        odd ^= bx > ax ? turn < 0 : turn > 0;
      }
    }
    return odd;
  }

  private static boolean meet(float[] triangle, float[] lasso) {
    List<Point> points = corners(triangle);
    points.addAll(corners(lasso));
    points.addAll(crossings(triangle, lasso));
    return points.stream().anyMatch(at -> holds(triangle, at) && holds(lasso, at));
  }

  private float[] lattice(int corners, int from, int size) {
    float[] xy = new float[2 * corners];
    for (int i = 0; i < xy.length; i++) {
      xy[i] = from + random.nextInt(size);
    }
    return xy;
  }

  @Test
  void aTriangleMeetsALassoWhenTheyHaveAPointInCommon() {
    int met = 0;
    int rounds = 20_000;
    AreaFrustum frustum = new AreaFrustum();
    EvenOddArea area = new EvenOddArea();
    for (int round = 0; round < rounds; round++) {
      float[] lasso = lattice(1 + random.nextInt(7), random.nextInt(4), 6);
      float[] flat = lattice(3, random.nextInt(5), 2 + random.nextInt(4));
      float[] triangle = new float[9];
      for (int i = 0; i < 3; i++) {
        triangle[3 * i] = flat[2 * i];
        triangle[3 * i + 1] = flat[2 * i + 1];
        triangle[3 * i + 2] = random.nextInt(SIZE + 1);
      }
      area.set(lasso, lasso.length / 2);
      frustum.setArea(PICTURE, new double[] {0, 0, SIZE, SIZE}, area);
      boolean expected = meet(flat, lasso);
      assertThat(TriangleArea.intersects(frustum, triangle, 0, scratch))
          .as("%d: %s", round, expected)
          .isEqualTo(expected);
      met += expected ? 1 : 0;
    }
    System.out.printf("seed %d: %d of %d meet%n", SEED, met, rounds);
    assertThat(met).isBetween(rounds * 3 / 10, rounds * 8 / 10);
  }

  private boolean shows(AreaFrustum area, float... triangle) {
    return TriangleArea.intersects(area, triangle, 0, scratch);
  }

  private static AreaFrustum lasso(float... xy) {
    EvenOddArea area = new EvenOddArea().set(xy, xy.length / 2);
    return new AreaFrustum().setArea(PICTURE, new double[] {0, 0, SIZE, SIZE}, area);
  }

  /** A ring whose line goes around the middle twice. */
  @Test
  void aTriangleInAHoleIsNotInTheAreaAndOneOverItIs() {
    AreaFrustum ring = lasso(0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 2, 2, 2, 7, 7, 7, 7, 2, 2, 2);
    assertThat(shows(ring, 3, 3, 1, 6, 3, 1, 3, 6, 1)).isFalse();
    assertThat(shows(ring, 3, 3, 1, 7, 3, 1, 3, 6, 1)).as("touches the inner line").isTrue();
    assertThat(shows(ring, 3, 3, 1, 8, 3, 1, 3, 6, 1)).isTrue();
    AreaFrustum small = lasso(4, 4, 5, 4, 5, 5, 4, 5);
    assertThat(shows(small, 0, 0, 1, 9, 0, 1, 4.5f, 9, 1)).as("holds the area").isTrue();
  }

  @Test
  void nearAndFarPlaneCutATriangleBeforeItIsShown() {
    AreaFrustum left = lasso(1, 1, 3, 1, 3, 8, 1, 8);
    assertThat(shows(left, 2, 2, -1, 2, 4, -1, 8, 3, 5))
        .as("what is left begins at x = 3")
        .isTrue();
    assertThat(shows(left, 2, 2, -2, 2, 4, -2, 8, 3, 5)).as("it begins beyond").isFalse();
    assertThat(shows(left, 2, 2, 10, 2, 4, 10, 8, 3, 4)).as("it begins at x = 3").isTrue();
    assertThat(shows(left, 2, 2, 11, 2, 4, 11, 8, 3, 4)).as("it begins beyond").isFalse();
  }

  @Test
  void aBoxIsSolid() {
    AreaFrustum small = lasso(4, 4, 5, 4, 5, 5, 4, 5);
    float[] around = {0, 0, -1, 9, 9, 20};
    float[] before = {0, 0, -3, 9, 9, -1};
    float[] touching = {5, 5, 1, 9, 9, 2};
    float[] beside = {5.5f, 5, 1, 9, 9, 2};
    assertThat(AabbArea.intersects(small, around, 0, scratch)).isTrue();
    assertThat(AabbArea.intersects(small, before, 0, scratch)).isFalse();
    assertThat(AabbArea.intersects(small, touching, 0, scratch)).isTrue();
    assertThat(AabbArea.intersects(small, beside, 0, scratch)).isFalse();
  }
}
