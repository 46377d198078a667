package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.Budget;
import dev.sightline.core.shape.Cone;
import dev.sightline.core.shape.Cylinder;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rays against cones and cylinders: answers by hand, and both ends judged in decimals. */
class RayConeTest {
  private static final long SEED = 83_200;
  private static final int CASES = Budget.of(400);
  private static final double INF = Double.POSITIVE_INFINITY;

  /** Upright, from 0 to 4. */
  private static final float[] UPRIGHT = {0, 0, 0, 0, 4, 0};

  private final Interval out = new Interval();

  private boolean cylinder(double ox, double oy, double dx, double dy, double tMin, double tMax) {
    return RayCylinder.intersect(ox, oy, 0, dx, dy, 0, UPRIGHT, 0, 1, tMin, tMax, out);
  }

  /** The cone with a base of radius 2 at 0 and its point at 4. */
  private boolean cone(double ox, double oy, double dx, double dy, double tMin, double tMax) {
    return RayCone.intersect(ox, oy, 0, dx, dy, 0, UPRIGHT, 0, 2, 0, tMin, tMax, out);
  }

  private void holds(double near, double far) {
    assertThat(out.near()).isEqualTo(near);
    assertThat(out.far()).isEqualTo(far);
  }

  @Test
  void bothEndsOfACylinderAreReportedThroughTheSideAndThroughTheEnds() {
    assertThat(cylinder(-5, 2, 2, 0, 0, INF)).isTrue();
    holds(2, 3);
    assertThat(cylinder(0, 9, 0, -2, 0, INF)).as("along the axis").isTrue();
    holds(2.5, 4.5);
    assertThat(cylinder(-3, 5, 1, -0.5, 0, INF)).as("in by the top").isTrue();
    holds(2, 4);
    assertThat(cylinder(-5, 4, 1, 0, 0, INF)).as("along the top").isTrue();
    holds(4, 6);
    assertThat(cylinder(-5, Math.nextUp(4.0), 1, 0, 0, INF)).isFalse();
  }

  @Test
  void bothEndsOfAConeAreReportedThroughTheSideTheBaseAndThePoint() {
    assertThat(cone(-5, 2, 1, 0, 0, INF)).isTrue();
    holds(4, 6);
    assertThat(cone(0, 9, 0, -1, 0, INF)).as("down through the point").isTrue();
    holds(5, 9);
    assertThat(cone(1, 9, 0, -1, 0, INF)).as("steeper than the side").isTrue();
    holds(7, 9);
    assertThat(cone(1, -3, 0, 2, 0, INF)).as("up through the base").isTrue();
    holds(1.5, 2.5);
    assertThat(cone(-5, 4, 1, 0, 0, INF)).as("at the point").isTrue();
    holds(5, 5);
    assertThat(cone(-5, Math.nextUp(4.0), 1, 0, 0, INF)).as("above it").isFalse();
    assertThat(cone(3, 6, -1, -0.5, 0, INF)).as("beyond the point, at the other half").isFalse();
    assertThat(cone(-2, 0, 1, 2, 0, INF)).as("along the side").isTrue();
    holds(0, 2);
  }

  @Test
  void aConeThatIsCutOffEndsAtItsTop() {
    assertThat(RayCone.intersect(1, 9, 0, 0, -1, 0, UPRIGHT, 0, 3, 1, 0, INF, out)).isTrue();
    holds(5, 9);
    assertThat(RayCone.intersect(2, 9, 0, 0, -1, 0, UPRIGHT, 0, 3, 1, 0, INF, out)).isTrue();
    holds(7, 9);
    assertThat(RayCone.intersect(2, 9, 0, 0, -1, 0, UPRIGHT, 0, 1, 3, 0, INF, out)).isTrue();
    holds(5, 7);
  }

  @Test
  void fromInsideTheIntervalBeginsAtTheOrigin() {
    assertThat(cylinder(0, 2, 1, 0, 0, INF)).isTrue();
    holds(0, 1);
    assertThat(cylinder(0, 2, 1, 0, -INF, INF)).isTrue();
    holds(-1, 1);
    assertThat(cone(0, 2, 1, 0, 0, 0.25)).isTrue();
    holds(0, 0.25);
  }

  @Test
  void touchingCounts() {
    assertThat(cylinder(1, -5, 0, 1, 0, INF)).as("along the side").isTrue();
    holds(5, 9);
    assertThat(cylinder(Math.nextUp(1.0), -5, 0, 1, 0, INF)).isFalse();
    assertThat(cylinder(1, 2, 1, 0, 0, INF)).as("leaving").isTrue();
    holds(0, 0);
    assertThat(cylinder(-5, 2, 1, 0, 0, 4)).as("at the end of the interval").isTrue();
    assertThat(cylinder(-5, 2, 1, 0, 0, Math.nextDown(4.0))).isFalse();
    assertThat(cylinder(-5, 2, -1, 0, 0, INF)).as("behind").isFalse();
    assertThat(cylinder(3, 2, -1, 1, 0, INF)).as("at the rim").isTrue();
    holds(2, 2);
  }

