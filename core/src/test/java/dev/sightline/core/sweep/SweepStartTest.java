package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointAabb;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.closest.SegmentAabbDistance;
import dev.sightline.core.closest.SegmentTriangleDistance;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.ConvexSweep;
import dev.sightline.core.convex.ConvexSweepResult;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import dev.sightline.core.overlap.AabbAabb;
import dev.sightline.core.overlap.CapsuleAabb;
import dev.sightline.core.overlap.SphereAabb;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** At the start every sweep says what the overlap test of its pair says, and no other time is 0. */
class SweepStartTest {
  private static final long SEED = 90_210;
  private static final int CASES = Integer.getInteger("sightline.cases", 200);

  private final SweepHit hit = new SweepHit();
  private final ConvexSweepResult convex = new ConvexSweepResult();
  private final ConvexShape a = new ConvexShape();
  private final ConvexShape b = new ConvexShape();

  /** The sweeps. */
  enum Kind {
    SPHERE_TRIANGLE,
    CAPSULE_TRIANGLE,
    SPHERE_AABB,
    CAPSULE_AABB,
    AABB_AABB,
    CONVEX
  }

  @ParameterizedTest
  @EnumSource
  void aSweepOfLengthZeroIsTheOverlapTest(Kind kind) {
    Random random = new Random(SEED);
    int meet = 0;
    int close = 0;
    int soon = 0;
    int cases = 0;
    for (SweepCase.Family family : SweepCase.Family.values()) {
      for (int n = 0; n < CASES; n++) {
        boolean ball = kind == Kind.SPHERE_TRIANGLE || kind == Kind.SPHERE_AABB;
        SweepCase c = new SweepCase(random, family, ball);
        if (n % 4 != 0) {
          close += touch(random, c, kind) ? 1 : 0;
        }
        boolean expected = overlaps(c, kind);
        double[] d = c.direction;
        String what = kind + " " + family + " " + n;
        double still = sweep(c, kind, d, 0);
        assertThat(still == 0).as(what).isEqualTo(expected);
        assertThat(Double.isNaN(still)).as(what).isEqualTo(!expected);
        assertThat(sweep(c, kind, new double[3], 1) == 0).as(what).isEqualTo(expected);
        assertThat(sweep(c, kind, new double[3], 0) == 0).as(what).isEqualTo(expected);
        double t = sweep(c, kind, d, 1);
        assertThat(t == 0).as(what).isEqualTo(expected);
        assertThat(starts(kind)).as(what).isEqualTo(expected);
        if (t > 0) {
          assertThat(sweep(c, kind, d, t)).as(what).isEqualTo(t);
          soon += t == Double.MIN_VALUE ? 1 : 0;
        }
        meet += expected ? 1 : 0;
        cases++;
      }
    }
    System.out.printf(
        "sweep of length 0, %s: seed %d, %d of %d meet, %d within 8 units of touching; "
            + "%d touch at the first moment after the start%n",
        kind, SEED, meet, cases, close, soon);
    assertThat(meet).isBetween(cases * 3 / 10, cases * 7 / 10);
  }

  private boolean starts(Kind kind) {
    return kind == Kind.CONVEX ? convex.startsInContact() : hit.startsInContact();
  }

  /** Makes the radius the distance except for up to 8 units, or a face of a box that of another. */
  private static boolean touch(Random random, SweepCase c, Kind kind) {
    int units = random.nextInt(17) - 8;
    if (kind == Kind.AABB_AABB) {
      int axis = random.nextInt(3);
      float[] mover = mover(c);
      for (int k = 0; k < 3; k++) {
        float way = (float) (k == axis ? c.max()[k] : c.min()[k]);
        for (int unit = 0; unit < Math.abs(units) / 4; unit++) {
          way = units > 0 ? Math.nextUp(way) : Math.nextDown(way);
        }
        c.ends[k] += way - mover[k];
        c.ends[k + 3] += way - mover[k];
      }
      return true;
    }
    double distance = distance(c, kind);
    c.radius = Math.max(0, distance + units * Math.ulp(distance));
    return c.radius > 0;
  }

