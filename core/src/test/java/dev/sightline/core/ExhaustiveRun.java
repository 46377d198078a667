package dev.sightline.core;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Plays a kernel against its oracles over the families of {@link PairFamily}, in batches whose seed
 * is their number: any batch can be played again alone, and a run that was stopped goes on with
 * {@code -Dsightline.first=batch}. {@code -Dsightline.cases=n} plays another number than 100
 * million. Prints a tally a family, after each hundredth of the run and at the end.
 */
public final class ExhaustiveRun {
  private static final int BATCH = 1_000;
  private static final long SEED = 20_061_103;

  /** What a trial found. */
  public enum Verdict {
    NO,
    YES,
    WRONG
  }

  /** Plays single cases; belongs to one thread. */
  public interface Trial {
    /**
     * Draws a case and plays it: what the kernel and all oracles answer, or {@link Verdict#WRONG}
     * when they differ.
     */
    Verdict play(PairFamily family, SplittableRandom random);

    /** The case that was played last, to be printed. */
    String describe();
  }

  private final String name;
  private final int[] shares;
  private final AtomicLongArray played;
  private final AtomicLongArray yes;
  private final AtomicLongArray wrong;
  private final AtomicInteger batchesDone = new AtomicInteger();

  private ExhaustiveRun(String name, int[] shares) {
    this.name = name;
    this.shares = shares;
    int families = PairFamily.values().length;
    played = new AtomicLongArray(families);
    yes = new AtomicLongArray(families);
    wrong = new AtomicLongArray(families);
  }

  /** How many cases an exhaustive run plays. */
  public static long cases() {
    return Long.getLong("sightline.cases", 100_000_000L);
  }

  /**
   * Plays a number of cases, rounded up to whole batches.
   *
   * @param shares of a hundred batches, how many each family plays
   * @return how many answers were wrong
   */
  public static long play(String name, int[] shares, long cases, Supplier<Trial> trials) {
    ExhaustiveRun run = new ExhaustiveRun(name, shares);
    int first = Integer.getInteger("sightline.first", 0);
    int batches = Math.toIntExact((cases + BATCH - 1) / BATCH);
    int hundredth = Math.max(1, batches / 100);
    ThreadLocal<Trial> trial = ThreadLocal.withInitial(trials);
    for (int from = first; from < batches; from += hundredth) {
      int to = Math.min(batches, from + hundredth);
      IntStream.range(from, to).parallel().forEach(batch -> run.play(batch, trial.get()));
      if (batches >= 10_000) {
        System.out.printf("%s: batches %d to %d of %d%n", name, first, to, batches);
        run.print();
      }
    }
    System.out.printf("%s: seed %d, batches %d to %d%n", name, SEED, first, batches);
    return run.print();
  }

  private void play(int batch, Trial trial) {
    PairFamily family = family(batch % 100);
    int k = family.ordinal();
    SplittableRandom random = new SplittableRandom(SEED + batch);
    int answers = 0;
    for (int n = 0; n < BATCH; n++) {
      Verdict verdict = trial.play(family, random);
      answers += verdict == Verdict.YES ? 1 : 0;
      if (verdict == Verdict.WRONG) {
        System.out.printf("%s wrong: %s %s%n", name, family, trial.describe());
        wrong.incrementAndGet(k);
      }
    }
    yes.addAndGet(k, answers);
    played.addAndGet(k, BATCH);
    batchesDone.incrementAndGet();
  }

  private PairFamily family(int slot) {
    int passed = 0;
    for (PairFamily family : PairFamily.values()) {
      passed += shares[family.ordinal()];
      if (slot < passed) {
        return family;
      }
    }
    throw new AssertionError(slot);
  }

  private long print() {
    long sum = 0;
    for (PairFamily family : PairFamily.values()) {
      int k = family.ordinal();
      System.out.printf(
          "  %s %s: %,d cases, %,d yes, %d wrong%n",
          name, family, played.get(k), yes.get(k), wrong.get(k));
      sum += wrong.get(k);
    }
    System.out.printf("  %s: %,d cases, %d wrong%n", name, (long) batchesDone.get() * BATCH, sum);
    return sum;
  }
}
