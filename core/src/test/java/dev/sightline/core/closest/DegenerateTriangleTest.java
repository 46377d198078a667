package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Triangles without area, exactly, in every kernel of closest points that takes a triangle or four
 * points: they are answered as the segments and points that they are, against exact decimals.
 */
class DegenerateTriangleTest {
  private static final long SEED = 16_508;
  private static final int CASES = Integer.getInteger("sightline.cases", 400);

  /** What the result classes say, in roundings of the distance plus the longest edge. */
  private static final double BOUND = 256 * 0x1p-53;

  private static final MathContext DIGITS = new MathContext(40);

  private final ClosestPoint point = new ClosestPoint();
  private final ClosestPair pair = new ClosestPair();

  /** How three collinear vertices are drawn. */
  enum Family {
    WHOLE,
    FRACTIONS,
    FAR_AWAY,
    POWERS_OF_ONE_VECTOR,
    TWO_EQUAL,
    ALL_EQUAL
  }

  /** What answers for a point and a triangle. */
  private interface OfPoint {
    double closest(double x, double y, double z, float[] v, int i, ClosestPoint out);
  }

  private static final OfPoint[] FORMS = {
    PointTriangle::closest,
    PointTriangle::byCrossProducts,
    PointTriangle::byDotProducts,
    PointTriangle::bySignedAreas
  };

  @ParameterizedTest
  @EnumSource
  void theClosestPointIsThatOfTheSegment(Family family) {
    SplittableRandom random = new SplittableRandom(SEED);
    float[] v = new float[9];
    double[] p = new double[3];
    int away = 0;
    for (int n = 0; n < CASES; n++) {
      draw(random, family, v, 0);
      near(random, v, p);
      double exact = distance(p, v).doubleValue();
      double scale = exact + Play.size(v, 0, 3);
      away += exact > 0x1p-20 * scale ? 1 : 0;
      for (int form = 0; form < FORMS.length; form++) {
        String text =
            "%s, form %d, seed %d case %d: %s %s"
                .formatted(family, form, SEED, n, Arrays.toString(v), Arrays.toString(p));
        double d2 = FORMS[form].closest(p[0], p[1], p[2], v, 0, point);
        assertThat(d2).as(text).isEqualTo(point.distanceSquared());
        assertThat(Math.abs(Math.sqrt(d2) - exact)).as(text).isLessThanOrEqualTo(BOUND * scale);
        double room = BOUND * scale + roundings(v);
        assertThat(off(p, exact)).as("point, " + text).isLessThanOrEqualTo(room);
        assertThat(weighted(v)).as("weights, " + text).isLessThanOrEqualTo(room);
      }
    }
    System.out.printf("points, %s: seed %d, %d of %d away%n", family, SEED, away, CASES);
    assertThat(away).isBetween(CASES * 3 / 10, CASES);
  }

  private static BigDecimal distance(double[] p, float[] v) {
    BigDecimal[][] at = {ExactOracle.point(p[0], p[1], p[2])};
    return HullOracle.distanceSquared(at, HullOracle.points(v, 0, 3)).sqrt(DIGITS);
  }

  /** What coordinates of points far from the origin are rounded by. */
  private static double roundings(float[] v) {
    double largest = 0;
    for (float coordinate : v) {
      largest = Math.max(largest, Math.abs(coordinate));
    }
    return 8 * Math.ulp(largest);
  }

  /** By how much the point that was found is not as far from p as the exact one. */
  private double off(double[] p, double exact) {
    double x = point.x() - p[0];
    double y = point.y() - p[1];
    double z = point.z() - p[2];
    return Math.abs(Math.sqrt(x * x + y * y + z * z) - exact);
  }

  /** How far the point of the weights is from the point that was found. */
  private double weighted(float[] v) {
    double u = point.u();
    double w = point.v();
    assertThat(u >= 0 && w >= 0 && u + w <= 1 + 0x1p-50).as("weights %s %s", u, w).isTrue();
    double sum = 0;
    double[] q = {point.x(), point.y(), point.z()};
    for (int k = 0; k < 3; k++) {
      double step = u * ((double) v[3 + k] - v[k]) + w * ((double) v[6 + k] - v[k]);
      double off = v[k] + step - q[k];
      sum += off * off;
    }
    return Math.sqrt(sum);
  }

  @ParameterizedTest
  @EnumSource
  void theClosestPairIsThatOfTheSegments(Family family) {
    SplittableRandom random = new SplittableRandom(SEED + 1);
    float[] v = new float[18];
    int apart = 0;
    for (int n = 0; n < CASES / 16; n++) {
      draw(random, family, v, 0);
      if (n % 3 == 0) {
        for (int k = 9; k < 18; k++) {
          v[k] = v[k % 3] + random.nextInt(-4, 5);
        }
      } else {
        draw(random, Family.values()[random.nextInt(6)], v, 9);
      }
      BigDecimal[][] a = HullOracle.points(v, 0, 3);
      double exact = root(HullOracle.distanceSquared(a, HullOracle.points(v, 9, 3)));
      double ofSegment = root(HullOracle.distanceSquared(a, HullOracle.points(v, 9, 2)));
      apart += exact > 0 ? 1 : 0;
      double scale = exact + Play.size(v, 0, 3) + Play.size(v, 3, 6);
      String text = family + ", seed " + SEED + " case " + n + ": " + Arrays.toString(v);
      same(TriangleTriangleDistance.closest(v, 0, v, 9, pair), exact, scale, v, text);
      same(TriangleTriangleDistance.byFacesAndEdges(v, 0, v, 9, pair), exact, scale, v, text);
      same(TriangleTriangleDistance.bySegments(v, 0, v, 9, pair), exact, scale, v, text);
      scale += ofSegment;
      same(SegmentTriangleDistance.closest(v, 9, v, 0, pair), ofSegment, scale, v, text);
    }
    System.out.printf("pairs, %s: seed %d, %d of %d apart%n", family, SEED + 1, apart, CASES / 16);
    assertThat(apart).isBetween(CASES / 64, CASES / 16);
  }

