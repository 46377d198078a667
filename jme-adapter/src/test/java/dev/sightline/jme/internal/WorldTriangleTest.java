package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.instance.Affine;
import org.junit.jupiter.api.Test;

class WorldTriangleTest {
  private final WorldTriangle triangle = new WorldTriangle();
  private final Vector3f out = new Vector3f();

  @Test
  void aPointIsTheMeanOfItsCornersByTheirWeights() {
    Affine map = Affine.of(2, 0, 0, 10, 0, 1, 0, 20, 0, 0, 1, 30);
    float[] corners = {4, 8, -4, 0, 4, 8, 12, 16, 20};
    triangle.point(map, corners, 0.5, 0.25, out);
    assertThat(out).isEqualTo(new Vector3f(18, 28, 38));
    triangle.point(map, corners, 0, 0, out);
    assertThat(out).isEqualTo(new Vector3f(18, 28, 26));
    triangle.point(map, corners, 0, 1, out);
    assertThat(out).isEqualTo(new Vector3f(34, 36, 50));
  }

  @Test
  void aVectorWithoutLengthHasNoUnit() {
    WorldTriangle.unit(0, -3, 4, out);
    assertThat(out).isEqualTo(new Vector3f(0, -0.6f, 0.8f));
    WorldTriangle.unit(0, 0, 0, out);
    assertThat(out).isEqualTo(Vector3f.ZERO);
  }
}
