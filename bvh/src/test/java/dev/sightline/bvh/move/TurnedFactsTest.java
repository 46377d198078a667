package dev.sightline.bvh.move;

import dev.sightline.core.Turn;
import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Facts of steps, slopes, walls, seams and restores in a scene that is turned, and up with it. */
@ParameterizedClass
@MethodSource("dev.sightline.core.Turn#one")
class TurnedFactsTest {
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
  class TurnedSmoothSteps extends SmoothStepTest {}

  @Nested
  class TurnedStepsAndSkins extends StepAndSkinTest {}

  @Nested
  class TurnedWallFacts extends WallFactsTest {}

  @Nested
  class TurnedSneaking extends SneakTest {}

  @Nested
  class TurnedPassages extends PassageTest {}

  @Test
  void whatIsPlayedOnFromASavedStateIsTheSameToTheBit() throws IOException {
    MoverStateTest.replay(40);
  }

  @Test
  void walksOverShatteredFloorsKeepHeightAndSpeedAndDirection() {
    CharacterMoverTest.walkOverShatteredFloors(4, 200);
  }
}
