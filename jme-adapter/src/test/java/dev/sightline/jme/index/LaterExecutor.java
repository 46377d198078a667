package dev.sightline.jme.index;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Runs what it is given when it is told to, on the thread that tells. */
final class LaterExecutor implements Executor {
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private boolean refuses;

  @Override
  public synchronized void execute(Runnable work) {
    if (refuses) {
      throw new RejectedExecutionException("refused on purpose");
    }
    waiting.add(work);
  }

  synchronized void refuse(boolean on) {
    refuses = on;
  }

  synchronized int size() {
    return waiting.size();
  }

  /** Runs one; false when there is none. */
  boolean runOne() {
    Runnable work;
    synchronized (this) {
      work = waiting.poll();
    }
    if (work == null) {
      return false;
    }
    work.run();
    return true;
  }

  void runAll() {
    while (runOne()) {
      // until none is left
    }
  }
}
