package dev.sightline.core;

/**
 * How many cases a random play draws. A budget is what finds all that the play has ever found; the
 * quick share of it, a quarter, still finds every fault that was planted for it (docs/mutation.md).
 * {@code -Dsightline.share=1} plays whole budgets.
 */
public final class Budget {
  private static final double SHARE =
      Double.parseDouble(System.getProperty("sightline.share", "0.25"));

  private Budget() {}

  /** The share of a budget that this run plays. */
  public static int of(int cases) {
    return (int) Math.ceil(cases * SHARE);
  }
}
