package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sweeps whose answers can be written down. */
class SweepFactsTest {
  private static final float[] FLOOR = {-9, 0, -9, 0, 0, 9, 9, 0, -9};
  private static final double INF = Double.POSITIVE_INFINITY;

  private final SweepHit hit = new SweepHit();

  private static float[] upright(float y) {
    return new float[] {0, y, 0, 0, y + 1, 0};
  }

  @Test
  void aCapsuleFallsOntoTheFloor() {
    double t = CapsuleTriangleSweep.sweep(upright(5), 0, 0.5, 0, -2, 0, 10, FLOOR, 0, hit);
    assertThat(t).isCloseTo(2.25, within(1e-12)).isLessThanOrEqualTo(2.25);
    assertThat(hit.ny()).isCloseTo(1, within(1e-9));
    assertThat(hit.y()).isCloseTo(0, within(1e-9));
    assertThat(hit.startsInContact()).isFalse();
    assertThat(hit.depth()).isZero();
    assertThat(hit.toString()).contains("t=2.2");
  }

  @Test
  void aThinWallIsNotTunnelledAtAnySpeed() {
    float[] wall = {100, -9, -9, 100, 9, 0, 100, -9, 9};
    for (double speed = 1; speed < 1e12; speed *= 10) {
      double t = SphereTriangleSweep.sweep(0, 0, 0, 0.25, speed, 0, 0, INF, wall, 0, hit);
      assertThat(t * speed).isCloseTo(99.75, within(1e-9));
      assertThat(hit.nx()).isCloseTo(-1, within(1e-9));
    }
  }

  @Test
  void contactAtTheStartSaysHowToLeave() {
    float[] sunk = {0, -0.25f, 0, 0, 0.75f, 0};
    double t = CapsuleTriangleSweep.sweep(sunk, 0, 0.5, 0, 1, 0, 1, FLOOR, 0, hit);
    assertThat(t).isZero();
    assertThat(hit.startsInContact()).isTrue();
    assertThat(hit.ny()).isEqualTo(1);
    assertThat(hit.depth()).isEqualTo(0.75);
    assertThat(hit.x()).isZero();
    assertThat(hit.y()).isZero();
    assertThat(hit.u()).isCloseTo(0.5, within(1e-12));
    assertThat(hit.v()).isCloseTo(0.25, within(1e-12));
    SphereTriangleSweep.sweep(0, 0.25, 0, 0.5, 0, 1, 0, 1, FLOOR, 0, hit);
    assertThat(hit.startsInContact()).isTrue();
    assertThat(hit.depth()).isCloseTo(0.25, within(1e-12));
    SphereAabbSweep.sweep(0.9, 0, 0, 0.5, 0, 1, 0, 1, -1, -1, -1, 1, 1, 1, hit);
    assertThat(hit.nx()).isEqualTo(1);
    assertThat(hit.depth()).isCloseTo(0.6, within(1e-12));
  }

  @Test
  void aPointInAFaceLeavesAgainstItsMotion() {
    SphereTriangleSweep.sweep(0, 0, 0, 0, 0, -1, 0, 1, FLOOR, 0, hit);
    assertThat(hit.startsInContact()).isTrue();
    assertThat(hit.ny()).isEqualTo(1);
    SphereTriangleSweep.sweep(0, 0, 0, 0, 0, 1, 0, 1, FLOOR, 0, hit);
    assertThat(hit.ny()).isEqualTo(-1);
  }

  @Test
  void slidingAlongAFloorAtADistanceDoesNotTouchIt() {
    double gap = 1e-9;
    double t = SphereTriangleSweep.sweep(-3, 0.5 + gap, 0, 0.5, 1, 0, 0, 6, FLOOR, 0, hit);
    assertThat(t).isNaN();
    assertThat(hit.isHit()).isFalse();
  }

