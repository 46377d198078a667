package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The way that is told is the way that was gone: held against shorter moves and all triangles. */
class PathTest {
  private static final int SHORTER = 8;

  private static CharacterMover at(double x, double y, double z) {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(x, y, z);
    return mover;
  }

  /** Where a mover is that is told to go a share of the way from the same place. */
  private static double[] shorter(
      InstanceTree world, double[] from, double dx, double dy, double dz, double share) {
    CharacterMover mover = at(from[0], from[1], from[2]);
    mover.move(world, share * dx, share * dy, share * dz);
    return new double[] {mover.x(), mover.y(), mover.z()};
  }

  private static double[] point(CharacterMover mover, int i) {
    return new double[] {mover.pathX(i), mover.pathY(i), mover.pathZ(i)};
  }

  /** How far a place is from the way. */
  private static double away(CharacterMover mover, double[] place) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 1; i < mover.pathSize(); i++) {
      least = Math.min(least, away(point(mover, i - 1), point(mover, i), place));
    }
    return least;
  }

  private static double away(double[] a, double[] b, double[] place) {
    double square = 0;
    double along = 0;
    for (int k = 0; k < 3; k++) {
      square += (b[k] - a[k]) * (b[k] - a[k]);
      along += (b[k] - a[k]) * (place[k] - a[k]);
    }
    double s = square > 0 ? Math.min(1, Math.max(0, along / square)) : 0;
    double rest = 0;
    for (int k = 0; k < 3; k++) {
      double d = place[k] - a[k] - s * (b[k] - a[k]);
      rest += d * d;
    }
    return Math.sqrt(rest);
  }

  private static void checkEnds(CharacterMover mover, double[] from, String what) {
    assertThat(point(mover, 0)).as(what).isEqualTo(from);
    assertThat(point(mover, mover.pathSize() - 1))
        .as(what)
        .isEqualTo(new double[] {mover.x(), mover.y(), mover.z()});
  }

  @Test
  void everyShorterMoveAmongWallsEndsOnTheWayOfTheLongOne() {
    long seed = 31;
    Random random = new Random(seed);
    Course course = new Course().floor(-30, -30, 30, 30, 0);
    for (int i = 0; i < 40; i++) {
      double x = 6 * random.nextGaussian();
      double z = 6 * random.nextGaussian();
      double a = Math.PI * random.nextDouble();
      double c = 2 * Math.cos(a);
      double s = 2 * Math.sin(a);
      course.quad(x - c, 0, z - s, x + c, 0, z + s, x + c, 3, z + s, x - c, 3, z - s);
    }
    play(course.triangles(), random, 0, "walls, seed " + seed);
  }

  @Test
  void everyShorterFallEndsOnTheWayOfTheLongOne() {
    long seed = 32;
    Random random = new Random(seed);
    Course course = new Course();
    for (int i = 0; i < 60; i++) {
      double x = 6 * random.nextGaussian();
      double y = 4 * random.nextDouble();
      double z = 6 * random.nextGaussian();
      double turn = 2 * Math.PI * random.nextDouble();
      double steep = Math.toRadians(55 + 15 * random.nextDouble());
      double c = Math.cos(turn);
      double s = Math.sin(turn);
      double up = 3 * Math.sin(steep);
      double on = 3 * Math.cos(steep);
      course.quad(
          x - s,
          y,
          z + c,
          x + s,
          y,
          z - c,
          x + s + on * c,
          y + up,
          z - c + on * s,
          x - s + on * c,
          y + up,
          z + c + on * s);
    }
    play(course.triangles(), random, -5, "slopes, seed " + seed);
  }

  /** Moves level by up to 4 each way, or straight down. */
  private static void play(float[] triangles, Random random, double dy, String what) {
    InstanceTree world = Course.worldOf(triangles);
    PathCheck check = new PathCheck(triangles);
    int ways = 0;
    int bent = 0;
    double worst = 0;
    while (ways < 400) {
      double y = dy == 0 ? 0.02 : 5 + 3 * random.nextDouble();
      CharacterMover mover = at(5 * random.nextGaussian(), y, 5 * random.nextGaussian());
      if (check.isInside(mover, -mover.shape().skin())) {
        continue;
      }
      double dx = dy == 0 ? 3 * random.nextGaussian() : 0;
      double dz = dy == 0 ? 3 * random.nextGaussian() : 0;
      double[] from = {mover.x(), mover.y(), mover.z()};
      mover.move(world, dx, dy, dz);
      ways++;
      checkEnds(mover, from, what);
      double straight = Math.hypot(mover.x() - from[0] - dx, mover.z() - from[2] - dz);
      bent += straight > 0.1 ? 1 : 0;
      for (int i = 1; i < SHORTER; i++) {
        double[] place = shorter(world, from, dx, dy, dz, i / (double) SHORTER);
        worst = Math.max(worst, away(mover, place));
      }
    }
    System.out.printf("%s: %d of %d ways bent, worst %.4f m off%n", what, bent, ways, worst);
    assertThat(bent).isBetween(ways / 5, ways * 9 / 10);
    // A shorter move looks less far ahead, by up to four skins, and restores its own skin.
    assertThat(worst).isLessThan(5 * CharacterShape.DEFAULT.skin());
  }

  /** Sampled along each piece: a corner that is left out leads through a step. */
  @Test
  void onStairsTheInnerCapsuleIsInNothingAllAlongTheWay() {
    float[] stairs =
        new Course().floor(-9, -9, 20, 9, 0).stairs(1, -3, 3, 0.35, 0.5, 8).triangles();
    InstanceTree world = Course.worldOf(stairs);
    ClosestPair scratch = new ClosestPair();
    Random random = new Random(33);
    int climbed = 0;
    CharacterMover mover = at(0, 0.01, 0);
    for (int i = 0; i < 400; i++) {
      if (i % 40 == 0) {
        mover.setPosition(0, 0.01, random.nextDouble());
      }
      double[] from = {mover.x(), mover.y(), mover.z()};
      mover.move(world, 0.3 * random.nextDouble(), -0.01, 0.05 * random.nextGaussian());
      checkEnds(mover, from, "move " + i);
      climbed += mover.y() - from[1] > 0.3 ? 1 : 0;
      for (int p = 1; p < mover.pathSize(); p++) {
        assertThat(meets(point(mover, p - 1), point(mover, p), stairs, scratch))
            .as("move %d, piece %d", i, p)
            .isFalse();
      }
    }
    System.out.printf("stairs: %d steps climbed in 400 moves%n", climbed);
    assertThat(climbed).isGreaterThan(20);
  }

  /** Whether the inner capsule is in a triangle at one of 17 places on a piece. */
  private static boolean meets(double[] a, double[] b, float[] triangles, ClosestPair scratch) {
    CharacterShape shape = CharacterShape.DEFAULT;
    for (int n = 0; n <= 16; n++) {
      double s = n / 16.0;
      float x = (float) (a[0] + s * (b[0] - a[0]));
      double y = a[1] + s * (b[1] - a[1]);
      float z = (float) (a[2] + s * (b[2] - a[2]));
      float low = (float) (y + shape.radius());
      float high = (float) (y + shape.height() - shape.radius());
      float[] ends = {x, low, z, x, high, z};
      for (int at = 0; at < triangles.length; at += 9) {
        double inner = shape.radius() - shape.skin() - 1e-5;
        if (TriangleCapsule.intersects(ends, 0, inner, triangles, at, scratch)) {
          return true;
        }
      }
    }
    return false;
  }
}
