package dev.sightline.bvh;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntConsumer;

/** What questions cost on the processor clock of one thread, in rounds in which they take turns. */
public final class QuestionRounds {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int WARM_UP = 5;

  private QuestionRounds() {}

  /**
   * A cell of a table for each question, as {@link #cell} writes it, in microseconds.
   *
   * @param count how often each is asked in a round, with the numbers from 0
   */
  public static String[] micros(IntConsumer[] questions, int count, int rounds) {
    double[][] micros = new double[questions.length][rounds];
    for (int round = -WARM_UP; round < rounds; round++) {
      for (int q = 0; q < questions.length; q++) {
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < count; i++) {
          questions[q].accept(i);
        }
        long nanos = THREADS.getCurrentThreadCpuTime() - start;
        micros[q][Math.max(0, round)] = nanos / 1e3 / count;
      }
    }
    return Arrays.stream(micros).map(QuestionRounds::cell).toArray(String[]::new);
  }

  /** The median, and half the way from the least to the largest. */
  public static String cell(double[] figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    double median = sorted[sorted.length / 2];
    double spread = (sorted[sorted.length - 1] - sorted[0]) / 2;
    return String.format(Locale.ROOT, "%.4f ± %.4f", median, spread);
  }
}
