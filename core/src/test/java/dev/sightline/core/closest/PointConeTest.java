package dev.sightline.core.closest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.oracle.DecimalCone;
import dev.sightline.core.shape.Cone;
import dev.sightline.core.shape.Cylinder;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Points against cones and cylinders: answers by hand, and random ones judged in decimals. The
 * point lies in the cone, and is as far away as the sides of the cone's cross section say.
 */
class PointConeTest {
  private static final int CASES = Budget.of(2000);
  private static final double ROUNDING = 0x1p-53;
  private static final float[] UPRIGHT = {0, 0, 0, 0, 4, 0};

  private final ClosestPoint out = new ClosestPoint();

  /** How a cone and a point are drawn. */
  enum Family {
    RANDOM,
    CYLINDER,
    WHOLE,
    ON_THE_AXIS,
    NEAR_THE_SURFACE,
    FAR,
    FAR_FROM_ORIGIN,
    TINY,
    HUGE,
    FLAT,
    LONG,
    GRID
  }

  private void finds(double x, double y, double z, double distance) {
    assertThat(out.x()).isEqualTo(x);
    assertThat(out.y()).isEqualTo(y);
    assertThat(out.z()).isEqualTo(z);
    assertThat(out.distance()).isEqualTo(distance);
    assertThat(out.u()).isNaN();
    assertThat(out.v()).isNaN();
  }

  @Test
  void theClosestPointOfACylinderIsOnTheSideAnEndOrARim() {
    PointCylinder.closest(3, 2, 4, UPRIGHT, 0, 2.5, out);
    finds(1.5, 2, 2, 2.5);
    PointCylinder.closest(1, 7, 0, UPRIGHT, 0, 2, out);
    finds(1, 4, 0, 3);
    PointCylinder.closest(-1, -2, 0, UPRIGHT, 0, 2, out);
    finds(-1, 0, 0, 2);
    PointCylinder.closest(5, 8, 0, UPRIGHT, 0, 2, out);
    finds(2, 4, 0, 5);
    PointCylinder.closest(0, 5, 0, UPRIGHT, 0, 2, out);
    finds(0, 4, 0, 1);
  }

  @Test
  void theClosestPointOfAConeIsOnItsSideItsPointItsBaseOrARim() {
    // The side falls by 4 in 3.
    PointCone.closest(5.5, 5, 0, UPRIGHT, 0, 3, 0, out);
    finds(1.5, 2, 0, 5);
    PointCone.closest(0, 6, 0, UPRIGHT, 0, 3, 0, out);
    finds(0, 4, 0, 2);
    PointCone.closest(1, -2, 0, UPRIGHT, 0, 3, 0, out);
    finds(1, 0, 0, 2);
    PointCone.closest(0, -4, 6, UPRIGHT, 0, 3, 0, out);
    finds(0, 0, 3, 5);
    PointCone.closest(5.5, 5, 0, new float[] {0, 4, 0, 0, 0, 0}, 0, 0, 3, out);
    finds(1.5, 2, 0, 5);
  }

  @Test
  void aPointInsideIsItsOwnClosestPoint() {
    PointCone.closest(1, 2, 0, UPRIGHT, 0, 3, 0, out);
    finds(1, 2, 0, 0);
    PointCone.closest(1.5, 2, 0, UPRIGHT, 0, 3, 0, out);
    finds(1.5, 2, 0, 0);
    PointCylinder.closest(0, 0, -2, UPRIGHT, 0, 2, out);
    finds(0, 0, -2, 0);
  }

  @Test
  void withoutRadiusItIsASegment() {
    PointCone.closest(3, 9, 0, UPRIGHT, 0, 0, 0, out);
    finds(0, 4, 0, Math.sqrt(34));
    PointCylinder.closest(3, 1, 0, UPRIGHT, 0, 0, out);
    finds(0, 1, 0, 3);
  }

