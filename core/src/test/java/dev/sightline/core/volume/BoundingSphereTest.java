package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Balls whose size can be written down, and those that a rounding makes too small. */
class BoundingSphereTest {
  /** A number whose square is lost beside 1. */
  private static final float DUST = 0x1p-30f;

  private static void isNear(Sphere ball, double x, double y, double z, double radius) {
    Vec3 c = ball.centre();
    assertThat((double) c.x()).isCloseTo(x, within(2e-6));
    assertThat((double) c.y()).isCloseTo(y, within(2e-6));
    assertThat((double) c.z()).isCloseTo(z, within(2e-6));
    assertThat((double) ball.radius()).isCloseTo(radius, within(2e-6));
  }

  /**
   * The first ball has the centre 0 and the radius 5. A point 7 away moves it by 1 along (2, 3, 6)
   * / 7, one inside does not, one 8 away moves it by 1 once more.
   */
  @Test
  void rittersBallGrowsFromItsFarSideToThePointOutside() {
    float cx = 2 / 7f;
    float cy = 3 / 7f;
    float cz = 6 / 7f;
    float[] xyz = {5, 0, 0, -5, 0, 0, 2, 3, 6, cx, cy - 5.5f, cz, cx, cy, cz - 8};
    double[][] balls = {{0, 0, 0, 5}, {cx, cy, cz, 6}, {cx, cy, cz, 6}, {cx, cy, cz - 1, 7}};
    for (int turn = 0; turn < 3; turn++) {
      float[] turned = new float[15];
      for (int i = 0; i < 15; i++) {
        turned[i - i % 3 + (i + turn) % 3] = xyz[i] + i % 3;
      }
      for (int n = 0; n < 4; n++) {
        double[] c = new double[3];
        for (int k = 0; k < 3; k++) {
          c[(k + turn) % 3] = balls[n][k] + k;
        }
        isNear(BoundingSphere.ritter(turned, 0, n + 2), c[0], c[1], c[2], balls[n][3]);
      }
    }
  }

  @Test
  void aPointThatSticksOutByLessThanARoundingIsHeld() {
    for (int turn = 0; turn < 6; turn++) {
      float[] xyz = new float[6];
      xyz[turn % 3] = 1;
      xyz[(turn + 1 + turn / 3) % 3] = DUST;
      for (int k = 0; k < 3; k++) {
        xyz[3 + k] = -xyz[k];
      }
      Sphere minimal = BoundingSphere.minimal(xyz, 0, 2);
      assertThat(minimal.centre()).isEqualTo(new Vec3(0, 0, 0));
      assertThat(minimal.radius()).isEqualTo(Math.nextUp(1f));
      Holding.holds(minimal, xyz, 0);
      Holding.holds(BoundingSphere.ritter(xyz, 0, 2), xyz, 0);
    }
  }

  @Test
  void aBallThatSticksOutByLessThanARoundingIsNotTakenForOneInside() {
    float[] at = {0, 0, 0, 1, DUST, 0};
    Sphere large = new Sphere(new Vec3(0, 0, 0), 2);
    Sphere small = new Sphere(new Vec3(1, DUST, 0), 1);
    for (Sphere both :
        new Sphere[] {BoundingSphere.union(large, small), BoundingSphere.union(small, large)}) {
      Holding.holdsBall(both, at, 0, 2);
      Holding.holdsBall(both, at, 3, 1);
      assertThat(both.radius()).isBetween(2f, 2 + 0x1p-21f);
    }
  }

  /** One radius takes up what the way adds to the other. */
  @Test
  void aBallOfTheSameSizeNextToNothingAwayIsNotTakenForOneInside() {
    for (float way : new float[] {0x1p-60f, 0x1p-100f, Float.MIN_VALUE}) {
      float[] at = {0, 0, 0, 0, way, 0};
      Sphere a = new Sphere(new Vec3(0, 0, 0), 1);
      Sphere b = new Sphere(new Vec3(0, way, 0), 1);
      for (Sphere both : new Sphere[] {BoundingSphere.union(a, b), BoundingSphere.union(b, a)}) {
        Holding.holdsBall(both, at, 0, 1);
        Holding.holdsBall(both, at, 3, 1);
        assertThat(both.radius()).isEqualTo(Math.nextUp(1f));
      }
    }
  }

  @Test
  void aBallAroundTwoReachesFromTheFarEndOfOneToThatOfTheOther() {
    Sphere a = new Sphere(new Vec3(1, 1, 1), 1);
    Sphere b = new Sphere(new Vec3(3, 4, 7), 3);
    double t = 4.5 / 7;
    isNear(BoundingSphere.union(a, b), 1 + 2 * t, 1 + 3 * t, 1 + 6 * t, 5.5);
    isNear(BoundingSphere.union(b, a), 1 + 2 * t, 1 + 3 * t, 1 + 6 * t, 5.5);
    Sphere inside = new Sphere(new Vec3(1, 1, 1), 0.5f);
    assertThat(BoundingSphere.union(inside, a)).isEqualTo(a);
    assertThat(BoundingSphere.union(a, inside)).isEqualTo(a);
    Sphere within = new Sphere(new Vec3(1.5f, 1, 1), 0.5f);
    isNear(BoundingSphere.union(within, a), 1, 1, 1, 1);
  }

  @Test
  void theBallAroundTwoHoldsBothAndIsNoWiderThanTheirEnds() {
    long seed = 606;
    Random random = new Random(seed);
    int inside = 0;
    int cases = 5_000;
    for (int n = 0; n < cases; n++) {
      double scale = Math.pow(10, 8 * random.nextDouble() - 4);
      float[] at = new float[6];
      for (int k = 0; k < 6; k++) {
        at[k] = (float) (scale * random.nextGaussian());
      }
      float r = (float) (3 * scale * random.nextDouble());
      float s = (float) (3 * scale * random.nextDouble());
      Sphere a = new Sphere(new Vec3(at[0], at[1], at[2]), r);
      Sphere b = new Sphere(new Vec3(at[3], at[4], at[5]), s);
      Sphere both = BoundingSphere.union(a, b);
      Holding.holdsBall(both, at, 0, r);
      Holding.holdsBall(both, at, 3, s);
      double way =
          Math.hypot(
              Math.hypot((double) at[0] - at[3], (double) at[1] - at[4]), (double) at[2] - at[5]);
      double least = Math.max(Math.max(r, s), 0.5 * (way + r + s));
      double room = 0x1p-21 * (least + Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(at[2]));
      assertThat((double) both.radius()).as("case %d", n).isLessThan(least + room);
      inside += both.equals(a) || both.equals(b) ? 1 : 0;
    }
    System.out.printf("ball around two: seed %d, %d of %d in the other%n", seed, inside, cases);
    assertThat(inside).isBetween(cases / 10, cases / 2);
  }
}
