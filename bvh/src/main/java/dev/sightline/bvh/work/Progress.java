package dev.sightline.bvh.work;

/**
 * Follows long work, such as a build or a batch, and may cancel it.
 *
 * <p>It is called on the thread that asked for the work, never on a helper, so calls never overlap.
 * What it throws ends the work and reaches the caller.
 */
@FunctionalInterface
public interface Progress {
  /** Goes on to the end. */
  Progress NONE = fraction -> true;

  /**
   * After a part of the work has been done.
   *
   * @param fraction how much is done, from 0 to 1; never less than before, and 1 only at the end
   * @return whether to go on; false cancels what has not begun
   */
  boolean advance(double fraction);
}
