package dev.sightline.bvh.move.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.move.Course;
import dev.sightline.bvh.move.GroundState;
import org.junit.jupiter.api.Test;

/** Falling and jumping, and being put into something. */
class FallScenarioTest {
  private static final double STEP = 1 / 60.0;

  static Course floor() {
    return new Course().floor(-100, -100, 100, 100, 0);
  }

  @Test
  void itFallsLandsJumpsAndLandsAgain() {
    Actor actor = new Actor(floor().world(), 60, 0, 2, 0);
    actor.step();
    actor.stands(GroundState.AIRBORNE);
    actor.seconds(1);
    actor.stands(GroundState.GROUNDED);
    actor.isAt(0, 0, 0, 1e-5);
    assertThat(actor.effective).containsExactly(new double[3], within(1e-5));

    actor.jumpSpeed = 1;
    actor.step();
    double speed = 1 - Actor.GRAVITY * STEP;
    actor.stands(GroundState.AIRBORNE);
    actor.isAt(0, speed * STEP, 0, 1e-5);
    assertThat(actor.effective).containsExactly(new double[] {0, speed, 0}, within(1e-4));
    actor.seconds(1);
    actor.stands(GroundState.GROUNDED);
    actor.isAt(0, 0, 0, 1e-5);
    assertThat(actor.effective).containsExactly(new double[3], within(1e-5));
  }

  /**
   * A box reaches as far as the axis. Jolt lets one choose which share of the depth is undone in a
   * step, from none to all; this mover undoes all of it at once, and leaves no more than its skin.
   */
  @Test
  void whatItIsPutIntoPushesItOutSideways() {
    Actor actor = new Actor(floor().box(-1, 0, -0.5, 0, 1, 0.5).world(), 60, 0, 0, 0);
    for (int i = 0; i < 3; i++) {
      actor.step();
      double skin = actor.mover.shape().skin();
      assertThat(actor.mover.x()).isBetween(Actor.RADIUS - skin, Actor.RADIUS + 1e-5);
      assertThat(actor.mover.y()).isCloseTo(0, within(1e-5));
      assertThat(actor.mover.z()).isCloseTo(0, within(1e-5));
      actor.stands(GroundState.GROUNDED);
    }
  }
}
