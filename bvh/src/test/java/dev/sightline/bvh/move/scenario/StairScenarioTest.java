package dev.sightline.bvh.move.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stairs without sides or backs, and a wall that is no stair, at many frame rates. */
class StairScenarioTest {
  private static final double RISE = 0.3;
  private static final int COUNT = 10;
  private static final double TOP = COUNT * RISE;

  /** As deep as they are high, along z from 0 on. */
  private static Course stairs() {
    Course course = new Course().floor(-100, -100, 100, 100, 0);
    for (int i = 0; i < COUNT; i++) {
      double y = i * RISE;
      course.quad(2, y, y, -2, y, y, -2, y + RISE, y, 2, y + RISE, y);
      course.floor(-2, y, 2, y + RISE, y + RISE);
    }
    return course;
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 120, 240, 360})
  void itIsStoppedByStairsUntilItMayStepAndThenClimbsThem(int hertz) {
    CharacterShape flat = CharacterShape.DEFAULT.withStepUp(0);
    Actor actor = new Actor(flat, stairs().world(), hertz, 0, 0, -2).going(0, 4);
    actor.seconds(1);
    actor.stands(GroundState.GROUNDED);
    actor.isAt(0, 0, -Actor.RADIUS, 1e-2);

    actor.mover.setShape(actor.mover.shape().withStepUp(0.4));
    double fair = (TOP + Actor.RADIUS) / 4;
    int most = (int) (1.5 * Math.round(fair * hertz));
    double z = actor.mover.z();
    int steps = 0;
    while (actor.mover.y() < TOP - 1e-3 && steps < most) {
      actor.step();
      steps++;
      actor.stands(GroundState.GROUNDED);
      assertThat(actor.mover.x()).isCloseTo(0, within(1e-5));
      // What is asked for is kept until it leads onto the step.
      assertThat(actor.mover.z()).as("step %d", steps).isGreaterThan(z - 1e-4).isLessThan(TOP);
      z = actor.mover.z();
    }
    assertThat(actor.mover.y()).isGreaterThan(TOP - 1e-3);
  }

  /** Down again it stays on the stairs, and is as fast as on the flat. */
  @ParameterizedTest
  @ValueSource(ints = {60, 120, 240, 360})
  void itWalksDownThemWithoutLeavingThem(int hertz) {
    Actor actor = new Actor(stairs().world(), hertz, 0, TOP, TOP - 0.1);
    actor.seconds(0.1);
    actor.going(0, -4);
    double begin = actor.mover.z();
    int steps = (int) Math.round((TOP + 1) / 4 * hertz);
    for (int i = 1; i <= steps; i++) {
      actor.step();
      actor.stands(GroundState.GROUNDED);
      // Beside a riser the skin is restored, and the next steps are shorter by that.
      assertThat(actor.mover.z()).isCloseTo(begin - 4.0 * i / hertz, within(0.021));
    }
    assertThat(actor.mover.y()).isCloseTo(0, within(1e-5));
  }

  /** The wall is met at a slant: nothing about it is a step, so nothing is gained or lost. */
  @ParameterizedTest
  @ValueSource(ints = {60, 120, 240, 360})
  void itIsNeitherFasterNorSlowerAlongAWall(int hertz) {
    Course course = new Course().floor(-100, -100, 100, 100, 0);
    double wall = -Actor.RADIUS;
    Actor actor = new Actor(course.box(-50, 0, wall - 0.1, 50, 2, wall).world(), hertz, 0, 0, 0);
    actor.going(5, -1).seconds(1);
    actor.stands(GroundState.GROUNDED);
    actor.isAt(5, 0, 0, 1e-2);
  }
}
