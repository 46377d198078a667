package dev.sightline.demo.churn;

import java.util.Arrays;
import java.util.Collections;
import java.util.Random;

/**
 * A loop that any machine would run in the same time again and again: it reads objects that lie in
 * memory in no order, as a scan does, and allocates nothing. Where it takes longer than usual, the
 * machine has been interrupted; so it tells how many of a trial's long frames are the machine's.
 */
final class ShuffledLoop {
  private static final int OBJECTS = 30_000;

  private static final class Cell {
    private long read;
    private long written;
    private final long[] rest = new long[8];
  }

  private final Cell[] cells = new Cell[OBJECTS];
  private int rounds = 1;

  /** What was read, so that the loop is not left out. */
  private long sum;

  ShuffledLoop() {
    Arrays.setAll(cells, i -> new Cell());
    Collections.shuffle(Arrays.asList(cells), new Random(5));
  }

  /** Runs it; returns nanoseconds of this thread's processor time. */
  long run() {
    long start = ChurnScene.THREADS.getCurrentThreadCpuTime();
    for (int round = 0; round < rounds; round++) {
      for (Cell cell : cells) {
        sum += cell.read + cell.rest[7];
        cell.written = sum;
      }
    }
    return ChurnScene.THREADS.getCurrentThreadCpuTime() - start;
  }

  /**
   * Lets it take as long as something else.
   *
   * @param usual what it has taken in the median until now
   * @param wanted what it is to take
   */
  void fit(double usual, double wanted) {
    rounds = Math.max(1, (int) Math.round(rounds * wanted / usual));
  }
}
