package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.core.sweep.AabbAabbSweep;
import dev.sightline.core.sweep.CapsuleAabbSweep;
import dev.sightline.core.sweep.CapsuleTriangleSweep;
import dev.sightline.core.sweep.SphereTriangleSweep;
import dev.sightline.core.sweep.SweepHit;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sweeps of any convex shapes: against the kernels of {@code sweep}, and by distances. */
class ConvexSweepTest {
  private static final int CASES = Integer.getInteger("sightline.cases", 4_000);
  private static final double BOUND = 0x1p-43;
  private static final double INF = Double.POSITIVE_INFINITY;

  private final ConvexShape a = new ConvexShape();
  private final ConvexShape b = new ConvexShape();
  private final ConvexSweepResult out = new ConvexSweepResult();
  private final SweepHit hit = new SweepHit();

  /** What the bound is stated in; computed here from the numbers. */
  private static double size(Body a, Body b) {
    double d2 = 0;
    for (int k = 0; k < 3; k++) {
      d2 += Math.pow(a.vertices[k] - b.vertices[k], 2);
    }
    // The centre of a box is at most half its size from the first vertex.
    return Math.sqrt(d2) + 2 * (a.size() + b.size());
  }

  @ParameterizedTest
  @EnumSource
  void nothingTouchesBeforeTheTimeAndAtItTheShapesTouch(ConvexFamily family) {
    SplittableRandom random = new SplittableRandom(4_411);
    int hits = 0;
    int starts = 0;
    int most = 0;
    double worst = 0;
    GjkResult gjk = new GjkResult();
    for (int n = 0; n < CASES; n++) {
      Body p = new Body(Body.Kind.values()[random.nextInt(9)]);
      Body q = new Body(Body.Kind.values()[random.nextInt(9)]);
      family.draw(random, p, q);
      double[] d = direction(random, p, q);
      boolean meet = Gjk.intersects(p.shape, q.shape, gjk);
      double t = ConvexSweep.sweep(p.shape, d[0], d[1], d[2], 1, q.shape, out);
      most = Math.max(most, out.steps());
      assertThat(out.startsInContact()).isEqualTo(meet);
      assertThat(ConvexSweep.sweep(p.shape, 0, 0, 0, 1, q.shape, out) == 0).isEqualTo(meet);
      ConvexSweep.sweep(p.shape, d[0], d[1], d[2], 1, q.shape, out);
      double bound = BOUND * size(p, q);
      if (meet) {
        starts++;
        assertThat(t).isZero();
      } else if (t >= 0) {
        hits++;
        assertThat(out.converged()).as("%s / %s", p, q).isTrue();
        double gap = moved(p, d, t, q, gjk);
        assertThat(gap).as("%s / %s at %s", p, q, t).isLessThanOrEqualTo(bound);
        assertThat(gap).isCloseTo(out.gap(), within(bound));
        worst = Math.max(worst, gap / bound);
        assertThat(q.distance(out.x(), out.y(), out.z()))
            .isLessThanOrEqualTo(bound + 64 * 0x1p-53 * q.largestCoordinate());
        // Planes: the distance at an earlier time is above that of a line from here to the start.
        double start = moved(p, d, 0, q, gjk);
        for (double part : new double[] {0.5, 0.9, 0.999, 1 - 1e-6}) {
          double before = moved(p, d, part * t, q, gjk);
          assertThat(before).as("%s / %s, %s of %s", p, q, part, t).isPositive();
          assertThat(before).isLessThanOrEqualTo(part * gap + (1 - part) * start + bound);
        }
      } else {
        for (int i = 0; i <= 32; i++) {
          assertThat(moved(p, d, i / 32.0, q, gjk)).as("%s / %s", p, q).isPositive();
        }
      }
    }
    System.out.printf(
        "convex sweep %s: %d sweeps, %d hit, %d start in contact, most steps %d, worst gap %.3f%n",
        family, CASES, hits, starts, most, worst);
    assertThat(hits).isPositive();
  }

