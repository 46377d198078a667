package dev.sightline.demo.progress;

import java.io.Console;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** How far a piece of work is: a bar on a terminal, silence elsewhere. */
public final class TaskProgress implements AutoCloseable {
  private static final int REFRESH_MILLIS = 200;

  private final @Nullable ProgressBar bar;

  private TaskProgress(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /** Starts with a number of steps ahead. */
  public static TaskProgress of(String task, long steps) {
    if (!onTerminal()) {
      return new TaskProgress(null);
    }
    return new TaskProgress(
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(steps)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(REFRESH_MILLIS)
            .build());
  }

  /** One step is done; any thread may say so. */
  public void step() {
    if (bar != null) {
      bar.step();
    }
  }

  /** Some steps are done; any thread may say so. */
  public void step(long steps) {
    if (bar != null) {
      bar.stepBy(steps);
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
