package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.build.BuildOptions;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The background builds of one index: small meshes first, then in the order of asking. The executor
 * is given one ticket a build, and each ticket takes whatever is first by then. Thread-safe; no
 * lock is held while something is built.
 */
public final class BuildQueue {
  private final Builders builders;
  private final BuildOptions options;
  private final PriorityQueue<BuildJob> waiting = new PriorityQueue<>();
  private final Set<BuildJob> running = new HashSet<>();
  private long done;
  private long read;
  private long cancelled;

  public BuildQueue(Executor executor, BuildOptions options) {
    builders = new Builders(executor);
    this.options = options;
  }

  /**
   * Queues a build.
   *
   * @return false when the executor refuses and the build is forgotten
   */
  public boolean submit(BuildJob job) {
    synchronized (this) {
      waiting.add(job);
    }
    if (builders.offer(this::runFirst)) {
      return true;
    }
    BuildJob left; // if a ticket has taken this build meanwhile, another one has none
    synchronized (this) {
      left = waiting.remove(job) ? job : waiting.poll();
    }
    if (left != null) {
      left.contents().release(left);
    }
    return left != job;
  }

  private void runFirst() {
    BuildJob job = takeFirst();
    if (job != null) {
      boolean ended = false;
      try {
        ended = job.run(options);
      } finally {
        ended(job, ended);
      }
    }
  }

  private synchronized @Nullable BuildJob takeFirst() {
    BuildJob job = waiting.poll();
    if (job != null) {
      running.add(job);
    }
    return job;
  }

  private synchronized void ended(BuildJob job, boolean toItsEnd) {
    running.remove(job);
    if (toItsEnd) {
      done++;
      read += job.isRead() ? 1 : 0;
    } else {
      cancelled++;
    }
  }

  /** Calls a build off, whether it waits or runs; nothing happens to one that has ended. */
  public void cancel(BuildJob job) {
    job.cancel();
    boolean waited;
    synchronized (this) {
      waited = waiting.remove(job);
      if (waited) {
        cancelled++;
      }
    }
    if (waited) {
      job.contents().release(job);
    }
  }

  public synchronized int queued() {
    return waiting.size();
  }

  public synchronized int running() {
    return running.size();
  }

  public synchronized long done() {
    return done;
  }

  /** How many of those done were read instead of built. */
  public synchronized long read() {
    return read;
  }

  public synchronized long cancelled() {
    return cancelled;
  }
}