  /** Most often from somewhere on the mover to somewhere near the other shape, as time 0.7. */
  private static double[] direction(SplittableRandom random, Body p, Body q) {
    int i = 3 * random.nextInt(p.vertices.length / 3);
    int j = 3 * random.nextInt(q.vertices.length / 3);
    double[] d = new double[3];
    double unit = q.size() + p.size();
    for (int k = 0; k < 3; k++) {
      d[k] = q.vertices[j + k] - p.vertices[i + k];
      d[k] += random.nextInt(3) == 0 ? 0 : 0.3 * unit * (random.nextDouble() - 0.5);
      d[k] /= 0.7;
    }
    return d;
  }

  /** The distance with the mover's numbers moved, by the public form. */
  private static double moved(Body p, double[] d, double t, Body q, GjkResult gjk) {
    double[] m = {1, 0, 0, t * d[0], 0, 1, 0, t * d[1], 0, 0, 1, t * d[2]};
    double coordinates = p.largestCoordinate() + q.largestCoordinate();
    if (0x1p-50 * coordinates > 0x1p-46 * (p.size() + q.size())) {
      return Gjk.distanceMoved(p.shape, m[3], m[7], m[11], q.shape, gjk);
    }
    ConvexShape copy = new Copy(p).shape.place(m, 0);
    return Gjk.distance(copy, q.shape, gjk);
  }

  /** A second shape of the numbers of a body. */
  private record Copy(ConvexShape shape) {
    Copy(Body body) {
      this(of(body));
    }

    private static ConvexShape of(Body body) {
      float[] v = body.v;
      ConvexShape s = new ConvexShape();
      switch (body.kind) {
        case POINT -> s.point(v[0], v[1], v[2]);
        case SPHERE -> s.sphere(v[0], v[1], v[2], body.radius / scale(body));
        case SEGMENT -> s.segment(v[0], v[1], v[2], v[3], v[4], v[5]);
        case CAPSULE -> s.capsule(v[0], v[1], v[2], v[3], v[4], v[5], body.radius / scale(body));
        case AABB -> s.aabb(v[0], v[1], v[2], v[3], v[4], v[5]);
        case OBB -> s.obb(v, 0);
        case TRIANGLE -> s.triangle(v, 0);
        case TETRAHEDRON -> s.tetrahedron(v, 0);
        case HULL -> s.points(v, 0, v.length / 3);
      }
      return s.place(body.placement, 0);
    }

    private static double scale(Body body) {
      double[] m = body.placement;
      return Math.sqrt(m[0] * m[0] + m[4] * m[4] + m[8] * m[8]);
    }
  }

