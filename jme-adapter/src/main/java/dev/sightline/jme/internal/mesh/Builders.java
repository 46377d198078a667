package dev.sightline.jme.internal.mesh;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The executor of background builds, which may belong to the game. Whatever it throws is a refusal:
 * the caller keeps its state and offers the work again later. Thread-safe.
 */
public final class Builders {
  private static final Logger LOGGER = Logger.getLogger(Builders.class.getName());

  private final Executor executor;
  private volatile boolean isReported;

  public Builders(Executor executor) {
    this.executor = executor;
  }

  /**
   * Offers work to the executor. An executor that fails, such as a pool that cannot start a thread,
   * is named in the log once until it takes work again.
   *
   * @return false when the executor refuses; it may still run the work if it threw after taking it
   */
  public boolean offer(Runnable work) {
    try {
      executor.execute(work);
      isReported = false;
      return true;
    } catch (RejectedExecutionException e) {
      return false;
    } catch (Throwable e) { // OutOfMemoryError: unable to create native thread, for one
      if (!isReported) {
        isReported = true;
        LOGGER.log(
            Level.WARNING,
            executor.getClass().getName() + " has thrown; builds are offered to it again later",
            e);
      }
      return false;
    }
  }
}