  private static double distance(SweepCase c, Kind kind) {
    double[] p = c.min();
    double[] q = c.max();
    float[] e = c.ends;
    return switch (kind) {
      case SPHERE_TRIANGLE ->
          Math.sqrt(PointTriangle.closest(e[0], e[1], e[2], c.triangle, 0, new ClosestPoint()));
      case CAPSULE_TRIANGLE, CONVEX ->
          Math.sqrt(SegmentTriangleDistance.closest(e, 0, c.triangle, 0, new ClosestPair()));
      case SPHERE_AABB ->
          Math.sqrt(
              PointAabb.closest(
                  e[0], e[1], e[2], p[0], p[1], p[2], q[0], q[1], q[2], new ClosestPoint()));
      default ->
          Math.sqrt(
              SegmentAabbDistance.closest(
                  e[0],
                  e[1],
                  e[2],
                  e[3],
                  e[4],
                  e[5],
                  p[0],
                  p[1],
                  p[2],
                  q[0],
                  q[1],
                  q[2],
                  new ClosestPair()));
    };
  }

  private static float[] mover(SweepCase c) {
    float[] box = new float[6];
    for (int k = 0; k < 3; k++) {
      box[k] = Math.min(c.ends[k], c.ends[k + 3]);
      box[k + 3] = Math.max(c.ends[k], c.ends[k + 3]);
    }
    return box;
  }

  private static float[] box(SweepCase c) {
    float[] box = new float[6];
    for (int k = 0; k < 3; k++) {
      box[k] = (float) c.min()[k];
      box[k + 3] = (float) c.max()[k];
    }
    return box;
  }

  private boolean overlaps(SweepCase c, Kind kind) {
    double[] p = c.min();
    double[] q = c.max();
    float[] e = c.ends;
    double r = c.radius;
    return switch (kind) {
      case SPHERE_TRIANGLE ->
          TriangleSphere.intersects(e[0], e[1], e[2], r, c.triangle, 0, new ClosestPoint());
      case CAPSULE_TRIANGLE ->
          TriangleCapsule.intersects(e, 0, r, c.triangle, 0, new ClosestPair());
      case SPHERE_AABB ->
          SphereAabb.intersects(e[0], e[1], e[2], r, p[0], p[1], p[2], q[0], q[1], q[2]);
      case CAPSULE_AABB ->
          CapsuleAabb.intersects(e, 0, r, p[0], p[1], p[2], q[0], q[1], q[2], new ClosestPair());
      case AABB_AABB -> AabbAabb.intersects(mover(c), 0, box(c), 0);
      case CONVEX -> {
        shape(c);
        yield Gjk.intersects(a, b, new GjkResult());
      }
    };
  }

  private void shape(SweepCase c) {
    float[] e = c.ends;
    a.capsule(e[0], e[1], e[2], e[3], e[4], e[5], c.radius);
    b.triangle(c.triangle, 0);
  }

  private double sweep(SweepCase c, Kind kind, double[] d, double tMax) {
    double[] p = c.min();
    double[] q = c.max();
    float[] e = c.ends;
    double r = c.radius;
    return switch (kind) {
      case SPHERE_TRIANGLE ->
          SphereTriangleSweep.sweep(
              e[0], e[1], e[2], r, d[0], d[1], d[2], tMax, c.triangle, 0, hit);
      case CAPSULE_TRIANGLE ->
          CapsuleTriangleSweep.sweep(e, 0, r, d[0], d[1], d[2], tMax, c.triangle, 0, hit);
      case SPHERE_AABB ->
          SphereAabbSweep.sweep(
              e[0], e[1], e[2], r, d[0], d[1], d[2], tMax, p[0], p[1], p[2], q[0], q[1], q[2], hit);
      case CAPSULE_AABB ->
          CapsuleAabbSweep.sweep(
              e, 0, r, d[0], d[1], d[2], tMax, p[0], p[1], p[2], q[0], q[1], q[2], hit);
      case AABB_AABB -> AabbAabbSweep.sweep(mover(c), 0, d[0], d[1], d[2], tMax, box(c), 0, hit);
      case CONVEX -> {
        shape(c);
        yield ConvexSweep.sweep(a, d[0], d[1], d[2], tMax, b, convex);
      }
    };
  }
}
