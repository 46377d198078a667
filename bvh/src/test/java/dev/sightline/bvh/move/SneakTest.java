package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.Turn;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A character that sneaks steps off no edge that is higher than it may drop. */
class SneakTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;

  /** How far its axis may be beyond an edge of a level floor. */
  private static final double BEYOND = (SHAPE.radius() - SHAPE.skin()) / 2;

  private static final double GRAVITY = 9.81;

  private static TurnedMover sneaker(double maxDrop, InstanceTree world, double x, double z) {
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setMaxDrop(maxDrop);
    mover.setPosition(x, 0.1, z);
    mover.move(world, 0, -0.2, 0);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    return mover;
  }

  /** A step of the clock: level by a speed, and down by the first of a fall. */
  private static void step(TurnedMover mover, InstanceTree world, double vx, double vz, double h) {
    mover.move(world, vx * h, -GRAVITY * h * h / 2, vz * h);
  }

  @ParameterizedTest
  @ValueSource(ints = {15, 30, 60, 144})
  void itStopsAtAnEdgeAtAnySpeedAndGoesBack(int rate) {
    InstanceTree world = new Course().floor(-4, -4, 2, 4, 0).floor(-9, -9, 9, 9, -3).world();
    for (double speed : new double[] {0.3, 2, 9}) {
      TurnedMover mover = sneaker(0.5, world, 0, 0);
      for (int i = 0; i < 8 * rate; i++) {
        step(mover, world, speed, 0, 1.0 / rate);
        assertThat(mover.x()).as("speed %s", speed).isLessThanOrEqualTo(2 + BEYOND + 1e-6);
        assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
      }
      assertThat(mover.x()).as("speed %s", speed).isGreaterThan(2 + 0.9 * BEYOND);
      double z = mover.z();
      assertThat(z).isCloseTo(0, within(1e-6)); // corners of a turned floor are rounded
      for (int i = 0; i < rate; i++) {
        step(mover, world, -1, 0, 1.0 / rate);
      }
      assertThat(mover.x()).isLessThan(1.2 + BEYOND);
    }
  }

  @Test
  void itSlidesAlongAnEdgeByTheWayThatLeadsAlong() {
    InstanceTree world = new Course().floor(-4, -40, 2, 40, 0).world();
    TurnedMover mover = sneaker(0.5, world, 1.9, 0);
    double last = mover.z();
    for (int i = 0; i < 300; i++) {
      step(mover, world, 3, 4, 1 / 60.0);
      if (i > 10) {
        assertThat(mover.z() - last).isCloseTo(4 / 60.0, within(1e-3));
      }
      last = mover.z();
    }
    assertThat(mover.x()).isCloseTo(2 + BEYOND, within(0.01));
  }

  @Test
  void roundAnOuterCornerItStaysNearAndInAnInnerOneItStops() {
    InstanceTree corner = new Course().floor(-4, -4, 2, 2, 0).world();
    TurnedMover mover = sneaker(0.5, corner, 0, 0);
    for (int i = 0; i < 300; i++) {
      step(mover, corner, 3, 3.5, 1 / 60.0);
      double outX = Math.max(0, mover.x() - 2);
      double outZ = Math.max(0, mover.z() - 2);
      assertThat(Math.hypot(outX, outZ)).isLessThanOrEqualTo(BEYOND + 1e-6);
    }
    assertThat(Math.hypot(mover.x() - 2, mover.z() - 2)).isGreaterThan(0.9 * BEYOND);
    InstanceTree nook =
        new Course().floor(-4, -4, 0, 4, 0).floor(0, -4, 4, 0, 0).floor(0, 0, 4, 0.5, 0).world();
    TurnedMover other = sneaker(0.5, nook, -1, 2);
    for (int i = 0; i < 300; i++) {
      step(other, nook, 3, -3, 1 / 60.0);
      assertThat(other.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(other.x()).isGreaterThan(3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2, 0.39, 0.6, 1.2})
  void stepsDownThatAreLowerAreWalkedAndHigherOnesNot(double height) {
    InstanceTree world =
        new Course().box(-4, -5, -4, 2, 0, 4).box(2, -5, -4, 9, -height, 4).world();
    for (double limit : new double[] {0.95 * height, 1.05 * height}) {
      TurnedMover mover = sneaker(limit, world, 0, 0);
      for (int i = 0; i < 240; i++) {
        step(mover, world, 1.5, 0, 1 / 60.0);
      }
      if (limit > height) {
        mover.move(world, 0, -2, 0); // the rest of a fall
        assertThat(mover.x()).as("limit %s", limit).isGreaterThan(4);
        assertThat(mover.y()).isCloseTo(-height, within(1e-3));
      } else {
        assertThat(mover.x()).as("limit %s", limit).isLessThanOrEqualTo(2 + BEYOND + 1e-6);
      }
    }
  }

  @Test
  void stairsAreWalkedUpWhateverTheLimit() {
    InstanceTree world = new Course().floor(-4, -2, 9, 2, 0).stairs(0, -2, 2, 0.25, 0.5, 8).world();
    TurnedMover mover = sneaker(0.1, world, -1, 0);
    for (int i = 0; i < 200; i++) {
      step(mover, world, 2, 0, 1 / 60.0);
    }
    assertThat(mover.y()).isCloseTo(2, within(0.04)); // on the last edge
    assertThat(mover.x()).isCloseTo(4 + BEYOND, within(0.01));
  }

  @ParameterizedTest
  @ValueSource(doubles = {10, 25, 40, 45, 49})
  void slopesAreWalkedDownFromTheirCrestsAndHeldAtTheirEnds(double degrees) {
    double slope = Math.tan(Math.toRadians(degrees));
    double end = 4;
    InstanceTree world =
        new Course()
            .floor(-4, -2, 0, 2, 0)
            .quad(0, 0, -2, 0, 0, 2, end, -slope * end, 2, end, -slope * end, -2)
            .world();
    TurnedMover mover = sneaker(0.02, world, -1, 0);
    double last = mover.x();
    for (int i = 0; i < 400; i++) {
      step(mover, world, 2, 0, 1 / 60.0);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
      assertThat(mover.x()).as("trembles").isGreaterThan(last - 2e-3);
      last = mover.x();
    }
    double rested = (SHAPE.radius() - SHAPE.skin()) * Math.sin(Math.toRadians(degrees));
    assertThat(mover.x()).isBetween(end - 0.01 + Math.min(rested, 0.05), end + rested + BEYOND);
    for (int i = 0; i < 60; i++) {
      step(mover, world, -2, 0, 1 / 60.0);
    }
    assertThat(mover.x()).isLessThan(end - 1);
  }

  @Test
  void theEndOfASlopeThatRisesHoldsItToo() {
    InstanceTree world =
        new Course().floor(-4, -2, 0, 2, 0).ramp(0, -2, 2, 40, 3).floor(-9, -9, 9, 9, -4).world();
    TurnedMover mover = sneaker(0.3, world, -1, 0);
    for (int i = 0; i < 400; i++) {
      step(mover, world, 2, 1, 1 / 60.0);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.x()).isBetween(2.5, 3.1);
    assertThat(mover.z()).isBetween(1.7, 2 + BEYOND);
  }

  @Test
  void narrowGapsAreWalkedOverAndWideOnesNot() {
    for (double gap : new double[] {0.05, 0.15, 0.26, 0.4, 0.8}) {
      InstanceTree world = new Course().floor(-4, -2, 0, 2, 0).floor(gap, -2, 4, 2, 0).world();
      TurnedMover mover = sneaker(0.2, world, -1, 0);
      for (int i = 0; i < 200; i++) {
        step(mover, world, 1, 0, 1 / 60.0);
      }
      if (gap < 2 * BEYOND) {
        assertThat(mover.x()).as("gap %s", gap).isGreaterThan(1);
      } else {
        assertThat(mover.x()).as("gap %s", gap).isLessThanOrEqualTo(BEYOND + 1e-6);
      }
    }
  }

  @Test
  void aRoundedEdgeHoldsWhereItBecomesTooSteep() {
    Course course = new Course().floor(-4, -2, 0, 2, 0);
    double r = 0.8;
    for (int i = 0; i < 12; i++) {
      double a = Math.PI / 24 * i;
      double b = Math.PI / 24 * (i + 1);
      double x0 = r * Math.sin(a);
      double y0 = r * Math.cos(a) - r;
      double x1 = r * Math.sin(b);
      double y1 = r * Math.cos(b) - r;
      course.quad(x0, y0, -2, x0, y0, 2, x1, y1, 2, x1, y1, -2);
    }
    InstanceTree world = course.world();
    TurnedMover mover = sneaker(0.1, world, -1, 0);
    for (int i = 0; i < 400; i++) {
      step(mover, world, 1, 0.2, 1 / 60.0);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.x()).isGreaterThan(0.4);
    assertThat(mover.z()).isGreaterThan(0.5);
    for (int i = 0; i < 90; i++) {
      step(mover, world, -1, 0, 1 / 60.0);
    }
    assertThat(mover.x()).isLessThan(-0.2);
  }

  @Test
  void aJumpGoesOffTheEdgeAndWhoIsOverItMayReturn() {
    InstanceTree world = new Course().floor(-4, -4, 2, 4, 0).floor(-9, -9, 9, 9, -3).world();
    TurnedMover mover = sneaker(0.5, world, 1.8, 0);
    mover.move(world, 0.4, 0.3, 0);
    assertThat(mover.x()).isCloseTo(2.2, within(1e-6));
    for (int i = 0; i < 60; i++) {
      mover.move(world, 0.1, -0.1, 0);
    }
    assertThat(mover.y()).isCloseTo(-3, within(1e-3));
    TurnedMover late = sneaker(Double.POSITIVE_INFINITY, world, 2.19, 0);
    late.setMaxDrop(0.5);
    step(late, world, 3, 0, 1 / 60.0);
    assertThat(late.x()).isCloseTo(2.19, within(1e-3));
    double hangs = late.x();
    step(late, world, -1, 0, 1 / 60.0);
    assertThat(late.x()).as("no faster back").isCloseTo(hangs - 1 / 60.0, within(1e-6));
    for (int i = 0; i < 60; i++) {
      step(late, world, -1, 0, 1 / 60.0);
    }
    assertThat(late.x()).isLessThan(1.4);
  }

  @Test
  void whatAPieceThatIsNotMadeTouchesIsNotTold() {
    InstanceTree world = new Course().floor(-4, -4, 2, 4, 0).box(2.455, -1, -4, 3, 3, 4).world();
    CharacterMover mover = new CharacterMover(SHAPE);
    Turn turn = Turn.now();
    mover.setUp(turn.get(0, 1), turn.get(1, 1), turn.get(2, 1));
    mover.setMaxDrop(0.5);
    mover.move(world, 0, 0, 0);
    for (int i = 0; i < 200; i++) {
      double dx = turn.toWorld(0, 0.05, -0.001, 0);
      double dy = turn.toWorld(1, 0.05, -0.001, 0);
      mover.move(world, dx, dy, turn.toWorld(2, 0.05, -0.001, 0));
      for (int k = 0; k < mover.pathSize(); k++) {
        double x = turn.back(0, mover.pathX(k), mover.pathY(k), mover.pathZ(k));
        assertThat(x).isLessThan(2 + BEYOND + 1e-6);
      }
      MoveContacts met = mover.contacts();
      for (int k = 0; k < met.size(); k++) {
        assertThat(met.triangle(k)).as("the floor").isLessThan(2);
      }
    }
  }

  /** Islands at random: whatever is asked, the axis stays near a floor and can always go home. */
  @Test
  void amongRandomIslandsItNeverFallsAndIsNeverStuck() {
    long seed = 20261127;
    Random random = new Random(seed);
    int held = 0;
    int moves = 0;
    for (int play = 0; play < 30; play++) {
      Course course = new Course().floor(-20, -20, 20, 20, -5);
      double[][] islands = new double[12][];
      for (int i = 0; i < islands.length; i++) {
        double x = i == 0 ? 0 : 2.5 * random.nextGaussian();
        double z = i == 0 ? 0 : 2.5 * random.nextGaussian();
        double a = 0.4 + random.nextDouble();
        double b = 0.4 + random.nextDouble();
        islands[i] = new double[] {x - a, z - b, x + a, z + b};
        if (Turn.now() == Turn.UPRIGHT) {
          course.shatteredFloor(x - a, z - b, x + a, z + b, 0, 3, random);
        } else { // rounding tilts narrow parts of a turned floor
          course.floor(x - a, z - b, x + a, z + b, 0);
        }
      }
      InstanceTree world = course.world();
      TurnedMover mover = sneaker(0.5, world, 0, 0);
      double vx = 0;
      double vz = 0;
      for (int i = 0; i < 400; i++) {
        if (i % 20 == 0) {
          vx = 4 * random.nextGaussian();
          vz = 4 * random.nextGaussian();
        }
        double x = mover.x();
        double z = mover.z();
        step(mover, world, vx, vz, 1 / 60.0);
        double went = Math.hypot(mover.x() - x, mover.z() - z);
        held += went < 0.5 * Math.hypot(vx, vz) / 60 ? 1 : 0;
        moves++;
        assertThat(mover.state())
            .as("seed %s play %s move %s", seed, play, i)
            .isEqualTo(GroundState.GROUNDED);
        double nearest = Double.POSITIVE_INFINITY;
        for (double[] island : islands) {
          double dx = Math.max(0, Math.max(island[0] - mover.x(), mover.x() - island[2]));
          double dz = Math.max(0, Math.max(island[1] - mover.z(), mover.z() - island[3]));
          nearest = Math.min(nearest, Math.hypot(dx, dz));
        }
        assertThat(nearest).as("seed %s play %s move %s", seed, play, i).isLessThan(BEYOND + 1e-3);
      }
    }
    assertThat((double) held / moves).isBetween(0.1, 0.7);
  }

  @Test
  void onALiftThatMovesAwayItIsHeldByItsOwnMovesOnly() {
    InstanceTree world = new Course().floor(-4, -4, 2, 4, 0).world();
    TurnedMover mover = sneaker(0.5, world, 2 + 0.9 * BEYOND, 0);
    mover.carry(world, instance -> false, 1, 0, 0);
    assertThat(mover.x()).isCloseTo(3 + 0.9 * BEYOND, within(1e-6));
    step(mover, world, 1, 0, 1 / 60.0);
    assertThat(mover.state()).isEqualTo(GroundState.AIRBORNE);
  }

  @Test
  void withoutALimitAndBelowAnEdgeBothWalkTheSameToTheBit() {
    InstanceTree world = new Course().shatteredFloor(-9, -9, 9, 9, 0, 5, new Random(5)).world();
    TurnedMover free = new TurnedMover(SHAPE);
    free.setPosition(0, 0.1, 0);
    free.move(world, 0, -0.2, 0);
    TurnedMover mover = sneaker(0.5, world, 0, 0);
    for (int i = 0; i < 60; i++) {
      step(free, world, 2, 1, 1 / 60.0);
      step(mover, world, 2, 1, 1 / 60.0);
    }
    assertThat(mover.x()).isEqualTo(free.x());
    assertThat(mover.z()).isEqualTo(free.z());
    assertThat(mover.y()).isEqualTo(free.y());
  }

  @Test
  void aNegativeOrNoLimitIsRefusedByName() {
    CharacterMover mover = new CharacterMover(SHAPE);
    assertThatThrownBy(() -> mover.setMaxDrop(-0.1)).hasMessageContaining("max drop -0.1");
    assertThatThrownBy(() -> mover.setMaxDrop(Double.NaN)).hasMessageContaining("max drop NaN");
    assertThat(mover.maxDrop()).isInfinite();
    mover.setMaxDrop(0.25);
    assertThat(mover.maxDrop()).isEqualTo(0.25);
  }
}