  @Test
  void withoutARadiusABallIsARay() {
    Random random = new Random(3);
    ShearedRay ray = new ShearedRay();
    float[] v = new float[9];
    int hits = 0;
    for (int n = 0; n < 20_000; n++) {
      for (int k = 0; k < 9; k++) {
        v[k] = random.nextFloat();
      }
      float x = random.nextFloat();
      float y = random.nextFloat();
      float dx = random.nextFloat() - 0.5f;
      float dy = random.nextFloat() - 0.5f;
      ray.set(x, y, -1, dx, dy, 1);
      double expected = RayTriangle.watertight(ray, v, 0, Culling.NONE);
      double t = SphereTriangleSweep.sweep(x, y, -1, 0, dx, dy, 1, 3, v, 0, hit);
      if (!Double.isNaN(expected)) {
        hits++;
        assertThat(t).isCloseTo(expected, within(1e-9));
      } else {
        assertThat(t).isNaN();
      }
    }
    System.out.printf("seed 3, %d of 20000 rays hit%n", hits);
    assertThat(hits).isPositive();
  }

  @Test
  void theQuadraticInFloatIsEarlyBySevenPercentOfTheRadius() {
    float x = -1000;
    float off = 0.3f;
    float b = 2 * x;
    float c = x * x + off * off - 0.25f;
    float usual = (-b - (float) Math.sqrt(b * b - 4 * c)) / 2;
    assertThat(usual).isEqualTo(999.567f);
    double t = SphereTriangleSweep.sweep(x, off, 0, 0.5, 1, 0, 0, INF, new float[9], 0, hit);
    assertThat(t).isCloseTo(1000 - Math.sqrt(0.25 - (double) off * off), within(1e-9));
  }

  @Test
  void boxesTouchWhereTheLastAxisMeets() {
    float[] a = {0, 0, 0, 1, 1, 1};
    float[] b = {3, 2, 0, 4, 5, 1};
    double t = AabbAabbSweep.sweep(a, 0, 1, 1, 0, 10, b, 0, hit);
    assertThat(t).isCloseTo(2, within(1e-12)).isLessThanOrEqualTo(2);
    assertThat(hit.nx()).isEqualTo(-1);
    assertThat(hit.x()).isEqualTo(3);
    assertThat(AabbAabbSweep.sweep(a, 0, 1, -1, 0, 10, b, 0, hit)).isNaN();
    assertThat(AabbAabbSweep.sweep(a, 0, 1, 1, 0, 1.9, b, 0, hit)).isNaN();
    assertThat(AabbAabbSweep.sweep(a, 0, 0, 0, 0, 1, a, 0, hit)).isZero();
    assertThat(hit.startsInContact()).isTrue();
    assertThat(hit.depth()).isEqualTo(1);
  }

  @Test
  void boxesOnAGridTouchExactlyWhenTheirIntervalsDo() {
    Random random = new Random(12);
    int hits = 0;
    for (int n = 0; n < 3000; n++) {
      float[] a = new float[6];
      float[] b = new float[6];
      int[] d = new int[3];
      for (int k = 0; k < 3; k++) {
        a[k] = random.nextInt(7);
        a[k + 3] = a[k] + random.nextInt(3);
        b[k] = random.nextInt(7);
        b[k + 3] = b[k] + random.nextInt(3);
        d[k] = random.nextInt(9) - 4;
      }
      double truth = Double.NaN;
      for (int step = 0; step <= 840 && Double.isNaN(truth); step++) {
        boolean meet = true;
        for (int k = 0; k < 3; k++) {
          // In 840ths every first contact of ways up to 4 falls on a step.
          meet &= 840 * a[k] + step * d[k] <= 840 * b[k + 3];
          meet &= 840 * b[k] <= 840 * a[k + 3] + step * d[k];
        }
        truth = meet ? step / 840.0 : Double.NaN;
      }
      double t = AabbAabbSweep.sweep(a, 0, d[0], d[1], d[2], 1, b, 0, hit);
      assertThat(Double.isNaN(t)).as("case %s", n).isEqualTo(Double.isNaN(truth));
      if (t >= 0) {
        hits++;
        assertThat(t).isCloseTo(truth, within(1e-12)).isLessThanOrEqualTo(truth);
      }
    }
    System.out.printf("seed 12, %d of 3000 boxes touch%n", hits);
  }

