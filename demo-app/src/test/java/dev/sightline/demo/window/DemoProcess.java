package dev.sightline.demo.window;

import dev.sightline.demo.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The demo as a process of its own; ended at the latest when it is closed. */
final class DemoProcess implements AutoCloseable {
  private static final long POLL_MILLIS = 100;

  private final Process process;
  private final Path said;

  private DemoProcess(Process process, Path said) {
    this.process = process;
    this.said = said;
  }

  /** Starts the program with another display, or without one when it is empty. */
  static DemoProcess start(String display, Path folder, Object... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath(), Main.class.getName()));
    Arrays.stream(args).map(String::valueOf).forEach(command::add);
    Path said = folder.resolve("said.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    builder.environment().remove("WAYLAND_DISPLAY");
    builder.environment().put("DISPLAY", display);
    return new DemoProcess(builder.start(), said);
  }

  /** Surefire may start a test from a jar that only names the class path. */
  private static String classPath() {
    String tests = System.getProperty("surefire.test.class.path");
    return tests == null ? System.getProperty("java.class.path") : tests;
  }

  long pid() {
    return process.pid();
  }

  /** Everything on standard output and standard error so far. */
  String said() throws IOException {
    return Files.exists(said) ? Files.readString(said) : "";
  }

  /** Waits until something holds, at most so long. */
  void await(String what, int seconds, BooleanSupplier condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!condition.getAsBoolean()) {
      if (!process.isAlive() || System.nanoTime() > end) {
        throw new AssertionError(
            (process.isAlive() ? "waited in vain for " : "ended before ") + what + ":\n" + said());
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  /** Waits for the end. */
  int exitCode(int seconds) throws Exception {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new AssertionError("still runs:\n" + said());
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
