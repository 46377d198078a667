package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Shapes that are apart by so few roundings of their lengths that the search may take them for
 * touching: their distance is known without rounding, since one lies in the plane y = 0 and the
 * other above it by a power of two times a whole number.
 */
class GjkToleranceTest {
  private static final double ROUNDING = 0x1p-53;

  /** What the documentation says of the distance, in roundings. */
  private static final int BOUND = 72;

  private record Gap(String name, ConvexShape low, ConvexShape high, double lengths) {}

  @Test
  void aDistanceAboveTheBoundIsNotZeroAndNoneIsOffByMore() {
    GjkResult out = new GjkResult();
    int zero = 0;
    int apart = 0;
    for (int k = 1; k <= 1024; k++) {
      double gap = k * ROUNDING;
      for (Gap pair : pairs(gap)) {
        double bound = BOUND * ROUNDING * (gap + pair.lengths);
        double d = Gjk.distance(pair.low, pair.high, out);
        assertThat(Math.abs(d - gap)).as("%s, gap %d", pair.name, k).isLessThanOrEqualTo(bound);
        assertThat(out.converged()).isTrue();
        assertThat(d - out.atLeast()).isLessThanOrEqualTo(bound);
        boolean meet = Gjk.intersects(pair.low, pair.high, out);
        assertThat(meet && gap > bound).as("%s, gap %d", pair.name, k).isFalse();
        assertThat(Gjk.distanceWarm(pair.high, pair.low, out)).isLessThanOrEqualTo(gap + bound);
        assertThat(out.distance() == 0 && gap > bound).isFalse();
        zero += d == 0 ? 1 : 0;
        apart += d > 0 ? 1 : 0;
      }
    }
    System.out.printf(
        "gjk near touching: %d pairs, %d apart, %d of distance 0%n", zero + apart, apart, zero);
    assertThat(apart).isGreaterThan(4000);
  }

  /** Pairs as unfavourable as can be: the points that positions are relative to lie far apart. */
  private static List<Gap> pairs(double gap) {
    float y = (float) gap;
    double third = 1.0 / 3;
    return List.of(
        new Gap(
            "end of a segment and a point",
            new ConvexShape().segment(0, 0, 0, 1, 0, 0),
            new ConvexShape().point(1, gap, 0),
            1),
        new Gap(
            "middle of a segment and a point",
            new ConvexShape().segment(-0.5, 0, 0, 0.5, 0, 0),
            new ConvexShape().point(0.125, gap, 0),
            1),
        new Gap(
            "crossed segments",
            new ConvexShape().segment(-1, 0, 0, 1, 0, 0),
            new ConvexShape().segment(0, gap, -1, 0, gap, 1),
            4),
        new Gap(
            "triangle and a point",
            new ConvexShape().triangle(new float[] {0, 0, 0, 1, 0, 0, 0, 0, 1}, 0),
            new ConvexShape().point(third, gap, third),
            1),
        new Gap(
            "triangle and the tip of a tetrahedron",
            new ConvexShape().triangle(new float[] {-1, 0, -1, 1, 0, -1, 0, 0, 1}, 0),
            new ConvexShape()
                .tetrahedron(new float[] {0, 1, 0, 0.5f, 1, 0, 0, 1, 0.5f, 0.125f, y, 0.125f}, 0),
            3.5),
        new Gap(
            "faces of two boxes",
            new ConvexShape().aabb(-1, -1, -1, 1, 0, 1),
            new ConvexShape().aabb(-0.5, gap, -0.5, 0.5, gap, 0.5),
            4.4));
  }
}
