package dev.sightline.bvh.chunky;

import org.jspecify.annotations.Nullable;

/**
 * Shares a range of independent questions out among threads in parts, and waits for all of them.
 *
 * <p>Each part's answers go to places of their own, so nothing depends on who takes which. The
 * caller's thread works too, so that a thread that cannot be started costs time and nothing else. A
 * failure in any thread ends the work and is thrown in the caller's.
 */
final class HeightWork {
  /** The smallest part: taking it costs nothing beside answering it. */
  private static final int SMALLEST = 1024;

  /** The largest: answered in a tenth of a second, and enough to be put in order. */
  private static final int LARGEST = 1 << 16;

  /** How many parts each thread has, so that all end at about the same time. */
  private static final int PARTS_OF_THREAD = 8;

  /** Answers the questions of a range. */
  @FunctionalInterface
  interface Part {
    void run(int begin, int end);
  }

  private final int total;
  private final Part part;
  private final HeightProgress progress;
  private final Thread caller = Thread.currentThread();
  private int size;
  private int next;
  private int done;
  private int working;
  private boolean closed;
  private @Nullable Throwable failure;

  HeightWork(int total, Part part, HeightProgress progress) {
    this.total = total;
    this.part = part;
    this.progress = progress;
  }

  /** Returns whether all was done. */
  boolean run(int threads) {
    int each = total / threads / PARTS_OF_THREAD;
    size = Math.max(SMALLEST, Math.min(LARGEST, each));
    int parts = (int) (((long) total + size - 1) / size);
    try {
      for (int i = Math.min(threads, parts) - 1; i > 0; i--) {
        Thread helper = new Thread(this::work, "sightline-heights-" + i);
        helper.setDaemon(true);
        helper.start();
      }
    } catch (OutOfMemoryError e) {
      // No thread more to be had: the caller does what is left.
    }
    work();
    return finish();
  }

  /** Takes parts until there are none. */
  private void work() {
    int begin = enter();
    try {
      while (begin >= 0) {
        int end = (int) Math.min(total, (long) begin + size);
        part.run(begin, end);
        begin = following(end - begin);
      }
    } catch (Throwable thrown) {
      fail(thrown);
    } finally {
      leave();
    }
  }

  private synchronized int enter() {
    working++;
    return take();
  }

  private synchronized void leave() {
    working--;
    notifyAll();
  }

  /** Reports a part and takes another; -1 when there is nothing more to do. */
  private synchronized int following(int answered) {
    done += answered;
    boolean stopped = Thread.currentThread() == caller && caller.isInterrupted();
    if (stopped || (!closed && !progress.advance(done, total))) {
      closed = true;
    }
    return take();
  }

  private int take() {
    if (closed || next >= total) {
      return -1;
    }
    int begin = next;
    next = (int) Math.min(total, (long) begin + size);
    return begin;
  }

  private synchronized void fail(Throwable thrown) {
    closed = true;
    failure = failure == null ? thrown : failure;
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
    return done == total;
  }
}