  @Test
  void whatIsNotFiniteNoLengthAndANegativeRadiusGiveNaN() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (int k = 0; k < 11; k++) {
        for (double y : new double[] {2, 9}) {
          double[] v = {1, y, 0, 0, 0, 0, 0, 4, 0, 2, 3};
          v[k] = bad;
          assertThat(closest(v)).as("argument %d = %s", k, bad).isNaN();
          assertThat(out.x()).isNaN();
        }
      }
    }
    assertThat(closest(1, 2, 0, 0, 2, 0, 0, 2, 0, 2, 3)).isNaN();
    assertThat(closest(1, 2, 0, 0, 0, 0, 0, 4, 0, -2, 3)).isNaN();
    assertThat(closest(1, 2, 0, 0, 0, 0, 0, 4, 0, 3, -2)).isNaN();
    assertThat(closest(1, 2, 0, 0, 0, 0, 0, 4, 0, 2, 3)).isZero();
  }

  private double closest(double... v) {
    float[] ends = new float[6];
    for (int k = 0; k < 6; k++) {
      ends[k] = (float) v[3 + k];
    }
    return PointCone.closest(v[0], v[1], v[2], ends, 0, v[9], v[10], out);
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Segment axis = new Segment(Vec3.ZERO, new Vec3(0, 4, 0));
    assertThat(PointCylinder.closest(new Vec3(5, 8, 0), new Cylinder(axis, 2)).distance())
        .isEqualTo(5);
    assertThat(PointCone.closest(new Vec3(5.5f, 5, 0), new Cone(axis, 3, 0)).distance())
        .isEqualTo(5);
  }

  @Tag("play")
  @ParameterizedTest
  @EnumSource
  void thePointIsInTheConeAndNoneIsCloser(Family family) {
    SplittableRandom random = new SplittableRandom(83_500 + family.ordinal());
    float[] ends = new float[6];
    double[] p = new double[5];
    int inside = 0;
    double worst = 0;
    for (int n = 0; n < CASES; n++) {
      draw(random, family, ends, p);
      double d2 = PointCone.closest(p[0], p[1], p[2], ends, 0, p[3], p[4], out);
      String what = family + " seed " + (83_500 + family.ordinal()) + " case " + n;
      double d = out.distance();
      assertThat(d2).as(what).isEqualTo(out.distanceSquared()).isBetween(0.0, Double.MAX_VALUE);
      inside += d == 0 ? 1 : 0;
      double size = d + p[3] + p[4];
      double coordinates = 0;
      for (int k = 0; k < 3; k++) {
        size += Math.abs((double) ends[k + 3] - ends[k]);
        coordinates += Math.max(Math.abs(ends[k]), Math.abs(ends[k + 3]));
      }
      DecimalCone cone = new DecimalCone(ends, p[3], p[4]);
      double place = cone.outside(out.x(), out.y(), out.z()) / (size + coordinates);
      double off = Math.abs(d - cone.distance(p[0], p[1], p[2])) / size;
      worst = Math.max(worst, Math.max(place, off) / ROUNDING);
      assertThat(Math.max(place, off)).as(what).isLessThan(64 * ROUNDING);
    }
    System.out.printf(
        "point/cone %s: seed %d, %d cases, %d inside, worst %.1f u%n",
        family, 83_500 + family.ordinal(), CASES, inside, worst);
    assertThat(inside).isBetween(CASES / 8, CASES * 7 / 8);
  }

  private static void draw(SplittableRandom random, Family family, float[] ends, double[] p) {
    double scale = family == Family.TINY ? 1e-35 : family == Family.HUGE ? 1e35 : 1;
    double off = family == Family.FAR_FROM_ORIGIN ? 1e6 : 0;
    double length = family == Family.FLAT ? 1e-5 : family == Family.LONG ? 1e4 : 2;
    double[] e = new double[3];
    do {
      for (int k = 0; k < 3; k++) {
        double a = at(random, family) + (k + 1) * off;
        ends[k] = (float) (scale * a);
        ends[k + 3] = (float) (scale * (a + length * at(random, family)));
        e[k] = (double) ends[k + 3] - ends[k];
      }
    } while (e[0] == 0 && e[1] == 0 && e[2] == 0);
    for (int k = 3; k < 5; k++) {
      p[k] = scale * (family == Family.GRID ? random.nextInt(4) : 0.2 + random.nextDouble());
    }
    p[4] = family == Family.CYLINDER ? p[3] : family == Family.WHOLE ? 0 : p[4];
    double s = random.nextDouble() * 1.6 - 0.3;
    double radius = Math.max(0, p[3] + s * (p[4] - p[3]));
    double share =
        switch (family) {
          case ON_THE_AXIS -> 0;
          case NEAR_THE_SURFACE -> 1 + (random.nextInt(9) - 4) * 0x1p-50;
          case FAR -> random.nextInt(2) * 1e6;
          default -> 1.4 * random.nextDouble();
        };
    double[] any = {at(random, family), at(random, family), 0.5};
    double[] out = {
      e[1] * any[2] - e[2] * any[1], e[2] * any[0] - e[0] * any[2], e[0] * any[1] - e[1] * any[0]
    };
    double most = Math.max(Math.abs(out[0]), Math.max(Math.abs(out[1]), Math.abs(out[2])));
    double x = most > 0 ? out[0] / most : 0;
    double y = most > 0 ? out[1] / most : 0;
    double z = most > 0 ? out[2] / most : 0;
    double unit = most > 0 ? share * radius / Math.sqrt(x * x + y * y + z * z) : 0;
    p[0] = ends[0] + s * e[0] + unit * x;
    p[1] = ends[1] + s * e[1] + unit * y;
    p[2] = ends[2] + s * e[2] + unit * z;
    if (family == Family.GRID) {
      for (int k = 0; k < 3; k++) {
        p[k] = Math.rint(p[k]);
      }
    }
  }

  private static double at(SplittableRandom random, Family family) {
    return family == Family.GRID ? random.nextInt(5) - 2 : random.nextDouble() * 2 - 1;
  }
}
