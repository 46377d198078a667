package dev.sightline.core.overlap.triangle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * Against the sum of the angles between the planes through the point and the edges (Girard), in
 * decimals of 120 digits.
 */
class SolidAngleTest {
  private static final MathContext DIGITS = new MathContext(120);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal PI =
      atan(new BigDecimal("0.2"))
          .multiply(BigDecimal.valueOf(4))
          .subtract(atan(BigDecimal.ONE.divide(BigDecimal.valueOf(239), DIGITS)))
          .multiply(BigDecimal.valueOf(4));

  /** By halving the angle until the series is short. */
  private static BigDecimal atan(BigDecimal x) {
    BigDecimal y = x;
    int halved = 0;
    while (y.abs().compareTo(new BigDecimal("0.01")) > 0) {
      BigDecimal root = BigDecimal.ONE.add(y.multiply(y, DIGITS), DIGITS).sqrt(DIGITS);
      y = y.divide(BigDecimal.ONE.add(root), DIGITS);
      halved++;
    }
    BigDecimal power = y;
    BigDecimal sum = y;
    BigDecimal minusSquare = y.multiply(y, DIGITS).negate();
    for (int k = 3; k < 64; k += 2) {
      power = power.multiply(minusSquare, DIGITS);
      sum = sum.add(power.divide(BigDecimal.valueOf(k), DIGITS), DIGITS);
    }
    return sum.multiply(TWO.pow(halved));
  }

  private static BigDecimal atan2(BigDecimal y, BigDecimal x) {
    if (x.signum() == 0) {
      return PI.divide(TWO, DIGITS).multiply(BigDecimal.valueOf(y.signum()));
    }
    BigDecimal angle = atan(y.divide(x, DIGITS));
    return x.signum() > 0 ? angle : angle.add(y.signum() < 0 ? PI.negate() : PI);
  }

