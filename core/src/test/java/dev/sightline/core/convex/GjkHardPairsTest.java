package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Pairs whose distance was right and whose planes were not: found by a hundred million others. */
class GjkHardPairsTest {
  private static final double ROUNDING = 0x1p-53;

  private final GjkResult out = new GjkResult();

  @Test
  void thePlanesOfAnAnswerAreAsFarApartAsItSaysThoughALaterStepFoundWorseOnes() {
    float[] triangle = {1.5954915f, 1, 2, 2.4045086f, 1, 2, 2.25f, 1.001f, 2};
    float[] hull = {
      1.25f,
      1.4045085f,
      1,
      2.75f,
      1.4045085f,
      1,
      1.25f,
      0.5954915f,
      1,
      2.75f,
      0.5954915f,
      1,
      2,
      0.75f,
      1.4045085f,
      2,
      1.25f,
      1.4045085f,
      2,
      0.75f,
      0.5954915f,
      2,
      1.25f,
      0.5954915f,
      3.2135255f,
      1,
      0.75f,
      3.2135255f,
      1,
      1.25f,
      0.7864745f,
      1,
      0.75f,
      0.7864745f,
      1,
      1.25f
    };
    check(triangle, hull, 8);
  }

  @Test
  void aStepThatRoundingsMakeLookLevelStillBringsTheNormalOfTheFace() {
    float[] tetrahedron = {
      -0.21042001f, 0.44209623f, 0.32942605f, -0.32818353f, -0.21402103f, -0.0065761805f,
      -0.2204321f, -0.33261007f, 0.14087379f, -0.15526658f, -0.20475566f, 0.27953982f
    };
    float[] triangle = {
      -0.29874265f,
      -0.04999171f,
      0.07742438f,
      -0.10363972f,
      0.2626521f,
      -0.25067216f,
      0.0903967f,
      0.6587758f,
      0.34859008f
    };
    check(tetrahedron, triangle, 3);
  }

  private void check(float[] a, float[] b, double size) {
    ConvexShape first = new ConvexShape().points(a, 0, a.length / 3);
    ConvexShape second = new ConvexShape().points(b, 0, b.length / 3);
    double d = Gjk.distance(first, second, out);
    assertThat(out.converged()).isTrue();
    assertThat(d - out.atLeast()).isLessThan(16 * ROUNDING * size);
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < a.length; i += 3) {
      nearest = Math.min(nearest, along(a, i, b));
    }
    double furthest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < b.length; i += 3) {
      furthest = Math.max(furthest, along(b, i, b));
    }
    assertThat(nearest - furthest).isGreaterThan(d - 16 * ROUNDING * size);
  }

  private double along(float[] v, int i, float[] o) {
    return out.directionX() * ((double) v[i] - o[0])
        + out.directionY() * ((double) v[i + 1] - o[1])
        + out.directionZ() * ((double) v[i + 2] - o[2]);
  }
}
