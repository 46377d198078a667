package dev.sightline.bvh.query;

/**
 * Told how far a batch has come, and asked whether to go on. Calls never overlap and the number
 * never falls, but they come from whichever thread is at work.
 */
@FunctionalInterface
public interface BatchProgress {
  /** Goes on to the end without telling anyone. */
  BatchProgress NONE = (done, total) -> true;

  /**
   * After a part of the batch has been answered.
   *
   * @param done how many are answered
   * @param total how many there are
   * @return whether to go on; false cancels what has not begun
   */
  boolean advance(int done, int total);
}
