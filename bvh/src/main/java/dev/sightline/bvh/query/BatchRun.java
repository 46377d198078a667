package dev.sightline.bvh.query;

import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shares a range of independent questions out among threads, in windows, and waits for all of them.
 *
 * <p>Each answer goes to a place of its own, so nothing depends on who takes which. A thread that
 * took a window answers it in chunks, and reports each. The caller's thread works too. A helper
 * that has not begun when all windows are taken finds the run closed and is not waited for, so a
 * busy pool cannot hold the caller up. A failure in any thread ends the run and is thrown in the
 * caller's.
 */
final class BatchRun {
  /**
   * Large enough that reporting a chunk costs nothing, small enough to share and to cancel soon.
   */
  static final int CHUNK = 256;

  /** Windows for each thread, so that they end together. */
  private static final int SHARES = 4;

  /** Answers questions; one for each thread. */
  @FunctionalInterface
  interface Part {
    /** Learns which questions come next, to put them in an order of its own. */
    default void open(int begin, int end) {}

    /** Answers the questions at some places of its order, at most {@link #CHUNK}. */
    void run(int begin, int end);
  }

  private final int total;
  private final int window;
  private final Supplier<? extends Part> parts;
  private final BatchProgress progress;
  private final Thread caller = Thread.currentThread();
  private int next;
  private int done;
  private int working;
  private boolean closed;
  private @Nullable Throwable failure;

  private BatchRun(int total, int window, Supplier<? extends Part> parts, BatchProgress progress) {
    this.total = total;
    this.window = window;
    this.parts = parts;
    this.progress = progress;
  }

  /**
   * Answers all questions.
   *
   * @return whether all were answered: not when the progress said to stop, or the caller's thread
   *     was interrupted, which then still is
   */
  static boolean run(int total, Part part, BatchOptions options) {
    return run(total, CHUNK, CHUNK, () -> part, options);
  }

  /**
   * Answers all questions with a part for each thread, in windows as large as they can be for all
   * threads to have some.
   *
   * @param least questions of a window, if every thread still has one
   * @param most questions of a window
   */
  static boolean run(
      int total, int least, int most, Supplier<? extends Part> parts, BatchOptions options) {
    int threads =
        options.threads() == 0 ? ForkJoinPool.commonPool().getParallelism() + 1 : options.threads();
    int share = total / threads + 1;
    int fair = threads == 1 ? share : Math.max(share / SHARES, Math.min(least, share));
    int window = Math.max(CHUNK, Math.min(most, fair));
    BatchRun run = new BatchRun(total, window, parts, options.progress());
    try {
      run.recruit(threads, options.threads() == 0);
      run.work();
    } catch (Throwable thrown) {
      run.close(thrown);
    }
    return run.finish();
  }

  private void recruit(int threads, boolean pooled) {
    int windows = (int) (((long) total + window - 1) / window);
    for (int i = Math.min(threads, windows) - 1; i > 0; i--) {
      if (pooled) {
        ForkJoinPool.commonPool().execute(this::work);
      } else {
        Thread helper = new Thread(this::work, "sightline-batch-" + i);
        helper.setDaemon(true);
        helper.start();
      }
    }
  }

  /** Takes windows until there are none. */
  private void work() {
    int begin = first();
    if (begin < 0) {
      return;
    }
    try {
      Part part = parts.get();
      while (begin >= 0) {
        int end = end(begin);
        part.open(begin, end);
        begin = answer(part, begin, end);
      }
    } catch (Throwable thrown) {
      fail(thrown);
    }
  }

  /** Answers a window, and takes another; -1 when this thread has nothing more to do. */
  private int answer(Part part, int begin, int end) {
    int place = begin;
    do {
      int reached = place + Math.min(CHUNK, end - place);
      part.run(place, reached);
      report(reached - place);
      place = reached;
    } while (place < end && !isClosed());
    return following();
  }

  private synchronized int first() {
    int begin = take();
    working += begin >= 0 ? 1 : 0;
    return begin;
  }

  private synchronized void report(int answered) {
    done += answered;
    boolean stopped = Thread.currentThread() == caller && caller.isInterrupted();
    if (stopped || (!closed && !progress.advance(done, total))) {
      closed = true;
    }
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  private synchronized int following() {
    int begin = take();
    if (begin < 0) {
      leave();
    }
    return begin;
  }

  private int take() {
    if (closed || next >= total) {
      return -1;
    }
    int begin = next;
    next = end(begin);
    return begin;
  }

  private int end(int begin) {
    return Math.min(total - begin, window) + begin;
  }

  private synchronized void fail(Throwable thrown) {
    close(thrown);
    leave();
  }

  private synchronized void close(Throwable thrown) {
    closed = true;
    failure = failure == null ? thrown : failure;
  }

  private void leave() {
    working--;
    notifyAll();
  }

  private synchronized boolean finish() {
    boolean interrupted = false;
    while (working > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
        closed = true;
      }
    }
    closed = true;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure != null) {
      throw new IllegalStateException("a batch failed: " + failure, failure);
    }
    return done == total;
  }
}
