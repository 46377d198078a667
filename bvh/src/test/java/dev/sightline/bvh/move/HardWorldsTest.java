package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Worlds that are made to break a character: slivers, wedges, corners, ceilings, thin steps. */
class HardWorldsTest {
  private static final double WALK = 1.5 / 60;
  private static final double GRAVITY_STEP = -0.0027;

  private static CharacterMover at(InstanceTree world, double x, double y, double z) {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    mover.setPosition(x, y, z);
    mover.move(world, 0, -0.1, 0);
    return mover;
  }

  private static Course ground() {
    return new Course().floor(-50, -50, 50, 50, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"slivers", "shards", "wedges", "plates"})
  void noWorldOfRandomTrianglesIsWalkedThrough(String kind) {
    long seed = kind.hashCode();
    Random random = new Random(seed);
    int moves = 0;
    int blocked = 0;
    int inside = 0;
    for (int n = 0; n < 40; n++) {
      float[] soup = soup(kind, random);
      InstanceTree world = Course.worldOf(soup);
      PathCheck check = new PathCheck(soup);
      CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
      for (int i = 0; i < 150; i++) {
        boolean fresh = i % 30 == 0;
        if (fresh) {
          mover.setPosition(
              4 * random.nextGaussian(), 4 * random.nextDouble(), 4 * random.nextGaussian());
        }
        boolean wasInside = check.isInside(mover, 1e-5);
        double length = 20 * Math.pow(random.nextDouble(), 4);
        double angle = 2 * Math.PI * random.nextDouble();
        double dx = length * Math.cos(angle);
        double dz = length * Math.sin(angle);
        double x = mover.x();
        double z = mover.z();
        mover.move(world, dx, random.nextGaussian(), dz);
        if (wasInside) {
          inside++;
          continue;
        }
        moves++;
        blocked += Math.hypot(mover.x() - x - dx, mover.z() - z - dz) > 1e-3 ? 1 : 0;
        check.check(mover, 1e-5, kind + " seed " + seed + " world " + n + " move " + i);
      }
    }
    System.out.printf(
        "%s, seed %d: %d moves, %d blocked or bent, %d more began inside%n",
        kind, seed, moves, blocked, inside);
    assertThat(moves).isGreaterThan(5000);
    assertThat(blocked).isGreaterThan(200);
  }

  private static float[] soup(String kind, Random random) {
    Course course = new Course().floor(-12, -12, 12, 12, 0);
    int count = kind.equals("plates") ? 12 : 60;
    for (int i = 0; i < count; i++) {
      double x = 6 * random.nextGaussian();
      double y = 5 * random.nextDouble();
      double z = 6 * random.nextGaussian();
      double size = Math.exp(random.nextGaussian());
      double[] v = new double[9];
      for (int k = 0; k < 9; k += 3) {
        v[k] = x + size * random.nextGaussian();
        v[k + 1] = y + size * random.nextGaussian();
        v[k + 2] = z + size * random.nextGaussian();
      }
      switch (kind) {
        case "slivers" -> {
          double t = random.nextDouble();
          for (int k = 0; k < 3; k++) {
            v[6 + k] = v[k] + t * (v[3 + k] - v[k]) + 1e-4 * random.nextGaussian();
          }
        }
        case "wedges" -> {
          // Two faces that meet at a sharp inner edge.
          double[] w = v.clone();
          w[6] += 0.3 * random.nextGaussian();
          w[7] += 0.3 * random.nextGaussian();
          w[8] += 0.3 * random.nextGaussian();
          course.triangle(w);
        }
        case "plates" -> v[7] = 0.02 * (v[1] = v[4] = y);
        default -> {}
      }
      course.triangle(v);
    }
    return course.triangles();
  }

  @ParameterizedTest
  @ValueSource(doubles = {5, 20, 45, 89})
  void itComesToRestInAWedgeOfTwoWalls(double halfAngle) {
    double a = Math.toRadians(halfAngle);
    double c = 10 * Math.cos(a);
    double s = 10 * Math.sin(a);
    InstanceTree world =
        ground()
            .quad(0, 0, 0, 0, 3, 0, -c, 3, s, -c, 0, s)
            .quad(0, 0, 0, 0, 3, 0, -c, 3, -s, -c, 0, -s)
            .world();
    CharacterMover mover = at(world, -8, 0.01, 0);
    for (int i = 0; i < 600; i++) {
      mover.move(world, WALK, GRAVITY_STEP, 1e-4);
    }
    double x = mover.x();
    double z = mover.z();
    for (int i = 0; i < 200; i++) {
      mover.move(world, WALK, GRAVITY_STEP, 1e-4);
      assertThat(Math.hypot(mover.x() - x, mover.z() - z)).isLessThan(1e-3);
      assertThat(mover.y()).isCloseTo(0, within(1e-4));
    }
    assertThat(x).isCloseTo(-0.3 / Math.sin(a), within(0.03 / Math.sin(a)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.81, 1.9, 2.1})
  void aSlopingCeilingStopsWhereTheHeadMeetsIt(double from) {
    // The ceiling comes down from there at 20 degrees.
    double fall = Math.tan(Math.toRadians(20));
    InstanceTree world =
        ground()
            .quad(0, from, -5, 0, from, 5, 5, from - 5 * fall, 5, 5, from - 5 * fall, -5)
            .world();
    CharacterMover mover = at(world, -1, 0.01, 0);
    for (int i = 0; i < 300; i++) {
      mover.move(world, WALK, GRAVITY_STEP, 0);
      assertThat(mover.y()).isCloseTo(0, within(1e-3));
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.x()).isLessThan(1.5);
    double x = mover.x();
    for (int i = 0; i < 100; i++) {
      mover.move(world, -WALK, GRAVITY_STEP, 0);
    }
    assertThat(mover.x()).isCloseTo(x - 100 * WALK, within(0.05));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.005, 0.02, 0.1})
  void stepsMuchThinnerThanTheFootAreClimbedAndDescended(double tread) {
    int count = (int) (2 / tread);
    InstanceTree world =
        ground()
            .stairs(2, -5, 5, tread / 2, tread, count)
            .box(4, 0, -5, 9, count * tread / 2, 5)
            .world();
    CharacterMover mover = at(world, 0, 0.01, 0);
    for (int i = 0; i < 250; i++) {
      mover.move(world, WALK, GRAVITY_STEP, 0);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.y()).isCloseTo(count * tread / 2, within(1e-3));
    for (int i = 0; i < 250; i++) {
      mover.move(world, -WALK, GRAVITY_STEP, 0);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.y()).isCloseTo(0, within(1e-3));
  }

