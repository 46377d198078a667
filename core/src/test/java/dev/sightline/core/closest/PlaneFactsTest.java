package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Closest points on planes in whole numbers, and what a pair takes for an answer. */
class PlaneFactsTest {
  @Test
  void theClosestPointOfAPlaneIsTheFootOfTheNormal() {
    ClosestPoint out = new ClosestPoint();
    int[][] normals = {{2, 3, 6}, {-6, 2, 3}, {3, -6, 2}, {0, 0, -7}};
    for (int[] n : normals) {
      for (int way : new int[] {-3, -1, 0, 1, 5}) {
        // A foot at right angles to the normal from the plane's point.
        double[] side = {n[1], -n[0], 0};
        double x = 10 + side[0];
        double y = 20 + side[1];
        double z = 30;
        double d2 =
            PointPlane.closest(
                x + way * n[0], y + way * n[1], z + way * n[2], 10, 20, 30, n[0], n[1], n[2], out);
        assertThat(d2).isEqualTo(49.0 * way * way);
        assertThat(out.x()).isEqualTo(x);
        assertThat(out.y()).isEqualTo(y);
        assertThat(out.z()).isEqualTo(z);
      }
    }
  }

  @Test
  void aPairTakesWhatIsCloserAndNothingThatIsNoDistance() {
    ClosestPair pair = new ClosestPair();
    assertThat(pair.takes(5)).isTrue();
    assertThat(pair.takes(Double.MAX_VALUE)).isTrue();
    assertThat(pair.takes(Double.POSITIVE_INFINITY)).isFalse();
    assertThat(pair.takes(Double.NaN)).isFalse();
  }
}