  @Test
  void withoutRadiusItIsASegment() {
    assertThat(RayCone.intersect(-5, 2, 0, 1, 0, 0, UPRIGHT, 0, 0, 0, 0, INF, out)).isTrue();
    holds(5, 5);
    assertThat(RayCone.intersect(0, 9, 0, 0, -1, 0, UPRIGHT, 0, 0, 0, 0, INF, out)).isTrue();
    holds(5, 9);
    assertThat(RayCone.intersect(0, 9, 1e-9, 0, -1, 0, UPRIGHT, 0, 0, 0, 0, INF, out)).isFalse();
  }

  @Test
  void theTextbookTestForAParallelRayMissesAShallowOne() {
    // The axis is 1 long, the ray falls by 1e-9 in 1 and starts 1e-9 / 2 above the side.
    float[] axis = {0, 0, 0, 0, 1, 0};
    double x = 0.25 + 0.5e-9;
    assertThat(1e-9 * 1e-9).as("'parallel' by an epsilon: judged by the start").isLessThan(1e-12);
    assertThat(x).as("which lies outside, so: no hit").isGreaterThan(0.25);
    assertThat(RayCylinder.intersect(x, 0, 0, -1e-9, 1, 0, axis, 0, 0.25, 0, INF, out)).isTrue();
    assertThat(out.near()).isCloseTo(0.5, within(1e-6));
  }

  @Test
  void theQuadraticOfTheBooksLosesASmallConeFromAfar() {
    // A cone of radius 1e-3 and its point up, 1e6 away: b * b - a * c has no digit left.
    float[] axis = {0, 0, 0, 0, 2e-3f, 0};
    double h = 2e-3f;
    double k = 1e-3 / h;
    double x = -1e6;
    double y = 0.25 * h;
    double r = 1e-3 - k * y;
    double b = x;
    double c = x * x - r * r;
    double usual = -b - Math.sqrt(b * b - c);
    assertThat(RayCone.intersect(x, y, 0, 1, 0, 0, axis, 0, 1e-3, 0, 0, INF, out)).isTrue();
    assertThat(1e6 - out.near()).isCloseTo(r, within(1e-9));
    assertThat(Math.abs(1e6 - usual - r)).isGreaterThan(0.01 * r);
  }

