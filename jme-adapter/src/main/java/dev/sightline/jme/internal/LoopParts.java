package dev.sightline.jme.internal;

/**
 * A long loop in parts. What is called once a frame with ten thousand turns of a loop in it runs in
 * code of a lower tier for the first six hundred frames, since calls count for more than turns;
 * what is called for each part does so for some twenty. Stateless.
 */
public final class LoopParts {
  private static final int SIZE = 256;

  private LoopParts() {}

  /** What is done with a part of the turns. */
  public interface Body {
    /** Takes turns from one number to below another. */
    void run(int from, int to);
  }

  /** Takes turns from 0 to below a number, in order. */
  public static void run(int count, Body body) {
    for (int from = 0; from < count; from += SIZE) {
      body.run(from, Math.min(count, from + SIZE));
    }
  }
}
