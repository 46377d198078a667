package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.oracle.SimplexOracle;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The triangle pair decision against both oracles, 100 million times; {@code -Dsightline.cases=n}
 * plays another number. Families whose oracles run on longs play more cases than the others.
 */
@Tag("exhaustive")
class TrianglePairExhaustiveTest {
  private static final int BATCH = 1_000;
  private static final long SEED = 20_061_103;

  /** Of a hundred batches, how many each family plays, in the order of {@link PairFamily}. */
  private static final int[] SHARES = {2, 24, 22, 2, 2, 20, 2, 2, 24};

  private final AtomicLongArray played = new AtomicLongArray(SHARES.length);
  private final AtomicLongArray hits = new AtomicLongArray(SHARES.length);
  private final AtomicLongArray wrong = new AtomicLongArray(SHARES.length);

  @Test
  void noAnswerIsWrong() {
    long cases = Long.getLong("sightline.cases", 100_000_000L);
    int batches = Math.toIntExact((cases + BATCH - 1) / BATCH);
    IntStream.range(0, batches).parallel().forEach(this::play);
    long sum = 0;
    for (PairFamily family : PairFamily.values()) {
      int k = family.ordinal();
      System.out.printf(
          "triangle pair %s: %,d cases, %,d meet, %d wrong%n",
          family, played.get(k), hits.get(k), wrong.get(k));
      sum += wrong.get(k);
    }
    System.out.printf("triangle pair: %,d cases, seed %d, %d wrong%n", cases, SEED, sum);
    assertThat(sum).isZero();
  }

  private void play(int batch) {
    PairFamily family = family(batch % 100);
    SplittableRandom random = new SplittableRandom(SEED + batch);
    float[] a = new float[9];
    float[] b = new float[9];
    for (int n = 0; n < BATCH; n++) {
      family.draw(random, a, b);
      boolean answer = TrianglePair.meets(a, 0, b, 0);
      boolean agreed =
          answer == TrianglePair.meets(b, 0, a, 0)
              && answer == EdgeHullOracle.meet(a, b)
              && answer == SimplexOracle.meet(a, b);
      if (!agreed) {
        System.out.printf("wrong: %s %s%n", Arrays.toString(a), Arrays.toString(b));
        wrong.incrementAndGet(family.ordinal());
      }
      hits.addAndGet(family.ordinal(), answer ? 1 : 0);
    }
    played.addAndGet(family.ordinal(), BATCH);
  }

  private static PairFamily family(int slot) {
    int passed = 0;
    for (PairFamily family : PairFamily.values()) {
      passed += SHARES[family.ordinal()];
      if (slot < passed) {
        return family;
      }
    }
    throw new AssertionError(slot);
  }
}
