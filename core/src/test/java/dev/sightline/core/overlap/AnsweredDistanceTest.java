package dev.sightline.core.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointAabb;
import dev.sightline.core.closest.PointObb;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.closest.SegmentAabbDistance;
import dev.sightline.core.closest.SegmentSegment;
import dev.sightline.core.closest.SegmentTriangleDistance;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import java.util.Random;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.Test;

/**
 * A sphere or a capsule whose radius is the distance that the kernel of closest points answers
 * touches; one whose radius is a unit in the last place less does not.
 */
class AnsweredDistanceTest {
  private static final long SEED = 81_203;
  private static final int CASES = 500;

  private final Random random = new Random(SEED);
  private final ClosestPoint point = new ClosestPoint();
  private final ClosestPair pair = new ClosestPair();
  private int apart;

  /** Where the root of a square is squared again, a quarter of these cases are lost. */
  private void touches(String what, double square, DoublePredicate meets) {
    double distance = Math.sqrt(square);
    String name = what + ", seed " + SEED + ", distance " + distance;
    assertThat(meets.test(distance)).as(name).isTrue();
    assertThat(meets.test(Double.POSITIVE_INFINITY)).as(name + ", any radius").isTrue();
    assertThat(meets.test(-1)).as(name + ", no radius").isFalse();
    assertThat(meets.test(Double.NaN)).as(name + ", NaN").isFalse();
    if (distance > 0) {
      apart++;
      assertThat(meets.test(Math.nextDown(distance))).as(name + " less a unit").isFalse();
    }
  }

  private float[] near(int count, double at) {
    float[] out = new float[count];
    for (int k = 0; k < count; k++) {
      out[k] = (float) (at + random.nextGaussian());
    }
    return out;
  }

  @Test
  void theAnsweredDistanceTouches() {
    for (int n = 0; n < CASES; n++) {
      float[] v = near(9, 0);
      float[] s = near(6, 1.5);
      float[] t = near(6, 0);
      double x = 2 * random.nextGaussian();
      double y = 2 * random.nextGaussian();
      double z = 2 * random.nextGaussian();
      double ex = random.nextDouble();
      double ey = random.nextDouble();
      double ez = random.nextDouble();
      double turn = random.nextDouble();
      float c = (float) Math.cos(turn);
      float d = (float) Math.sin(turn);
      float[] box = {0, 0, 0, c, d, 0, -d, c, 0, 0, 0, 1, (float) ex, (float) ey, (float) ez};
      touches(
          "triangle and sphere",
          PointTriangle.closest(x, y, z, v, 0, point),
          r -> TriangleSphere.intersects(x, y, z, r, v, 0, point));
      touches(
          "triangle and capsule",
          SegmentTriangleDistance.closest(s, 0, v, 0, pair),
          r -> TriangleCapsule.intersects(s, 0, r, v, 0, pair));
      touches(
          "sphere and box along the axes",
          PointAabb.distanceSquared(x, y, z, -ex, -ey, -ez, ex, ey, ez),
          r -> SphereAabb.intersects(x, y, z, r, -ex, -ey, -ez, ex, ey, ez));
      touches(
          "sphere and oriented box",
          PointObb.closest(x, y, z, box, 0, point),
          r -> SphereObb.intersects(x, y, z, r, box, 0, point));
      touches(
          "capsule and box along the axes",
          SegmentAabbDistance.closest(
              s[0], s[1], s[2], s[3], s[4], s[5], -ex, -ey, -ez, ex, ey, ez, pair),
          r -> CapsuleAabb.intersects(s, 0, r, -ex, -ey, -ez, ex, ey, ez, pair));
      float[] dot = {s[0], s[1], s[2], s[0], s[1], s[2]};
      PointObb.gap((double) s[0] - box[0], (double) s[1] - box[1], s[2], box, 0, point);
      touches(
          "capsule without length and oriented box",
          point.distanceSquared(),
          r -> CapsuleObb.intersects(dot, 0, r, box, 0, point));
      touches(
          "capsules",
          SegmentSegment.closest(s, 0, t, 0, pair),
          r -> CapsuleCapsule.intersects(s, 0, r, t, 0, 0, pair));
      touches(
          "spheres", x * x + y * y + z * z, r -> SphereSphere.intersects(0, 0, 0, 0, x, y, z, r));
    }
    System.out.printf("seed %d, %d of %d pairs are apart%n", SEED, apart, 8 * CASES);
    assertThat(apart).isGreaterThan(4 * CASES);
  }
}
