package dev.sightline.core.convex;

import dev.sightline.core.Budget;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class GjkPairsTest {
  @Test
  void everyAnswerIsOptimal() {
    GjkPlay.playAll(8_001, Budget.of(1_008_000));
  }
}
