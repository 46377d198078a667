package dev.sightline.bvh.move.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Up and down slopes that rise along x. */
class SlopeScenarioTest {
  private static final int HERTZ = 60;
  private static final double STEP = 1.0 / HERTZ;
  private static final int STEPS = 90;
  private static final double SECONDS = STEPS * STEP;

  private static InstanceTree slope(double radians) {
    double x = 100 * Math.cos(radians);
    double y = 100 * Math.sin(radians);
    Course course = new Course();
    return course.quad(-x, -y, -100, -x, -y, 100, x, y, 100, x, y, -100).world();
  }

  /** Touching the slope at x 0. */
  private static Actor on(double radians, CharacterShape shape) {
    double y = Actor.RADIUS / Math.cos(radians) - Actor.RADIUS;
    return new Actor(shape, slope(radians), HERTZ, 0, y, 0);
  }

  /**
   * Jolt keeps the part of the velocity along the slope, so its character comes slower uphill; this
   * mover keeps the level speed.
   */
  @ParameterizedTest
  @ValueSource(doubles = {5, 15, 25, 35, 45})
  void itStandsOnAWalkableSlopeAndKeepsItsLevelSpeedUphill(double degrees) {
    double radians = Math.toRadians(degrees);
    Actor actor = on(radians, CharacterShape.DEFAULT);
    double y = actor.mover.y();
    actor.step();
    actor.stands(GroundState.GROUNDED);
    actor.isAt(0, y, 0, 1e-5);
    actor.going(2, 0);
    for (int i = 0; i < STEPS; i++) {
      actor.step();
      actor.stands(GroundState.GROUNDED);
    }
    actor.isAt(2 * SECONDS, y + 2 * SECONDS * Math.tan(radians), 0, 1e-4);
  }

  @ParameterizedTest
  @ValueSource(doubles = {55, 65, 75})
  void itSlidesDownASteepSlopeAsFastAsGravityHasIt(double degrees) {
    double radians = Math.toRadians(degrees);
    Actor actor = on(radians, CharacterShape.DEFAULT);
    double y = actor.mover.y();
    actor.step();
    actor.stands(GroundState.SLIDING);
    slid(actor, 0, y, Actor.fall(1, STEP), radians, 1e-5);

    double x = actor.mover.x();
    y = actor.mover.y();
    actor.stop();
    actor.going(2, 0);
    for (int i = 0; i < STEPS; i++) {
      actor.step();
      actor.stands(GroundState.SLIDING);
    }
    slid(actor, x, y, Actor.fall(STEPS, STEP), radians, 1e-4);
  }

  /** A fall, without the part of it that leads into the slope. */
  private static void slid(
      Actor actor, double x, double y, double fall, double radians, double off) {
    double sine = Math.sin(radians);
    actor.isAt(x - fall * sine * Math.cos(radians), y - fall * sine * sine, 0, off);
  }

  @Test
  void itSticksToASlopeThatItRunsDown() {
    double radians = Math.toRadians(45);
    Actor actor = on(radians, CharacterShape.DEFAULT);
    actor.step();
    actor.stands(GroundState.GROUNDED);
    actor.stop();
    double y = actor.mover.y();
    actor.going(-10, 0);
    for (int i = 0; i < STEPS; i++) {
      actor.step();
      actor.stands(GroundState.GROUNDED);
    }
    actor.isAt(-10 * SECONDS, y - 10 * SECONDS * Math.tan(radians), 0, 1e-4);
  }

  /** Without stick-to-floor it flies from a slope that is steeper than its fall. */
  @Test
  void itFliesOffASlopeThatItRunsDownWithoutSticking() {
    double radians = Math.toRadians(45);
    Actor actor = on(radians, CharacterShape.DEFAULT.withStickToFloor(0));
    actor.step();
    actor.stands(GroundState.GROUNDED);
    actor.stop();
    double y = actor.mover.y();
    actor.going(-10, 0);
    actor.seconds(SECONDS);
    actor.stands(GroundState.AIRBORNE);
    assertThat(actor.mover.x()).isCloseTo(-10 * SECONDS, within(1e-4));
    assertThat(actor.mover.y()).isCloseTo(y - Actor.fall(STEPS, STEP), within(1e-4));
  }
}