  private static double root(BigDecimal square) {
    return square.sqrt(DIGITS).doubleValue();
  }

  private void same(double d2, double exact, double scale, float[] v, String text) {
    double distance = Math.sqrt(d2);
    assertThat(pair.distanceSquared()).as(text).isEqualTo(d2);
    assertThat(Math.abs(distance - exact)).as(text).isLessThanOrEqualTo(BOUND * scale);
    assertThat(distance == 0).as(text).isEqualTo(exact == 0);
    double x = pair.x1() - pair.x2();
    double y = pair.y1() - pair.y2();
    double z = pair.z1() - pair.z2();
    double between = Math.sqrt(x * x + y * y + z * z);
    double room = BOUND * scale + roundings(v);
    assertThat(Math.abs(between - exact)).as("points, " + text).isLessThanOrEqualTo(room);
  }

  @ParameterizedTest
  @EnumSource
  void fourPointsOnALineOrInAPlaneAreTheHullThatTheyAre(Family family) {
    SplittableRandom random = new SplittableRandom(SEED + 2);
    float[] v = new float[12];
    double[] p = new double[3];
    for (int n = 0; n < CASES / 16; n++) {
      draw(random, family, v, 0);
      int copied = 3 * random.nextInt(3);
      System.arraycopy(v, copied, v, 9, 3);
      if (n % 2 == 0) {
        v[9] += random.nextInt(-3, 4);
      }
      near(random, v, p);
      BigDecimal[] at = ExactOracle.point(p[0], p[1], p[2]);
      double exact = root(HullOracle.distanceSquared(at, HullOracle.points(v, 0, 4)));
      double bound = BOUND * (exact + Play.size(v, 0, 4));
      String text = family + ", seed " + SEED + " case " + n + ": " + Arrays.toString(v);
      PointTetrahedron.byFaces(p[0], p[1], p[2], v, 0, point);
      assertThat(Math.abs(point.distance() - exact)).as(text).isLessThanOrEqualTo(bound);
      assertThat(off(p, exact)).as(text).isLessThanOrEqualTo(bound + roundings(v));
      PointTetrahedron.byVoronoiRegions(p[0], p[1], p[2], v, 0, point);
      assertThat(Math.abs(point.distance() - exact)).as(text).isLessThanOrEqualTo(bound);
      assertThat(off(p, exact)).as(text).isLessThanOrEqualTo(bound + roundings(v));
    }
  }

  @Test
  void aPointOnTheLineOfThreeCornersIsOnTheTriangle() {
    float[] v = {-3, 5, 1, 9, -7, 19, 1, 1, 7};
    for (OfPoint form : FORMS) {
      assertThat(form.closest(5, -3, 13, v, 0, point)).isZero();
      assertThat(form.closest(11, -9, 22, v, 0, point)).isEqualTo(4 + 4 + 9);
      assertThat(new double[] {point.x(), point.y(), point.z()}).containsExactly(9, -7, 19);
      assertThat(new double[] {point.u(), point.v()}).containsExactly(1, 0);
    }
  }

  private static void draw(SplittableRandom random, Family family, float[] v, int i) {
    double[] start = new double[3];
    double[] way = new double[3];
    for (int k = 0; k < 3; k++) {
      start[k] = random.nextInt(-20, 21);
      way[k] = random.nextInt(-9, 10);
    }
    double scale = 1;
    switch (family) {
      case FRACTIONS -> scale = Math.scalb(1.0, -random.nextInt(1, 60));
      case FAR_AWAY -> start[random.nextInt(3)] += 1 << 20;
      default -> {}
    }
    for (int n = 0; n < 3; n++) {
      int steps = random.nextInt(-8, 9);
      for (int k = 0; k < 3; k++) {
        v[i + 3 * n + k] = (float) (scale * (start[k] + steps * way[k]));
      }
    }
    if (family == Family.POWERS_OF_ONE_VECTOR) {
      for (int k = 0; k < 3; k++) {
        v[i + k] = (float) (2 * random.nextDouble() - 1);
        v[i + 3 + k] = v[i + k] * -4;
        v[i + 6 + k] = v[i + k] * 0x1p-3f;
      }
    } else if (family == Family.TWO_EQUAL || family == Family.ALL_EQUAL) {
      int from = random.nextInt(3);
      for (int k = 0; k < 3; k++) {
        v[i + 3 * ((from + 1) % 3) + k] = v[i + 3 * from + k];
        if (family == Family.ALL_EQUAL) {
          v[i + 3 * ((from + 2) % 3) + k] = v[i + 3 * from + k];
        }
      }
    }
  }

  /** A point on the line of the first two vertices or beyond, or off it by anything. */
  private static void near(SplittableRandom random, float[] v, double[] p) {
    double along = 3 * random.nextDouble() - 1;
    double size = Math.max(Play.size(v, 0, 3), Math.abs(v[0]) * 0x1p-20);
    double off = random.nextInt(3) == 0 ? 0 : size * Math.scalb(1.0, -random.nextInt(50));
    for (int k = 0; k < 3; k++) {
      double on = v[k] + along * ((double) v[3 + k] - v[k]);
      p[k] = on + off * (2 * random.nextDouble() - 1);
    }
  }
}
