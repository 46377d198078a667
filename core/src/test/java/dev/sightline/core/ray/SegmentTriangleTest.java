package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import org.junit.jupiter.api.Test;

class SegmentTriangleTest {
  private static final float[] UNIT = {0, 0, 0, 1, 0, 0, 0, 1, 0};

  private static float cast(float... s) {
    return SegmentTriangle.oneSided(s[0], s[1], s[2], s[3], s[4], s[5], UNIT, 0);
  }

  @Test
  void aSegmentAgainstTheNormalMeetsTheTriangle() {
    assertThat(cast(0.25f, 0.25f, 1, 0.25f, 0.25f, -3)).isEqualTo(0.25f);
  }

  @Test
  void aSegmentAlongTheNormalOrInThePlaneMisses() {
    assertThat(cast(0.25f, 0.25f, -1, 0.25f, 0.25f, 3)).isNaN();
    assertThat(cast(-1, 0.25f, 0, 1, 0.25f, 0)).isNaN();
  }

  @Test
  void endPointsEdgesAndVerticesCount() {
    assertThat(cast(0.25f, 0.25f, 0, 0.25f, 0.25f, -1)).isEqualTo(0);
    assertThat(cast(0.25f, 0.25f, 1, 0.25f, 0.25f, 0)).isEqualTo(1);
    assertThat(cast(0, 0, 1, 0, 0, -1)).isEqualTo(0.5f);
    assertThat(cast(0.5f, 0.5f, 1, 0.5f, 0.5f, -1)).isEqualTo(0.5f);
    assertThat(cast(0.25f, 0.25f, 2, 0.25f, 0.25f, 1)).isNaN();
  }

  @Test
  void whatIsNotFiniteMisses() {
    for (int i = 0; i < 6; i++) {
      float[] s = {0.25f, 0.25f, 1, 0.25f, 0.25f, -1};
      s[i] = Float.NaN;
      assertThat(cast(s)).isNaN();
    }
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Triangle t = new Triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0));
    Segment down = new Segment(new Vec3(0.25f, 0.25f, 1), new Vec3(0.25f, 0.25f, -1));
    Segment up = new Segment(new Vec3(0.25f, 0.25f, -1), new Vec3(0.25f, 0.25f, 1));
    assertThat(SegmentTriangle.oneSided(down, t)).hasValue(0.5);
    assertThat(SegmentTriangle.oneSided(up, t)).isEmpty();
  }
}
