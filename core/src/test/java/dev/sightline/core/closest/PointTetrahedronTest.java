package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.Budget;
import dev.sightline.core.shape.Tetrahedron;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class PointTetrahedronTest {
  private interface Form {
    double closest(double px, double py, double pz, float[] v, int i, ClosestPoint out);
  }

  private static final List<Form> FORMS =
      List.of(PointTetrahedron::byFaces, PointTetrahedron::byVoronoiRegions);
  private static final float[] CORNER = {0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4};

  private final ClosestPoint out = new ClosestPoint();

  private void assertClosest(float[] v, double[] p, double... q) {
    for (Form form : FORMS) {
      for (int a = 0; a < 24; a++) {
        float[] shuffled = permute(v, a);
        double d2 = form.closest(p[0], p[1], p[2], shuffled, 0, out);
        double[] found = {out.x(), out.y(), out.z()};
        String text = Arrays.toString(shuffled);
        double square = 0;
        double scale = 0;
        for (int k = 0; k < 3; k++) {
          scale = Math.max(scale, Math.abs(p[k]));
          square += (p[k] - q[k]) * (p[k] - q[k]);
        }
        for (int k = 0; k < 3; k++) {
          assertThat(found[k]).as(text).isCloseTo(q[k], within(1e-14 * scale));
        }
        assertThat(d2).as(text).isCloseTo(square, within(1e-14 * scale * scale));
      }
    }
  }

  private static float[] permute(float[] v, int number) {
    int[] order = {0, 1, 2, 3};
    int rest = number;
    for (int i = 3; i > 0; i--) {
      int j = rest % (i + 1);
      rest /= i + 1;
      int other = order[j];
      order[j] = order[i];
      order[i] = other;
    }
    float[] shuffled = new float[12];
    for (int i = 0; i < 4; i++) {
      System.arraycopy(v, 3 * order[i], shuffled, 3 * i, 3);
    }
    return shuffled;
  }

  @Test
  void aPointOverAFlatFoldIsInside() {
    float[] v = {-2, 2, 0, 0, 0, 0, -2, -1, -0x1p-31f, -4, -2, 0};
    double z = -0x1p-80;
    ClosestPoint found = new ClosestPoint();
    assertThat(PointTetrahedron.byFaces(-2, 0, z, v, 0, found)).isZero();
    assertThat(PointTetrahedron.byVoronoiRegions(-2, 0, z, v, 0, found)).isZero();
  }

  @Test
  void everyKindOfRegionHasItsPointInEveryVertexOrder() {
    assertClosest(CORNER, new double[] {1, 1, 1}, 1, 1, 1);
    assertClosest(CORNER, new double[] {-1, -2, -3}, 0, 0, 0);
    assertClosest(CORNER, new double[] {7, 1, 0}, 4, 0, 0);
    assertClosest(CORNER, new double[] {1, -1, -3}, 1, 0, 0);
    assertClosest(CORNER, new double[] {3, 3, -3}, 2, 2, 0);
    assertClosest(CORNER, new double[] {1, 1, -3}, 1, 1, 0);
    assertClosest(CORNER, new double[] {4, 4, 4}, 4 / 3.0, 4 / 3.0, 4 / 3.0);
  }

  @Test
  void insideAndOnTheSurfaceTheDistanceIsZeroExactly() {
    double[][] points = {{1, 1, 1}, {1, 1, 0}, {1, 0, 0}, {0, 0, 0}, {1, 1, 2}, {2, 2, 0}};
    for (Form form : FORMS) {
      for (double[] p : points) {
        assertThat(form.closest(p[0], p[1], p[2], CORNER, 0, out)).isZero();
        assertThat(out.x()).isEqualTo(p[0]);
      }
      double above = Math.nextUp(2.0);
      assertThat(form.closest(1, 1, above, CORNER, 0, out)).isPositive();
      assertThat(form.closest(1, 1, -Double.MIN_NORMAL, CORNER, 0, out)).isPositive();
    }
  }

  @Test
  void aTetrahedronOfEdge1e8thHasAnOutside() {
    // The documented test multiplies two volumes of 1e-24: in float the product is 0, never < 0.
    float s = 1e-8f;
    float[] tiny = {0, 0, 0, s, 0, 0, 0, s, 0, 0, 0, s};
    float signP = s * s * -s;
    float signD = s * s * s;
    assertThat(signP * signD < 0).isFalse();
    assertClosest(tiny, new double[] {s / 4, s / 4, -s}, s / 4, s / 4, 0);
    for (Form form : FORMS) {
      assertThat(Math.sqrt(form.closest(s / 4, s / 4, -s, tiny, 0, out)))
          .isCloseTo(s, within(1e-22));
    }
  }

  @Test
  void aFlatTetrahedronHasNoInside() {
    // The documented test sees no point outside of a face whose opposite vertex lies in it.
    float[] square = {0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0};
    assertClosest(square, new double[] {1, 3, 2}, 1, 3, 0);
    assertClosest(square, new double[] {7, 2, 4}, 4, 2, 0);
    float[] nested = {0, 0, 0, 8, 0, 0, 0, 8, 0, 1, 1, 0};
    assertClosest(nested, new double[] {5, 5, 1}, 4, 4, 0);
    assertClosest(nested, new double[] {1, 1, 0}, 1, 1, 0);
  }

  @Test
  void aTetrahedronMayBeASegmentOrAPoint() {
    float[] line = {0, 0, 0, 1, 0, 0, 4, 0, 0, 2, 0, 0};
    assertClosest(line, new double[] {3, 2, 0}, 3, 0, 0);
    assertClosest(line, new double[] {6, 2, 0}, 4, 0, 0);
    assertClosest(new float[12], new double[] {3, 2, 1}, 0, 0, 0);
  }

  @Test
  void whatIsNotFiniteGivesNaN() {
    for (Form form : FORMS) {
      for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
        for (int i = 0; i < 15; i++) {
          float[] v = CORNER.clone();
          double[] p = {1, 1, -3};
          if (i < 12) {
            v[i] = bad;
          } else {
            p[i - 12] = bad;
          }
          assertThat(form.closest(p[0], p[1], p[2], v, 0, out)).as("number %d", i).isNaN();
          assertThat(out.x()).isNaN();
        }
      }
    }
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Vec3 o = Vec3.ZERO;
    Tetrahedron t = new Tetrahedron(o, new Vec3(4, 0, 0), new Vec3(0, 4, 0), new Vec3(0, 0, 4));
    assertThat(PointTetrahedron.byFaces(new Vec3(1, 1, -3), t).distance()).isEqualTo(3);
  }

  /** Four points in a plane, three on a line, and all in one place: a point of them is at 0. */
  @Test
  void aPointOfATetrahedronWithoutVolumeIsAtDistanceZero() {
    float[][] flat = {
      {0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 4, 0},
      {0, 0, 0, 2, 2, 0, 4, 4, 0, 6, 6, 0},
      {1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0}
    };
    for (float[] t : flat) {
      for (Form form : FORMS) {
        assertThat(form.closest(1, 1, 0, t, 0, out)).as(Arrays.toString(t)).isZero();
        assertThat(form.closest(1, 1, 2, t, 0, out)).as(Arrays.toString(t)).isEqualTo(4);
        assertThat(new double[] {out.x(), out.y(), out.z()}).containsExactly(1, 1, 0);
      }
    }
  }

  @Test
  void whetherAPointIsInsideIsDecidedExactly() {
    Random random = new Random(41);
    int inside = 0;
    int cases = Budget.of(20_000);
    float[] v = new float[15];
    for (int n = 0; n < cases; n++) {
      for (int i = 0; i < 15; i++) {
        v[i] = n % 2 == 0 ? random.nextInt(4) : 0.1f * random.nextInt(30);
      }
      int a = 3 + 3 * random.nextInt(4);
      int b = 3 + 3 * random.nextInt(4);
      int c = 3 + 3 * random.nextInt(4);
      for (int i = 0; i < 3; i++) {
        v[i] = 0.5f * v[a + i] + 0.25f * v[b + i] + 0.25f * v[c + i];
      }
      BigDecimal[][] t = HullOracle.points(v, 3, 4);
      BigDecimal[] p = HullOracle.points(v, 0, 1)[0];
      if (HullOracle.side(t[3], new BigDecimal[][] {t[0], t[1], t[2]}) == 0) {
        continue;
      }
      boolean expected = HullOracle.distanceSquared(p, t).signum() == 0;
      inside += expected ? 1 : 0;
      for (Form form : FORMS) {
        assertThat(form.closest(v[0], v[1], v[2], v, 3, out) == 0)
            .as(Arrays.toString(v))
            .isEqualTo(expected);
      }
    }
    System.out.printf(
        "point on a tetrahedron: seed 41, %d cases, %.1f %% inside%n",
        cases, 100.0 * inside / cases);
  }
}
