package dev.sightline.bvh.chunky;

/**
 * Told how many heights are found, and asked whether to go on. Calls never overlap and the number
 * never falls, but they come from whichever thread is at work.
 */
@FunctionalInterface
public interface HeightProgress {
  /** Goes on to the end without telling anyone. */
  HeightProgress NONE = (done, total) -> true;

  /**
   * After a part has been found.
   *
   * @param done how many are found
   * @param total how many there are
   * @return whether to go on; false cancels what has not begun
   */
  boolean advance(int done, int total);
}