  @Test
  void aBoxMayReachToTheEndsOfTheFloats() {
    float m = Float.MAX_VALUE;
    float[] ground = {-m, -m, -m, m, 0, m};
    float[] mover = {-1, 5, -1, 1, 6, 1};
    double t = AabbAabbSweep.sweep(mover, 0, 0, -1, 0, 100, ground, 0, hit);
    assertThat(t).isGreaterThanOrEqualTo(0).isLessThanOrEqualTo(5);
    assertThat(hit.ny()).isEqualTo(1);
  }

  /** What a loop that lowers its limit to the best time so far, ties included, relies on. */
  @Test
  void anAnswerIsTheSameForEveryLimitThatIsNotBeforeIt() {
    Random random = new Random(21);
    int hits = 0;
    int atStart = 0;
    for (int n = 0; n < 20_000; n++) {
      float[] v = new float[9];
      for (int k = 0; k < 9; k++) {
        v[k] = random.nextFloat() - 0.5f;
      }
      double far = Math.scalb(1.0, -random.nextInt(60));
      double u = random.nextDouble();
      double w = random.nextDouble() * (1 - u);
      double[] d = new double[3];
      double[] c = new double[3];
      for (int k = 0; k < 3; k++) {
        d[k] = random.nextGaussian();
        c[k] = v[k] * (1 - u - w) + v[3 + k] * u + v[6 + k] * w - far * d[k];
      }
      double t = SphereTriangleSweep.sweep(c[0], c[1], c[2], 0, d[0], d[1], d[2], INF, v, 0, hit);
      if (t >= 0) {
        hits++;
        atStart += t <= Double.MIN_VALUE ? 1 : 0;
        double again =
            SphereTriangleSweep.sweep(c[0], c[1], c[2], 0, d[0], d[1], d[2], t, v, 0, hit);
        assertThat(again).as("case %d", n).isEqualTo(t);
      }
    }
    System.out.println("seed 21: " + hits + " of 20000 touch, " + atStart + " at once");
    assertThat(hits).isBetween(15_000, 20_000);
    assertThat(atStart).isBetween(500, 5_000);
  }

  @Test
  void recordsAnswerAsArraysDo() {
    Vec3 down = new Vec3(0, -1, 0);
    Sphere sphere = new Sphere(new Vec3(0, 3, 0), 1);
    Capsule capsule = new Capsule(new Segment(new Vec3(0, 3, 0), new Vec3(0, 4, 0)), 1);
    Triangle floor = new Triangle(new Vec3(-9, 0, -9), new Vec3(0, 0, 9), new Vec3(9, 0, -9));
    Aabb box = new Aabb(new Vec3(-1, -1, -1), new Vec3(1, 0, 1));
    Aabb mover = new Aabb(new Vec3(-1, 2, -1), new Vec3(1, 3, 1));
    assertThat(SphereTriangleSweep.sweep(sphere, down, 9, floor, hit)).isCloseTo(2, within(1e-9));
    assertThat(CapsuleTriangleSweep.sweep(capsule, down, 9, floor, hit)).isCloseTo(2, within(1e-9));
    assertThat(SphereAabbSweep.sweep(sphere, down, 9, box, hit)).isCloseTo(2, within(1e-9));
    assertThat(CapsuleAabbSweep.sweep(capsule, down, 9, box, hit)).isCloseTo(2, within(1e-9));
    assertThat(AabbAabbSweep.sweep(mover, down, 9, box, hit)).isCloseTo(2, within(1e-9));
    hit.clear();
    assertThat(hit.t()).isNaN();
    assertThat(hit.toString()).contains("none");
  }

