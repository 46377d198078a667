package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExhaustiveRun;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.oracle.SimplexOracle;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The triangle pair decision, in both orders, against both oracles. Families whose oracles run on
 * longs play more cases than the others.
 */
class TrianglePairExhaustiveTest {
  private static final int[] SHARES = {2, 24, 22, 2, 2, 20, 2, 2, 24};

  @Tag("exhaustive")
  @Test
  void noAnswerIsWrongInManyCases() {
    long cases = ExhaustiveRun.cases();
    assertThat(ExhaustiveRun.play("triangle pair", SHARES, cases, Trial::new)).isZero();
  }

  private static final class Trial implements ExhaustiveRun.Trial {
    private final float[] a = new float[9];
    private final float[] b = new float[9];

    @Override
    public ExhaustiveRun.Verdict play(PairFamily family, SplittableRandom random) {
      family.draw(random, a, b);
      boolean answer = TrianglePair.meets(a, 0, b, 0);
      boolean right =
          answer == TrianglePair.meets(b, 0, a, 0)
              && answer == EdgeHullOracle.meet(a, b)
              && answer == SimplexOracle.meet(a, b);
      return !right
          ? ExhaustiveRun.Verdict.WRONG
          : answer ? ExhaustiveRun.Verdict.YES : ExhaustiveRun.Verdict.NO;
    }

    @Override
    public String describe() {
      return Arrays.toString(a) + Arrays.toString(b);
    }
  }
}
