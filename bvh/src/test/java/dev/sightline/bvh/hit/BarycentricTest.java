package dev.sightline.bvh.hit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BarycentricTest {
  private final float[] out = new float[8];

  @Test
  void atAVertexTheValueIsThatOfTheVertex() {
    assertThat(Barycentric.value(3, 5, 7, 0, 0)).isEqualTo(3);
    assertThat(Barycentric.value(3, 5, 7, 1, 0)).isEqualTo(5);
    assertThat(Barycentric.value(3, 5, 7, 0, 1)).isEqualTo(7);
    assertThat(Barycentric.value(3, 5, 7, 0.5, 0.5)).isEqualTo(6);
    assertThat(Barycentric.value(3, Double.NaN, 7, 0.5, 0.5)).isNaN();
  }

  @Test
  void uvIsReadByVertexNumberAndWrittenAtItsPlace() {
    float[] uvs = {9, 9, 0, 0, 1, 0, 0, 1};
    Barycentric.uv(uvs, 1, 2, 3, 0.25, 0.5, out, 3);
    assertThat(out).containsExactly(0, 0, 0, 0.25f, 0.5f, 0, 0, 0);
  }

  @Test
  void aNormalIsAUnitVectorOrSaysThatItIsNone() {
    float[] normals = {1, 0, 0, 0, 1, 0, -1, 0, 0};
    assertThat(Barycentric.normal(normals, 0, 1, 2, 0.5, 0, out, 0)).isTrue();
    assertThat(out[0]).isEqualTo((float) Math.sqrt(0.5));
    assertThat(out[1]).isEqualTo((float) Math.sqrt(0.5));
    assertThat(Barycentric.normal(normals, 0, 1, 2, 0, 0.5, out, 0)).isFalse();
    assertThat(out).containsOnly(0);
    normals[4] = Float.NaN;
    assertThat(Barycentric.normal(normals, 0, 1, 2, 0.5, 0, out, 0)).isFalse();
  }

  @Test
  void aFaceNormalStandsOnTheSideFromWhichVerticesRunCounterClockwise() {
    for (float size : new float[] {1e-44f, 1e-30f, 1, 1e30f, 1e38f}) {
      assertThat(Barycentric.faceNormal(new float[] {0, 0, 0, size, 0, 0, 0, size, 0}, 0, out, 1))
          .isTrue();
      assertThat(out).containsExactly(0, 0, 0, 1, 0, 0, 0, 0);
    }
    assertThat(Barycentric.faceNormal(new float[] {0, 0, 0, 1, 1, 1, 3, 3, 3}, 0, out, 1))
        .isFalse();
    assertThat(out).containsOnly(0);
  }

  @Test
  void aSliverHasTheSameFaceNormalFromEveryVertex() {
    float c = (float) Math.cos(Math.PI / 2);
    float[] v = {0, 0, 0, c, 0, 0, 2, 1, 4, 0, 0, 0, c, 0, 0};
    float root = (float) Math.sqrt(1 / 17.0);
    for (int first = 0; first < 9; first += 3) {
      assertThat(Barycentric.faceNormal(v, first, out, 0)).isTrue();
      assertThat(out[0]).isZero();
      assertThat(out[1]).isEqualTo((float) (-4 / Math.sqrt(17)));
      assertThat(out[2]).isEqualTo(root);
    }
  }

  @Test
  void anyNumbersOfTheVerticesAreWeighed() {
    float[] values = {9, 9, 9, 0, 1, 2, 4, 5, 6, 8, 8, 8};
    float[] out = new float[3];
    Barycentric.interpolate(values, 3, 1, 2, 3, 0.25, 0.5, out);
    assertThat(out).containsExactly(5, 5.5f, 6);
  }

  @Test
  void normalsThatOverflowAreNoneAndLeaveZeros() {
    float[] normals = {1, 0, 0, 0, Float.POSITIVE_INFINITY, 0, -1, 0, 0};
    out[2] = 5;
    assertThat(Barycentric.normal(normals, 0, 1, 2, 0.5, 0, out, 1)).isFalse();
    assertThat(out).containsOnly(0);
    normals[4] = 1;
    assertThat(Barycentric.normal(normals, 0, 1, 2, 1e200, 0, out, 1)).isFalse();
    assertThat(out).containsOnly(0);
  }
}
