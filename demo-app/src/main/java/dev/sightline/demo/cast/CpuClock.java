package dev.sightline.demo.cast;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The CPU time of the current thread: equal to wall time on an idle core, and undisturbed by other
 * processes on a busy one. Where the machine cannot, wall time.
 */
public final class CpuClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuClock() {}

  /** Nanoseconds since some fixed moment. */
  public static long now() {
    return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
        ? THREADS.getCurrentThreadCpuTime()
        : System.nanoTime();
  }
}
