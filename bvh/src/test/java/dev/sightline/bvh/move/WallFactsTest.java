package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small facts of steps, walls and corners, each by the number that the character's page gives. */
class WallFactsTest {
  private static final CharacterShape SHAPE = CharacterShape.DEFAULT;

  private static TurnedMover at(InstanceTree world, double x, double y, double z) {
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPosition(x, y, z);
    mover.move(world, 0, -0.1, 0);
    return mover;
  }

  private static Course floor() {
    return new Course().floor(-9, -9, 9, 9, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.0005, 0.005, 0.019})
  void aStepIsClimbedHoweverSlowTheWalk(double speed) {
    InstanceTree world = floor().box(1, 0, -9, 9, 0.3, 9).world();
    TurnedMover mover = at(world, 0.69, 0.01, 0);
    for (int i = 0; i < 120; i++) {
      mover.move(world, speed, -0.003, 0);
      assertThat(mover.x()).as("never farther than asked").isLessThan(0.69 + (i + 1.01) * speed);
    }
    // The round foot stands on the edge of the step, and rises with it.
    assertThat(mover.y()).isBetween(0.15, 0.3001);
    assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
  }

  @Test
  void theWayUpAStepEndsASkinBelowTheCeiling() {
    InstanceTree world = floor().box(1, 0, -9, 9, 0.15, 9).box(-9, 2, -9, 9, 3, 9).world();
    TurnedMover mover = at(world, 0.5, 0.01, 0);
    mover.move(world, 1, -0.01, 0);
    double highest = 0;
    for (int i = 0; i < mover.pathSize(); i++) {
      highest = Math.max(highest, mover.pathY(i));
    }
    assertThat(mover.y()).isCloseTo(0.15, within(1e-4));
    assertThat(highest).isCloseTo(2 - SHAPE.height(), within(1e-4));
  }

