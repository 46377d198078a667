package dev.sightline.bvh.internal;

/**
 * A long loop in blocks. What is called once an update with ten thousand turns of a loop in it runs
 * in code of a lower tier for the first six hundred updates, since calls count for more than turns;
 * what is called for each block does so for some twenty. Stateless.
 */
public final class Blocks {
  private static final int SIZE = 256;

  private Blocks() {}

  /** What is done with a part of the turns. */
  public interface Body {
    /** Takes turns from one number to below another. */
    void run(int from, int to);
  }

  /** Takes turns from 0 to below a number, in order. */
  public static void run(int count, Body body) {
    run(0, count, body);
  }

  /** Takes turns from a number to below another, in order. */
  static void run(int first, int end, Body body) {
    for (int from = first; from < end; from += SIZE) {
      body.run(from, Math.min(end, from + SIZE));
    }
  }
}
