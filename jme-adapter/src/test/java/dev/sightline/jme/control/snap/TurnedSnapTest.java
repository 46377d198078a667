package dev.sightline.jme.control.snap;

import dev.sightline.core.Turn;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What snapped feet do upright they do below a root that is turned, with its up: all in numbers.
 */
@ParameterizedClass
@MethodSource("dev.sightline.core.Turn#one")
class TurnedSnapTest {
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
  class TurnedSnapControl extends GroundSnapControlTest {}

  @Nested
  class TurnedSnapSlopes extends SnapSlopeTest {}
}
