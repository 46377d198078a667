package dev.sightline.bvh.move.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.move.GroundState;
import dev.sightline.core.Turn;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The scenarios of this package in a scene that is turned, and up with it: the same numbers. */
@ParameterizedClass
@MethodSource("dev.sightline.core.Turn#one")
class TurnedScenarioTest {
  @Parameter Turn turn;

  @BeforeParameterizedClassInvocation
  static void turn(Turn turn) {
    turn.begin();
  }

  @AfterParameterizedClassInvocation
  static void upright() {
    Turn.end();
  }

  @Nested
  class TurnedFalls extends FallScenarioTest {
    /**
     * The axis is within roundings of the face, so no direction leads out: it comes out of the box
     * to room that is looked for all around, up to a skin farther.
     */
    @Test
    @Override
    void whatItIsPutIntoPushesItOutSideways() {
      Actor actor = new Actor(floor().box(-1, 0, -0.5, 0, 1, 0.5).world(), 60, 0, 0, 0);
      double skin = actor.mover.shape().skin();
      for (int i = 0; i < 3; i++) {
        actor.step();
        assertThat(actor.mover.x()).isBetween(Actor.RADIUS - skin, Actor.RADIUS + skin);
        assertThat(actor.mover.y()).isCloseTo(0, within(1e-5));
        assertThat(actor.mover.z()).isCloseTo(0, within(Actor.RADIUS / 2));
        actor.stands(GroundState.GROUNDED);
      }
    }
  }

  @Nested
  class TurnedInnerEdges extends InnerEdgeScenarioTest {}

  @Nested
  class TurnedPlatforms extends PlatformScenarioTest {}

  @Nested
  class TurnedSlopes extends SlopeScenarioTest {}

  @Nested
  class TurnedStairs extends StairScenarioTest {}

  @Nested
  class TurnedTroughs extends TroughScenarioTest {}
}
