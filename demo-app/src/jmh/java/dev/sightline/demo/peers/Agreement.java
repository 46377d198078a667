package dev.sightline.demo.peers;

import java.util.Locale;

/** How far a peer's answers are ours: counts of rays. */
final class Agreement {
  /** Of a hundred rays more than that many other answers are no rounding but a wrong set-up. */
  private static final double MOST = 0.02;

  /** Two distances that differ by less than this part of the rays' reach are one. */
  private static final double TOLERANCE = 1e-4;

  private final double slack;
  private int rays;
  private int hits;
  private int missed;
  private int invented;
  private int nearer;
  private int farther;

  Agreement(double reach) {
    slack = TOLERANCE * reach;
  }

  /** Counts one ray: our distance and the peer's, infinite where there is no hit. */
  void add(double ours, double theirs) {
    rays++;
    boolean hit = ours < Double.POSITIVE_INFINITY;
    boolean met = theirs < Double.POSITIVE_INFINITY;
    hits += hit ? 1 : 0;
    missed += hit && !met ? 1 : 0;
    invented += met && !hit ? 1 : 0;
    nearer += hit && met && theirs < ours - slack ? 1 : 0;
    farther += hit && met && theirs > ours + slack ? 1 : 0;
  }

  /** Counts one ray of which it is only told whether it hits. */
  void add(boolean ours, boolean theirs) {
    add(ours ? 0 : Double.POSITIVE_INFINITY, theirs ? 0 : Double.POSITIVE_INFINITY);
  }

  /** How many answers are others than ours. */
  int differing() {
    return missed + invented + nearer + farther;
  }

  /** Complains where so many differ that something else than the same rays was asked. */
  void require(String what) {
    if (differing() > MOST * rays) {
      throw new IllegalStateException(what + ": set up wrongly: " + this);
    }
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "of %d rays ours hit %d; %d answers differ: %d missed, %d where ours meets nothing,"
            + " %d nearer, %d farther",
        rays,
        hits,
        differing(),
        missed,
        invented,
        nearer,
        farther);
  }
}
