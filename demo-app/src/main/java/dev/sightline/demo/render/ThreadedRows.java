package dev.sightline.demo.render;

import dev.sightline.demo.progress.TaskProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Works on the rows of a picture, each thread with a worker of its own. */
final class ThreadedRows {
  private ThreadedRows() {}

  /**
   * Returns when all rows are done; what a worker throws comes out of here.
   *
   * @param worker makes what takes a row's number; called once a thread
   */
  static void each(String task, int rows, int threads, Supplier<IntConsumer> worker)
      throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    ExecutorService pool = Executors.newFixedThreadPool(threads, ThreadedRows::daemon);
    try (TaskProgress progress = TaskProgress.of(task, rows)) {
      List<Future<?>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        parts.add(pool.submit(() -> work(next, rows, worker.get(), progress)));
      }
      for (Future<?> part : parts) {
        part.get();
      }
    } catch (ExecutionException e) {
      throw unchecked(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static void work(
      AtomicInteger next, int rows, IntConsumer worker, TaskProgress progress) {
    for (int row = next.getAndIncrement(); row < rows; row = next.getAndIncrement()) {
      if (Thread.interrupted()) {
        return;
      }
      worker.accept(row);
      progress.step();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "rows");
    thread.setDaemon(true);
    return thread;
  }

  private static RuntimeException unchecked(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException runtime ? runtime : new IllegalStateException(cause);
  }
}
