package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentSegment;
import dev.sightline.core.closest.SegmentTriangleDistance;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.PointSpread;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Tetrahedron;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GjkTest {
  private static final double ROUNDING = 0x1p-53;

  private final GjkResult out = new GjkResult();
  private final ClosestPair pair = new ClosestPair();

  @ParameterizedTest
  @EnumSource(ConvexFamily.class)
  void segmentsAndTrianglesAgreeWithTheirOwnKernels(ConvexFamily family) {
    SplittableRandom random = new SplittableRandom(66);
    Body.Kind[] kinds = {Body.Kind.SEGMENT, Body.Kind.TRIANGLE};
    double worst = 0;
    int meet = 0;
    for (int n = 0; n < 4000; n++) {
      Body a = new Body(kinds[n % 2]);
      Body b = new Body(kinds[n / 2 % 2]);
      family.draw(random, a, b);
      a.unplace();
      b.unplace();
      double d = Gjk.distance(a.shape, b.shape, out);
      double expected = Math.sqrt(kernel(a, b));
      meet += expected == 0 ? 1 : 0;
      double size = a.shape.reach + b.shape.reach + expected;
      worst = Math.max(worst, size == 0 ? 0 : Math.abs(d - expected) / (ROUNDING * size));
    }
    System.out.printf(
        "gjk against kernels, %s, seed 66: 4000 cases, %d meet, worst %.1f u%n",
        family, meet, worst);
    assertThat(worst).isLessThan(24);
  }

  private double kernel(Body a, Body b) {
    if (a.kind == b.kind) {
      return a.kind == Body.Kind.SEGMENT
          ? SegmentSegment.closest(a.v, 0, b.v, 0, pair)
          : TriangleTriangleDistance.closest(a.v, 0, b.v, 0, pair);
    }
    Body segment = a.kind == Body.Kind.SEGMENT ? a : b;
    Body triangle = a.kind == Body.Kind.SEGMENT ? b : a;
    return SegmentTriangleDistance.closest(segment.v, 0, triangle.v, 0, pair);
  }

  /**
   * In exact decimals: with w the vector between the witnesses, no vertex of either shape lies
   * between the planes through them by more than the bound.
   */
  @ParameterizedTest
  @EnumSource(ConvexFamily.class)
  void theOptimalityConditionsHoldInExactArithmetic(ConvexFamily family) {
    SplittableRandom random = new SplittableRandom(67);
    Body.Kind[] kinds = {
      Body.Kind.POINT,
      Body.Kind.SEGMENT,
      Body.Kind.TRIANGLE,
      Body.Kind.TETRAHEDRON,
      Body.Kind.AABB,
      Body.Kind.HULL
    };
    double worst = 0;
    int apart = 0;
    for (int n = 0; n < 1000; n++) {
      Body a = new Body(kinds[random.nextInt(kinds.length)]);
      Body b = new Body(kinds[random.nextInt(kinds.length)]);
      family.draw(random, a, b);
      a.unplace();
      b.unplace();
      double d = Gjk.distance(a.shape, b.shape, out);
      if (d > 0) {
        apart++;
        double size = a.size() + b.size() + d;
        worst = Math.max(worst, (d - separation(a, b)) / (ROUNDING * size));
      }
    }
    System.out.printf(
        "gjk optimality, %s, seed 67: %d pairs apart, worst %.1f u%n", family, apart, worst);
    assertThat(worst).isLessThan(64);
  }

  /** How far apart the planes are that the direction puts between the vertices. */
  private double separation(Body a, Body b) {
    BigDecimal[] n = {
      new BigDecimal(out.directionX()),
      new BigDecimal(out.directionY()),
      new BigDecimal(out.directionZ())
    };
    BigDecimal nearest = null;
    for (int i = 0; i < a.vertices.length; i += 3) {
      BigDecimal along = along(a.vertices, i, n);
      nearest = nearest == null ? along : nearest.min(along);
    }
    BigDecimal furthest = null;
    for (int i = 0; i < b.vertices.length; i += 3) {
      BigDecimal along = along(b.vertices, i, n);
      furthest = furthest == null ? along : furthest.max(along);
    }
    BigDecimal square = n[0].pow(2).add(n[1].pow(2)).add(n[2].pow(2));
    BigDecimal length = square.sqrt(MathContext.DECIMAL128);
    return nearest.subtract(furthest).divide(length, MathContext.DECIMAL128).doubleValue();
  }

  private static BigDecimal along(double[] v, int i, BigDecimal[] n) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      sum = sum.add(n[k].multiply(new BigDecimal(v[i + k])));
    }
    return sum;
  }

  @Test
  void ballsAndCapsulesHaveExactMargins() {
    ConvexShape ball = new ConvexShape().set(new Sphere(Vec3.ZERO, 1));
    ConvexShape capsule =
        new ConvexShape().set(new Capsule(new Segment(new Vec3(4, -1, 0), new Vec3(4, 1, 0)), 2));
    assertThat(Gjk.distance(ball, capsule, out)).isEqualTo(1);
    assertThat(out.x1()).isEqualTo(1);
    assertThat(out.x2()).isEqualTo(2);
    assertThat(out.directionX()).isEqualTo(-1);
    assertThat(out.converged()).isTrue();
    assertThat(Gjk.intersects(ball, capsule.sphere(2, 0, 0, 1), out)).isTrue();
    assertThat(Gjk.intersects(ball, capsule.sphere(Math.nextUp(2.0), 0, 0, 1), out)).isFalse();
  }

  @Test
  void recordsAreTheSameShapes() {
    ConvexShape point = new ConvexShape().point(5, 0, 0);
    Vec3 x = new Vec3(1, 0, 0);
    Vec3 y = new Vec3(0, 1, 0);
    Vec3 z = new Vec3(0, 0, 1);
    ConvexShape shape = new ConvexShape();
    assertThat(Gjk.distance(shape.set(new Aabb(Vec3.ZERO, x)), point, out)).isEqualTo(4);
    assertThat(Gjk.distance(shape.set(new Obb(x, x, y, z, y)), point, out)).isEqualTo(4);
    assertThat(Gjk.distance(shape.set(new Triangle(x, y, z)), point, out)).isEqualTo(4);
    assertThat(Gjk.distance(shape.set(new Segment(y, x)), point, out)).isEqualTo(4);
    Tetrahedron corner = new Tetrahedron(Vec3.ZERO, x, y, z);
    assertThat(Gjk.distance(shape.set(corner), point, out)).isEqualTo(4);
    ConvexHull hull =
        new ConvexHull(
            List.of(Vec3.ZERO, x, y, z),
            List.of(List.of(0, 2, 1), List.of(0, 1, 3), List.of(1, 2, 3), List.of(0, 3, 2)));
    assertThat(Gjk.distance(shape.set(hull), point, out)).isEqualTo(4);
  }

  @Test
  void aPlacementMovesTurnsAndScales() {
    double[] quarterTurn = {0, -2, 0, 10, 2, 0, 0, 0, 0, 0, 2, 0};
    ConvexShape box = new ConvexShape().aabb(0, 0, 0, 3, 1, 1).place(quarterTurn, 0);
    assertThat(Gjk.distance(box, new ConvexShape().point(10, 8, 1), out)).isEqualTo(2);
    ConvexShape ball = new ConvexShape().sphere(1, 0, 0, 1).place(quarterTurn, 0);
    assertThat(Gjk.distance(ball, new ConvexShape().point(10, 8, 0), out)).isEqualTo(4);
    double[] flat = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
    ConvexShape rectangle = new ConvexShape().aabb(0, 0, 5, 1, 1, 6).place(flat, 0);
    assertThat(Gjk.distance(rectangle, new ConvexShape().point(0.5, 0.5, 3), out)).isEqualTo(3);
    assertThatThrownBy(() -> new ConvexShape().sphere(0, 0, 0, 1).place(flat, 0))
        .hasMessageContaining("radius")
        .hasMessageContaining("0.0");
  }

  @Test
  void whatIsNotFiniteGivesNaNAndDoesNotIntersect() {
    ConvexShape good = new ConvexShape().sphere(0, 0, 0, 1);
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      ConvexShape[] shapes = {
        new ConvexShape().point(0, bad, 0),
        new ConvexShape().sphere(0, 0, 0, bad),
        new ConvexShape().segment(0, 0, 0, bad, 0, 0),
        new ConvexShape().aabb(0, 0, bad, 1, 1, 1),
        new ConvexShape().points(new float[] {0, 0, 0, (float) bad, 0, 0}, 0, 2)
      };
      for (ConvexShape shape : shapes) {
        assertThat(Gjk.distance(shape, good, out)).isNaN();
        assertThat(Gjk.intersects(good, shape, out)).isFalse();
        assertThat(out.x1()).isNaN();
      }
    }
    assertThat(Gjk.distance(good, new ConvexShape(), out)).isZero();
  }

  @Test
  void sizesWhoseProductsOverflowGiveNaNAndSmallerOnesAreRight() {
    float[] corner = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    for (double s : new double[] {0x1p-149, 1, 0x1p190, 0x1p200, 1e90, 1e120, 1e150}) {
      double[] scale = {s, 0, 0, 0, 0, s, 0, 0, 0, 0, s, 0};
      ConvexShape solid = new ConvexShape().tetrahedron(corner, 0).place(scale, 0);
      ConvexShape point = new ConvexShape().point(s, s, s);
      double distance = Gjk.distance(solid, point, out);
      if (s < 0x1p199) {
        assertThat(distance / s).isCloseTo(2 / Math.sqrt(3), within(1e-14));
      } else {
        assertThat(distance).isNaN();
        assertThat(Gjk.intersects(solid, point, out)).isFalse();
        assertThat(Penetration.depth(solid, point, new PenetrationResult())).isNaN();
      }
    }
  }

  @Test
  void badShapesAreRefused() {
    ConvexShape shape = new ConvexShape();
    assertThatThrownBy(() -> shape.sphere(0, 0, 0, -1)).hasMessageContaining("-1.0");
    assertThatThrownBy(() -> shape.points(new float[0], 0, 0)).hasMessageContaining("0");
    assertThatThrownBy(() -> Gjk.distance(shape, shape, out)).hasMessageContaining("one object");
    assertThatThrownBy(() -> HullGraph.of(new float[] {0, 0, 0}, new int[] {1}))
        .hasMessageContaining("vertex index 1 of 1");
    assertThatThrownBy(() -> HullGraph.of(new float[] {0, 0, 0}, new int[0]))
        .hasMessageContaining("vertex 0 belongs to no face");
  }

  @Test
  void largeHullsAreClimbedAndNothingIsAllocated() {
    float[] v = new float[3000];
    PointSpread.SPHERE.draw(new Random(5), v);
    HullGraph graph = Quickhull.of(v, 1000).graph();
    ConvexShape a = new ConvexShape().hull(graph);
    ConvexShape b = new ConvexShape().hull(graph);
    PenetrationResult deep = new PenetrationResult();
    double[] step = {1, 0, 0, 0.01, 0, 1, 0, 0.002, 0, 0, 1, 0};
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = 0;
    double sum = 0;
    for (int n = 0; n < 1200; n++) {
      if (n % 300 == 0) {
        before = threads.getThreadAllocatedBytes(id);
        b.hull(graph);
      }
      b.place(step, 0);
      double cold = Gjk.distance(a, b, deep.gjk);
      double warm = Gjk.distanceWarm(a, b, out);
      assert Math.abs(cold - warm) < 1e-14 : cold + " and " + warm;
      sum += cold + Penetration.depth(a, b, deep);
    }
    assertThat(threads.getThreadAllocatedBytes(id) - before).isLessThan(4096);
    assertThat(sum).isFinite();
    assertThat(Gjk.distance(a, b, out)).isEqualTo(Math.sqrt(9.36) - 2, within(0.01));
  }
}
