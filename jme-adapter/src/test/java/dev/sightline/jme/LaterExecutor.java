package dev.sightline.jme;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Runs what it is given when it is told to, on the thread that tells. */
public final class LaterExecutor implements Executor {
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private boolean refuses;
  private boolean fails;

  @Override
  public synchronized void execute(Runnable work) {
    if (refuses) {
      throw new RejectedExecutionException("refused on purpose");
    }
    if (fails) {
      throw new OutOfMemoryError("unable to create native thread");
    }
    waiting.add(work);
  }

  public synchronized void refuse(boolean on) {
    refuses = on;
  }

  /** Throws as a pool does that cannot start a thread. */
  public synchronized void fail(boolean on) {
    fails = on;
  }

  public synchronized int size() {
    return waiting.size();
  }

  /** Runs one; false when there is none. */
  public boolean runOne() {
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

  public void runAll() {
    while (runOne()) {
      // until none is left
    }
  }
}
