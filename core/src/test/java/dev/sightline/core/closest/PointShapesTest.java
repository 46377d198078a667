package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Line;
import dev.sightline.core.shape.Plane;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Point against segment, line, plane and the box along the axes. */
@Tag("play")
class PointShapesTest {
  private static final MathContext DIGITS = new MathContext(40);

  private final ClosestPoint out = new ClosestPoint();

  private void assertPoint(double x, double y, double z, double distance) {
    assertThat(new double[] {out.x(), out.y(), out.z()}).containsExactly(x, y, z);
    assertThat(out.distance()).isEqualTo(distance);
  }

  @Test
  void aSegmentIsClosestInsideOrAtAnEnd() {
    PointSegment.closest(1, 3, 0, 0, 0, 0, 4, 0, 0, out);
    assertPoint(1, 0, 0, 3);
    assertThat(out.u()).isEqualTo(0.25);
    PointSegment.closest(-3, 4, 0, 0, 0, 0, 4, 0, 0, out);
    assertPoint(0, 0, 0, 5);
    PointSegment.closest(7, 4, 0, 0, 0, 0, 4, 0, 0, out);
    assertPoint(4, 0, 0, 5);
    assertThat(out.u()).isEqualTo(1);
  }

  @Test
  void aSegmentOfLengthZeroIsAPoint() {
    PointSegment.closest(3, 4, 0, 0, 0, 0, 0, 0, 0, out);
    assertPoint(0, 0, 0, 5);
    PointSegment.closest(2, 2, 2, 2, 2, 2, 2, 2, 2, out);
    assertPoint(2, 2, 2, 0);
  }

  @Test
  void aSegmentShorterThanTheRootOfTheSmallestFloatKeepsItsEnds() {
    // The squared length of 1e-30 is 0 in float: the parameter would be lost.
    float b = 1e-30f;
    PointSegment.closest(2 * b, 0, 0, 0, 0, 0, b, 0, 0, out);
    assertThat(out.x()).isEqualTo(b);
    assertThat(out.distance()).isCloseTo(b, within(1e-40));
  }

  @Test
  void aLineHasNoEnds() {
    PointLine.closest(-8, 3, 0, 0, 0, 0, 4, 0, 0, out);
    assertPoint(-8, 0, 0, 3);
    assertThat(out.u()).isEqualTo(-2);
    PointLine.closest(3, 4, 0, 0, 0, 0, 0, 0, 0, out);
    assertPoint(0, 0, 0, 5);
  }

  @Test
  void aPlaneNeedsNoUnitNormal() {
    PointPlane.closest(5, 7, 9, 0, 0, 1, 0, 0, -4, out);
    assertPoint(5, 7, 1, 8);
    assertThat(PointPlane.signedDistance(5, 7, 9, 0, 0, 1, 0, 0, -4)).isEqualTo(-8);
    PointPlane.closest(5, 7, 9, 0, 0, 1, 0, 0, 0, out);
    assertThat(out.distanceSquared()).isNaN();
    assertThat(PointPlane.signedDistance(5, 7, 9, 0, 0, 1, 0, 0, 0)).isNaN();
  }

  @Test
  void aBoxClampsThePoint() {
    PointAabb.closest(4, -3, 0.5, 0, 0, 0, 1, 1, 1, out);
    assertPoint(1, 0, 0.5, Math.sqrt(18));
    PointAabb.closest(0.25, 1, 0.5, 0, 0, 0, 1, 1, 1, out);
    assertPoint(0.25, 1, 0.5, 0);
    PointAabb.closest(3, 4, 0, 0, 0, 0, 0, 0, 0, out);
    assertPoint(0, 0, 0, 5);
    assertThat(PointAabb.distanceSquared(4, -3, 0.5, 0, 0, 0, 1, 1, 1)).isEqualTo(18);
    assertThat(PointAabb.distanceSquared(0.5, 0, 1, 0, 0, 0, 1, 1, 1)).isEqualTo(0);
  }

  private interface Kernel {
    double closest(double[] numbers, ClosestPoint out);
  }

  private void assertRefuses(double[] good, Kernel kernel) {
    assertThat(kernel.closest(good, out)).isNotNaN();
    for (double bad :
        new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      for (int i = 0; i < good.length; i++) {
        double[] numbers = good.clone();
        numbers[i] = bad;
        assertThat(kernel.closest(numbers, out)).as(Arrays.toString(numbers)).isNaN();
        assertThat(out.x()).isNaN();
        assertThat(out.distanceSquared()).isNaN();
      }
    }
  }

