package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class PointTriangleTest {
  private interface Form {
    double closest(double px, double py, double pz, float[] v, int i, ClosestPoint out);
  }

  private static final List<Form> FORMS =
      List.of(
          PointTriangle::closest,
          PointTriangle::byCrossProducts,
          PointTriangle::byDotProducts,
          PointTriangle::bySignedAreas);

  private final ClosestPoint out = new ClosestPoint();

  private void assertClosest(float[] v, double[] p, double x, double y, double z) {
    for (Form form : FORMS) {
      double d2 = form.closest(p[0], p[1], p[2], v, 0, out);
      assertThat(out.x()).isCloseTo(x, within(1e-15));
      assertThat(out.y()).isCloseTo(y, within(1e-15));
      assertThat(out.z()).isCloseTo(z, within(1e-15));
      double square = (p[0] - x) * (p[0] - x) + (p[1] - y) * (p[1] - y) + (p[2] - z) * (p[2] - z);
      assertThat(d2).isCloseTo(square, within(1e-14));
    }
  }

  @Test
  void eachOfTheSevenRegionsHasItsPoint() {
    float[] v = {0, 0, 0, 4, 0, 0, 0, 4, 0};
    assertClosest(v, new double[] {1, 1, 3}, 1, 1, 0);
    assertClosest(v, new double[] {-1, -2, 3}, 0, 0, 0);
    assertClosest(v, new double[] {6, 1, 3}, 4, 0, 0);
    assertClosest(v, new double[] {1, 6, 3}, 0, 4, 0);
    assertClosest(v, new double[] {1, -1, 3}, 1, 0, 0);
    assertClosest(v, new double[] {-1, 1, 3}, 0, 1, 0);
    assertClosest(v, new double[] {3, 3, 3}, 2, 2, 0);
  }

  @Test
  void theWeightsAreThoseOfTheSecondAndThirdVertex() {
    float[] v = {0, 0, 0, 4, 0, 0, 0, 4, 0};
    for (Form form : FORMS) {
      form.closest(1, 2, 3, v, 0, out);
      assertThat(out.u()).isEqualTo(0.25);
      assertThat(out.v()).isEqualTo(0.5);
      form.closest(3, 3, 3, v, 0, out);
      assertThat(out.u()).isEqualTo(0.5);
      assertThat(out.v()).isEqualTo(0.5);
    }
  }

  @Test
  void aTriangleWhoseFirstTwoVerticesAgreeIsASegment() {
    // The documented form divides 0 by 0 here.
    assertClosest(new float[] {0, 0, 0, 0, 0, 0, 4, 0, 0}, new double[] {1, 2, 0}, 1, 0, 0);
    assertClosest(new float[] {0, 0, 0, 4, 0, 0, 4, 0, 0}, new double[] {1, 2, 0}, 1, 0, 0);
    assertClosest(new float[] {0, 0, 0, 4, 0, 0, 0, 0, 0}, new double[] {1, 2, 0}, 1, 0, 0);
    assertClosest(new float[] {1, 0, 0, 4, 0, 0, 0, 0, 0}, new double[] {0.5, 2, 0}, 0.5, 0, 0);
  }

  @Test
  void aTriangleOfOnePointIsThatPoint() {
    assertClosest(new float[9], new double[] {1, 2, 3}, 0, 0, 0);
    assertClosest(new float[9], new double[] {0, 0, 0}, 0, 0, 0);
  }

  @Test
  void whatIsNotFiniteGivesNaN() {
    for (Form form : FORMS) {
      for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
        for (double[] p : new double[][] {{1, 1, 3}, {-1, -2, 3}, {1, -1, 3}, {6, 1, 3}}) {
          for (int i = 0; i < 12; i++) {
            float[] v = {0, 0, 0, 4, 0, 0, 0, 4, 0};
            double[] q = p.clone();
            if (i < 9) {
              v[i] = bad;
            } else {
              q[i - 9] = bad;
            }
            double d2 = form.closest(q[0], q[1], q[2], v, 0, out);
            assertThat(d2).as("%s %s", Arrays.toString(q), Arrays.toString(v)).isNaN();
            assertThat(out.y()).isNaN();
          }
        }
      }
    }
  }

  @Test
  void verticesMayStandAnywhereInTheArray() {
    float[] v = {0, 4, 0, 9, 9, 9, 0, 0, 0, 4, 0, 0};
    assertThat(PointTriangle.closest(1, 1, 3, v, 6, 9, 0, out)).isEqualTo(9);
    assertThat(out.u()).isEqualTo(0.25);
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Triangle t = new Triangle(new Vec3(0, 0, 0), new Vec3(4, 0, 0), new Vec3(0, 4, 0));
    assertThat(PointTriangle.closest(new Vec3(1, 1, 3), t).distance()).isEqualTo(3);
  }

  /** The worst relative error over needles of a height, at points above a hundredth of it. */
  private static double[] worstOnNeedles(double height, int cases, long seed) {
    Random random = new Random(seed);
    double[] worst = new double[FORMS.size()];
    ClosestPoint out = new ClosestPoint();
    for (int n = 0; n < cases; n++) {
      float[] v = new float[12];
      for (int k = 0; k < 3; k++) {
        v[3 + k] = random.nextFloat() - 0.5f;
        v[6 + k] = random.nextFloat() - 0.5f;
      }
      float t = random.nextFloat();
      for (int k = 0; k < 3; k++) {
        v[9 + k] =
            (float) ((1 - t) * v[3 + k] + t * v[6 + k] + height * (random.nextFloat() - 0.5));
      }
      float s = random.nextFloat();
      for (int k = 0; k < 3; k++) {
        double middle = 0.5 * v[3 + k] + 0.5 * v[6 + k];
        double off = height * (random.nextFloat() - 0.5);
        v[k] = (float) (s * v[9 + k] + (1 - s) * middle + off);
      }
      BigDecimal d2 =
          HullOracle.distanceSquared(HullOracle.points(v, 0, 1), HullOracle.points(v, 3, 3));
      double exact = d2.sqrt(new MathContext(30)).doubleValue();
      if (exact > height / 100) {
        for (int f = 0; f < worst.length; f++) {
          FORMS.get(f).closest(v[0], v[1], v[2], v, 3, out);
          worst[f] = Math.max(worst[f], Math.abs(out.distance() - exact) / exact);
        }
      }
    }
    System.out.printf(
        "needles of height %.0e, seed %d, %d cases: worst relative error %.1e, by cross products"
            + " %.1e, by dot products %.1e, by signed areas %.1e%n",
        height, seed, cases, worst[0], worst[1], worst[2], worst[3]);
    return worst;
  }

  @Test
  void needlesKeepTheirDigitsInTheRobustForms() {
    double[] thin = worstOnNeedles(1e-5, 10_000, 31);
    assertThat(thin[0]).isLessThan(1e-8);
    assertThat(thin[2]).as("the documented form fails").isGreaterThan(1e-6);
    assertThat(thin[3]).isLessThan(1e-8);
    double[] thinner = worstOnNeedles(1e-7, 10_000, 32);
    assertThat(thinner[0]).isLessThan(1e-6);
    assertThat(thinner[2]).as("the documented form fails").isGreaterThan(1);
    assertThat(thinner[3]).isLessThan(1e-6);
  }
}
