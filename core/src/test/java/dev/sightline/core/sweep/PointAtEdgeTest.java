package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PointAtEdgeTest {
  private final SweepHit hit = new SweepHit();

  private double sweep(double x, double y, double z) {
    return SphereAabbSweep.sweep(-2 * x, -2 * y, -2 * z, 0, x, y, z, 9, -1, -1, -1, 1, 1, 1, hit);
  }

  /** A point that reaches two or three faces at one time has the normal of one of them. */
  @Test
  void aPointThatReachesAnEdgeOrACornerHasTheNormalOfOneFace() {
    double[][] ways = {{1, 1, 0}, {0, 1, 1}, {1, 0, -1}, {1, 1, 1}, {-1, 1, -1}};
    for (double[] way : ways) {
      assertThat(sweep(way[0], way[1], way[2])).isCloseTo(1, within(1e-9));
      double[] normal = {hit.nx(), hit.ny(), hit.nz()};
      int along = 0;
      for (int axis = 0; axis < 3; axis++) {
        along += normal[axis] == -way[axis] && way[axis] != 0 ? 1 : 0;
        assertThat(Math.abs(normal[axis])).isIn(0.0, 1.0);
      }
      assertThat(along).isEqualTo(1);
      assertThat(Math.abs(normal[0]) + Math.abs(normal[1]) + Math.abs(normal[2])).isEqualTo(1);
    }
  }
}
