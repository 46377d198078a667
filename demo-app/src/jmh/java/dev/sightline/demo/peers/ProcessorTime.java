package dev.sightline.demo.peers;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Writes what an operation took of its threads' processor time beside its time by the clock, as
 * {@code cpu.norm}: on a machine that others use too, the clock measures them as well. What other
 * threads do for it, such as collecting garbage, is left out. For {@code -prof}.
 */
public final class ProcessorTime implements InternalProfiler {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private long before;

  @Override
  public String getDescription() {
    return "processor time an operation of the threads that run the benchmark";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = spent();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double each = (double) (spent() - before) / result.getMetadata().getAllOps();
    TimeUnit unit = benchmark.getTimeUnit();
    return List.of(
        new ScalarResult("cpu.norm", each / unit.toNanos(1), unit(unit), AggregationPolicy.AVG));
  }

  private static String unit(TimeUnit unit) {
    return switch (unit) {
      case NANOSECONDS -> "ns/op";
      case MICROSECONDS -> "us/op";
      case MILLISECONDS -> "ms/op";
      default -> unit + "/op";
    };
  }

  private static long spent() {
    long sum = 0;
    for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
      if (thread != null && thread.getThreadName().contains("-jmh-worker-")) {
        sum += THREADS.getThreadCpuTime(thread.getThreadId());
      }
    }
    return sum;
  }
}
