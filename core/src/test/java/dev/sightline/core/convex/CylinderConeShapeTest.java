package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.oracle.DecimalCone;
import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.RayCone;
import dev.sightline.core.shape.Cone;
import dev.sightline.core.shape.Cylinder;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Cylinders and cones as convex shapes: what can be written down, their reach, and rays. */
class CylinderConeShapeTest {
  private static final double ROUNDING = 0x1p-53;
  private static final double INF = Double.POSITIVE_INFINITY;

  private final GjkResult out = new GjkResult();
  private final ConvexSweepResult hit = new ConvexSweepResult();
  private final ConvexShape point = new ConvexShape();

  private static ConvexShape barrel() {
    return new ConvexShape().cylinder(0, 0, 0, 0, 4, 0, 2);
  }

  @Test
  void aCylinderHasFlatEndsAndARoundSide() {
    ConvexShape barrel = barrel();
    assertThat(Gjk.distance(barrel, point.point(1, 7, 0), out)).isEqualTo(3);
    assertThat(out.y1()).isEqualTo(4);
    assertThat(Gjk.distance(barrel, point.point(6, 2, 8), out)).isCloseTo(8, within(1e-14));
    assertThat(Gjk.distance(barrel, point.point(5, 8, 0), out)).isCloseTo(5, within(1e-14));
    assertThat(Gjk.intersects(barrel, point.point(1.2, 4, 1.6), out)).as("on a rim").isTrue();
    assertThat(Gjk.intersects(barrel, point.point(1, 4.001, 0), out)).isFalse();
  }

  @Test
  void aConeHasAPointOrASecondEnd() {
    ConvexShape cone = new ConvexShape().cone(0, 0, 0, 0, 4, 0, 3, 0);
    assertThat(Gjk.distance(cone, point.point(5.5, 5, 0), out)).isCloseTo(5, within(1e-14));
    assertThat(Gjk.distance(cone, point.point(0, 6, 0), out)).isEqualTo(2);
    assertThat(out.y1()).isEqualTo(4);
    cone.cone(0, 0, 0, 0, 4, 0, 0, 3);
    assertThat(Gjk.distance(cone, point.point(0, -2, 0), out)).isEqualTo(2);
    cone.cone(0, 0, 0, 0, 4, 0, 0, 0);
    assertThat(Gjk.distance(cone, point.point(3, 2, 0), out)).as("a segment").isEqualTo(3);
  }

  @Test
  void recordsAndCopiesAreTheSameShapes() {
    Segment axis = new Segment(Vec3.ZERO, new Vec3(0, 4, 0));
    ConvexShape cylinder = new ConvexShape().set(new Cylinder(axis, 2));
    ConvexShape cone = new ConvexShape().set(new Cone(axis, 3, 1));
    point.point(9, 1, 2);
    double d = Gjk.distance(cylinder, point, out);
    assertThat(d).isEqualTo(Gjk.distance(barrel(), point, out)).isPositive();
    ConvexShape same = new ConvexShape().cone(0, 0, 0, 0, 4, 0, 3, 1);
    double e = Gjk.distance(cone, point, out);
    assertThat(e).isEqualTo(Gjk.distance(same, point, out)).isPositive();
    ConvexShape copy = new ConvexShape().set(cone);
    cone.sphere(0, 0, 0, 1);
    assertThat(Gjk.distance(copy, point, out)).isEqualTo(e);
    assertThat(copy.extent(1, 0, 0)).isEqualTo(3);
    copy.point(1, 0, 0);
    assertThat(copy.extent(1, 0, 0)).as("a shape used again has no rims").isZero();
  }

