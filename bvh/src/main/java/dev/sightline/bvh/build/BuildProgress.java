package dev.sightline.bvh.build;

/**
 * Hears how far a build is, and may call it off.
 *
 * <p>Both methods are called on the thread that builds, never on its helpers. What they throw ends
 * the build and reaches its caller.
 */
@FunctionalInterface
public interface BuildProgress {
  /** Hears nothing and never cancels. */
  BuildProgress NONE = fraction -> {};

  /**
   * How much is done.
   *
   * @param fraction from 0 to 1, never less than the one before; exactly 1 once, at the end
   */
  void done(double fraction);

  /** Asked many times during a build; {@code true} makes it stop soon. */
  default boolean isCancelled() {
    return false;
  }
}
