package dev.sightline.jme.internal.mesh;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads on which trees are built in the background: half as many as there are cores, at least
 * one, shared by all indexes. They are daemons, so that a game may end, and end by themselves when
 * there has been nothing to do for some seconds. Their priority lies below that of a render thread,
 * for systems that heed it: Windows does, Linux does not unless the JVM is set to.
 */
public final class BuilderPool {
  private static final int IDLE_SECONDS = 5;
  private static final int PRIORITY = Thread.NORM_PRIORITY - 1;

  private BuilderPool() {}

  public static Executor shared() {
    return Holder.POOL;
  }

  /** A pool of its own, whose threads are started as work comes. */
  @SuppressWarnings("ThreadPriorityCheck") // a courtesy; nothing relies on it
  static ThreadPoolExecutor create() {
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    AtomicInteger number = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, "sightline-builder-" + number.incrementAndGet());
              thread.setDaemon(true);
              thread.setPriority(PRIORITY);
              thread.setContextClassLoader(null);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  private static final class Holder {
    static final ThreadPoolExecutor POOL = create();
  }
}
