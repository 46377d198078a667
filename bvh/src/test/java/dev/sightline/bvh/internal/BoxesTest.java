package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoxesTest {
  @Test
  void theDiagonalGoesFromTheLeastToTheGreatestCorner() {
    assertThat(Boxes.diagonal(new float[] {5, -2, 30, 8, 2, 42})).isEqualTo(13);
    assertThat(Boxes.diagonal(new float[] {-8, -2, -42, -5, 2, -30})).isEqualTo(13);
    assertThat(Boxes.diagonal(new float[] {7, 7, 7, 7, 7, 7})).isZero();
  }
}