  @Test
  void agreesWithTheSweepsOfBallsCapsulesAndBoxes() {
    SplittableRandom random = new SplittableRandom(90_125);
    int hits = 0;
    for (int n = 0; n < 4 * CASES; n++) {
      float[] v = new float[15];
      for (int k = 0; k < 15; k++) {
        v[k] = n % 3 == 0 ? random.nextInt(-3, 4) : 4 * random.nextFloat() - 2;
      }
      double r = n % 3 == 0 ? 0.5 : random.nextDouble();
      double[] d = new double[3];
      for (int k = 0; k < 3; k++) {
        d[k] = (v[9 + k] - v[k]) * 1.5 + (n % 3 == 0 ? 0 : 9 * random.nextDouble() - 4.5);
      }
      float[] w = boxOf(v, 9);
      float[] box = boxOf(v, 0);
      double expected =
          switch (n % 4) {
            case 0 -> {
              a.sphere(v[0], v[1], v[2], r);
              b.triangle(v, 6);
              yield SphereTriangleSweep.sweep(v[0], v[1], v[2], r, d[0], d[1], d[2], 1, v, 6, hit);
            }
            case 1 -> {
              a.capsule(v[0], v[1], v[2], v[3], v[4], v[5], r);
              b.triangle(v, 6);
              yield CapsuleTriangleSweep.sweep(v, 0, r, d[0], d[1], d[2], 1, v, 6, hit);
            }
            case 2 -> {
              a.capsule(v[0], v[1], v[2], v[3], v[4], v[5], r);
              b.aabb(w[0], w[1], w[2], w[3], w[4], w[5]);
              yield CapsuleAabbSweep.sweep(
                  v, 0, r, d[0], d[1], d[2], 1, w[0], w[1], w[2], w[3], w[4], w[5], hit);
            }
            default -> {
              a.aabb(box[0], box[1], box[2], box[3], box[4], box[5]);
              b.aabb(w[0], w[1], w[2], w[3], w[4], w[5]);
              yield AabbAabbSweep.sweep(box, 0, d[0], d[1], d[2], 1, w, 0, hit);
            }
          };
      double t = ConvexSweep.sweep(a, d[0], d[1], d[2], 1, b, out);
      if (Double.isNaN(expected) != Double.isNaN(t)) {
        // One of the two says that a graze is a touch, or that the end of the way is reached.
        assertThat(grazes(d, Double.isNaN(t) ? expected : t)).as("case %s", n).isTrue();
        continue;
      }
      if (t >= 0) {
        hits++;
        double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        double speed = -(out.nx() * d[0] + out.ny() * d[1] + out.nz() * d[2]);
        // Both stop at most the bounds before the true contact, along the normal.
        double apart = Math.min(speed, length) * Math.abs(t - expected);
        assertThat(apart).as("case %s, %s and %s", n, t, expected).isLessThan(1e-9);
        assertThat(out.startsInContact()).as("case %s", n).isEqualTo(hit.startsInContact());
      }
    }
    System.out.printf("convex sweep against kernels: %d cases, %d hit%n", 4 * CASES, hits);
    assertThat(hits).isBetween(4 * CASES * 3 / 10, 4 * CASES * 9 / 10);
  }

  private boolean grazes(double[] d, double t) {
    double[] m = {1, 0, 0, t * d[0], 0, 1, 0, t * d[1], 0, 0, 1, t * d[2]};
    return Math.abs(Penetration.depth(a.place(m, 0), b, new PenetrationResult())) < 1e-9;
  }

  private static float[] boxOf(float[] v, int i) {
    float[] box = new float[6];
    for (int k = 0; k < 3; k++) {
      box[k] = Math.min(v[i + k], v[i + 3 + k]);
      box[k + 3] = Math.max(v[i + k], v[i + 3 + k]);
    }
    return box;
  }

  @Test
  void aBoxFallsOntoABoxAndStopsAtItsTop() {
    a.aabb(0, 5, 0, 1, 6, 1);
    b.aabb(-9, -1, -9, 9, 0, 9);
    double t = ConvexSweep.sweep(a, 0, -2, 0, 10, b, out);
    assertThat(t).isCloseTo(2.5, within(1e-11)).isLessThanOrEqualTo(2.5);
    assertThat(out.ny()).isCloseTo(1, within(1e-12));
    assertThat(out.y()).isCloseTo(0, within(1e-11));
    assertThat(out.startsInContact()).isFalse();
    assertThat(out.depth()).isZero();
    assertThat(ConvexSweep.sweep(a, 0, -2, 0, 2.4, b, out)).isNaN();
    assertThat(out.isHit()).isFalse();
    assertThat(out.converged()).isTrue();
    assertThat(ConvexSweep.sweep(a, 0, 2, 0, INF, b, out)).isNaN();
  }

