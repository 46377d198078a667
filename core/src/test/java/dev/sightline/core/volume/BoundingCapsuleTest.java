package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Capsules that can be written down, and unions against every axis that they may have. */
class BoundingCapsuleTest {
  /** A number whose square is lost beside 1. */
  private static final float DUST = 0x1p-30f;

  /** Three vectors of length 7 at right angles, in whole numbers. */
  private static final int[][] FRAME = {{2, 3, 6}, {3, -6, 2}, {6, 2, -3}};

  /** A place along the axes of the frame, shifted. */
  private static float[] at(double x, double y, double z) {
    float[] p = new float[3];
    for (int k = 0; k < 3; k++) {
      p[k] = (float) (k + 1 + x * FRAME[0][k] + y * FRAME[1][k] + z * FRAME[2][k]);
    }
    return p;
  }

  private static float[] join(float[]... points) {
    float[] xyz = new float[3 * points.length];
    for (int i = 0; i < points.length; i++) {
      System.arraycopy(points[i], 0, xyz, 3 * i, 3);
    }
    return xyz;
  }

  private static double gap(Vec3 v, float[] p) {
    return Math.abs(v.x() - p[0]) + Math.abs(v.y() - p[1]) + Math.abs(v.z() - p[2]);
  }

  private static void isNear(Capsule capsule, float[] p, float[] q, double radius) {
    Vec3 a = capsule.axis().start();
    Vec3 b = capsule.axis().end();
    assertThat(Math.min(gap(a, p) + gap(b, q), gap(a, q) + gap(b, p)))
        .as("%s", capsule)
        .isLessThan(1e-4);
    assertThat((double) capsule.radius()).isCloseTo(radius, within(1e-4));
  }

  private static float[] ring(double x) {
    return join(at(x, 1, 0), at(x, -1, 0), at(x, 0, 1), at(x, 0, -1));
  }

  private static float[] together(float[]... parts) {
    int length = 0;
    for (float[] part : parts) {
      length += part.length;
    }
    float[] all = new float[length];
    int next = 0;
    for (float[] part : parts) {
      System.arraycopy(part, 0, all, next, part.length);
      next += part.length;
    }
    return all;
  }

  @Test
  void theEndsArePulledInByTheRoundEnds() {
    float[] xyz = together(at(-1, 0, 0), ring(0), ring(10), at(11, 0, 0));
    isNear(BoundingCapsule.of(xyz, 0, 10), at(0, 0, 0), at(10, 0, 0), 7);
    float[] flat = together(ring(0), ring(10));
    isNear(BoundingCapsule.of(flat, 0, 8), at(0, 0, 0), at(10, 0, 0), 7);
    float[] aside = together(at(-1, 0, 0), at(0, 1, 0), at(5, -1, 0), at(10, 1, 0), at(11, 0, 0));
    isNear(BoundingCapsule.of(aside, 0, 5), at(0, 0, 0), at(10, 0, 0), 7);
  }

  /** A hundred points across do not outweigh the two ends: the longest way makes it smaller. */
  @Test
  void theLongestWayIsTakenWhereTheLargestSpreadLiesAcross() {
    float[] xyz = together(at(-1, 0, 0), ring(0), ring(10), at(11, 0, 0));
    for (int n = 0; n < 100; n++) {
      xyz = together(xyz, at(5, 0.99, 0), at(5, -0.99, 0), at(4, 0.99, 0), at(6, -0.99, 0));
    }
    isNear(BoundingCapsule.of(xyz, 0, xyz.length / 3), at(0, 0, 0), at(10, 0, 0), 7);
  }

  @Test
  void pointsThatAreOneMakeACapsuleWithoutSize() {
    Capsule capsule = BoundingCapsule.of(join(at(1, 2, 3), at(1, 2, 3)), 0, 2);
    assertThat(capsule.radius()).isZero();
    assertThat(capsule.axis().start()).isEqualTo(capsule.axis().end());
    isNear(capsule, at(1, 2, 3), at(1, 2, 3), 0);
    isNear(BoundingCapsule.of(join(at(0, 0, 0), at(5, 0, 0)), 0, 2), at(0, 0, 0), at(5, 0, 0), 0);
  }