  @Test
  void anyAffineMapPlacesACylinder() {
    double[] stretched = {2, 0, 0, 10, 0, 1, 0, 0, 0, 0, 3, 0};
    ConvexShape oval = barrel().place(stretched, 0);
    assertThat(oval.extent(1, 0, 0)).isEqualTo(4);
    assertThat(oval.extent(0, 0, 1)).isEqualTo(6);
    assertThat(oval.extent(0, 1, 0)).isEqualTo(4);
    double half = Math.sqrt(0.5);
    assertThat(oval.extent(half, 0, half)).isCloseTo(Math.sqrt(26), within(1e-14));
    assertThat(Gjk.distance(oval, point.point(16, 2, 0), out)).isEqualTo(2);
    double[] skewed = {1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    ConvexShape leaning = barrel().place(skewed, 0);
    assertThat(Gjk.distance(leaning, point.point(9, 4, 0), out)).isEqualTo(3);
  }

  @Test
  void aCylinderMayBeGrown() {
    ConvexShape round = barrel().grow(1);
    assertThat(Gjk.distance(round, point.point(0, 7, 0), out)).isEqualTo(2);
    assertThat(round.extent(1, 0, 0)).isEqualTo(3);
  }

  @Test
  void itsAxisIsAnEdge() {
    double[] edges = new double[9];
    assertThat(barrel().edges(edges)).isEqualTo(1);
    assertThat(edges).startsWith(0, 4, 0);
  }

  @Test
  void noLengthAndWhatIsNotFiniteGiveNaNAndNegativeRadiiAreRefused() {
    ConvexShape good = new ConvexShape().sphere(0, 0, 0, 1);
    ConvexShape[] shapes = {
      new ConvexShape().cylinder(1, 2, 3, 1, 2, 3, 1),
      new ConvexShape().cylinder(0, Double.NaN, 0, 0, 1, 0, 1),
      new ConvexShape().cylinder(0, 0, 0, 0, INF, 0, 1),
      new ConvexShape().cylinder(0, 0, 0, 0, 1, 0, INF),
      new ConvexShape().cone(0, 0, 0, 0, 1, 0, 1, Double.NaN),
      new ConvexShape().cone(0, 0, 0, 0, 1, 0, Double.NaN, 1)
    };
    for (ConvexShape shape : shapes) {
      assertThat(Gjk.distance(shape, good, out)).isNaN();
      assertThat(Gjk.intersects(good, shape, out)).isFalse();
      assertThat(shape.extent(1, 0, 0)).isNaN();
      assertThat(RayConvex.entry(-5, 0, 0, 1, 0, 0, INF, shape, hit)).isNaN();
    }
    assertThatThrownBy(() -> new ConvexShape().cylinder(0, 0, 0, 0, 1, 0, -1))
        .hasMessageContaining("-1.0");
    assertThatThrownBy(() -> new ConvexShape().cone(0, 0, 0, 0, 1, 0, 1, -2))
        .hasMessageContaining("-2.0");
  }

  @Test
  void theReachIsRightToRoundingsOfTheShape() {
    SplittableRandom random = new SplittableRandom(8_600);
    double worst = 0;
    for (int n = 0; n < 2000; n++) {
      float[] ends = new float[6];
      double far = n % 4 == 0 ? 1e6 : 1;
      for (int k = 0; k < 6; k++) {
        ends[k] = (float) (far + random.nextDouble());
      }
      double r = random.nextDouble();
      double s = n % 3 == 0 ? 0 : random.nextDouble();
      ConvexShape cone =
          new ConvexShape().cone(ends[0], ends[1], ends[2], ends[3], ends[4], ends[5], r, s);
      double[] m = Body.rotation(random);
      double at = m[0] * ends[0] + m[1] * ends[1] + m[2] * ends[2];
      double expected =
          new DecimalCone(ends, r, s)
              .reach(DecimalCone.vector(m[0], m[1], m[2]))
              .subtract(
                  DecimalCone.dot(
                      DecimalCone.vector(m[0], m[1], m[2]),
                      DecimalCone.vector(ends[0], ends[1], ends[2])))
              .doubleValue();
      assertThat(at).isFinite();
      double off = Math.abs(cone.extent(m[0], m[1], m[2]) - expected);
      worst = Math.max(worst, off / (cone.reach * ROUNDING));
    }
    System.out.printf("reach of cones: seed 8600, worst %.1f u%n", worst);
    assertThat(worst).isLessThan(16);
  }

  /** There the direction of the closest points is vague, and only the plane of the end is not. */
  @Test
  void aPointJustAboveTheMiddleOfAnEndHasAProvenDistance() {
    SplittableRandom random = new SplittableRandom(8_650);
    int apart = 0;
    for (int n = 0; n < 4000; n++) {
      float[] p = new float[6];
      for (int k = 0; k < 6; k++) {
        p[k] = random.nextFloat() - 0.5f;
      }
      double r = random.nextDouble();
      ConvexShape cone =
          new ConvexShape().cone(p[0], p[1], p[2], p[3], p[4], p[5], r, random.nextDouble());
      point.point(Math.nextUp(p[3]), p[4], p[5]);
      double d = Gjk.distance(cone, point, out);
      assertThat(out.converged()).as("case %d", n).isTrue();
      assertThat(d - out.atLeast()).as("case %d", n).isLessThan(0x1p-48);
      apart += d > 0 ? 1 : 0;
    }
    System.out.printf("points above ends: seed 8650, %d of 4000 apart%n", apart);
    assertThat(apart).isBetween(1200, 2800);
  }

  @Test
  void aRayMeetsAnyConvexShape() {
    ConvexShape barrel = barrel();
    assertThat(RayConvex.entry(-5, 2, 0, 2, 0, 0, INF, barrel, hit)).isCloseTo(1.5, within(1e-11));
    assertThat(hit.nx()).isCloseTo(-1, within(1e-6));
    assertThat(hit.x()).isCloseTo(-2, within(1e-11));
    assertThat(RayConvex.entry(0.5, 9, 0, 0, -1, 0, INF, barrel, hit)).isCloseTo(5, within(1e-11));
    assertThat(RayConvex.entry(0, 9, 0, 0, -1, 0, INF, barrel, hit)).isCloseTo(5, within(1e-11));
    assertThat(hit.converged()).as("along the axis").isTrue();
    assertThat(RayConvex.entry(0, 9, 0, 0, -1, 0, 4, barrel, hit)).as("too far").isNaN();
    assertThat(RayConvex.entry(0, 9, 0, 0, 1, 0, INF, barrel, hit)).as("behind").isNaN();
    assertThat(RayConvex.entry(0, 3, 0, 1, 0, 0, INF, barrel, hit)).as("from inside").isZero();
    assertThat(hit.depth()).isCloseTo(1, within(1e-9));
    assertThat(hit.ny()).isCloseTo(1, within(1e-9));
    assertThat(RayConvex.entry(0, 3, 0, 0, 0, 0, INF, barrel, hit)).as("no direction").isNaN();
    assertThat(hit.isHit()).isFalse();
    assertThat(RayConvex.entry(0, 9, 0, 0, -1, 0, -1, barrel, hit)).isNaN();
    assertThat(RayConvex.entry(0, 9, 0, 0, -1, 0, Double.NaN, barrel, hit)).isNaN();
    ConvexShape box = new ConvexShape().aabb(1, -1, -1, 3, 1, 1);
    assertThat(RayConvex.entry(0, 0, 0, 1, 0.25, 0, INF, box, hit)).isCloseTo(1, within(1e-11));
    ConvexShape ball = new ConvexShape().sphere(5, 0, 0, 2);
    assertThat(RayConvex.entry(0, 0, 0, 1, 0, 0, INF, ball, hit)).isCloseTo(3, within(1e-11));
  }

  @Test
  void aRayIsNeverLateAndWithinTheBoundOfTheCone() {
    SplittableRandom random = new SplittableRandom(8_700);
    Interval both = new Interval();
    int hits = 0;
    int differ = 0;
    int cases = 2000;
    for (int n = 0; n < cases; n++) {
      float[] ends = new float[6];
      double[] o = new double[3];
      double[] d = new double[3];
      for (int k = 0; k < 3; k++) {
        ends[k] = (float) random.nextDouble();
        ends[k + 3] = (float) random.nextDouble();
        o[k] = 8 * random.nextDouble() - 4;
        d[k] = 0.5 + 0.6 * (2 * random.nextDouble() - 1) - o[k];
      }
      double r = 0.3 + random.nextDouble();
      double s = n % 3 == 0 ? 0 : n % 3 == 1 ? r : random.nextDouble();
      ConvexShape cone =
          new ConvexShape().cone(ends[0], ends[1], ends[2], ends[3], ends[4], ends[5], r, s);
      double t = RayConvex.entry(o[0], o[1], o[2], d[0], d[1], d[2], 1, cone, hit);
      boolean expected =
          RayCone.intersect(o[0], o[1], o[2], d[0], d[1], d[2], ends, 0, r, s, 0, 1, both);
      hits += expected ? 1 : 0;
      differ += expected != t >= 0 ? 1 : 0;
      if (expected && t >= 0) {
        double size =
            cone.reach + Math.hypot(o[0] - ends[0], Math.hypot(o[1] - ends[1], o[2] - ends[2]));
        assertThat(t).as("case %d", n).isLessThanOrEqualTo(both.near() + 1e-12);
        double out =
            new DecimalCone(ends, r, s).distance(o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2]);
        assertThat(out).as("case %d", n).isLessThan(0x1p-43 * size);
      }
    }
    System.out.printf("ray against convex cones: seed 8700, %d of %d hit%n", hits, cases);
    assertThat(hits).isBetween(cases * 3 / 10, cases * 7 / 10);
    assertThat(differ).isZero();
  }
}
