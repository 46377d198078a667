package dev.sightline.bvh.build;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one build: the calling one, and helpers that an executor lends.
 *
 * <p>The caller works too, so that an executor that is busy, full or shut down costs time and
 * nothing else; and it leaves no phase before every helper has.
 */
final class Crew {
  /** A stage's part when its tasks are done; 1 is left for what follows them. */
  private static final double ALL_BUT_DONE = 0.99;

  private final Executor executor;
  private final int parallelism;
  private final BuildProgress progress;
  private double from;
  private double to;
  private double reported = -1;

  Crew(int parallelism, Executor executor, BuildProgress progress) {
    this.parallelism = parallelism;
    this.executor = executor;
    this.progress = progress;
  }

  /** From here on, progress runs from where it is to {@code end}. */
  void stage(double end) {
    from = to;
    to = end;
    report(0);
  }

  /**
   * Reports how much of the stage is done.
   *
   * @throws CancellationException if the build is called off
   */
  void report(double part) {
    double fraction = from + (to - from) * Math.min(1, part);
    if (fraction > reported && fraction < 1) {
      reported = fraction;
      progress.done(fraction);
    }
    if (progress.isCancelled()) {
      throw new CancellationException(
          "build called off after " + Math.round(100 * reported) + " %");
    }
  }

  /** Reports that everything is done. */
  void finish() {
    progress.done(1);
  }

  /**
   * Runs a body once for each number below {@code tasks}, in any order, on all threads.
   *
   * @throws CancellationException if the build is called off
   */
  void run(int tasks, IntConsumer body) {
    run(tasks, body, true);
  }

  /** The same for a small part of a stage: asks whether to go on, and reports nothing. */
  void runQuietly(int tasks, IntConsumer body) {
    run(tasks, body, false);
  }

  private void run(int tasks, IntConsumer body, boolean reports) {
    Phase phase = new Phase(tasks, body);
    try {
      for (int i = 1; i < Math.min(parallelism, tasks); i++) {
        executor.execute(phase);
      }
    } catch (RejectedExecutionException | OutOfMemoryError e) {
      // Nobody more to help: the caller does what is left.
    }
    phase.work(() -> report(reports ? phase.part() : 0));
    phase.leave();
    // Helpers may have taken every task before this thread could report one.
    report(reports ? ALL_BUT_DONE : 0);
  }

  private static final class Phase implements Runnable {
    private final int tasks;
    private final IntConsumer body;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private int helpers;
    private boolean closed;
    private @Nullable Throwable failure;

    Phase(int tasks, IntConsumer body) {
      this.tasks = tasks;
      this.body = body;
    }

    @Override
    public void run() {
      synchronized (this) {
        if (closed) {
          return;
        }
        helpers++;
      }
      try {
        work(() -> {});
      } finally {
        synchronized (this) {
          helpers--;
          notifyAll();
        }
      }
    }

    double part() {
      return (double) done.get() / tasks;
    }

    /** Takes tasks until there are none; a failure leaves none for anyone. */
    void work(Runnable beforeEach) {
      try {
        int task = next.getAndIncrement();
        while (task < tasks) {
          beforeEach.run();
          body.accept(task);
          done.incrementAndGet();
          task = next.getAndIncrement();
        }
      } catch (RuntimeException | Error e) {
        next.set(tasks);
        synchronized (this) {
          failure = failure == null ? e : failure;
        }
      }
    }

    /** Waits for the helpers, interrupted or not, and throws on what went wrong. */
    synchronized void leave() {
      closed = true;
      boolean interrupted = false;
      while (helpers > 0) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }
}