  @Test
  void noDisplacementMovesNothing() {
    InstanceTree world = ground().stairs(1, -5, 5, 0.2, 0.3, 5).world();
    CharacterMover mover = at(world, 0.69, 0.0, 0);
    double[] before = {mover.x(), mover.y(), mover.z()};
    for (int i = 0; i < 100; i++) {
      mover.move(world, 0, 0, 0);
      mover.move(world, -0.0, -0.0, -0.0);
      mover.move(world, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_VALUE);
    }
    assertThat(mover.x()).isCloseTo(before[0], within(1e-4));
    assertThat(mover.y()).isCloseTo(before[1], within(1e-4));
    assertThat(mover.z()).isCloseTo(before[2], within(1e-4));
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e3, 1e6, 1e9, 1e30})
  void aWallStopsAnySpeed(double length) {
    float[] room =
        new Course()
            .box(-5, -1, -5, 5, 0, 5)
            .box(-5, 3, -5, 5, 4, 5)
            .box(2, 0, -5, 2, 3, 5)
            .triangles();
    InstanceTree world = Course.worldOf(room);
    CharacterMover mover = at(world, 0, 0.01, 0);
    mover.move(world, length, -length, 0);
    assertThat(mover.x()).isCloseTo(1.7, within(0.02));
    assertThat(mover.y()).isCloseTo(0, within(0.02));
    new PathCheck(room).check(mover, 1e-4, "length " + length);
    mover.move(world, 0, length, 0);
    assertThat(mover.y()).isCloseTo(1.2, within(0.02));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e3, 1e4, 3e4})
  void farAwayHeightAndWallsAreKeptToTheSpacingOfFloats(double far) {
    double spacing = Math.ulp((float) far);
    double x = Math.rint(far);
    float[] triangles =
        new Course()
            .floor(x - 20, x - 20, x + 20, x + 20, 0)
            .box(x + 2, 0, x - 5, x + 3, 3, x + 5)
            .triangles();
    InstanceTree world = Course.worldOf(triangles);
    CharacterMover mover = at(world, x - 3, 0.01, x);
    PathCheck check = new PathCheck(triangles);
    for (int i = 0; i < 400; i++) {
      mover.move(world, WALK, GRAVITY_STEP, 0);
      assertThat(mover.y()).isCloseTo(0, within(1e-4));
      check.check(mover, spacing, "far " + far + " move " + i);
    }
    assertThat(mover.x()).isCloseTo(x + 1.7, within(2 * spacing + 1e-3));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e5, 1e6})
  void farBeyondThatTheSkinIsLostBeforeTheWall(double far) {
    double x = Math.rint(far);
    float[] triangles =
        new Course()
            .floor(x - 20, x - 20, x + 20, x + 20, 0)
            .box(x + 2, 0, x - 5, x + 3, 3, x + 5)
            .triangles();
    InstanceTree world = Course.worldOf(triangles);
    CharacterMover mover = at(world, x - 3, 0.01, x);
    PathCheck check = new PathCheck(triangles);
    for (int i = 0; i < 400; i++) {
      mover.move(world, WALK, GRAVITY_STEP, 0);
      assertThat(check.crossings(mover)).isZero();
      assertThat(mover.x()).isLessThan(x + 2);
      assertThat(mover.y()).isCloseTo(0, within(0.05));
    }
  }

  /** An upright line on its axis, of a triangle without area, or a point: no side is nearer. */
  @ParameterizedTest
  @ValueSource(floats = {2, 1, 0})
  void aCharacterLeavesALineOnItsAxis(float top) {
    float low = Math.min(top, 1);
    for (double[] way : new double[][] {{0, 0}, {WALK, 0}, {-WALK, 0}, {0, WALK}}) {
      InstanceTree world = ground().triangle(0, low, 0, 0, top, 0, 0, (low + top) / 2, 0).world();
      CharacterMover mover = at(world, 0, 0.01, 0);
      for (int i = 0; i < 60; i++) {
        mover.move(world, way[0], GRAVITY_STEP, way[1]);
        assertThat(Math.abs(mover.x()) + Math.abs(mover.y()) + Math.abs(mover.z())).isLessThan(9);
      }
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
      assertThat(mover.isCrushed()).isFalse();
      if (top > 0) {
        assertThat(Math.hypot(mover.x(), mover.z())).isGreaterThan(0.27);
      }
    }
  }

  @Test
  void whatNoFloatHoldsIsRefused() {
    CharacterMover mover = new CharacterMover(CharacterShape.DEFAULT);
    assertThatThrownBy(() -> mover.setPosition(0, 0, 2e30)).hasMessageContaining("2.0E30");
    assertThatThrownBy(() -> mover.move(InstanceTree.EMPTY, -1e31, 0, 0))
        .hasMessageContaining("-1.0E31");
  }
}
