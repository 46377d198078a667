package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.documented.RecastSegmentRect2d;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rays and segments at the ends of what is documented, and exactly on what they meet. */
class RayEdgeCaseTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  /** Steps of powers of two: every quotient is exact, and a multiple of an eighth. */
  @Test
  void segmentsOfWholeStepsMeetARectangleWhenOneOfNinePlacesDoes() {
    int[] steps = {0, 1, -1, 2, -2, 4, -4, 8, -8};
    int[][] rects = {{0, 0, 1, 1}, {-1, 0, 2, 1}, {0, 0, 0, 2}, {1, 1, 1, 1}, {1, 0, 0, 1}};
    int hits = 0;
    int cases = 0;
    for (int[] r : rects) {
      for (int at = 0; at < 64; at++) {
        for (int way = 0; way < 81; way++) {
          int px = at % 8 - 4;
          int py = at / 8 - 4;
          int qx = px + steps[way % 9];
          int qy = py + steps[way / 9];
          boolean expected = false;
          for (int k = 0; k <= 8; k++) {
            int x = 8 * px + k * (qx - px);
            int y = 8 * py + k * (qy - py);
            expected |= x >= 8 * r[0] && x <= 8 * r[2] && y >= 8 * r[1] && y <= 8 * r[3];
          }
          assertThat(RecastSegmentRect2d.overlaps(px, py, qx, qy, r[0], r[1], r[2], r[3]))
              .as("(%d, %d) to (%d, %d)", px, py, qx, qy)
              .isEqualTo(expected);
          assertThat(SegmentRect2d.exact(px, py, qx, qy, r[0], r[1], r[2], r[3]))
              .isEqualTo(expected);
          assertThat(SegmentRect2d.conservative(px, py, qx, qy, r[0], r[1], r[2], r[3]))
              .isEqualTo(expected);
          hits += expected ? 1 : 0;
          cases++;
        }
      }
    }
    System.out.printf("segment/rectangle in whole steps: %d of %d meet%n", hits, cases);
    assertThat(hits).isBetween(cases / 10, cases / 2);
  }

  @Test
  void recordsGiveTheSameAnswerInEveryForm() {
    Aabb box = new Aabb(new Vec3(0, 0, 0), new Vec3(1, 1, 1));
    for (int k = 0; k < 3; k++) {
      float[] o = {0.5f, 0.5f, 0.5f};
      o[k] = 3;
      Vec3 from = new Vec3(o[0], o[1], o[2]);
      Vec3 toward = new Vec3(k == 0 ? -2 : 0, k == 1 ? -2 : 0, k == 2 ? -2 : 0);
      Vec3 away = new Vec3(-toward.x(), -toward.y(), -toward.z());
      assertThat(RayAabb.exact(new Ray(from, toward), box)).isTrue();
      assertThat(RayAabb.exact(new Ray(from, away), box)).isFalse();
      assertThat(RayAabb.conservative(new Ray(from, toward), box).orElse(-1))
          .isCloseTo(1, within(1e-14));
      assertThat(RayAabb.conservative(new Ray(from, away), box)).isEmpty();
    }
  }

  /**
   * A hull of one point whose positions are floats, met at time 1: those of the origin need 57
   * bits, so that without padding the flat slabs would be missed.
   */
  @Test
  void aHullOfOnePointIsMetByEveryRayThroughIt() {
    long seed = 70_009;
    Random random = new Random(seed);
    Interval out = new Interval();
    int rounded = 0;
    for (int n = 0; n < 10_000; n++) {
      float[] p = new float[3];
      double[] o = new double[3];
      double[] d = new double[3];
      for (int k = 0; k < 3; k++) {
        p[k] = Math.scalb((float) (random.nextInt(1 << 18) - (1 << 17)), -45 - 2 * k);
        d[k] = random.nextInt(256 >> 2 * k) - (128 >> 2 * k);
        o[k] = p[k] - d[k];
        assertThat(o[k] + d[k]).isEqualTo(p[k]);
      }
      KDop hull = KDop.of(p, new int[] {6, 14, 18, 26}[n % 4]);
      boolean hit = RayKDop.conservative(o[0], o[1], o[2], d[0], d[1], d[2], hull, 0, INF, out);
      assertThat(hit).as("seed %d case %d", seed, n).isTrue();
      if (d[0] != 0 || d[1] != 0 || d[2] != 0) {
        assertThat(out.near()).as("seed %d case %d", seed, n).isLessThanOrEqualTo(1);
        assertThat(out.far()).as("seed %d case %d", seed, n).isGreaterThanOrEqualTo(1);
      }
      double sum = o[0] + o[1];
      rounded += sum - o[0] != o[1] || (sum + o[2]) - sum != o[2] ? 1 : 0;
    }
    System.out.printf("ray/hull of a point: seed %d, %d of 10000 positions round%n", seed, rounded);
    assertThat(rounded).isGreaterThan(1_000);
  }

  @Test
  void anInfiniteDirectionFromInsideAHullMissesIt() {
    float[] points = {-1, -1, -1, 1, 1, 1, 1, -1, -1, -1, 1, 1};
    for (int k : new int[] {6, 14, 18, 26}) {
      KDop hull = KDop.of(points, k);
      for (int axis = 0; axis < 3; axis++) {
        double[] d = {1, 0.5, 0.25};
        d[axis] = INF;
        assertThat(RayKDop.conservative(0, 0, 0, d[0], d[1], d[2], hull, 0, 9, new Interval()))
            .isFalse();
        d[axis] = -INF;
        assertThat(RayKDop.conservative(0, 0, 0, d[0], d[1], d[2], hull, 0, 9, new Interval()))
            .isFalse();
      }
    }
  }

  @Test
  void aSegmentAlongANeedleIsPlacedOnItsOwnAxis() {
    for (int axis = 0; axis < 3; axis++) {
      float[] needle = {100, -50, 30, 100, -50, 30, 100, -50, 30};
      double[] p = {100, -50, 30};
      double[] q = p.clone();
      p[axis] = 0;
      q[axis] = 8;
      for (int corner = 0; corner < 3; corner++) {
        needle[3 * corner + axis] = 2 + corner;
      }
      assertThat(SegmentTriangle.exactTwoSided(p[0], p[1], p[2], q[0], q[1], q[2], needle, 0))
          .isEqualTo(0.25);
      assertThat(SegmentTriangle.exactTwoSided(q[0], q[1], q[2], p[0], p[1], p[2], needle, 0))
          .isEqualTo(0.5);
    }
  }

  @Test
  void aTriangleSeenFromItsEdgeIsRejectedByNone() {
    for (Culling culling : Culling.values()) {
      assertThat(culling.rejects(0)).isFalse();
      assertThat(culling.rejects(1)).isEqualTo(culling == Culling.FRONT_FACES);
      assertThat(culling.rejects(-1)).isEqualTo(culling == Culling.BACK_FACES);
    }
  }

  /** Powers of two round nothing: what is moved or mirrored with its ray keeps its bound. */
  @Test
  void theErrorBoundOfABoxMovesWithIt() {
    ShearedRay ray = new ShearedRay().set(1, 2, 3, 0.25, 0.5, 1);
    double bound = RayTriangle.errorBound(ray, -1, -2, -4, 5, 6, 7);
    assertThat(bound).isPositive();
    double[] box = {-1, -2, -4, 5, 6, 7};
    double[] o = {1, 2, 3};
    for (int axis = 0; axis < 3; axis++) {
      for (double way : new double[] {-8, 64, -1024}) {
        double[] b = box.clone();
        double[] from = o.clone();
        from[axis] += way;
        b[axis] += way;
        b[axis + 3] += way;
        ray.set(from[0], from[1], from[2], 0.25, 0.5, 1);
        assertThat(RayTriangle.errorBound(ray, b[0], b[1], b[2], b[3], b[4], b[5]))
            .isEqualTo(bound);
        from[axis] = -from[axis];
        ray.set(from[0], from[1], from[2], 0.25, 0.5, 1);
        double low = -b[axis + 3];
        b[axis + 3] = -b[axis];
        b[axis] = low;
        assertThat(RayTriangle.errorBound(ray, b[0], b[1], b[2], b[3], b[4], b[5]))
            .isEqualTo(bound);
      }
      double[] wider = box.clone();
      wider[axis] -= 8;
      ray.set(o[0], o[1], o[2], 0.25, 0.5, 1);
      assertThat(RayTriangle.errorBound(ray, wider[0], wider[1], wider[2], 5, 6, 7))
          .isGreaterThan(bound);
    }
  }

  @Test
  void theSmallestCoordinateCountsAndTheNextBelowIsZero() {
    double least = 0x1p-300;
    float[] wall = {1, -1, -1, 1, 3, -1, 1, -1, 3};
    ShearedRay ray = new ShearedRay().set(0, 0, 0, least, 0, 0);
    assertThat(ray.isValid()).isTrue();
    assertThat(ray.longest()).isEqualTo(least);
    assertThat(RayTriangle.watertight(ray, wall, 0, Culling.NONE)).isEqualTo(0x1p300);
    assertThat(new ShearedRay().set(0, 0, 0, Math.nextDown(least), 0, 0).isValid()).isFalse();
    assertThat(new ShearedRay().set(0, 0, 0, 0x1p300, 0, 0).isValid()).isTrue();
    assertThat(new ShearedRay().set(0, 0, 0, Math.nextUp(0x1p300), 0, 0).isValid()).isFalse();
    assertThat(new ShearedRay().set(0x1p300, 0, 0, 1, 0, 0).isValid()).isTrue();
    assertThat(new ShearedRay().set(Math.nextUp(0x1p300), 0, 0, 1, 0, 0).isValid()).isFalse();
  }
}
