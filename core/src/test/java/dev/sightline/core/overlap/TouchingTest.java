package dev.sightline.core.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Balls and capsules that touch a box exactly, with and without a radius, as records and arrays.
 */
@Tag("play")
class TouchingTest {
  private static final Aabb BOX = new Aabb(new Vec3(-1, -2, -3), new Vec3(1, 2, 3));
  private static final Obb TURNED =
      new Obb(
          new Vec3(0, 0, 0),
          new Vec3(0, 1, 0),
          new Vec3(0, 0, 1),
          new Vec3(1, 0, 0),
          new Vec3(2, 3, 1));

  private static Vec3 along(int axis, float way) {
    return new Vec3(axis == 0 ? way : 0, axis == 1 ? way : 0, axis == 2 ? way : 0);
  }

  @Test
  void whatTouchesMeetsAndWhatIsAFloatFurtherDoesNot() {
    for (int axis = 0; axis < 3; axis++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        for (float radius : new float[] {0, 0.5f, 4}) {
          float way = axis + 1 + radius;
          boundary(along(axis, sign * way), radius, true);
          boundary(along(axis, sign * Math.nextUp(way)), radius, false);
          boundary(along(axis, sign * Math.nextDown(way)), radius, true);
        }
      }
    }
  }

  private static void boundary(Vec3 centre, float radius, boolean expected) {
    String what = centre + " radius " + radius;
    Sphere ball = new Sphere(centre, radius);
    float[] box = TURNED.toArray();
    double x = centre.x();
    double y = centre.y();
    double z = centre.z();
    assertThat(SphereAabb.intersects(ball, BOX)).as(what).isEqualTo(expected);
    assertThat(SphereObb.intersects(ball, TURNED)).as(what).isEqualTo(expected);
    assertThat(SphereAabb.intersects(x, y, z, radius, -1, -2, -3, 1, 2, 3)).isEqualTo(expected);
    assertThat(SphereObb.intersects(x, y, z, radius, box, 0, new ClosestPoint()))
        .isEqualTo(expected);
    Vec3 end = new Vec3(3 * centre.x(), 3 * centre.y(), 3 * centre.z());
    for (Segment axis : new Segment[] {new Segment(centre, end), new Segment(end, centre)}) {
      Capsule capsule = new Capsule(axis, radius);
      assertThat(CapsuleAabb.intersects(capsule, BOX)).as(what).isEqualTo(expected);
      assertThat(CapsuleObb.intersects(capsule, TURNED)).as(what).isEqualTo(expected);
      float[] ends = axis.toArray();
      assertThat(CapsuleAabb.intersects(ends, 0, radius, -1, -2, -3, 1, 2, 3, new ClosestPair()))
          .isEqualTo(expected);
      assertThat(
              CapsuleAabb.intersects(ends, 0, -radius - 1, -1, -2, -3, 1, 2, 3, new ClosestPair()))
          .isFalse();
    }
  }

  /** The bound of the terms of a height, against the terms at the corners in decimals. */
  @Test
  void theReachOfAPlaneIsNotBelowTheTermsAtAnyCorner() {
    long seed = 2_718;
    Random random = new Random(seed);
    double[] box = new double[6];
    double tightest = Double.POSITIVE_INFINITY;
    for (int n = 0; n < 5_000; n++) {
      float[] numbers = new float[36];
      for (int k = 0; k < 36; k++) {
        numbers[k] = (float) (random.nextGaussian() * (k % 6 < 3 && n % 2 == 0 ? 1000 : 1));
      }
      for (int k = 0; k < 3; k++) {
        box[k] = 100 * random.nextGaussian();
        box[k + 3] = box[k] + 10 * random.nextDouble();
      }
      SixPlanes planes = new SixPlanes().setFrustum(numbers, 0);
      for (int plane = 0; plane < 6; plane++) {
        BigDecimal most = BigDecimal.ZERO;
        for (int corner = 0; corner < 8; corner++) {
          BigDecimal sum = BigDecimal.ZERO;
          for (int k = 0; k < 3; k++) {
            BigDecimal way = new BigDecimal(box[(corner >> k & 1) == 0 ? k : k + 3]);
            way = way.subtract(new BigDecimal(numbers[6 * plane + k]));
            sum = sum.add(way.multiply(new BigDecimal(numbers[6 * plane + 3 + k])).abs());
          }
          most = most.max(sum);
        }
        double reach = planes.reach(plane, box[0], box[1], box[2], box[3], box[4], box[5]);
        double ratio = reach / most.doubleValue();
        assertThat(ratio).as("case %d plane %d", n, plane).isBetween(1 - 1e-14, 1 + 1e-14);
        tightest = Math.min(tightest, ratio);
      }
    }
    System.out.printf("reach of planes: seed %d, least %.17f of the terms%n", seed, tightest);
  }
}
