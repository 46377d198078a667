package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The point, the normal and the depth of contacts of balls and capsules: where the axis is at that
 * time, which points the obstacle has, and for an axis inside it every plane through three corners
 * of the shape that it must leave.
 */
@Tag("play")
class SweepContactTest {
  private static final double ROOM = 1e-9;

  private final SweepHit hit = new SweepHit();

  private static double[] at(double[] o, double s, double[] d) {
    return new double[] {o[0] + s * d[0], o[1] + s * d[1], o[2] + s * d[2]};
  }

  private static double[] minus(double[] a, double[] b) {
    return at(a, -1, b);
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double length(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  private double[] point() {
    return new double[] {hit.x(), hit.y(), hit.z()};
  }

  /** The normal, in which -0 is 0. */
  private double[] normal() {
    return new double[] {hit.nx() + 0.0, hit.ny() + 0.0, hit.nz() + 0.0};
  }

  /** How far a point is from a segment: no way along it leads closer. */
  private static double gap(double[] p, double[] a, double[] b) {
    double[] e = minus(b, a);
    double square = dot(e, e);
    double s = square > 0 ? Math.max(0, Math.min(1, dot(minus(p, a), e) / square)) : 0;
    return length(minus(p, at(a, s, e)));
  }

  private double sweep(SweepCase c, boolean ball, boolean box, double tMax) {
    double[] d = c.direction;
    double[] p = c.min();
    double[] q = c.max();
    float[] e = c.ends;
    if (box && ball) {
      return SphereAabbSweep.sweep(
          e[0], e[1], e[2], c.radius, d[0], d[1], d[2], tMax, p[0], p[1], p[2], q[0], q[1], q[2],
          hit);
    }
    if (box) {
      return CapsuleAabbSweep.sweep(
          e, 0, c.radius, d[0], d[1], d[2], tMax, p[0], p[1], p[2], q[0], q[1], q[2], hit);
    }
    return ball
        ? SphereTriangleSweep.sweep(
            e[0], e[1], e[2], c.radius, d[0], d[1], d[2], tMax, c.triangle, 0, hit)
        : CapsuleTriangleSweep.sweep(e, 0, c.radius, d[0], d[1], d[2], tMax, c.triangle, 0, hit);
  }

  private static double[] corner(SweepCase c, int k) {
    return new double[] {c.triangle[3 * k], c.triangle[3 * k + 1], c.triangle[3 * k + 2]};
  }

  /** The point lies on the obstacle, where the weights say, and is a radius from the axis. */
  private void isAContactOf(SweepCase c, boolean box, double t, double distance, String what) {
    double[] p = point();
    if (box) {
      double[] min = c.min();
      double[] max = c.max();
      for (int k = 0; k < 3; k++) {
        assertThat(p[k]).as(what).isBetween(min[k] - ROOM, max[k] + ROOM);
      }
      assertThat(hit.u()).isNaN();
    } else {
      assertThat(hit.u() + 0.0).as(what).isBetween(0.0, 1.0);
      assertThat(hit.v() + 0.0).as(what).isBetween(0.0, 1 - hit.u() + 1e-15);
      double[] a = corner(c, 0);
      double[] on = at(at(a, hit.u(), minus(corner(c, 1), a)), hit.v(), minus(corner(c, 2), a));
      assertThat(length(minus(p, on))).as(what).isLessThan(ROOM);
    }
    double[] start = at(c.end(0), t, c.direction);
    double[] end = at(c.end(1), t, c.direction);
    assertThat(gap(p, start, end)).as(what).isCloseTo(distance, within(ROOM));
    assertThat(length(normal())).as(what).isCloseTo(1, within(1e-12));
    if (distance > 1e-3) {
      assertThat(gap(at(p, distance, normal()), start, end)).as(what).isLessThan(1e-6);
    }
  }

  @Test
  void aContactOnTheWayIsWhereTheAxisIsARadiusFromTheObstacle() {
    long seed = 4_004;
    Random random = new Random(seed);
    int cases = 20_000;
    int[] hits = new int[4];
    SweepCase.Family[] families = {
      SweepCase.Family.RANDOM, SweepCase.Family.NO_RADIUS, SweepCase.Family.GRID
    };
    for (int n = 0; n < cases; n++) {
      boolean ball = (n & 1) == 0;
      boolean box = (n & 2) == 0;
      SweepCase c = new SweepCase(random, families[n % 3], ball);
      double t = sweep(c, ball, box, 1);
      if (t > 0) {
        hits[n & 3]++;
        String what = "case " + n;
        isAContactOf(c, box, t, c.radius, what);
        assertThat(hit.depth()).as(what).isZero();
        assertThat(dot(normal(), c.direction)).as(what).isLessThan(1e-6);
      }
    }
    System.out.printf(
        "contacts: seed %d, of %d: ball and box %d, capsule and box %d, triangles %d and %d%n",
        seed, cases, hits[0], hits[1], hits[2], hits[3]);
    for (int count : hits) {
      assertThat(count).isGreaterThan(cases / 20);
    }
  }

  /** The corners of the obstacle, and of the obstacle less the axis, seen from the axis' start. */
  private static double[][] corners(SweepCase c, boolean box, boolean ball) {
    int count = box ? 8 : 3;
    double[] e = minus(c.end(1), c.end(0));
    double[][] out = new double[ball ? count : 2 * count][];
    for (int i = 0; i < count; i++) {
      double[] p = box ? c.min() : corner(c, i);
      for (int k = 0; k < 3 && box; k++) {
        p[k] = (i >> k & 1) == 0 ? p[k] : c.max()[k];
      }
      out[i] = minus(p, c.end(0));
      if (!ball) {
        out[count + i] = minus(out[i], e);
      }
    }
    return out;
  }

  /**
   * How far 0 is from leaving the hull of points: past the nearest plane that none is beyond; NaN
   * on a line.
   */
  private static double depth(double[][] points) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < points.length; j++) {
        for (int k = j + 1; k < points.length; k++) {
          double[] n = cross(minus(points[j], points[i]), minus(points[k], points[i]));
          double size = length(n);
          if (i != j && i != k && size > 1e-7) {
            least = Math.min(least, beyond(points, at(new double[3], 1 / size, n)));
            least = Math.min(least, beyond(points, at(new double[3], -1 / size, n)));
          }
        }
      }
    }
    return least < Double.POSITIVE_INFINITY ? least : Double.NaN;
  }

  /** How far the points reach along a unit vector; 0 at least. */
  private static double beyond(double[][] points, double[] n) {
    double most = 0;
    for (double[] p : points) {
      most = Math.max(most, dot(p, n));
    }
    return most;
  }

  @Test
  void theWayOutOfAContactAtTheStartIsTheShortest() {
    long seed = 4_005;
    Random random = new Random(seed);
    int cases = 24_000;
    int[] pierced = new int[4];
    int[] touched = new int[4];
    int lines = 0;
    for (int n = 0; n < cases; n++) {
      boolean ball = (n & 1) == 0;
      boolean box = (n & 2) == 0;
      SweepCase c =
          new SweepCase(random, n % 3 == 0 ? SweepCase.Family.GRID : SweepCase.Family.RANDOM, ball);
      bringIn(random, c);
      if (sweep(c, ball, box, 1) != 0) {
        continue;
      }
      String what = "case " + n;
      assertThat(hit.startsInContact()).as(what).isTrue();
      double[][] corners = corners(c, box, ball);
      double apart = gap(point(), c.end(0), c.end(1));
      if (apart > 1e-6) {
        touched[n & 3]++;
        isAContactOf(c, box, 0, apart, what);
        assertThat(hit.depth()).as(what).isCloseTo(c.radius - apart, within(ROOM));
        double[] away = at(new double[3], -1, normal());
        assertThat(-beyondSigned(corners, normal())).as(what).isCloseTo(apart, within(1e-6));
        assertThat(beyondSigned(corners, away)).as(what).isGreaterThanOrEqualTo(apart - 1e-6);
      } else if (apart < 1e-12) {
        pierced[n & 3]++;
        double least = depth(corners);
        if (Double.isNaN(least)) {
          lines++;
          assertThat(hit.depth()).as(what).isEqualTo(c.radius);
          continue;
        }
        isAContactOf(c, box, 0, 0, what);
        assertThat(hit.depth() - c.radius).as(what).isCloseTo(least, within(ROOM));
        assertThat(beyond(corners, normal())).as(what).isCloseTo(least, within(ROOM));
      }
    }
    System.out.printf(
        "contacts at the start: seed %d, of %d the axis is inside boxes %d and %d times, pierces"
            + " triangles %d times, %d times all is a line; the radius meets boxes %d and %d,"
            + " triangles %d and %d times%n",
        seed,
        cases,
        pierced[0],
        pierced[1],
        pierced[3],
        lines,
        touched[0],
        touched[1],
        touched[2],
        touched[3]);
    for (int kind = 0; kind < 4; kind++) {
      assertThat(touched[kind]).isGreaterThan(300);
      assertThat(kind == 2 ? 1000 : pierced[kind]).isGreaterThan(300);
    }
  }

  /** How far the points reach along a unit vector, negative if none reaches past 0. */
  private static double beyondSigned(double[][] points, double[] n) {
    double most = Double.NEGATIVE_INFINITY;
    for (double[] p : points) {
      most = Math.max(most, dot(p, n));
    }
    return most;
  }

  /** Shifts the mover to where its way leads, so that many meet at the start. */
  private static void bringIn(Random random, SweepCase c) {
    double part = random.nextInt(4) == 0 ? 0.5 : 0.7;
    for (int k = 0; k < 3; k++) {
      float way = (float) (part * c.direction[k] + (random.nextInt(3) - 1) * 0.1);
      c.ends[k] += way;
      c.ends[k + 3] += way;
    }
  }

  @Test
  void ofEqualWaysOutThatAgainstTheMotionIsTaken() {
    float[] ends = new float[6];
    for (int axis = 0; axis < 3; axis++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        double[] d = {0.25, 0.25, 0.25};
        d[axis] = sign;
        double[] expected = new double[3];
        expected[axis] = -sign;
        SphereAabbSweep.sweep(0, 0, 0, 0.5, d[0], d[1], d[2], 1, -1, -1, -1, 1, 1, 1, hit);
        assertThat(normal()).containsExactly(expected);
        assertThat(hit.depth()).isEqualTo(1.5);
        CapsuleAabbSweep.sweep(ends, 0, 0.5, d[0], d[1], d[2], 1, -1, -1, -1, 1, 1, 1, hit);
        assertThat(normal()).containsExactly(expected);
        assertThat(hit.depth()).isEqualTo(1.5);
      }
    }
  }

  /** Without a radius the normal comes from the plane that gave the time. */
  @Test
  void aPointThatMeetsAFaceHasItsNormal() {
    for (int axis = 0; axis < 3; axis++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        double[] p = {0.3, 0.2, 0.1};
        double[] d = {0.01, 0.02, 0.03};
        p[axis] = -5 * sign;
        d[axis] = 2 * sign;
        double[] expected = new double[3];
        expected[axis] = -sign;
        double t =
            SphereAabbSweep.sweep(
                p[0], p[1], p[2], 0, d[0], d[1], d[2], 9, -1, -1, -1, 1, 1, 1, hit);
        assertThat(t).isCloseTo(2, within(1e-12)).isLessThanOrEqualTo(2);
        for (int k = 0; k < 3; k++) {
          assertThat(normal()[k]).isCloseTo(expected[k], within(1e-6));
          assertThat(point()[k]).isCloseTo(k == axis ? -sign : p[k] + 2 * d[k], within(1e-9));
        }
      }
    }
  }

  /** Nearer than a plane is moved by, yet apart: the first moment after the start is the time. */
  @Test
  void aGapBelowTheRoomForRoundingsIsClosedAtOnce() {
    float[] floor = {-9, 0, -9, 0, 0, 9, 9, 0, -9};
    for (double gap = 0x1p-52; gap < 0x1p-46; gap *= 2) {
      double y = 0.5 + gap;
      float[] ends = {0, 0, 0, 0.25f, 1, 0};
      float[] low = {-9, (float) -gap, -9, 0, (float) -gap, 9, 9, (float) -gap, -9};
      double[] times = {
        SphereTriangleSweep.sweep(0, y, 0, 0.5, 0, -1, 0, 1, floor, 0, hit),
        SphereAabbSweep.sweep(0, y, 0, 0.5, 0, -1, 0, 1, -1, -1, -1, 1, 0, 1, hit),
        CapsuleTriangleSweep.sweep(ends, 0, 0, 0, -1, 0, 1, low, 0, hit),
        CapsuleAabbSweep.sweep(ends, 0, 0, 0, -1, 0, 1, -1, -1, -1, 1, -gap, 1, hit)
      };
      for (double t : times) {
        assertThat(t).as("gap %s", gap).isEqualTo(Double.MIN_VALUE);
      }
    }
  }

  @Test
  void aBoxThatIsNoneTouchesNothing() {
    float[] ends = {0, 0, 0, 0, 1, 0};
    for (int k = 0; k < 6; k++) {
      double inverted = k < 3 ? 3 : -3;
      for (double bad :
          new double[] {inverted, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
        double[] b = {-1, -1, -1, 1, 1, 1};
        b[k] = bad;
        assertThat(
                SphereAabbSweep.sweep(
                    0, 0, 0, 1, 0, 1, 0, 9, b[0], b[1], b[2], b[3], b[4], b[5], hit))
            .isNaN();
        assertThat(
                CapsuleAabbSweep.sweep(
                    ends, 0, 1, 0, 1, 0, 9, b[0], b[1], b[2], b[3], b[4], b[5], hit))
            .isNaN();
      }
    }
  }
}