  @Test
  void whatIsNotFiniteNoDirectionNoLengthAndANegativeRadiusMiss() {
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int k = 0; k < 14; k++) {
        double[] v = {-5, 2, 0, 1, 0, 0, 0, 0, 0, 0, 4, 0, 2, 1};
        v[k] = bad;
        out.set(7, 8);
        assertThat(find(v, false)).as("argument %d = %s", k, bad).isFalse();
        assertThat(find(v, true)).as("argument %d = %s", k, bad).isFalse();
        holds(7, 8);
      }
    }
    assertThat(find(new double[] {0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2, 1}, true)).isFalse();
    assertThat(find(new double[] {0, 2, 0, 1, 0, 0, 0, 2, 0, 0, 2, 0, 2, 1}, true)).isFalse();
    assertThat(find(new double[] {0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 4, 0, -1, 3}, true)).isFalse();
    assertThat(find(new double[] {0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 4, 0, 3, -1}, true)).isFalse();
    assertThat(cylinder(0, 2, 1, 0, Double.NaN, 1)).isFalse();
    assertThat(cylinder(0, 2, 1, 0, 0, Double.NaN)).isFalse();
    assertThat(cylinder(0, 2, 1, 0, 2, 1)).isFalse();
  }

  private boolean find(double[] v, boolean conservative) {
    float[] ends = new float[6];
    for (int j = 0; j < 6; j++) {
      ends[j] = (float) v[6 + j];
    }
    return find(v, ends, new double[] {v[12], v[13]}, 0, INF, conservative);
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Segment axis = new Segment(Vec3.ZERO, new Vec3(0, 4, 0));
    Ray ray = new Ray(new Vec3(-5, 2, 0), new Vec3(1, 0, 0));
    Ray away = new Ray(new Vec3(-5, 2, 0), new Vec3(-1, 0, 0));
    Cylinder cylinder = new Cylinder(axis, 1);
    assertThat(RayCylinder.conservative(ray, cylinder).orElse(-1)).isBetween(3.9999, 4.0);
    assertThat(RayCylinder.conservative(away, cylinder)).isEmpty();
    Cone cone = new Cone(axis, 3, 1);
    assertThat(RayCone.conservative(ray, cone).orElse(-1)).isBetween(2.9999, 3.0);
    assertThat(RayCone.conservative(away, cone)).isEmpty();
  }

  @Tag("play")
  @ParameterizedTest
  @EnumSource
  void theIntervalHoldsAllOfTheConeAndNoMoreThanTheBound(ConeFamily family) {
    SplittableRandom random = new SplittableRandom(SEED + family.ordinal());
    double[] ray = new double[6];
    float[] ends = new float[6];
    double[] radii = new double[2];
    int hits = 0;
    int extra = 0;
    int rounded = 0;
    for (int n = 0; n < CASES; n++) {
      family.draw(random, ray, ends, radii);
      double tMin = random.nextInt(4) == 0 ? -INF : 0;
      double tMax = random.nextInt(4) == 0 ? 1 : INF;
      double size = size(ray, ends, radii);
      String what = family + " seed " + (SEED + family.ordinal()) + " case " + n;
      ConeOracle oracle = new ConeOracle(ray, ends, radii[0], radii[1]);
      boolean expected = find(oracle, 0, tMin, tMax);
      BigDecimal near = oracle.near;
      BigDecimal far = oracle.far;
      hits += expected ? 1 : 0;
      boolean answer = find(ray, ends, radii, tMin, tMax, true);
      assertThat(answer || !expected).as(what).isTrue();
      if (expected) {
        assertThat(new BigDecimal(out.near())).as(what).isLessThanOrEqualTo(near);
        assertThat(new BigDecimal(out.far())).as(what).isGreaterThanOrEqualTo(far);
      }
      extra += answer && !expected ? 1 : 0;
      if (answer) {
        assertThat(find(oracle, 0x1p-44 * size, tMin, tMax)).as(what).isTrue();
        assertThat(new BigDecimal(out.near())).as(what).isGreaterThanOrEqualTo(oracle.near);
        assertThat(new BigDecimal(out.far())).as(what).isLessThanOrEqualTo(oracle.far);
      }
      boolean plain = find(ray, ends, radii, tMin, tMax, false);
      rounded += plain != expected ? 1 : 0;
      checkRounded(oracle, plain, 0x1p-45 * size, tMin, tMax, what);
      if (radii[0] == radii[1]) {
        checkCylinder(ray, ends, radii[0], tMin, tMax, plain, what);
      }
    }
    System.out.printf(
        "ray/cone %s: seed %d, %d of %d hit; conservative adds %d, rounded errs in %d%n",
        family, SEED + family.ordinal(), hits, CASES, extra, rounded);
    assertThat(hits).isBetween(CASES / 5, CASES * 19 / 20);
  }

  /** Each end lies between those of the cone whose surfaces have moved in and out by the bound. */
  private void checkRounded(
      ConeOracle oracle, boolean plain, double bound, double tMin, double tMax, String what) {
    boolean within = find(oracle, -bound, tMin, tMax);
    if (within) {
      assertThat(plain).as(what).isTrue();
      assertThat(new BigDecimal(out.near())).as(what).isLessThanOrEqualTo(oracle.near);
      assertThat(new BigDecimal(out.far())).as(what).isGreaterThanOrEqualTo(oracle.far);
    }
    if (plain) {
      assertThat(find(oracle, bound, tMin, tMax)).as(what).isTrue();
      assertThat(new BigDecimal(out.near())).as(what).isGreaterThanOrEqualTo(oracle.near);
      assertThat(new BigDecimal(out.far())).as(what).isLessThanOrEqualTo(oracle.far);
    }
  }

  /** The cylinder's kernel says the same to the bit. */
  private void checkCylinder(
      double[] ray, float[] ends, double r, double tMin, double tMax, boolean plain, String what) {
    double near = out.near();
    double far = out.far();
    boolean same =
        RayCylinder.intersect(
            ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], ends, 0, r, tMin, tMax, out);
    assertThat(same).as(what).isEqualTo(plain);
    if (plain) {
      holds(near, far);
    }
    boolean wide =
        RayCylinder.conservative(
            ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], ends, 0, r, tMin, tMax, out);
    assertThat(wide || !plain).as(what).isTrue();
    if (plain) {
      assertThat(out.near()).as(what).isLessThanOrEqualTo(near);
      assertThat(out.far()).as(what).isGreaterThanOrEqualTo(far);
    }
  }

  private static boolean find(ConeOracle oracle, double outward, double tMin, double tMax) {
    boolean found = oracle.find(outward);
    if (Double.isFinite(tMin)) {
      oracle.near = oracle.near.max(new BigDecimal(tMin));
    }
    if (Double.isFinite(tMax)) {
      oracle.far = oracle.far.min(new BigDecimal(tMax));
    }
    return found && oracle.near.compareTo(oracle.far) <= 0;
  }

  private boolean find(
      double[] ray, float[] ends, double[] r, double tMin, double tMax, boolean conservative) {
    return conservative
        ? RayCone.conservative(
            ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], ends, 0, r[0], r[1], tMin, tMax, out)
        : RayCone.intersect(
            ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], ends, 0, r[0], r[1], tMin, tMax, out);
  }

  private static double size(double[] ray, float[] ends, double[] radii) {
    double size = radii[0] + radii[1];
    for (int k = 0; k < 3; k++) {
      size += Math.abs(ray[k] - ends[k]) + Math.abs((double) ends[k + 3] - ends[k]);
    }
    return size;
  }
}
