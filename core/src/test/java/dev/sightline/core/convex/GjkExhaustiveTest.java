package dev.sightline.core.convex;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What GjkPairsTest plays, 100 million times; {@code -Dsightline.cases=n} plays another number. */
@Tag("exhaustive")
class GjkExhaustiveTest {
  @Test
  void everyAnswerIsOptimal() {
    GjkPlay.playAll(1_988, Long.getLong("sightline.cases", 100_000_000L));
  }
}
