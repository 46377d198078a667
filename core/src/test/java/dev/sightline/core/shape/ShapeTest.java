package dev.sightline.core.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ShapeTest {
  private static final Vec3 ONE = new Vec3(1, 1, 1);
  private static final Vec3 BAD = new Vec3(0, Float.NaN, 0);
  private static final Vec3 FAR = new Vec3(0, 0, Float.NEGATIVE_INFINITY);

  @Test
  void shapesNameTheCoordinateThatIsNotFinite() {
    assertThatThrownBy(() -> new Ray(BAD, ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ray origin")
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Ray(ONE, FAR)).hasMessageContaining("-Infinity");
    assertThatThrownBy(() -> new Segment(ONE, BAD)).hasMessageContaining("segment end");
    assertThatThrownBy(() -> new Triangle(ONE, ONE, FAR)).hasMessageContaining("vertex c");
    assertThatThrownBy(() -> new Aabb(BAD, ONE)).hasMessageContaining("box min");
  }

  @Test
  void aRayWithoutDirectionIsRefused() {
    assertThatThrownBy(() -> new Ray(ONE, new Vec3(0, -0f, 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("zero");
  }

  @Test
  void aBoxInsideOutIsRefusedAndAFlatOneIsNot() {
    assertThatThrownBy(() -> new Aabb(ONE, Vec3.ZERO)).hasMessageContaining("exceeds");
    assertThat(new Aabb(ONE, ONE).min()).isEqualTo(ONE);
  }

  @Test
  void aBoxGivesItsMinimumThenItsMaximum() {
    Aabb box = new Aabb(new Vec3(1, 2, 3), new Vec3(4, 5, 6));
    assertThat(box.toArray()).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void aSegmentGivesItsStartThenItsEnd() {
    Segment segment = new Segment(new Vec3(1, 2, 3), new Vec3(4, 5, 6));
    assertThat(segment.toArray()).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void aDegenerateTriangleIsATriangle() {
    assertThat(new Triangle(ONE, ONE, ONE).toArray()).containsOnly(1f);
  }
}
