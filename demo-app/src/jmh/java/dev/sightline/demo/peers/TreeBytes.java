package dev.sightline.demo.peers;

import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Writes the size of the tree that a benchmark built beside its times, as {@code tree.bytes}: bytes
 * a triangle. For {@code -prof}.
 */
public final class TreeBytes implements InternalProfiler {
  private static volatile double bytes = Double.NaN;

  /** What is to be written: bytes a triangle, NaN for nothing. */
  static void tell(double bytesATriangle) {
    bytes = bytesATriangle;
  }

  @Override
  public String getDescription() {
    return "bytes a triangle of the tree that is built";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {}

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return Double.isNaN(bytes)
        ? List.of()
        : List.of(new ScalarResult("tree.bytes", bytes, "B/triangle", AggregationPolicy.MAX));
  }
}