  /** Its upper edge has no floor beside it, but there is one beyond. */
  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.005, 0.025, 0.1, 0.25, 2.5})
  void aFenceOfNoThicknessIsSteppedOverHoweverSlowTheWalk(double speed) {
    InstanceTree world = floor().quad(1, 0, -9, 1, 0, 9, 1, 0.3, 9, 1, 0.3, -9).world();
    TurnedMover mover = at(world, 0, 0.01, 0);
    for (int i = 0; i * speed < 2.5; i++) {
      mover.move(world, speed, -0.003, 0);
      assertThat(mover.y()).isBetween(-1e-4, 0.3001);
      assertThat(mover.state()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.y()).isCloseTo(0, within(1e-4));
    assertThat(mover.x()).isBetween(2.3, 2.6);
  }

  /** Behind it is nothing to come down to. */
  @ParameterizedTest
  @ValueSource(doubles = {0.005, 0.025, 0.1, 0.25})
  void aFenceOfNoThicknessBeforeAnAbyssIsAWall(double speed) {
    InstanceTree world =
        new Course().floor(-9, -9, 1, 9, 0).quad(1, 0, -9, 1, 0, 9, 1, 0.3, 9, 1, 0.3, -9).world();
    TurnedMover mover = at(world, 0, 0.01, 0);
    for (int i = 0; i * speed < 3; i++) {
      mover.move(world, speed, -0.003, 0);
      assertThat(mover.y()).isCloseTo(0, within(1e-4));
    }
    assertThat(mover.x()).isCloseTo(1 - SHAPE.radius(), within(1e-3));
  }

  /** In a corner of 120 degrees the way that is left leads back along the other wall. */
  @Test
  void inABluntCornerItStandsStill() {
    double c = 9 * Math.cos(Math.toRadians(120));
    double s = 9 * Math.sin(Math.toRadians(120));
    InstanceTree world =
        floor()
            .quad(-9, 0, 0, 0, 0, 0, 0, 3, 0, -9, 3, 0)
            .quad(0, 0, 0, -c, 0, -s, -c, 3, -s, 0, 3, 0)
            .world();
    TurnedMover mover = at(world, -2, 0.01, -2);
    double dx = 0.1 * Math.cos(Math.toRadians(60));
    double dz = 0.1 * Math.sin(Math.toRadians(60));
    for (int i = 0; i < 100; i++) {
      mover.move(world, dx, -0.003, dz);
    }
    for (int i = 0; i < 20; i++) {
      double x = mover.x();
      double z = mover.z();
      mover.move(world, dx, -0.003, dz);
      assertThat(Math.hypot(mover.x() - x, mover.z() - z)).as("move %d", i).isLessThan(1e-4);
    }
    assertThat(mover.z()).isCloseTo(-SHAPE.radius(), within(1e-3));
  }

  /** A skin that is restored from what is too steep to walk on gains no height. */
  @ParameterizedTest
  @ValueSource(doubles = {55, 70, 85})
  void aSkinIsRestoredLevelFromASteepFace(double degrees) {
    InstanceTree world = new Course().ramp(1, -9, 9, degrees, 5).world();
    double gap = SHAPE.radius() - SHAPE.skin() / 2;
    double flat = Math.sin(Math.toRadians(degrees));
    double up = Math.cos(Math.toRadians(degrees));
    // The lower end of the axis is so far from the place on the slope that is 1 above its foot.
    double x = 1 + up / flat - gap * flat;
    double y = 1 + gap * up - SHAPE.radius();
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPosition(x, y, 0);
    mover.move(world, 0, 0.001, 0);
    assertThat(mover.pathSize()).isGreaterThan(2);
    assertThat(mover.pathY(1)).isCloseTo(y, within(1e-9));
    assertThat(mover.pathX(1)).isCloseTo(x - SHAPE.skin() / 2 / flat, within(1e-4));
  }

  /** A whole skin stays along the normal of a wall, at whatever angle it is met. */
  @ParameterizedTest
  @ValueSource(doubles = {20, 30, 45, 60, 90})
  void noCornerOfTheWayIsNearerToAWallThanTheRadius(double degrees) {
    InstanceTree world = floor().box(1, 0, -9, 2, 3, 9).world();
    TurnedMover mover = at(world, 0, 0.01, -3);
    mover.move(
        world, 3 * Math.sin(Math.toRadians(degrees)), 0, 3 * Math.cos(Math.toRadians(degrees)));
    double nearest = 0;
    for (int i = 0; i < mover.pathSize(); i++) {
      nearest = Math.max(nearest, mover.pathX(i));
    }
    assertThat(nearest).isCloseTo(1 - SHAPE.radius(), within(1e-5));
  }

  /** Who is put into something is out of it before he goes anywhere. */
  @Test
  void aMoveBeginsOutsideOfWhatItWasPutInto() {
    InstanceTree world = floor().box(1, 0, -9, 2, 3, 9).world();
    TurnedMover mover = new TurnedMover(SHAPE);
    mover.setPosition(0.8, 0.01, 0);
    mover.move(world, 0, -0.01, 1);
    assertThat(mover.z()).isCloseTo(1, within(1e-4));
    for (int i = 0; i < mover.pathSize(); i++) {
      if (mover.pathZ(i) > 1e-3) {
        assertThat(mover.pathX(i)).as("corner %d", i).isLessThan(1 - SHAPE.radius() + 1e-4);
      }
    }
  }

  /** Down a flight as slowly as one likes: the edge that is grazed does not hold the foot up. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.2, 0.3, 0.6, 1.2, 1.5, 2.4, 6})
  void noStairIsLostOnTheWayDown(double speed) {
    Course course = floor();
    for (int i = 0; i < 10; i++) {
      course.box(2 + 0.3 * i, 0, -3, 2.3 + 0.3 * i, 0.3 * (i + 1), 3);
    }
    InstanceTree world = course.box(5, 0, -3, 28, 3, 3).world();
    TurnedMover mover = at(world, 5.5, 3.01, 0);
    while (mover.x() > 1.5) {
      mover.move(world, -speed / 60, 0, 0);
      assertThat(mover.state()).as("at x %s", mover.x()).isEqualTo(GroundState.GROUNDED);
    }
    assertThat(mover.y()).isCloseTo(0, within(1e-4));
  }

  /** Up a flight it takes as long as on the level: within a fortieth, at any speed. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.3, 0.7, 1.5, 3, 6})
  void stairsAreClimbedAtTheSpeedThatIsAskedFor(double speed) {
    InstanceTree world = floor().stairs(1, -3, 3, 0.3, 0.25, 12).box(4, 0, -3, 20, 3.6, 3).world();
    TurnedMover mover = at(world, 0, 0.01, 0);
    int steps = (int) (5 / (speed / 60));
    for (int i = 0; i < steps; i++) {
      mover.move(world, speed / 60, 0, 0);
      assertThat(mover.x()).isLessThanOrEqualTo((i + 1) * speed / 60 + 1e-6);
    }
    assertThat(mover.x()).isBetween(4.875, 5.001);
    assertThat(mover.y()).isCloseTo(3.6, within(1e-4));
  }

  /** A slope of exactly the limit, in floats, wherever it lies and however it is turned. */
  @ParameterizedTest
  @ValueSource(doubles = {20, 30, 45, 50, 60})
  void aSlopeOfExactlyTheLimitIsWalked(double limit) {
    long seed = 41;
    Random random = new Random(seed);
    CharacterShape shape = SHAPE.withMaxSlope(limit);
    double tan = Math.tan(Math.toRadians(limit));
    for (int n = 0; n < 300; n++) {
      double turn = 2 * Math.PI * random.nextDouble();
      double c = Math.cos(turn);
      double s = Math.sin(turn);
      double x = 100 * random.nextGaussian();
      double z = 100 * random.nextGaussian();
      InstanceTree world =
          new Course()
              .quad(
                  Stream.of(
                          slope(x, z, c, s, tan, -5, -3),
                          slope(x, z, c, s, tan, -5, 3),
                          slope(x, z, c, s, tan, 5, 3),
                          slope(x, z, c, s, tan, 5, -3))
                      .flatMapToDouble(DoubleStream::of)
                      .toArray())
              .world();
      TurnedMover mover = new TurnedMover(shape);
      mover.setPosition(x, 0.3 / Math.cos(Math.toRadians(limit)) - 0.25, z);
      mover.move(world, 0, -0.5, 0);
      for (int i = 0; i < 20; i++) {
        mover.move(world, 0.05 * c, 0, 0.05 * s);
        assertThat(mover.state()).as("seed %d slope %d", seed, n).isEqualTo(GroundState.GROUNDED);
      }
      double up = (mover.x() - x) * c + (mover.z() - z) * s;
      assertThat(up).as("seed %d slope %d", seed, n).isCloseTo(1, within(1e-3));
    }
  }

  /** The radius has the skin in it: nothing more is needed than two of them. */
  @ParameterizedTest
  @ValueSource(doubles = {0.58, 0.59, 0.6, 0.61, 0.65})
  void aDoorOfTwoRadiiIsWalkedThroughAndOneOfHalfASkinLessIsNot(double wide) {
    double half = wide / 2;
    InstanceTree world = floor().box(1, 0, -9, 2, 3, -half).box(1, 0, half, 2, 3, 9).world();
    TurnedMover mover = at(world, 0, 0.01, 0);
    for (int i = 0; i < 120; i++) {
      mover.move(world, 0.025, -0.01, 0);
    }
    if (wide < 2 * SHAPE.radius()) {
      assertThat(mover.x()).isLessThan(1);
    } else {
      assertThat(mover.x()).isCloseTo(3, within(1e-6));
    }
  }

  private static double[] slope(
      double x, double z, double c, double s, double tan, double up, double aside) {
    return new double[] {x + up * c - aside * s, up * tan, z + up * s + aside * c};
  }
}
