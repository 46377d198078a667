package dev.sightline.bvh.query;

import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Shares a range of independent questions out among threads, in chunks, and waits for all of them.
 *
 * <p>Each chunk's answers go to places of their own, so nothing depends on who takes which. The
 * caller's thread works too. A helper that has not begun when all chunks are taken finds the run
 * closed and is not waited for, so a busy pool cannot hold the caller up. A failure in any thread
 * ends the run and is thrown in the caller's.
 */
final class BatchRun {
  /** Large enough that taking a chunk costs nothing, small enough to share and to cancel soon. */
  private static final int CHUNK = 256;

  /** Answers the questions of a range. */
  @FunctionalInterface
  interface Part {
    void run(int begin, int end);
  }

  private final int total;
  private final Part part;
  private final BatchProgress progress;
  private final Thread caller = Thread.currentThread();
  private int next;
  private int done;
  private int working;
  private boolean closed;
  private @Nullable Throwable failure;

  private BatchRun(int total, Part part, BatchProgress progress) {
    this.total = total;
    this.part = part;
    this.progress = progress;
  }

  /**
   * Answers all questions.
   *
   * @return whether all were answered: not when the progress said to stop, or the caller's thread
   *     was interrupted, which then still is
   */
  static boolean run(int total, Part part, BatchOptions options) {
    BatchRun run = new BatchRun(total, part, options.progress());
    try {
      run.recruit(options.threads());
      run.work();
    } catch (Throwable thrown) {
      run.close(thrown);
    }
    return run.finish();
  }

  private void recruit(int threads) {
    int chunks = (total + CHUNK - 1) / CHUNK;
    if (threads == 0) {
      ForkJoinPool pool = ForkJoinPool.commonPool();
      for (int i = Math.min(pool.getParallelism(), chunks - 1); i > 0; i--) {
        pool.execute(this::work);
      }
    } else {
      for (int i = Math.min(threads, chunks) - 1; i > 0; i--) {
        Thread helper = new Thread(this::work, "sightline-batch-" + i);
        helper.setDaemon(true);
        helper.start();
      }
    }
  }

  /** Takes chunks until there are none. */
  private void work() {
    int begin = first();
    while (begin >= 0) {
      int end = Math.min(total, begin + CHUNK);
      try {
        part.run(begin, end);
        begin = following(end - begin);
      } catch (Throwable thrown) {
        fail(thrown);
        return;
      }
    }
  }

  private synchronized int first() {
    int begin = take();
    working += begin >= 0 ? 1 : 0;
    return begin;
  }

  /** Reports a chunk and takes another; -1 when this thread has nothing more to do. */
  private synchronized int following(int answered) {
    done += answered;
    boolean stopped = Thread.currentThread() == caller && caller.isInterrupted();
    if (stopped || (!closed && !progress.advance(done, total))) {
      closed = true;
    }
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
    next = Math.min(total, begin + CHUNK);
    return begin;
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
