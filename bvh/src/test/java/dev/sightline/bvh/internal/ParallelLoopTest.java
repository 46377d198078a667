package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.work.Progress;
import dev.sightline.bvh.work.WorkOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelLoopTest {
  private static final int TOTAL = 1000;
  private static final int WINDOW = 64;
  private static final int CHUNK = 10;

  private final ExecutorService pool = Executors.newFixedThreadPool(3);
  private final AtomicIntegerArray done = new AtomicIntegerArray(TOTAL);
  private final Thread caller = Thread.currentThread();
  private final List<Double> heard = new ArrayList<>();

  @AfterEach
  void endThePool() {
    pool.shutdownNow();
  }

  private void work(int begin, int end) {
    for (int i = begin; i < end; i++) {
      done.incrementAndGet(i);
    }
  }

  private ParallelLoop loop(Progress progress, boolean stopsOnInterrupt) {
    return new ParallelLoop(TOTAL, WINDOW, CHUNK, () -> this::work, progress, stopsOnInterrupt);
  }

  private boolean hear(double fraction) {
    assertThat(Thread.currentThread()).isSameAs(caller);
    return heard.add(fraction);
  }

  private int times(int count) {
    int found = 0;
    for (int i = 0; i < TOTAL; i++) {
      found += done.get(i) == count ? 1 : 0;
    }
    return found;
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "1, 1000, 256", "4, 1, 1", "4, 64, 10", "4, 999, 1000", "9, 5000, 7"})
  void everyTaskIsDoneOnce(int threads, int window, int chunk) {
    ParallelLoop loop = new ParallelLoop(TOTAL, window, chunk, () -> this::work, this::hear, true);
    assertThat(loop.run(threads, pool)).isTrue();
    assertThat(times(1)).isEqualTo(TOTAL);
    assertThat(heard).isSorted().endsWith(1.0).allMatch(fraction -> fraction > 0);
    assertThat(heard.indexOf(1.0)).as("1 comes once").isEqualTo(heard.size() - 1);
  }

  @Test
  void aPartIsToldOfItsWindowsAndWorksOnThemInChunks() {
    List<String> told = new ArrayList<>();
    ParallelLoop.Part part =
        new ParallelLoop.Part() {
          @Override
          public void open(int begin, int end) {
            told.add("open " + begin + " " + end);
          }

          @Override
          public void run(int begin, int end) {
            told.add(begin + " " + end);
          }
        };
    new ParallelLoop(9, 5, 3, () -> part, this::hear, true).run(1, pool);
    assertThat(told).containsExactly("open 0 5", "0 3", "3 5", "open 5 9", "5 8", "8 9");
    assertThat(heard).containsExactly(3 / 9.0, 5 / 9.0, 8 / 9.0, 1.0);
  }

  @Test
  void aLoopOverNothingIsDoneAndMakesNoPart() {
    ParallelLoop loop =
        new ParallelLoop(
            0,
            WINDOW,
            CHUNK,
            () -> {
              throw new AssertionError("a part for nothing");
            },
            this::hear,
            true);
    assertThat(loop.run(4, pool)).isTrue();
    assertThat(heard).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void aProgressCancelsAndNothingMoreIsTold(int threads) {
    Progress thrice = fraction -> hear(fraction) && heard.size() < 3;
    boolean all = loop(thrice, true).run(threads, pool);
    int finished = times(1);
    assertThat(times(0) + finished).isEqualTo(TOTAL);
    // Helpers may have been quicker than the caller, who then hears of the end alone.
    assertThat(all).isEqualTo(heard.size() < 3);
    assertThat(heard).hasSizeLessThanOrEqualTo(3);
    if (threads == 1) {
      assertThat(all).isFalse();
      assertThat(heard).containsExactly(0.01, 0.02, 0.03);
      assertThat(finished).isEqualTo(30);
    }
  }

  /** Helpers end what they have begun, which may be all; the progress has said no all the same. */
  @Test
  void aProgressThatSaidNoIsNotAskedAgainThoughHelpersDoTheRest() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    ParallelLoop.Part part =
        (begin, end) -> {
          if (Thread.currentThread() == caller) {
            await(begun);
          } else {
            begun.countDown();
            await(cancelled);
          }
          work(begin, end);
        };
    Progress once =
        fraction -> {
          hear(fraction);
          cancelled.countDown();
          return heard.size() > 1;
        };
    ParallelLoop loop = new ParallelLoop(TOTAL, TOTAL / 2, TOTAL / 2, () -> part, once, true);
    assertThat(loop.run(2, pool)).isFalse();
    assertThat(times(1)).isEqualTo(TOTAL);
    assertThat(heard).containsExactly(0.5);
  }

  /** The helper goes on when the caller has closed the loop, and waits for it. */
  @Test
  void aHelperEndsWithItsChunkWhenTheProgressHasSaidNo() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    ParallelLoop.Part part =
        (begin, end) -> {
          if (Thread.currentThread() == caller) {
            await(begun);
          } else {
            begun.countDown();
            await(cancelled);
            while (caller.getState() != Thread.State.WAITING) {
              Thread.onSpinWait();
            }
          }
          work(begin, end);
        };
    Progress never =
        fraction -> {
          hear(fraction);
          cancelled.countDown();
          return false;
        };
    ParallelLoop loop = new ParallelLoop(TOTAL, WINDOW, CHUNK, () -> part, never, true);
    assertThat(loop.run(2, pool)).isFalse();
    assertThat(times(1)).isEqualTo(2 * CHUNK);
    assertThat(times(0)).isEqualTo(TOTAL - 2 * CHUNK);
    assertThat(heard).containsExactly(0.01);
  }

  @Test
  void aProgressThatSaysNoAtTheEndIsObeyedThoughAllIsDone() {
    assertThat(loop(fraction -> hear(fraction) && fraction < 1, true).run(2, pool)).isFalse();
    assertThat(times(1)).isEqualTo(TOTAL);
    assertThat(heard).endsWith(1.0);
  }

  @Test
  void anInterruptEndsALoopThatSaysSoAndIsKept() {
    Thread.currentThread().interrupt();
    assertThat(loop(this::hear, true).run(1, pool)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(times(1)).isEqualTo(CHUNK);
    assertThat(heard).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void anInterruptDoesNotEndAnotherLoopAndIsKept(int threads) {
    Thread.currentThread().interrupt();
    assertThat(loop(this::hear, false).run(threads, pool)).isTrue();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(times(1)).isEqualTo(TOTAL);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void whatAProgressThrowsReachesTheCaller(int threads) {
    Progress failing =
        fraction -> {
          throw new IllegalStateException("enough");
        };
    assertThatThrownBy(() -> loop(failing, true).run(threads, pool))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("enough");
  }

  @Test
  void whatAHelperThrowsReachesTheCallerAfterAllHaveEnded() {
    CountDownLatch begun = new CountDownLatch(1);
    ParallelLoop.Part part =
        (begin, end) -> {
          if (Thread.currentThread() != caller) {
            begun.countDown();
            throw new ArithmeticException("helper");
          }
          await(begun);
          work(begin, end);
        };
    ParallelLoop loop = new ParallelLoop(TOTAL, WINDOW, CHUNK, () -> part, this::hear, true);
    assertThatThrownBy(() -> loop.run(2, pool))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("helper");
    assertThat(times(0)).isPositive();
    assertThat(heard).doesNotContain(1.0);
  }

  @Test
  void anErrorOfAPartReachesTheCallerAsItIs() {
    ParallelLoop loop =
        new ParallelLoop(
            TOTAL,
            WINDOW,
            CHUNK,
            () -> {
              throw new StackOverflowError("part");
            },
            this::hear,
            true);
    assertThatThrownBy(() -> loop.run(3, pool))
        .isInstanceOf(StackOverflowError.class)
        .hasMessage("part");
  }

  /** The caller waits for a helper that has begun: its tasks are done when the loop returns. */
  @Test
  void aHelperThatHasBegunIsWaitedFor() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch callerIsThrough = new CountDownLatch(1);
    ParallelLoop.Part part =
        (begin, end) -> {
          if (Thread.currentThread() == caller) {
            await(begun);
          } else {
            begun.countDown();
            await(callerIsThrough);
          }
          work(begin, end);
        };
    Progress progress =
        fraction -> {
          if (fraction >= 1 - (double) WINDOW / TOTAL) {
            callerIsThrough.countDown();
          }
          return hear(fraction);
        };
    ParallelLoop loop = new ParallelLoop(TOTAL, WINDOW, WINDOW, () -> part, progress, true);
    assertThat(loop.run(2, pool)).isTrue();
    assertThat(times(1)).isEqualTo(TOTAL);
    assertThat(heard).endsWith(1.0);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void anExecutorThatRejectsRunsAtOnceOrNeverBeginsCostsTimeAlone() {
    List<Runnable> later = new ArrayList<>();
    Executor rejects =
        work -> {
          throw new RejectedExecutionException("full");
        };
    Executor hasNoThread =
        work -> {
          throw new OutOfMemoryError("no thread more");
        };
    int rounds = 0;
    for (Executor executor : List.of(rejects, hasNoThread, Runnable::run, later::add)) {
      heard.clear();
      assertThat(loop(this::hear, true).run(4, executor)).isTrue();
      assertThat(times(++rounds)).isEqualTo(TOTAL);
      assertThat(heard).isSorted().endsWith(1.0);
    }
    assertThat(later).hasSize(3);
    heard.clear();
    later.forEach(Runnable::run);
    assertThat(times(rounds)).as("helpers that come late do nothing").isEqualTo(TOTAL);
    assertThat(heard).isEmpty();
  }

  @Test
  void whatElseAnExecutorThrowsReachesTheCaller() {
    Executor broken =
        work -> {
          throw new ArithmeticException("executor");
        };
    assertThatThrownBy(() -> loop(this::hear, true).run(2, broken)).hasMessage("executor");
    assertThat(times(0)).isEqualTo(TOTAL);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "255, 8", "256, 0", "257, 8", "100000, 3", "100000, 1024"})
  void aBatchOfAnySizeIsDoneOnceOnAnyNumberOfThreads(int total, int threads) {
    AtomicIntegerArray tasks = new AtomicIntegerArray(Math.max(1, total));
    AtomicInteger parts = new AtomicInteger();
    WorkOptions options = new WorkOptions(threads, this::hear);
    boolean all =
        ParallelLoop.batch(
            total,
            1024,
            4096,
            () -> {
              parts.incrementAndGet();
              return (begin, end) -> {
                assertThat(end - begin).isBetween(1, ParallelLoop.CHUNK);
                for (int i = begin; i < end; i++) {
                  tasks.incrementAndGet(i);
                }
              };
            },
            options);
    assertThat(all).isTrue();
    for (int i = 0; i < total; i++) {
      assertThat(tasks.get(i)).isEqualTo(1);
    }
    assertThat(heard).isSorted();
    assertThat(heard.stream().filter(fraction -> fraction == 1)).hasSize(total == 0 ? 0 : 1);
    assertThat(parts.get()).isLessThanOrEqualTo(threads == 0 ? 1024 : threads);
  }
}
