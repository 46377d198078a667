package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.shape.Line;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LineLineTest {
  private final ClosestPair out = new ClosestPair();

  private double distance(double... n) {
    return Math.sqrt(
        LineLine.closest(
            n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], out));
  }

  @Test
  void skewLinesHaveTheirCommonPerpendicular() {
    assertThat(distance(0, 0, 0, 2, 0, 0, 3, 5, 4, 0, 1, 0)).isEqualTo(4);
    assertThat(out.s()).isEqualTo(1.5);
    assertThat(out.t()).isEqualTo(-5);
    assertThat(out.x1()).isEqualTo(3);
    assertThat(out.z2()).isEqualTo(4);
  }

  @Test
  void parallelLinesAreApartByTheirDistance() {
    // The documented denominator a e - b b is 0 here.
    assertThat(distance(0, 0, 0, 2, 0, 0, 7, 3, 4, 1, 0, 0)).isEqualTo(5);
    assertThat(distance(0, 0, 0, 1, 0, 0, 7, 3, 4, -2, 0, 0)).isEqualTo(5);
    assertThat(distance(0, 0, 0, 1, 2, 3, 1, 2, 3, -2, -4, -6)).isZero();
  }

  @Test
  void directionsOfLengthZeroMakePoints() {
    assertThat(distance(0, 0, 0, 0, 0, 0, 7, 3, 4, 1, 0, 0)).isEqualTo(5);
    assertThat(distance(7, 3, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0)).isEqualTo(5);
    assertThat(distance(0, 0, 0, 0, 0, 0, 0, 3, 4, 0, 0, 0)).isEqualTo(5);
  }

  @Test
  void theThresholdIsTheCallers() {
    assertThat(LineLine.isWithin(4, 0, 0, 0, 2, 0, 0, 3, 5, 4, 0, 1, 0, out)).isTrue();
    assertThat(LineLine.isWithin(3.99, 0, 0, 0, 2, 0, 0, 3, 5, 4, 0, 1, 0, out)).isFalse();
    assertThat(LineLine.isWithin(0, 0, 0, 0, 1, 1, 0, 4, 0, 0, -1, 1, 0, out)).isTrue();
    assertThat(LineLine.isWithin(Double.NaN, 0, 0, 0, 1, 1, 0, 4, 0, 0, -1, 1, 0, out)).isFalse();
  }

  @Test
  void nearlyParallelLinesKeepTheirDistance() {
    // Directions apart by one unit in the last place: in float a e - b b is rounding only.
    float e = Math.nextUp(1f) - 1;
    assertThat(distance(0, 0, 0, 1, 0, 0, 0, 0, 3, 1, e, 0)).isEqualTo(3);
    assertThat(out.s()).isZero();
    float a = 1 + 1;
    float b = 1 + (1 + e);
    float c = 1 + (1 + e) * (1 + e);
    assertThat(a * c - b * b).as("in float; the true value is e * e").isGreaterThan(3e7f * e * e);
    assertThat(distance(0, 0, 0, 1, 1, 0, 5, 0, 0.5, 1, 1 + (double) e, 0))
        .isCloseTo(0.5, within(1e-15));
  }

  @Test
  void whatIsNotFiniteGivesNaN() {
    double[] good = {0, 0, 0, 2, 0, 0, 3, 5, 4, 0, 1, 0};
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (int i = 0; i < 12; i++) {
        double[] n = good.clone();
        n[i] = bad;
        assertThat(distance(n)).as("%s", Arrays.toString(n)).isNaN();
        assertThat(out.x1()).isNaN();
      }
    }
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Line first = new Line(Vec3.ZERO, new Vec3(2, 0, 0));
    Line second = new Line(new Vec3(3, 5, 4), new Vec3(0, 1, 0));
    assertThat(LineLine.closest(first, second).distance()).isEqualTo(4);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void distancesAgreeWithExactDecimals(Family family) {
    play(family, 2000);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(Family.class)
  void distancesAgreeWithExactDecimalsOverManyCases(Family family) {
    play(family, 100_000);
  }

  private void play(Family family, int cases) {
    long seed = 71 + family.ordinal();
    Random random = new Random(seed);
    Errors errors = new Errors("line/line, " + family + ", seed " + seed);
    float[] v = new float[12];
    for (int n = 0; n < cases; n++) {
      family.draw(random, v, 2);
      double[] u = new double[12];
      for (int k = 0; k < 3; k++) {
        u[k] = v[k];
        u[3 + k] = v[3 + k] - v[k];
        u[6 + k] = v[6 + k];
        u[9 + k] = v[9 + k] - v[6 + k];
      }
      double rx = u[0] - u[6];
      double ry = u[1] - u[7];
      double rz = u[2] - u[8];
      double apart = Math.sqrt(rx * rx + ry * ry + rz * rz);
      errors.add(distance(u), exact(u), apart, Arrays.toString(u));
    }
    errors.report(32);
  }

  private static BigDecimal exact(double[] u) {
    BigDecimal[] d = ExactOracle.point(u[3], u[4], u[5]);
    BigDecimal[] e = ExactOracle.point(u[9], u[10], u[11]);
    BigDecimal[] r =
        ExactOracle.minus(ExactOracle.point(u[0], u[1], u[2]), ExactOracle.point(u[6], u[7], u[8]));
    BigDecimal[] n = HullOracle.cross(d, e);
    BigDecimal square = HullOracle.dot(n, n);
    MathContext digits = new MathContext(40);
    if (square.signum() > 0) {
      BigDecimal height = HullOracle.dot(n, r);
      return height.multiply(height).divide(square, digits);
    }
    BigDecimal[] along = HullOracle.dot(d, d).signum() > 0 ? d : e;
    BigDecimal length = HullOracle.dot(along, along);
    if (length.signum() == 0) {
      return HullOracle.dot(r, r);
    }
    BigDecimal[] c = HullOracle.cross(along, r);
    return HullOracle.dot(c, c).divide(length, digits);
  }
}
