package dev.sightline.demo.window.pick;

import dev.sightline.demo.cast.CpuClock;
import java.util.function.Supplier;

/**
 * An answer and the time it takes, asked often enough for the clock and for the JIT compiler.
 *
 * @param answer the last answer
 * @param micros mean time within the fastest batch
 */
record Timed<T>(T answer, double micros) {
  /** Asks once, as it comes. */
  static <T> Timed<T> once(Supplier<T> question) {
    long start = CpuClock.now();
    T answer = question.get();
    return new Timed<>(answer, (CpuClock.now() - start) * 1e-3);
  }

  /** Asks several batches of questions, on the CPU clock of this thread. */
  static <T> Timed<T> of(int batches, int times, Supplier<T> question) {
    T answer = question.get();
    long best = Long.MAX_VALUE;
    for (int batch = 0; batch < batches; batch++) {
      long start = CpuClock.now();
      for (int i = 0; i < times; i++) {
        answer = question.get();
      }
      best = Math.min(best, CpuClock.now() - start);
    }
    return new Timed<>(answer, best * 1e-3 / times);
  }
}