  private static BigDecimal[] cross(BigDecimal[] u, BigDecimal[] v) {
    BigDecimal[] out = new BigDecimal[3];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      out[i] = u[j].multiply(v[k]).subtract(u[k].multiply(v[j]));
    }
    return out;
  }

  private static BigDecimal dot(BigDecimal[] u, BigDecimal[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }

  /** The angle at the edge of a between the planes to b and c; positive. */
  private static BigDecimal between(BigDecimal[] a, BigDecimal[] b, BigDecimal[] c) {
    BigDecimal det = dot(a, cross(b, c)).abs();
    BigDecimal length = dot(a, a).sqrt(DIGITS);
    return atan2(det.multiply(length), dot(cross(a, b), cross(a, c)));
  }

  /** The angle of a triangle from a point that is not in its plane; 0 in the plane. */
  static double expected(float[] v, double x, double y, double z) {
    BigDecimal[] p = ExactOracle.point(x, y, z);
    BigDecimal[] a = ExactOracle.minus(ExactOracle.point(v, 0), p);
    BigDecimal[] b = ExactOracle.minus(ExactOracle.point(v, 3), p);
    BigDecimal[] c = ExactOracle.minus(ExactOracle.point(v, 6), p);
    int side = dot(a, cross(b, c)).signum();
    if (side == 0) {
      return 0;
    }
    BigDecimal sum = between(a, b, c).add(between(b, c, a)).add(between(c, a, b)).subtract(PI);
    return side * sum.doubleValue();
  }

  private static int check(String kind, long seed, int cases, Consumer<float[]> make) {
    float[] v = new float[12];
    int large = 0;
    double worst = 0;
    for (int n = 0; n < cases; n++) {
      make.accept(v);
      double error = SolidAngle.error(v, 0, v[9], v[10], v[11]);
      double angle = SolidAngle.of(v, 0, v[9], v[10], v[11]);
      if (error > 1) {
        assertThat(Math.abs(angle)).isLessThanOrEqualTo(2 * Math.PI);
        continue;
      }
      double off = Math.abs(angle - expected(v, v[9], v[10], v[11]));
      assertThat(off)
          .as("%s, seed %d, case %d: %s", kind, seed, n, Arrays.toString(v))
          .isLessThanOrEqualTo(error);
      worst = Math.max(worst, off / error);
      large += error < 1e-9 && Math.abs(angle) > 1 ? 1 : 0;
    }
    System.out.printf(
        "%s, seed %d: %d of %d above 1, ratio %.3f%n", kind, seed, large, cases, worst);
    return large;
  }

  @Test
  void anglesAreThoseOfThePlanesThroughTheEdgesWithinTheirError() {
    Random random = new Random(31);
    int large = check("random", 31, 300, v -> fill(v, () -> 2 * random.nextFloat() - 1));
    assertThat(large).isBetween(30, 200);
    check("lattice", 31, 300, v -> fill(v, () -> random.nextInt(3)));
    check("far", 31, 200, v -> fill(v, () -> 1e6f + random.nextInt(64) / 16f));
    check(
        "mixed",
        31,
        200,
        v -> fill(v, () -> Math.scalb(random.nextFloat(), random.nextInt(40) - 20)));
    check("near", 31, 300, v -> near(v, random));
    check("huge", 31, 50, v -> fill(v, () -> (random.nextFloat() - 0.5f) * Float.MAX_VALUE));
    check("tiny", 31, 50, v -> fill(v, () -> random.nextInt(2000) * Float.MIN_VALUE));
  }

  interface Draw {
    float next();
  }

  static void fill(float[] v, Draw draw) {
    for (int i = 0; i < v.length; i++) {
      v[i] = draw.next();
    }
  }

  /** A point within a few roundings of a triangle. */
  static void near(float[] v, Random random) {
    fill(v, () -> random.nextInt(64) / 7f);
    float s = random.nextFloat();
    float t = (1 - s) * random.nextFloat();
    for (int k = 0; k < 3; k++) {
      float p = v[k] + s * (v[3 + k] - v[k]) + t * (v[6 + k] - v[k]);
      v[9 + k] = p + (random.nextInt(3) - 1) * Math.ulp(p);
    }
  }

  @Test
  void theAngleIsHalfTheSphereNearATriangleAndNothingOnIt() {
    float[] v = {0, 0, 0, 4, 0, 0, 0, 4, 0};
    Offset<Double> error = within(SolidAngle.error(v, 0, 1, 1, 1e-30));
    assertThat(SolidAngle.of(v, 0, 1, 1, -1e-30)).isCloseTo(2 * Math.PI, error);
    assertThat(SolidAngle.of(v, 0, 1, 1, 1e-30)).isCloseTo(-2 * Math.PI, error);
    assertThat(SolidAngle.of(v, 0, 1, 1, 0)).isZero();
    assertThat(SolidAngle.of(v, 0, 2, 0, 0)).as("edge").isZero();
    assertThat(SolidAngle.of(v, 0, 0, 0, 0)).as("vertex").isZero();
    assertThat(SolidAngle.error(v, 0, 0, 0, 0)).isInfinite();
    assertThat(SolidAngle.error(v, 0, 2, 0, 0)).isInfinite();
    assertThat(SolidAngle.of(v, 0, -1, -1, 0)).as("beside, in the plane").isZero();
  }

  @Test
  void aTriangleWithoutAreaIsSeenAsNothing() {
    float[] segment = {0, 0, 0, 1, 1, 1, 3, 3, 3};
    float[] place = {2, 2, 2, 2, 2, 2, 2, 2, 2};
    for (double x = -1; x < 4; x += 0.25) {
      assertThat(Math.abs(SolidAngle.of(segment, 0, x, 1, 0.5)))
          .isLessThanOrEqualTo(SolidAngle.error(segment, 0, x, 1, 0.5));
      assertThat(SolidAngle.of(place, 0, x, 0, 0)).isZero();
    }
  }

  @Test
  void theEightFacesOfAnOctahedronFillTheSphere() {
    double sum = 0;
    for (int n = 0; n < 8; n++) {
      float x = (n & 1) * 2 - 1;
      float y = (n & 2) - 1;
      float z = (n & 4) / 2 - 1;
      boolean isEven = x * y * z > 0;
      float[] v = {x, 0, 0, 0, isEven ? y : 0, isEven ? 0 : z, 0, isEven ? 0 : y, isEven ? z : 0};
      sum += SolidAngle.of(v, 0, 0.2, -0.1, 0.3);
    }
    assertThat(sum).isCloseTo(4 * Math.PI, within(1e-12));
  }

  @Test
  void coordinatesThatAreNotFiniteHaveNoAngle() {
    float[] v = {0, 0, 0, 1, 0, 0, 0, Float.NaN, 0};
    assertThat(SolidAngle.of(v, 0, 1, 1, 1)).isZero();
    assertThat(SolidAngle.error(v, 0, 1, 1, 1)).isInfinite();
  }
}
