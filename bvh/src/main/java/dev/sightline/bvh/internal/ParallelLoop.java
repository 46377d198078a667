package dev.sightline.bvh.internal;

import dev.sightline.bvh.work.Progress;
import dev.sightline.bvh.work.WorkOptions;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A loop over a range of independent tasks on several threads: it hands out windows of the range,
 * and waits for all of them.
 *
 * <p>Each task writes to a place of its own, so nothing depends on which thread takes which. A
 * thread that took a window works on it in chunks. The caller's thread works too, and alone calls
 * the progress, after each of its chunks. A helper that has not begun when all windows are taken
 * finds the loop closed and is not waited for, so an executor that is busy, full or shut down costs
 * time and nothing else. A failure in any thread ends the loop and is thrown in the caller's.
 */
public final class ParallelLoop {
  /**
   * Tasks of a chunk of a batch: large enough that reporting one costs nothing, small enough to
   * share and to cancel soon.
   */
  public static final int CHUNK = 256;

  /** Windows for each thread, so that they end together. */
  private static final int SHARES = 4;

  /** Works on windows; one for each thread. */
  @FunctionalInterface
  public interface Part {
    /** Receives which tasks come next, to put them in an order of its own. */
    default void open(int begin, int end) {}

    /** Works on the tasks at some places of its order. */
    void run(int begin, int end);
  }

  private final int total;
  private final int window;
  private final int chunk;
  private final Supplier<? extends Part> parts;
  private final Progress progress;
  private final boolean stopsOnInterrupt;
  private final Thread caller = Thread.currentThread();
  private int next;
  private int done;
  private int working;
  private boolean closed;
  private @Nullable Throwable failure;

  /**
   * Whether the progress said to stop, which it is asked but once; of the caller's thread alone.
   */
  private boolean cancelled;

  /**
   * Describes a loop.
   *
   * @param total how many tasks there are
   * @param window how many a thread takes at a time
   * @param chunk how many it works on between two reports
   * @param parts makes what works, once for each thread
   * @param progress is called with fractions of this loop, below 1 until all is done
   * @param stopsOnInterrupt whether an interrupt of the caller's thread ends the loop
   */
  public ParallelLoop(
      int total,
      int window,
      int chunk,
      Supplier<? extends Part> parts,
      Progress progress,
      boolean stopsOnInterrupt) {
    this.total = total;
    this.window = window;
    this.chunk = chunk;
    this.parts = parts;
    this.progress = progress;
    this.stopsOnInterrupt = stopsOnInterrupt;
  }

  /**
   * Runs a batch, in windows as large as they can be for all threads to have some.
   *
   * @param least tasks of a window, if every thread still has one
   * @param most tasks of a window
   * @return whether all were done: not when the progress said to stop, or the caller's thread was
   *     interrupted, which then still is
   */
  public static boolean batch(
      int total, int least, int most, Supplier<? extends Part> parts, WorkOptions options) {
    int threads = threads(options);
    int share = total / threads + 1;
    int fair = threads == 1 ? share : Math.max(share / SHARES, Math.min(least, share));
    int window = Math.max(CHUNK, Math.min(most, fair));
    return run(total, window, CHUNK, parts, options);
  }

  /**
   * Runs a batch of tasks that take long, in windows of a few.
   *
   * @param window tasks that a thread takes at a time, and works on between two reports
   * @return as {@link #batch}
   */
  public static boolean batchOfFew(
      int total, int window, Supplier<? extends Part> parts, WorkOptions options) {
    return run(total, window, window, parts, options);
  }

  private static boolean run(
      int total, int window, int chunk, Supplier<? extends Part> parts, WorkOptions options) {
    boolean pooled = options.threads() == 0;
    Executor executor = pooled ? ForkJoinPool.commonPool() : ParallelLoop::start;
    return new ParallelLoop(total, window, chunk, parts, options.progress(), true)
        .run(threads(options), executor);
  }

  private static int threads(WorkOptions options) {
    return options.threads() == 0
        ? ForkJoinPool.commonPool().getParallelism() + 1
        : options.threads();
  }

  private static void start(Runnable work) {
    Thread helper = new Thread(work, "sightline-batch");
    helper.setDaemon(true);
    helper.start();
  }

  /**
   * Runs the loop.
   *
   * @param threads how many work, the caller's among them
   * @param executor lends the others
   * @return whether all was done
   */
  public boolean run(int threads, Executor executor) {
    int windows = (int) (((long) total + window - 1) / window);
    try {
      for (int i = 1; i < Math.min(threads, windows); i++) {
        executor.execute(this::work);
      }
    } catch (RejectedExecutionException | OutOfMemoryError e) {
      // No thread more to be had: the caller does what is left.
    } catch (Throwable thrown) {
      fail(thrown);
    }
    work();
    return finish();
  }

  /** Takes windows until there are none. */
  private void work() {
    int begin = enter();
    try {
      if (begin >= 0) {
        Part part = parts.get();
        while (begin >= 0) {
          int end = end(begin);
          part.open(begin, end);
          begin = workOn(part, begin, end);
        }
      }
    } catch (Throwable thrown) {
      fail(thrown);
    } finally {
      leave();
    }
  }

  /** Works on a window, and takes another; -1 when this thread has nothing more to do. */
  private int workOn(Part part, int begin, int end) {
    int place = begin;
    do {
      int reached = place + Math.min(chunk, end - place);
      part.run(place, reached);
      report(reached - place);
      place = reached;
    } while (place < end && !isClosed());
    return take();
  }

  private void report(int finished) {
    double fraction;
    synchronized (this) {
      done += finished;
      fraction = done < total && !closed ? (double) done / total : -1;
    }
    // Outside of the lock, so that helpers do not wait for what the progress does.
    if (fraction >= 0 && Thread.currentThread() == caller && !mayGoOn(fraction)) {
      close();
    }
  }

  private boolean mayGoOn(double fraction) {
    if (stopsOnInterrupt && caller.isInterrupted()) {
      return false;
    }
    cancelled = !progress.advance(fraction);
    return !cancelled;
  }

  private synchronized int enter() {
    working++;
    return take();
  }

  private synchronized void leave() {
    working--;
    notifyAll();
  }

  private synchronized int take() {
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

  private synchronized boolean isClosed() {
    return closed;
  }

  private synchronized void close() {
    closed = true;
  }

  private synchronized void fail(Throwable thrown) {
    closed = true;
    failure = failure == null ? thrown : failure;
  }

  private boolean finish() {
    awaitHelpers();
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure != null) {
      throw new IllegalStateException("work on several threads failed: " + failure, failure);
    }
    return done == total && !cancelled && (total == 0 || progress.advance(1));
  }

  private synchronized void awaitHelpers() {
    boolean interrupted = false;
    while (working > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
        closed |= stopsOnInterrupt;
      }
    }
    closed = true;
    if (interrupted) {
      caller.interrupt();
    }
  }

  /**
   * How many tasks an array holds.
   *
   * @param each numbers of a task
   * @param what a task is, for the message
   * @throws IllegalArgumentException if the numbers are no multiple of that
   */
  public static int count(float[] numbers, int each, String what) {
    if (numbers.length % each != 0) {
      throw new IllegalArgumentException(
          what + " has " + each + " numbers, and " + numbers.length + " is no multiple of " + each);
    }
    return numbers.length / each;
  }

  /**
   * Checks an array for answers.
   *
   * @throws IllegalArgumentException if it is too short
   */
  public static void requireRoom(long room, long needed, String name) {
    if (room < needed) {
      throw new IllegalArgumentException(
          "the array " + name + " has room for " + room + " of " + needed + " numbers");
    }
  }
}
