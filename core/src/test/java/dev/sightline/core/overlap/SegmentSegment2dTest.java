package dev.sightline.core.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SegmentSegment2dTest {
  private static boolean meets(float... s) {
    return SegmentSegment2d.meets(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]);
  }

  private static double intersection(float... s) {
    return SegmentSegment2d.intersection(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]);
  }

  @Test
  void signedAreaIsPositiveForCounterClockwiseTriangles() {
    assertThat(SegmentSegment2d.signedArea2(0, 0, 2, 0, 0, 3)).isEqualTo(6);
    assertThat(SegmentSegment2d.signedArea2(0, 0, 0, 3, 2, 0)).isEqualTo(-6);
    assertThat(SegmentSegment2d.signedArea2(0, 0, 1, 1, 3, 3)).isEqualTo(0);
  }

  @Test
  void crossingSegmentsMeetWhereTheirLinesCross() {
    assertThat(meets(0, 0, 4, 4, 0, 2, 2, 0)).isTrue();
    assertThat(intersection(0, 0, 4, 4, 0, 2, 2, 0)).isEqualTo(0.25);
  }

  @Test
  void onePairOfOrientationsIsNotEnough() {
    // c and d lie on both sides of the line ab, but a and b do not of the line cd.
    assertThat(meets(0, 0, 1, 0, 3, -1, 3, 1)).isFalse();
    assertThat(meets(0, 0, 1, 1, 2, -1, -0.5f, 2.5f)).isTrue();
    assertThat(meets(0, 0, 1, 1, 4, -1, 2, 4)).isFalse();
  }

  @Test
  void touchingEndsCount() {
    assertThat(meets(0, 0, 1, 0, 1, 0, 2, 5)).isTrue();
    assertThat(meets(0, 0, 2, 0, 1, 0, 1, 7)).isTrue();
    assertThat(intersection(0, 0, 2, 0, 1, 0, 1, 7)).isEqualTo(0.5);
  }

  @Test
  void segmentsOnOneLineMeetWhenTheyOverlap() {
    assertThat(meets(0, 0, 2, 2, 1, 1, 3, 3)).isTrue();
    assertThat(intersection(0, 0, 2, 2, 1, 1, 3, 3)).isEqualTo(0.5);
    assertThat(intersection(0, 0, 2, 2, 3, 3, -1, -1)).isEqualTo(0);
    assertThat(meets(0, 0, 1, 1, 2, 2, 3, 3)).isFalse();
    assertThat(meets(0, 0, 2, 2, 1, 0, 3, 2)).as("parallel").isFalse();
  }

  @Test
  void segmentsOfLengthZeroArePoints() {
    assertThat(meets(1, 1, 1, 1, 0, 0, 2, 2)).isTrue();
    assertThat(intersection(1, 1, 1, 1, 0, 0, 2, 2)).isEqualTo(0);
    assertThat(meets(1, 1, 1, 1, 1, 1, 1, 1)).isTrue();
    assertThat(meets(1, 1, 1, 1, 1, 2, 1, 2)).isFalse();
    assertThat(meets(1, 0, 1, 0, 0, 0, 2, 2)).isFalse();
  }

  @Test
  void whatIsNotFiniteMeetsNothing() {
    float[] bad = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    for (float value : bad) {
      for (int i = 0; i < 8; i++) {
        float[] s = {0, 0, 4, 4, 0, 2, 2, 0};
        s[i] = value;
        assertThat(meets(s)).as("%s", Arrays.toString(s)).isFalse();
        assertThat(intersection(s)).isNaN();
      }
    }
  }

  @Test
  void areasOfTheWrongSignInFloatAreDecidedRightly() {
    // In float the area of (a, b, c) is 0, so that a would lie on the line from b to c.
    float x = 0.5f + 46 * 0x1p-24f;
    float y = 0.5f + 35 * 0x1p-24f;
    assertThat((x - 24f) * (12f - 24f) - (y - 24f) * (12f - 24f)).isZero();
    assertThat(SegmentSegment2d.signedArea2(x, y, 12, 12, 24, 24)).isNegative();
    assertThat(meets(0, 0, 24, 24, x, y, 1, 0)).isFalse();
    assertThat(meets(0, 0, 24, 24, x, y, 0, 1)).isTrue();
    float h = 0x1p-26f;
    assertThat(meets(0, 0, 1, 1, 0.5f, 0.5f + 2 * Math.ulp(0.5f), 0.5f, 1)).isFalse();
    assertThat(meets(-1, h, 1, h, 0, 0, 0, -1)).isFalse();
    assertThat(meets(-1, h, 1, h, 0, 2 * h, 0, -1)).isTrue();
  }

  private static void play(int cases, long seed) {
    Random random = new Random(seed);
    int met = 0;
    double worst = 0;
    for (int n = 0; n < cases; n++) {
      float[] s = new float[8];
      int kind = random.nextInt(4);
      for (int i = 0; i < 8; i++) {
        s[i] =
            switch (kind) {
              case 0 -> random.nextInt(3);
              case 1 -> 0.1f * random.nextInt(12);
              case 2 -> 1e6f + random.nextFloat();
              default -> random.nextFloat() - 0.5f;
            };
      }
      boolean expected = exactlyMeets(s);
      met += expected ? 1 : 0;
      assertThat(meets(s)).as(Arrays.toString(s)).isEqualTo(expected);
      assertThat(meets(s[2], s[3], s[0], s[1], s[6], s[7], s[4], s[5])).isEqualTo(expected);
      assertThat(meets(s[4], s[5], s[6], s[7], s[0], s[1], s[2], s[3])).isEqualTo(expected);
      double t = intersection(s);
      assertThat(t >= 0 && t <= 1).isEqualTo(expected);
      if (expected) {
        worst = Math.max(worst, offSecond(s, t));
      }
    }
    System.out.printf(
        "2-D segments: seed %d, %d cases, %.1f %% meet; point off the second by %.1e of the size%n",
        seed, cases, 100.0 * met / cases, worst);
    assertThat(worst).isLessThan(1e-13);
  }

  @Test
  void randomSegmentsAgreeWithExactDecimals() {
    play(40_000, 5);
  }

  @Tag("exhaustive")
  @Test
  void manyRandomSegmentsAgreeWithExactDecimals() {
    play(5_000_000, 6);
  }

  @Test
  void everySegmentPairOfASmallGridAgreesWithExactDecimals() {
    for (int code = 0; code < 6561; code++) {
      float[] s = new float[8];
      for (int i = 0, rest = code; i < 8; i++, rest /= 3) {
        s[i] = rest % 3;
      }
      assertThat(meets(s)).as(Arrays.toString(s)).isEqualTo(exactlyMeets(s));
    }
  }

  /** How far the point at t on the first segment is from the second, by the length of both. */
  private static double offSecond(float[] s, double t) {
    double x = s[0] + t * ((double) s[2] - s[0]) - s[4];
    double y = s[1] + t * ((double) s[3] - s[1]) - s[5];
    double vx = (double) s[6] - s[4];
    double vy = (double) s[7] - s[5];
    double square = vx * vx + vy * vy;
    double u = square == 0 ? 0 : Math.max(0, Math.min(1, (x * vx + y * vy) / square));
    double coordinates = 0;
    for (float f : s) {
      coordinates = Math.max(coordinates, Math.abs(f));
    }
    return coordinates == 0 ? 0 : Math.hypot(x - u * vx, y - u * vy) / coordinates;
  }

  /** By parameters, in exact decimals: Cramer's rule, and intervals for segments on one line. */
  private static boolean exactlyMeets(float[] s) {
    BigDecimal[] v = new BigDecimal[8];
    for (int i = 0; i < 8; i++) {
      v[i] = new BigDecimal(s[i]);
    }
    BigDecimal ux = v[2].subtract(v[0]);
    BigDecimal uy = v[3].subtract(v[1]);
    BigDecimal wx = v[6].subtract(v[4]);
    BigDecimal wy = v[7].subtract(v[5]);
    BigDecimal rx = v[4].subtract(v[0]);
    BigDecimal ry = v[5].subtract(v[1]);
    BigDecimal det = cross(ux, uy, wx, wy);
    if (det.signum() != 0) {
      BigDecimal t = cross(rx, ry, wx, wy).multiply(det);
      BigDecimal u = cross(rx, ry, ux, uy).multiply(det);
      BigDecimal square = det.multiply(det);
      return t.signum() >= 0
          && t.compareTo(square) <= 0
          && u.signum() >= 0
          && u.compareTo(square) <= 0;
    }
    return isOn(v, 0, 4) || isOn(v, 2, 4) || isOn(v, 4, 0) || isOn(v, 6, 0);
  }

  private static boolean isOn(BigDecimal[] v, int p, int segment) {
    BigDecimal ax = v[p].subtract(v[segment]);
    BigDecimal ay = v[p + 1].subtract(v[segment + 1]);
    BigDecimal bx = v[p].subtract(v[segment + 2]);
    BigDecimal by = v[p + 1].subtract(v[segment + 3]);
    return cross(ax, ay, bx, by).signum() == 0
        && ax.multiply(bx).add(ay.multiply(by)).signum() <= 0;
  }

  private static BigDecimal cross(BigDecimal ax, BigDecimal ay, BigDecimal bx, BigDecimal by) {
    return ax.multiply(by).subtract(ay.multiply(bx));
  }

  @Test
  void theParameterIsThatOfTheIntersectionPoint() {
    assertThat(intersection(0, 0, 3, 1, 1, 1, 2, -1)).isCloseTo(3.0 / 7, within(1e-15));
  }
}
