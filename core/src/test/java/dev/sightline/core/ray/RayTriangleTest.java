package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.ExactOracle;
import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("jdk")
class RayTriangleTest {
  private static final float[] UNIT = {0, 0, 0, 1, 0, 0, 0, 1, 0};

  private final TriangleHit hit = new TriangleHit();

  private static double cast(float[] v, Culling culling, double... ray) {
    return RayTriangle.watertight(
        new ShearedRay().set(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]), v, 0, culling);
  }

  @Test
  void aRayThroughTheInsideReportsDistanceAndWeights() {
    ShearedRay ray = new ShearedRay().set(0.25, 0.5, 3, 0, 0, -2);
    double t = RayTriangle.watertight(ray, UNIT, 0, Culling.NONE);
    assertThat(t).isEqualTo(1.5);
    RayTriangle.locate(ray, UNIT, 0, t, hit);
    assertThat(hit.t()).isEqualTo(1.5);
    assertThat(hit.u()).isEqualTo(0.25);
    assertThat(hit.v()).isEqualTo(0.5);
  }

  @Test
  void edgesVerticesAndTheOriginOnTheTriangleCount() {
    assertThat(cast(UNIT, Culling.NONE, 0, 0, 1, 0, 0, -1)).isEqualTo(1);
    assertThat(cast(UNIT, Culling.NONE, 0.5, 0.5, 1, 0, 0, -1)).isEqualTo(1);
    assertThat(cast(UNIT, Culling.NONE, 0.25, 0.25, 0, 0, 0, -1)).isEqualTo(0);
    assertThat(cast(UNIT, Culling.NONE, 0.25, 0.25, -1, 0, 0, -1)).isNaN();
  }

  @Test
  void cullingLeavesOutTheNamedSide() {
    double[] againstNormal = {0.25, 0.25, 1, 0, 0, -1};
    double[] alongNormal = {0.25, 0.25, -1, 0, 0, 1};
    assertThat(cast(UNIT, Culling.BACK_FACES, againstNormal)).isEqualTo(1);
    assertThat(cast(UNIT, Culling.BACK_FACES, alongNormal)).isNaN();
    assertThat(cast(UNIT, Culling.FRONT_FACES, againstNormal)).isNaN();
    assertThat(cast(UNIT, Culling.FRONT_FACES, alongNormal)).isEqualTo(1);
  }

  @Test
  void aRayInThePlaneOrATriangleWithoutAreaIsAMiss() {
    assertThat(cast(UNIT, Culling.NONE, -1, 0.25, 0, 1, 0, 0)).isNaN();
    assertThat(cast(new float[] {0, 0, 0, 1, 0, 0, 2, 0, 0}, Culling.NONE, 1, 0, 1, 0, 0, -1))
        .isNaN();
    assertThat(cast(new float[9], Culling.NONE, 0, 0, 1, 0, 0, -1)).isNaN();
  }

  @Test
  void whatIsNotFiniteMisses() {
    double[] bad = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double value : bad) {
      for (int i = 0; i < 6; i++) {
        double[] ray = {0.25, 0.25, 1, 0, 0, -1};
        ray[i] = value;
        assertThat(cast(UNIT, Culling.NONE, ray)).as("ray coordinate %d = %s", i, value).isNaN();
      }
      for (int i = 0; i < 9; i++) {
        float[] v = UNIT.clone();
        v[i] = (float) value;
        assertThat(cast(v, Culling.NONE, 0.25, 0.25, 1, 0, 0, -1)).as("vertex %d", i).isNaN();
        ShearedRay ray = new ShearedRay().set(0.25, 0.25, 1, 0, 0, -1);
        assertThat(RayTriangle.watertight(ray, v, 0, Culling.NONE, 1e-12)).isNaN();
      }
    }
    assertThat(cast(UNIT, Culling.NONE, 0.25, 0.25, 1, 0, 0, 0)).isNaN();
    assertThat(new ShearedRay().isValid()).isFalse();
  }

  @Test
  void theDocumentedFormAgreesAwayFromEdgesAndLosesTinyTriangles() {
    assertThat(MollerTrumbore.intersect(0.25f, 0.5f, 3, 0, 0, -2, UNIT, 0)).isEqualTo(1.5f);
    assertThat(MollerTrumbore.intersect(1, 1, 3, 0, 0, -2, UNIT, 0)).isNaN();
    float s = 1e-20f;
    float[] tiny = {0, 0, 0, s, 0, 0, 0, s, 0};
    assertThat(MollerTrumbore.intersect(s / 4, s / 4, s, 0, 0, -1, tiny, 0)).isNaN();
    assertThat(cast(tiny, Culling.NONE, s / 4, s / 4, s, 0, 0, -1)).isEqualTo(s);
  }

  @Test
  void theFullDocumentedFormReportsWeightsSidesAndDistance() {
    float inf = Float.POSITIVE_INFINITY;
    assertThat(full(Culling.NONE, inf, -2)).isTrue();
    assertThat(hit.t()).isEqualTo(1.5);
    assertThat(hit.u()).as("weight of the second vertex").isEqualTo(0.25);
    assertThat(hit.v()).as("weight of the third").isEqualTo(0.5);
    assertThat(full(Culling.BACK_FACES, inf, -2)).isTrue();
    assertThat(full(Culling.FRONT_FACES, inf, -2)).isFalse();
    assertThat(full(Culling.NONE, 1.5f, -2)).isTrue();
    assertThat(full(Culling.NONE, 1.4f, -2)).isFalse();
    assertThat(full(Culling.NONE, inf, 2)).as("behind").isFalse();
    assertThat(full(Culling.NONE, inf, Float.NaN)).isFalse();
  }

  private boolean full(Culling culling, float tMax, float dz) {
    return MollerTrumbore.intersect(0.25f, 0.5f, 3, 0, 0, dz, UNIT, 0, culling, tMax, hit);
  }

  @Test
  void theDocumentedFormLosesRaysBetweenTwoTrianglesAndTheExactOneDoesNot() {
    long seed = 77;
    Random random = new Random(seed);
    int cases = 100_000;
    int leaks = 0;
    float[] quad = new float[18];
    ShearedRay ray = new ShearedRay();
    for (int n = 0; n < cases; n++) {
      for (int i = 0; i < 3; i++) {
        quad[i] = random.nextFloat() - 2;
        quad[3 + i] = random.nextFloat();
        quad[6 + i] = random.nextFloat();
        quad[15 + i] = random.nextFloat() + 2;
      }
      System.arraycopy(quad, 6, quad, 9, 3);
      System.arraycopy(quad, 3, quad, 12, 3);
      float[] o = {random.nextFloat() * 8, random.nextFloat() * -8, random.nextFloat() * 8};
      float[] d = new float[3];
      for (int i = 0; i < 3; i++) {
        d[i] = (quad[3 + i] + quad[6 + i]) / 2 - o[i];
      }
      ray.set(o[0], o[1], o[2], d[0], d[1], d[2]);
      boolean one = RayTriangle.watertight(ray, quad, 0, Culling.NONE) >= 0;
      boolean two = RayTriangle.watertight(ray, quad, 9, Culling.NONE) >= 0;
      boolean rounded =
          MollerTrumbore.intersect(o[0], o[1], o[2], d[0], d[1], d[2], quad, 0) >= 0
              || MollerTrumbore.intersect(o[0], o[1], o[2], d[0], d[1], d[2], quad, 9) >= 0;
      leaks += (one || two) && !rounded ? 1 : 0;
    }
    System.out.printf(
        "shared edge: seed %d, Moller-Trumbore loses %d of %d rays%n", seed, leaks, cases);
    assertThat(leaks).isPositive();
  }

  @Test
  void aRayFromTheTriangleIsDecidedExactlyThoughVerticesLieOnBothSidesOfIt() {
    float[] slope = {-1, -1, -1, 1, -1, 1, 0, 2, 0.1f};
    assertThat(cast(slope, Culling.NONE, 0, 0, 0, 0, 0.25, 1)).isGreaterThanOrEqualTo(0);
    double[] ray = {0.1, 0.1, 0.1, 0, 0, 1};
    BigDecimal expected =
        ExactOracle.rayTriangle(
            ExactOracle.point(ray[0], ray[1], ray[2]),
            ExactOracle.point(ray[3], ray[4], ray[5]),
            ExactOracle.point(slope, 0),
            ExactOracle.point(slope, 3),
            ExactOracle.point(slope, 6));
    assertThat(cast(slope, Culling.NONE, ray) >= 0).isEqualTo(expected != null);
  }

  @Test
  void aTriangleSeenEdgeOnIsPlacedByExactWeights() {
    float[] v = {0, 0, 0, 1000, 0x1p-100f, 0, 1000, 0, 0x1p-100f};
    ShearedRay ray = new ShearedRay().set(-1, 0x1p-102, 0x1p-103, 1, 0, 0);
    double t = RayTriangle.watertight(ray, v, 0, Culling.NONE);
    BigDecimal expected =
        ExactOracle.rayTriangle(
            ExactOracle.point(-1, 0x1p-102, 0x1p-103),
            ExactOracle.point(1, 0, 0),
            ExactOracle.point(v, 0),
            ExactOracle.point(v, 3),
            ExactOracle.point(v, 6));
    assertThat(t).isCloseTo(expected.doubleValue(), org.assertj.core.data.Offset.offset(1e-9));
    RayTriangle.locate(ray, v, 0, t, hit);
    assertThat(hit.u()).isCloseTo(0.25, org.assertj.core.data.Offset.offset(1e-12));
    assertThat(hit.v()).isCloseTo(0.125, org.assertj.core.data.Offset.offset(1e-12));
  }

  @Test
  void theRangeOfARayIsNamedAndWhatIsBeyondHitsNothing() {
    assertThat(cast(UNIT, Culling.NONE, 0.25, 0.25, 0x1p200, 0, 0, -0x1p190)).isEqualTo(1024);
    assertThat(cast(UNIT, Culling.NONE, 0.25, 0.25, 1, 0, 0, -0x1p-290)).isEqualTo(0x1p290);
    assertThat(cast(UNIT, Culling.NONE, 0, 0.25, 1, 0x1p-301, 0, -1)).as("dust").isEqualTo(1);
    assertThat(cast(UNIT, Culling.NONE, 0, 0.25, 1, -0x1p-299, 0, -1)).as("not dust").isNaN();
    assertThat(new ShearedRay().set(0, 0, 0, 0x1p301, 0, 0).isValid()).isFalse();
    assertThat(new ShearedRay().set(0, 0, 0, 0x1p-301, 0, 0).isValid()).isFalse();
    assertThat(new ShearedRay().set(0x1p301, 0, 0, 1, 0, 0).isValid()).isFalse();
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Ray ray = new Ray(new Vec3(0.25f, 0.25f, 2), new Vec3(0, 0, -1));
    Triangle triangle = new Triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0));
    assertThat(RayTriangle.watertight(ray, triangle)).hasValue(2);
    Ray away = new Ray(new Vec3(0.25f, 0.25f, 2), new Vec3(0, 0, 1));
    assertThat(RayTriangle.watertight(away, triangle)).isEmpty();
  }

  /** How coordinates are drawn: each family stresses another branch of the decision. */
  enum Family {
    RANDOM,
    GRID,
    TENTHS,
    FAR,
    MIXED_EXPONENTS,
    NEAR_EDGE,
    STRADDLING,
    DEGENERATE;

    /** Fills o (0..2), d (3..5) as doubles and the triangle v. */
    void draw(Random random, double[] ray, float[] v) {
      for (int i = 0; i < 9; i++) {
        v[i] = coordinate(random);
      }
      for (int i = 0; i < 3; i++) {
        ray[i] = coordinate(random);
        double w = random.nextDouble();
        double target = (1 - w) * v[i] + w * (random.nextBoolean() ? v[3 + i] : v[6 + i]);
        ray[3 + i] = this == GRID ? coordinate(random) - 2 : (float) (target - ray[i]);
      }
      switch (this) {
        case NEAR_EDGE -> aimAtEdge(random, ray, v);
        case STRADDLING -> originNearPlane(random, ray, v);
        case DEGENERATE -> System.arraycopy(v, random.nextInt(3), v, 3 + random.nextInt(3), 3);
        default -> {}
      }
    }

    private float coordinate(Random random) {
      return switch (this) {
        case GRID -> random.nextInt(5);
        case TENTHS -> 0.1f * random.nextInt(20);
        case FAR -> 1e6f + random.nextFloat();
        case MIXED_EXPONENTS ->
            (random.nextFloat() - 0.5f) * (float) Math.scalb(1.0, random.nextInt(120) - 60);
        default -> random.nextFloat() - 0.5f;
      };
    }

    private static void aimAtEdge(Random random, double[] ray, float[] v) {
      double w = random.nextInt(3) / 2.0;
      int p = 3 * random.nextInt(3);
      int q = (p + 3) % 9;
      for (int i = 0; i < 3; i++) {
        ray[3 + i] = (float) ((1 - w) * v[p + i] + w * v[q + i] - ray[i]);
      }
    }

    private static void originNearPlane(Random random, double[] ray, float[] v) {
      double w1 = random.nextDouble() / 2;
      double w2 = random.nextDouble() / 2;
      for (int i = 0; i < 3; i++) {
        ray[i] = (float) ((1 - w1 - w2) * v[i] + w1 * v[3 + i] + w2 * v[6 + i]);
        ray[3 + i] = random.nextFloat() - 0.5f;
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void hitOrMissIsWhatExactArithmeticSays(Family family) {
    long seed = 20261121 + family.ordinal();
    Random random = new Random(seed);
    double[] ray = new double[6];
    float[] v = new float[9];
    ShearedRay sheared = new ShearedRay();
    int cases = Budget.of(20_000);
    int hits = 0;
    for (int n = 0; n < cases; n++) {
      family.draw(random, ray, v);
      sheared.set(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]);
      BigDecimal expected =
          ExactOracle.rayTriangle(
              ExactOracle.point(ray[0], ray[1], ray[2]),
              ExactOracle.point(ray[3], ray[4], ray[5]),
              ExactOracle.point(v, 0),
              ExactOracle.point(v, 3),
              ExactOracle.point(v, 6));
      double t = RayTriangle.watertight(sheared, v, 0, Culling.NONE);
      assertThat(t >= 0)
          .as("seed %d case %d ray %s triangle %s t %s", seed, n, show(ray), show(v), t)
          .isEqualTo(expected != null);
      double bound = RayTriangle.errorBound(sheared, -2e18, -2e18, -2e18, 2e18, 2e18, 2e18);
      assertThat(RayTriangle.watertight(sheared, v, 0, Culling.NONE, bound))
          .isEqualTo(Double.valueOf(t));
      hits += expected != null ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of %d cases hit%n", family, seed, hits, cases);
  }

  @Test
  void distancesOfWellShapedHitsAreAccurateToTwelveDigits() {
    long seed = 7;
    Random random = new Random(seed);
    double[] ray = new double[6];
    float[] v = new float[9];
    ShearedRay sheared = new ShearedRay();
    int checked = 0;
    for (int n = 0; n < Budget.of(20_000); n++) {
      Family.RANDOM.draw(random, ray, v);
      sheared.set(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]);
      double t = RayTriangle.watertight(sheared, v, 0, Culling.NONE);
      BigDecimal expected =
          ExactOracle.rayTriangle(
              ExactOracle.point(ray[0], ray[1], ray[2]),
              ExactOracle.point(ray[3], ray[4], ray[5]),
              ExactOracle.point(v, 0),
              ExactOracle.point(v, 3),
              ExactOracle.point(v, 6));
      if (expected == null || incidence(ray, v) < 1e-2) {
        continue;
      }
      checked++;
      assertThat(Math.abs(t - expected.doubleValue()))
          .as("seed %d case %d", seed, n)
          .isLessThanOrEqualTo(1e-12 * Math.max(1, t));
    }
    System.out.printf("seed %d, %d hits checked%n", seed, checked);
    assertThat(checked).isGreaterThan(1000);
  }

  /** Sine of the angle between ray and plane times the area, relative to the edges. */
  private static double incidence(double[] ray, float[] v) {
    double[] e = new double[6];
    for (int i = 0; i < 6; i++) {
      e[i] = v[3 + i] - v[i % 3];
    }
    double nx = e[1] * e[5] - e[2] * e[4];
    double ny = e[2] * e[3] - e[0] * e[5];
    double nz = e[0] * e[4] - e[1] * e[3];
    return Math.abs(nx * ray[3] + ny * ray[4] + nz * ray[5]);
  }

  private static String show(double[] values) {
    return java.util.Arrays.toString(values);
  }

  private static String show(float[] values) {
    return java.util.Arrays.toString(values);
  }
}