  @Test
  void polyhedraOfManyVerticesTouchWhenTheHullsOfTheirPointsDo() {
    SplittableRandom random = new SplittableRandom(77);
    float[] points = new float[900];
    for (int i = 0; i < 300; i++) {
      double z = 2 * random.nextDouble() - 1;
      double angle = 2 * Math.PI * random.nextDouble();
      points[3 * i] = (float) (Math.sqrt(1 - z * z) * Math.cos(angle));
      points[3 * i + 1] = (float) (Math.sqrt(1 - z * z) * Math.sin(angle));
      points[3 * i + 2] = (float) z;
    }
    HullOfPoints hull = Quickhull.of(points, 300);
    HullGraph graph = HullGraph.of(hull.toArray(), hull.toTriangles());
    int hits = 0;
    for (int n = 0; n < 500; n++) {
      double[] m = new double[12];
      double[] r = Body.rotation(random);
      for (int k = 0; k < 9; k++) {
        m[k / 3 * 4 + k % 3] = r[k];
      }
      m[3] = 5;
      double dy = 0.8 * random.nextDouble() - 0.4;
      double dz = 0.8 * random.nextDouble() - 0.4;
      a.points(points, 0, 300).place(m, 0);
      b.points(points, 0, 300);
      double t = ConvexSweep.sweep(a, -1, dy, dz, 9, b, out);
      a.hull(graph).place(m, 0);
      b.hull(graph);
      assertThat(Double.isNaN(t) ? -1 : t).isCloseTo(sweepOrNone(dy, dz), within(1e-9));
      hits += t >= 0 ? 1 : 0;
    }
    System.out.printf("convex sweep of polyhedra: 500 cases, %d hit%n", hits);
    assertThat(hits).isBetween(100, 450);
  }

  private double sweepOrNone(double dy, double dz) {
    double t = ConvexSweep.sweep(a, -1, dy, dz, 9, b, out);
    return Double.isNaN(t) ? -1 : t;
  }

  @Test
  void noSpeedCarriesAHullThroughAThinWall() {
    float[] wall = {100, -9, -9, 100, 9, 0, 100, -9, 9};
    float[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    b.triangle(wall, 0);
    a.tetrahedron(corners, 0);
    for (double speed = 1e-200; speed < 1e200; speed *= 1e20) {
      double t = ConvexSweep.sweep(a, speed, 0, 0, INF, b, out);
      assertThat(t * speed).isCloseTo(99, within(1e-9)).isLessThanOrEqualTo(99);
      assertThat(out.nx()).isCloseTo(-1, within(1e-9));
    }
  }

  @Test
  void contactAtTheStartSaysHowToLeave() {
    a.sphere(0, 0.75, 0, 1);
    b.aabb(-9, -1, -9, 9, 0, 9);
    assertThat(ConvexSweep.sweep(a, 0, 1, 0, 1, b, out)).isZero();
    assertThat(out.startsInContact()).isTrue();
    assertThat(out.depth()).isCloseTo(0.25, within(1e-12));
    assertThat(out.ny()).isCloseTo(1, within(1e-12));
    assertThat(out.gap()).isZero();
  }

  @Test
  void whatIsNotFiniteOrNegativeTouchesNothing() {
    a.sphere(0, 5, 0, 1);
    b.aabb(-9, -1, -9, 9, 0, 9);
    double nan = Double.NaN;
    assertThat(ConvexSweep.sweep(a, 0, nan, 0, 9, b, out)).isNaN();
    assertThat(out.converged()).isFalse();
    assertThat(ConvexSweep.sweep(a, 0, -INF, 0, 9, b, out)).isNaN();
    assertThat(ConvexSweep.sweep(a, 0, -1, 0, nan, b, out)).isNaN();
    assertThat(ConvexSweep.sweep(a, 0, -1, 0, -1, b, out)).isNaN();
    assertThat(ConvexSweep.sweep(a.point(nan, 5, 0), 0, -1, 0, 9, b, out)).isNaN();
    assertThat(ConvexSweep.sweep(a.point(INF, 5, 0), 0, -1, 0, 9, b, out)).isNaN();
    assertThat(ConvexSweep.sweep(a.point(0, 5, 0), 0, 0, 0, 9, b, out)).isNaN();
    assertThatThrownBy(() -> ConvexSweep.sweep(b, 0, -1, 0, 9, b, out))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aSweepAllocatesNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    float[] corners = {0, 5, 0, 1, 5, 0, 0, 6, 0, 0, 5, 1};
    a.tetrahedron(corners, 0);
    b.capsule(-3, 0, 0, 3, 0.5, 1, 0.5);
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = threads.getThreadAllocatedBytes(thread);
      for (int i = 0; i < 1_000; i++) {
        ConvexSweep.sweep(a, 0.01 * (i % 10), -1, 0, 9, b, out);
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
    }
    assertThat(least).isLessThan(1_000);
  }
}
