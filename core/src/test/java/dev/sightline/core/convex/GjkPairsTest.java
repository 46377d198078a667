package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GjkPairsTest {
  private static final long SEED = 8_001;

  @ParameterizedTest
  @EnumSource(ConvexFamily.class)
  void everyAnswerIsOptimal(ConvexFamily family) {
    GjkPlay play = new GjkPlay(family);
    play.play(SEED + family.ordinal(), 112_000);
    play.report(SEED + family.ordinal());
    if (play.worst >= 64) System.out.println(play.worstCase);
    assertThat(play.worst).as(play.worstCase).isLessThan(64);
  }
}
