package dev.sightline.demo.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TaskProgressTest {
  private static final long SECOND = 1_000_000_000;

  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - SECOND); // wraps on the way
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

  @Test
  void withoutATerminalALineComesEveryTwoSeconds() {
    try (TaskProgress progress = TaskProgress.inLines("engine", 20, lines::add, clock::get)) {
      for (int i = 0; i < 20; i++) {
        clock.addAndGet(SECOND / 2);
        progress.step();
      }
    }
    assertThat(lines)
        .containsExactly(
            "engine: 20 % after 2 s",
            "engine: 40 % after 4 s",
            "engine: 60 % after 6 s",
            "engine: 80 % after 8 s",
            "engine: 100 % after 10 s");
  }

  @Test
  void workThatIsSoonDoneSaysNothing() {
    try (TaskProgress progress = TaskProgress.inLines("soon", 2, lines::add, clock::get)) {
      progress.step();
      clock.addAndGet(TaskProgress.LINE_NANOS - 1);
      progress.step();
    }
    assertThat(lines).isEmpty();
  }

  @Test
  void manyThreadsAtOncePrintOneLine() {
    try (TaskProgress progress = TaskProgress.inLines("rows", 1000, lines::add, clock::get)) {
      clock.addAndGet(2 * SECOND);
      IntStream.range(0, 1000).parallel().forEach(i -> progress.step());
    }
    assertThat(lines).hasSize(1);
  }

  @Test
  void workWithoutStepsIsDone() {
    try (TaskProgress progress = TaskProgress.inLines("none", 0, lines::add, clock::get)) {
      clock.addAndGet(3 * SECOND);
      progress.step(0);
    }
    assertThat(lines).containsExactly("none: 100 % after 3 s");
  }
}
