package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Runs of points, and the roundings that all volumes share. */
class PointCloudTest {
  private static final float[] CORNER = {9, 9, 9, 0, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0, 1};

  @Test
  void ofPointsThatAreEquallyFarTheFirstIsTaken() {
    PointCloud cloud = new PointCloud(CORNER, 3, 4);
    assertThat(cloud.farthest(0, 0, 0)).isEqualTo(1);
    assertThat(cloud.farthest(1, 0, 0)).isEqualTo(2);
    assertThat(cloud.farthest(0, 5, 0)).isEqualTo(2);
    assertThat(cloud.farthest(0, 0, -5)).isEqualTo(3);
  }

  @Test
  void aRunIsReadFromItsOffset() {
    PointCloud cloud = new PointCloud(CORNER, 3, 4);
    assertThat(cloud.count()).isEqualTo(4);
    assertThat(new float[] {cloud.x(1), cloud.y(1), cloud.z(1)}).containsExactly(1, 0, 0);
    assertThat(new float[] {cloud.x(2), cloud.y(2), cloud.z(2)}).containsExactly(0, -1, 0);
    assertThat(new float[] {cloud.at(3, 0), cloud.at(3, 1), cloud.at(3, 2)})
        .containsExactly(0, 0, 1);
    assertThat(cloud.square(2, 1, 2, -5)).isEqualTo(1 + 9 + 25);
    assertThat(cloud.middle()).containsExactly(0.5, -0.5, 0.5);
    float most = Float.MAX_VALUE;
    assertThat(new PointCloud(new float[] {most, 3, -most, most, 4, -most}, 0, 2).middle())
        .containsExactly(most, 3.5, -most);
  }

  @Test
  void aRunThatDoesNotFitIsNamed() {
    assertThatThrownBy(() -> new PointCloud(CORNER, 4, 4)).hasMessageContaining("offset 4");
    assertThatThrownBy(() -> new PointCloud(CORNER, 0, 6)).hasMessageContaining("6 points");
    assertThatThrownBy(() -> new PointCloud(CORNER, -1, 1)).hasMessageContaining("offset -1");
    assertThatThrownBy(() -> new PointCloud(CORNER, 3, Integer.MAX_VALUE))
        .hasMessageContaining("do not fit");
    assertThatThrownBy(() -> new PointCloud(CORNER, Integer.MAX_VALUE, 1))
        .hasMessageContaining("15");
    assertThatThrownBy(() -> new PointCloud(CORNER, 0, 0)).hasMessageContaining("count is 0");
    assertThat(new PointCloud(CORNER, 0, 5).count()).isEqualTo(5);
  }

  @Test
  void aPointThatIsNotFiniteIsNamed() {
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      for (int k = 0; k < 3; k++) {
        float[] xyz = {0, 0, 0, 1, 2, 3};
        xyz[3 + k] = bad;
        assertThatThrownBy(() -> new PointCloud(xyz, 0, 2))
            .hasMessageContaining("point 1")
            .hasMessageContaining("" + bad);
      }
    }
    float[] bothWays = {Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, 0};
    assertThatThrownBy(() -> new PointCloud(bothWays, 0, 1)).hasMessageContaining("Infinity");
  }

  @Test
  void whatAFloatHoldsIsNotMovedAndWhatItDoesNotGoesOutward() {
    for (float f : new float[] {0, 1, -1, Float.MIN_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE}) {
      assertThat(PointCloud.up(f, "it")).isEqualTo(f);
      assertThat(PointCloud.down(f, "it")).isEqualTo(f);
    }
    float above = Math.nextUp(1f);
    float below = Math.nextDown(1f);
    assertThat(PointCloud.up(Math.nextUp(1.0), "it")).isEqualTo(above);
    assertThat(PointCloud.down(Math.nextUp(1.0), "it")).isEqualTo(1);
    assertThat(PointCloud.up(Math.nextDown(1.0), "it")).isEqualTo(1);
    assertThat(PointCloud.down(Math.nextDown(1.0), "it")).isEqualTo(below);
    assertThat(PointCloud.up(1e-300, "it")).isEqualTo(Float.MIN_VALUE);
    assertThat(PointCloud.down(-1e-300, "it")).isEqualTo(-Float.MIN_VALUE);
    assertThat(Float.floatToRawIntBits(PointCloud.up(-1e-300, "it"))).as("+0").isZero();
    assertThat(Float.floatToRawIntBits(PointCloud.down(1e-300, "it"))).as("+0").isZero();
    assertThatThrownBy(() -> PointCloud.up(Math.nextUp((double) Float.MAX_VALUE), "the radius"))
        .hasMessageContaining("the radius does not fit");
    assertThatThrownBy(() -> PointCloud.down(-1e39, "it")).hasMessageContaining("does not fit");
  }
}