  @Test
  void whatIsNotFiniteGivesNaN() {
    double[] nine = {0.5, 3, 1, 0, 0, 0, 4, 1, 1};
    assertRefuses(
        nine,
        (n, o) -> PointSegment.closest(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], o));
    assertRefuses(
        nine, (n, o) -> PointLine.closest(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], o));
    assertRefuses(
        nine,
        (n, o) -> PointPlane.closest(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], o));
    assertRefuses(
        nine, (n, o) -> PointAabb.closest(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], o));
    double[] past = {9, 3, 1, 0, 0, 0, 4, 1, 1};
    assertRefuses(
        past,
        (n, o) -> PointSegment.closest(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], o));
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Vec3 p = new Vec3(1, 2, 3);
    Vec3 a = new Vec3(0, 0, 0);
    Vec3 b = new Vec3(1, 1, 0);
    assertThat(PointSegment.closest(p, new Segment(a, b)).distance()).isEqualTo(Math.sqrt(10));
    assertThat(PointLine.closest(p, new Line(a, b)).distance())
        .isCloseTo(Math.sqrt(9.5), within(1e-15));
    assertThat(PointPlane.closest(p, new Plane(a, b)).distance())
        .isCloseTo(Math.sqrt(4.5), within(1e-15));
    assertThat(PointAabb.closest(p, new Aabb(a, b)).distance()).isEqualTo(Math.sqrt(10));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void linesPlanesAndBoxesAgreeWithExactDecimals(Family family) {
    play(family, 2000);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @EnumSource(Family.class)
  void linesPlanesAndBoxesAgreeWithExactDecimalsOverManyCases(Family family) {
    play(family, 100_000);
  }

  private void play(Family family, int cases) {
    Random random = new Random(77 + family.ordinal());
    Errors lines = new Errors("point/line, " + family + ", seed " + (77 + family.ordinal()));
    Errors planes = new Errors("point/plane, " + family);
    Errors boxes = new Errors("point/box, " + family);
    float[] v = new float[9];
    for (int n = 0; n < cases; n++) {
      family.draw(random, v, 1);
      String text = Arrays.toString(v);
      BigDecimal[][] q = HullOracle.points(v, 0, 3);
      BigDecimal[] w = {
        q[0][0].subtract(q[1][0]), q[0][1].subtract(q[1][1]), q[0][2].subtract(q[1][2])
      };
      BigDecimal square = HullOracle.dot(q[2], q[2]);
      double size = Play.size(v, 0, 2);
      if (square.signum() > 0) {
        PointLine.closest(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], out);
        BigDecimal[] n2 = HullOracle.cross(w, q[2]);
        lines.add(out.distance(), HullOracle.dot(n2, n2).divide(square, DIGITS), size, text);
        double d2 = PointPlane.closest(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], out);
        BigDecimal height = HullOracle.dot(w, q[2]);
        planes.add(Math.sqrt(d2), height.multiply(height).divide(square, DIGITS), size, text);
        assertThat(
                Math.abs(
                    PointPlane.signedDistance(
                        v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8])))
            .isCloseTo(out.distance(), within(1e-15 * out.distance()));
      }
      boxes.add(checkBox(v), exactBox(q), 0, text);
    }
    lines.report(16);
    planes.report(16);
    boxes.report(8);
  }

  private double checkBox(float[] v) {
    double[] low = new double[3];
    double[] high = new double[3];
    for (int k = 0; k < 3; k++) {
      low[k] = Math.min(v[3 + k], v[6 + k]);
      high[k] = Math.max(v[3 + k], v[6 + k]);
    }
    double d2 =
        PointAabb.closest(v[0], v[1], v[2], low[0], low[1], low[2], high[0], high[1], high[2], out);
    assertThat(
            PointAabb.distanceSquared(
                v[0], v[1], v[2], low[0], low[1], low[2], high[0], high[1], high[2]))
        .isEqualTo(d2);
    return Math.sqrt(d2);
  }

  private static BigDecimal exactBox(BigDecimal[][] q) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      BigDecimal below = q[1][k].min(q[2][k]).subtract(q[0][k]).max(BigDecimal.ZERO);
      BigDecimal above = q[0][k].subtract(q[1][k].max(q[2][k])).max(BigDecimal.ZERO);
      sum = sum.add(below.multiply(below)).add(above.multiply(above));
    }
    return sum;
  }

  @Test
  void aBoxAndARectangleHaveNoParametersWhateverTheResultHeldBefore() {
    float[] rect = {0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 3};
    float[] box = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4};
    PointTriangle.closest(1, 1, 5, new float[] {0, 0, 0, 4, 0, 0, 0, 4, 0}, 0, out);
    assertThat(new double[] {out.u(), out.v()}).containsExactly(0.25, 0.25);
    PointAabb.closest(5, 0, 0, -1, -1, -1, 1, 1, 1, out);
    assertThat(new double[] {out.u(), out.v()}).containsExactly(Double.NaN, Double.NaN);
    PointTriangle.closest(1, 1, 5, new float[] {0, 0, 0, 4, 0, 0, 0, 4, 0}, 0, out);
    PointRect.closest(5, 0, 0, rect, 0, out);
    assertThat(new double[] {out.u(), out.v()}).containsExactly(Double.NaN, Double.NaN);
    PointTriangle.closest(1, 1, 5, new float[] {0, 0, 0, 4, 0, 0, 0, 4, 0}, 0, out);
    PointObb.closest(5, 0, 0, box, 0, out);
    assertThat(new double[] {out.u(), out.v()}).containsExactly(Double.NaN, Double.NaN);
  }
}
