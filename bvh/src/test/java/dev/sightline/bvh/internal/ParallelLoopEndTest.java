package dev.sightline.bvh.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.work.Progress;
import dev.sightline.bvh.work.WorkOptions;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a loop ends whose caller has done its part and waits for a helper. */
class ParallelLoopEndTest {
  private static final int WINDOW = 50;

  private final ExecutorService pool = Executors.newSingleThreadExecutor();
  private final Thread caller = Thread.currentThread();
  private final CountDownLatch helperHasBegun = new CountDownLatch(1);
  private final AtomicInteger ofHelper = new AtomicInteger();

  @AfterEach
  void endThePool() {
    pool.shutdownNow();
  }

  private boolean isCaller() {
    return Thread.currentThread() == caller;
  }

  /** The caller ends its window once the helper has begun one. */
  private void waitForHelper() {
    while (helperHasBegun.getCount() > 0) {
      Thread.onSpinWait(); // a thread that waits would look as one that has done its part
    }
  }

  private void spinUntilCallerWaits() {
    while (caller.getState() != Thread.State.WAITING || caller.isInterrupted()) {
      Thread.onSpinWait();
    }
  }

  private boolean run(ParallelLoop.Part part, boolean stopsOnInterrupt) {
    return new ParallelLoop(2 * WINDOW, WINDOW, 1, () -> part, Progress.NONE, stopsOnInterrupt)
        .run(2, pool);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInterruptOfACallerThatWaitsIsKeptAndEndsALoopThatSaysSo(boolean stops) {
    boolean done =
        run(
            (begin, end) -> {
              if (isCaller()) {
                waitForHelper();
              } else if (ofHelper.getAndIncrement() == 0) {
                helperHasBegun.countDown();
                spinUntilCallerWaits();
                caller.interrupt();
                spinUntilCallerWaits(); // it has taken note of it
              }
            },
            stops);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(done).isEqualTo(!stops);
    assertThat(ofHelper.get()).isEqualTo(stops ? 1 : WINDOW);
  }

  @Test
  void theFirstOfTwoFailuresIsThrown() {
    assertThatThrownBy(
            () ->
                run(
                    (begin, end) -> {
                      if (isCaller()) {
                        waitForHelper();
                        throw new IllegalStateException("first");
                      }
                      helperHasBegun.countDown();
                      spinUntilCallerWaits();
                      throw new ArithmeticException("second");
                    },
                    true))
        .hasMessage("first");
  }

  @Test
  void aHelperOfABatchKeepsNoProgramAlive() {
    AtomicBoolean isDaemon = new AtomicBoolean();
    ParallelLoop.Part part =
        (begin, end) -> {
          if (isCaller()) {
            waitForHelper();
          } else {
            isDaemon.set(Thread.currentThread().isDaemon());
            helperHasBegun.countDown();
          }
        };
    int total = 3 * ParallelLoop.CHUNK;
    boolean done =
        ParallelLoop.batch(
            total, ParallelLoop.CHUNK, ParallelLoop.CHUNK, () -> part, WorkOptions.threads(2));
    assertThat(done).isTrue();
    assertThat(isDaemon).isTrue();
  }

  @Test
  void anArrayWithJustTheRoomIsTaken() {
    assertThatCode(() -> ParallelLoop.requireRoom(3, 3, "hits")).doesNotThrowAnyException();
    assertThatThrownBy(() -> ParallelLoop.requireRoom(2, 3, "hits"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("hits has room for 2 of 3");
  }
}
