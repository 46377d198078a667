package dev.sightline.core.convex;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class GjkPairsTest {
  @Test
  void everyAnswerOfAMillionIsOptimal() {
    GjkPlay.playAll(8_001, 1_008_000);
  }
}
