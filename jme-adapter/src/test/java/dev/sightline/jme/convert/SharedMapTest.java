package dev.sightline.jme.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Matrix4f;
import dev.sightline.bvh.instance.Affine;
import org.junit.jupiter.api.Test;

/** A map that is made of another is the one that would be made alone. */
class SharedMapTest {
  private static final Matrix4f MATRIX =
      new Matrix4f(2, 0.25f, 0, 3, -0.5f, 1, 0.125f, -4, 0, 0.5f, 1.5f, 5, 0, 0, 0, 1);

  private static double[] numbers(Affine map) {
    return new double[] {
      map.m00(), map.m01(), map.m02(), map.m03(), map.m10(), map.m11(), map.m12(), map.m13(),
      map.m20(), map.m21(), map.m22(), map.m23(), map.i00(), map.i11(), map.i22(), map.slack()
    };
  }

  @Test
  void eachOfTheTwelveNumbersIsSeen() {
    Affine before = WorldMatrix.affine(MATRIX);
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 4; column++) {
        for (float number : new float[] {7, MATRIX.get(row, column) == 0 ? -0f : 0}) {
          Matrix4f changed = MATRIX.clone();
          changed.set(row, column, number);
          assertThat(numbers(WorldMatrix.affine(changed, before)))
              .as("%s in row %d, column %d", number, row, column)
              .containsExactly(numbers(WorldMatrix.affine(changed)));
        }
      }
    }
  }

  @Test
  void theSameMatrixGivesTheSameMap() {
    Affine before = WorldMatrix.affine(MATRIX);
    assertThat(WorldMatrix.affine(MATRIX.clone(), before)).isSameAs(before);
    assertThat(numbers(WorldMatrix.affine(MATRIX, null))).containsExactly(numbers(before));
  }
}
