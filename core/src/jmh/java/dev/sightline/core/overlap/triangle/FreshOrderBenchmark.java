package dev.sightline.core.overlap.triangle;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * {@link TriangleTriangleBenchmark} with the pairs in another order in each pass, so that no branch
 * predictor can learn them by heart: what a pair costs that comes for the first time.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FreshOrderBenchmark extends TriangleTriangleBenchmark {
  private final SplittableRandom random = new SplittableRandom(11);

  @Override
  void reorder() {
    stride = random.nextInt() | 1;
    shift = random.nextInt();
  }
}