  @Test
  void numbersThatMakeNoSenseTouchNothing() {
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      assertThat(SphereTriangleSweep.sweep(bad, 1, 0, 1, 0, -1, 0, 1, FLOOR, 0, hit)).isNaN();
      assertThat(SphereTriangleSweep.sweep(0, 1, 0, 1, bad, -1, 0, 1, FLOOR, 0, hit)).isNaN();
      float[] broken = FLOOR.clone();
      broken[4] = (float) bad;
      assertThat(SphereTriangleSweep.sweep(0, 1, 0, 1, 0, -1, 0, 1, broken, 0, hit)).isNaN();
      float[] ends = upright((float) bad);
      assertThat(CapsuleTriangleSweep.sweep(ends, 0, 1, 0, -1, 0, 1, FLOOR, 0, hit)).isNaN();
    }
    assertThat(SphereTriangleSweep.sweep(0, 1, 0, -1, 0, -1, 0, 1, FLOOR, 0, hit)).isNaN();
    assertThat(SphereTriangleSweep.sweep(0, 1, 0, 1, 0, -1, 0, -1, FLOOR, 0, hit)).isNaN();
    assertThat(SphereAabbSweep.sweep(0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, -1, 0, 0, hit)).isNaN();
    assertThat(AabbAabbSweep.sweep(new float[6], 0, Double.NaN, 0, 0, 1, new float[6], 0, hit))
        .isNaN();
  }

  @Test
  void sweepsAllocateNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    double sum = play();
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      long before = threads.getThreadAllocatedBytes(id);
      sum += play();
      bytes = Math.min(bytes, threads.getThreadAllocatedBytes(id) - before);
    }
    assertThat(bytes).as("bytes in 5000 sweeps").isLessThan(500);
    assertThat(sum).isPositive();
  }

  private double play() {
    double sum = 0;
    float[] ends = {0, 3, 0, 0.1f, 4, 0};
    float[] box = {-1, -1, -1, 1, 1, 1};
    float[] mover = {-1, 3, -1, 1, 4, 1};
    for (int n = 0; n < 1000; n++) {
      double dx = n * 1e-3;
      sum += SphereTriangleSweep.sweep(0, 3, 0, 0.5, dx, -1, 0, 9, FLOOR, 0, hit);
      sum += CapsuleTriangleSweep.sweep(ends, 0, 0.5, dx, -1, 0, 9, FLOOR, 0, hit);
      sum += SphereAabbSweep.sweep(0, 3, 0, 0.5, 0, -1, 0, 9, -1, -1, -1, 1, 1, 1, hit);
      sum += CapsuleAabbSweep.sweep(ends, 0, 0.5, 0, -1, 0, 9, -1, -1, -1, 1, 1, 1, hit);
      sum += AabbAabbSweep.sweep(mover, 0, 0, -1, 0, 9, box, 0, hit);
    }
    return sum;
  }

  @Test
  void theWeightsOfAPiercedNeedleAreThoseOfThePoint() {
    // 4096 long and 2 wide: its squared sine is below what counts as a needle.
    float[] needle = {0, 0, 0, 4096, 0, 0, 4096, 0, 2};
    float[] axis = {2048, -1, 0.5f, 2048, 1, 0.5f};
    assertThat(CapsuleTriangleSweep.sweep(axis, 0, 0.25, 1, 0, 0, 1, needle, 0, hit)).isZero();
    assertThat(hit.x()).isCloseTo(2048, within(1e-9));
    assertThat(hit.y()).isZero();
    assertThat(hit.z()).isCloseTo(0.5, within(1e-12));
    assertThat(hit.u()).isCloseTo(0.25, within(1e-9));
    assertThat(hit.v()).isCloseTo(0.25, within(1e-9));
  }
}
