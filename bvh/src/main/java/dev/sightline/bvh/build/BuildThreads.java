package dev.sightline.bvh.build;

import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.work.Progress;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/**
 * The threads of one build: the calling one, and helpers that an executor lends.
 *
 * <p>The caller works too, so that an executor that is busy, full or shut down costs time and
 * nothing else; and it leaves no phase before every helper has.
 */
final class BuildThreads {
  /** A stage's part when its tasks are done; 1 is left for what follows them. */
  private static final double ALL_BUT_DONE = 0.99;

  private final Executor executor;
  private final int parallelism;
  private final Progress progress;
  private double from;
  private double to;
  private double reported;

  BuildThreads(int parallelism, Executor executor, Progress progress) {
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
   * @throws CancellationException if the build is cancelled
   */
  void report(double part) {
    double fraction = from + (to - from) * Math.min(1, part);
    reported = fraction < 1 ? Math.max(reported, fraction) : reported;
    if (!progress.advance(reported)) {
      throw new CancellationException("build cancelled after " + Math.round(100 * reported) + " %");
    }
  }

  /** Reports that everything is done. */
  void finish() {
    progress.advance(1);
  }

  /**
   * Runs a body once for each number below {@code tasks}, in any order, on all threads.
   *
   * @throws CancellationException if the build is cancelled
   */
  void run(int tasks, IntConsumer body) {
    run(tasks, () -> body, IntConsumer::accept);
  }

  /** The same with scratch that is made once for each thread. */
  <T> void run(int tasks, Supplier<T> scratch, ObjIntConsumer<T> body) {
    run(tasks, scratch, body, true);
  }

  /** The same for a small part of a stage: asks whether to go on, and reports nothing. */
  void runQuietly(int tasks, IntConsumer body) {
    runQuietly(tasks, () -> body, IntConsumer::accept);
  }

  /** The same with scratch that is made once for each thread. */
  <T> void runQuietly(int tasks, Supplier<T> scratch, ObjIntConsumer<T> body) {
    run(tasks, scratch, body, false);
  }

  private <T> void run(int tasks, Supplier<T> scratch, ObjIntConsumer<T> body, boolean reports) {
    Progress loop =
        fraction -> {
          report(reports ? Math.min(fraction, ALL_BUT_DONE) : 0);
          return true;
        };
    Supplier<ParallelLoop.Part> parts =
        () -> {
          T own = scratch.get();
          return (task, end) -> body.accept(own, task);
        };
    new ParallelLoop(tasks, 1, 1, parts, loop, false).run(parallelism, executor);
  }
}
