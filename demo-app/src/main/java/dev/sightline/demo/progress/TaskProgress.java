package dev.sightline.demo.progress;

import java.io.Console;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * How far a piece of work is: a bar on a terminal; elsewhere a line on standard error every two
 * seconds, so that a log shows that the program lives and work that is soon done says nothing.
 */
public final class TaskProgress implements AutoCloseable {
  static final long LINE_NANOS = 2_000_000_000;
  private static final int REFRESH_MILLIS = 200;

  private final @Nullable ProgressBar bar;
  private final String task;
  private final long steps;
  private final Consumer<String> lines;
  private final LongSupplier clock;
  private final long start;
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong next;

  private TaskProgress(
      @Nullable ProgressBar bar,
      String task,
      long steps,
      Consumer<String> lines,
      LongSupplier clock) {
    this.bar = bar;
    this.task = task;
    this.steps = steps;
    this.lines = lines;
    this.clock = clock;
    start = clock.getAsLong();
    next = new AtomicLong(start + LINE_NANOS);
  }

  /** Starts with a number of steps ahead. */
  public static TaskProgress of(String task, long steps) {
    if (!onTerminal()) {
      return inLines(task, steps, System.err::println, System::nanoTime);
    }
    ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(steps)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REFRESH_MILLIS)
            .build();
    return new TaskProgress(bar, task, steps, line -> {}, System::nanoTime);
  }

  /** Without a terminal. */
  static TaskProgress inLines(String task, long steps, Consumer<String> lines, LongSupplier clock) {
    return new TaskProgress(null, task, steps, lines, clock);
  }

  /** One step is done; any thread may say so. */
  public void step() {
    step(1);
  }

  /** Some steps are done; any thread may say so. */
  public void step(long count) {
    if (bar != null) {
      bar.stepBy(count);
    } else {
      report(done.addAndGet(count));
    }
  }

  /** The thread that comes first when a line is due prints it. */
  private void report(long now) {
    long time = clock.getAsLong();
    long due = next.get();
    if (time - due >= 0 && next.compareAndSet(due, time + LINE_NANOS)) {
      double part = steps > 0 ? 100.0 * now / steps : 100;
      double seconds = (time - start) * 1e-9;
      lines.accept(String.format(Locale.ROOT, "%s: %.0f %% after %.0f s", task, part, seconds));
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }

  /** From JDK 22 on there is a console without a terminal too, which then says so itself. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean onTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }
}
