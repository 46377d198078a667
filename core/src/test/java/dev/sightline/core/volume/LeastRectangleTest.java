package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The rectangle of least area, against the rectangles along the lines through any two points. */
class LeastRectangleTest {
  private static final long SEED = 5_150;
  private static final int SETS = 5_000;

  private static double[][] draw(Random random, int set) {
    double[][] points = new double[1 + random.nextInt(12)][2];
    double slope = random.nextInt(5) - 2;
    for (double[] p : points) {
      for (int k = 0; k < 2; k++) {
        p[k] = set % 3 == 0 ? random.nextInt(5) - 2 : random.nextDouble() * 4 - 2;
      }
      p[1] = set % 7 == 0 ? slope * p[0] : p[1];
    }
    return points;
  }

  /** The area of the rectangle with a side along a direction of any length. */
  private static double area(double[][] points, double x, double y) {
    double square = x * x + y * y;
    double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] most = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double[] p : points) {
      double[] at = {p[0] * x + p[1] * y, p[0] * y - p[1] * x};
      for (int k = 0; k < 2; k++) {
        least[k] = Math.min(least[k], at[k]);
        most[k] = Math.max(most[k], at[k]);
      }
    }
    return (most[0] - least[0]) * (most[1] - least[1]) / square;
  }

  @Test
  void noLineThroughTwoPointsIsASideOfALesserRectangle() {
    Random random = new Random(SEED);
    int lines = 0;
    int wide = 0;
    for (int set = 0; set < SETS; set++) {
      double[][] points = draw(random, set);
      double[] d = LeastRectangle.direction(points);
      double area = area(points, d[0], d[1]);
      wide += area > 1e-9 ? 1 : 0;
      assertThat(Math.hypot(d[0], d[1])).as("set %d", set).isCloseTo(1, within(1e-15));
      for (double[] p : points) {
        for (double[] q : points) {
          if (p[0] != q[0] || p[1] != q[1]) {
            lines++;
            assertThat(area)
                .as("set %d", set)
                .isLessThan(area(points, q[0] - p[0], q[1] - p[1]) * (1 + 1e-12) + 1e-14);
          }
        }
      }
    }
    System.out.printf(
        "least rectangle: seed %d, %d sets, %d with an area, %d lines%n", SEED, SETS, wide, lines);
    assertThat(wide).isGreaterThan(SETS / 2);
    assertThat(lines).isGreaterThan(30 * SETS);
  }

  @Test
  void pointsThatSpanNothingHaveTheFirstAxis() {
    assertThat(LeastRectangle.direction(new double[][] {{3, 4}})).containsExactly(1, 0);
    assertThat(LeastRectangle.direction(new double[][] {{3, 4}, {3, 4}, {3, 4}}))
        .containsExactly(1, 0);
  }

  /** Points whose hull has about as many corners as there are points. */
  private static double[][] ring(int kind, int count, Random random) {
    double[][] points = new double[count][2];
    for (int i = 0; i < count; i++) {
      double angle = 2 * Math.PI * (kind == 2 ? random.nextDouble() : i / (double) count);
      points[i][0] = (float) Math.cos(angle);
      points[i][1] = (kind == 1 ? 0.7 : 1) * (float) Math.sin(angle);
    }
    return points;
  }

  @Test
  void theSidesTurnOnceAroundTheHullHoweverManyCornersItHas() {
    Random random = new Random(SEED);
    for (int kind = 0; kind < 3; kind++) {
      for (int count = 1_000; count <= 16_000; count *= 4) {
        LeastRectangle rectangle = new LeastRectangle(ring(kind, count, random));
        rectangle.direction();
        System.out.printf("least rectangle: %d points, %d steps%n", count, rectangle.steps);
        assertThat(rectangle.steps).isBetween(count / 2, 4 * count);
      }
    }
  }

  /** Corners a few units in the last place apart next to long edges: what calipers stumble over. */
  @Test
  void crowdsOfCornersNextToLongEdgesHideNoSide() {
    Random random = new Random(SEED);
    int crowded = 0;
    for (int set = 0; set < 1_000; set++) {
      double[][] points = new double[40][2];
      double[][] corners = ring(2, 3 + random.nextInt(6), random);
      for (double[] p : points) {
        double[] at = corners[random.nextInt(corners.length)];
        for (int k = 0; k < 2; k++) {
          p[k] = at[k] + random.nextInt(5) * Math.scalb(1.0, -40 - random.nextInt(14));
        }
      }
      double[] d = LeastRectangle.direction(points);
      double area = area(points, d[0], d[1]);
      for (double[] p : points) {
        for (double[] q : points) {
          if (Math.hypot(q[0] - p[0], q[1] - p[1]) > 0x1p-20) {
            crowded++;
            double other = area(points, q[0] - p[0], q[1] - p[1]);
            assertThat(area).as("set %d", set).isLessThanOrEqualTo(other + 0x1p-30);
          }
        }
      }
    }
    System.out.printf("least rectangle: seed %d, %d lines between crowds%n", SEED, crowded);
    assertThat(crowded).isGreaterThan(100_000);
  }
}
