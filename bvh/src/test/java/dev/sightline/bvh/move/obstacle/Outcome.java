package dev.sightline.bvh.move.obstacle;

import java.util.Locale;

/**
 * What came of a walk.
 *
 * @param end PASSED, or why not
 * @param seconds the time to the finish, or all that there was
 * @param share the mean speed on the way that was made, by that asked for
 * @param x where it ended along the obstacle
 * @param y how high it ended above the floor
 */
public record Outcome(End end, double seconds, double share, double x, double y) {
  /** How a walk ends. */
  public enum End {
    PASSED,
    STUCK,
    BENEATH,
    THROUGH
  }

  /** Whether it is PASSED. */
  public boolean passed() {
    return end == End.PASSED;
  }

  /** The form in a file. */
  public String line() {
    return end + " " + seconds + " " + share + " " + x + " " + y;
  }

  /** Reads {@link #line()}, from a part of an array. */
  public static Outcome of(String[] words, int from) {
    double[] numbers = new double[4];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Double.parseDouble(words[from + 1 + i]);
    }
    return new Outcome(End.valueOf(words[from]), numbers[0], numbers[1], numbers[2], numbers[3]);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s at x %.2f y %.2f after %.2f s",
        end.name().toLowerCase(Locale.ROOT),
        x,
        y,
        seconds);
  }
}