  @Test
  void aPointThatSticksOutByLessThanARoundingIsHeld() {
    float[] xyz = {-11, 0, 0, 11, 0, 0, 10, 1, DUST, 10, -1, -DUST, -10, 1, DUST, -10, -1, -DUST};
    Capsule capsule = BoundingCapsule.of(xyz, 0, 6);
    for (int i = 0; i < xyz.length; i += 3) {
      Holding.holds(capsule, xyz, i);
    }
    assertThat(capsule.radius()).isEqualTo(Math.nextUp(1f));
  }

  @Test
  void anEndThatIsNextToNothingAwayFromTheAxisIsHeld() {
    for (float way : new float[] {0x1p-80f, 0x1p-60f, DUST}) {
      float[] ends = {0, 0, 0, 10, 0, 0, 0, way, 0, 10, way, 0};
      Capsule a = capsule(ends, 0, 1);
      Capsule b = capsule(ends, 6, 1);
      Capsule both = BoundingCapsule.union(a, b);
      for (int i = 0; i < 12; i += 3) {
        Holding.holdsBall(both, ends, i, 1);
      }
      assertThat(both.radius()).isEqualTo(Math.nextUp(1f));
    }
  }

  private static Capsule capsule(float[] ends, int i, float radius) {
    Vec3 p = new Vec3(ends[i], ends[i + 1], ends[i + 2]);
    Vec3 q = new Vec3(ends[i + 3], ends[i + 4], ends[i + 5]);
    return new Capsule(new Segment(p, q), radius);
  }

  private static double volume(double length, double radius) {
    return Math.PI * radius * radius * length + 4 * Math.PI / 3 * Math.pow(radius, 3);
  }

  /** How far a point is from a segment: the least of its line's foot and both ends. */
  private static double distance(float[] v, int point, int from, int to) {
    double[] e = new double[3];
    double[] w = new double[3];
    for (int k = 0; k < 3; k++) {
      e[k] = (double) v[to + k] - v[from + k];
      w[k] = (double) v[point + k] - v[from + k];
    }
    double square = e[0] * e[0] + e[1] * e[1] + e[2] * e[2];
    double t = square > 0 ? (e[0] * w[0] + e[1] * w[1] + e[2] * w[2]) / square : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return Math.hypot(Math.hypot(w[0] - t * e[0], w[1] - t * e[1]), w[2] - t * e[2]);
  }

  @Test
  void noOtherAxisBetweenTwoEndsMakesASmallerUnion() {
    long seed = 909;
    Random random = new Random(seed);
    int cases = 5_000;
    int[] chosen = new int[16];
    for (int n = 0; n < cases; n++) {
      float[] v = new float[12];
      for (int k = 0; k < 12; k++) {
        v[k] = (float) random.nextGaussian();
      }
      float[] r = {random.nextFloat() * (n % 4), random.nextFloat() * (n % 3)};
      Capsule both = BoundingCapsule.union(capsule(v, 0, r[0]), capsule(v, 6, r[1]));
      double least = Double.POSITIVE_INFINITY;
      int best = 0;
      for (int i = 0; i < 12; i += 3) {
        for (int j = i + 3; j < 12; j += 3) {
          double radius = 0;
          for (int p = 0; p < 12; p += 3) {
            radius = Math.max(radius, distance(v, p, i, j) + r[p / 6]);
          }
          double volume = volume(distance(v, i, j, j), radius);
          best = volume < least ? 4 * (i / 3) + j / 3 : best;
          least = Math.min(least, volume);
        }
      }
      chosen[best]++;
      Vec3 p = both.axis().start();
      Vec3 q = both.axis().end();
      float[] ends = {p.x(), p.y(), p.z(), q.x(), q.y(), q.z()};
      assertThat(volume(distance(ends, 0, 3, 3), both.radius()))
          .as("seed %d case %d", seed, n)
          .isBetween(least * (1 - 1e-12), least * (1 + 1e-5));
      for (int i = 0; i < 12; i += 3) {
        Holding.holdsBall(both, v, i, r[i / 6]);
      }
    }
    System.out.printf(
        "union of capsules: seed %d, axes 01 %d, 02 %d, 03 %d, 12 %d, 13 %d, 23 %d%n",
        seed, chosen[1], chosen[2], chosen[3], chosen[6], chosen[7], chosen[11]);
    for (int axis : new int[] {1, 2, 3, 6, 7, 11}) {
      assertThat(chosen[axis]).isGreaterThan(100);
    }
  }
}
