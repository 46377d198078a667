package dev.sightline.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The demo as a process of its own; ended at the latest when it is closed. */
public final class DemoProcess implements AutoCloseable {
  private static final long POLL_MILLIS = 100;

  private final Process process;
  private final Path said;
  private final @Nullable DisplayTurn turn;

  private DemoProcess(Process process, Path said, @Nullable DisplayTurn turn) {
    this.process = process;
    this.said = said;
    this.turn = turn;
  }

  /** Starts the program with a display, when it is its turn, or without one when it is empty. */
  public static DemoProcess start(String display, Path folder, Object... args) throws IOException {
    return start(Main.class, display, folder, args);
  }

  /** Starts another program of the class path. */
  public static DemoProcess start(Class<?> main, String display, Path folder, Object... args)
      throws IOException {
    return start(java(List.of(), main, args), display, folder);
  }

  /**
   * Starts the program without a display, from a shell that has prepared something: a limit that
   * the program inherits, where its output goes.
   *
   * @param shell commands of bash; {@code "$@"} is the program
   * @param jvm options of Java
   */
  public static DemoProcess startIn(String shell, List<String> jvm, Path folder, Object... args)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("bash", "-c", shell, "bash"));
    command.addAll(java(jvm, Main.class, args));
    return start(command, "", folder);
  }

  private static List<String> java(List<String> options, Class<?> main, Object... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath(), main.getName()));
    Arrays.stream(args).map(String::valueOf).forEach(command::add);
    return command;
  }

  private static DemoProcess start(List<String> command, String display, Path folder)
      throws IOException {
    Path said = folder.resolve("said.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    builder.environment().remove("WAYLAND_DISPLAY");
    builder.environment().put("DISPLAY", display);
    DisplayTurn turn = display.isEmpty() ? null : DisplayTurn.take();
    try {
      return new DemoProcess(builder.start(), said, turn);
    } catch (IOException e) {
      if (turn != null) {
        turn.close();
      }
      throw e;
    }
  }

  /** Surefire may start a test from a jar that only names the class path. */
  private static String classPath() {
    String tests = System.getProperty("surefire.test.class.path");
    return tests == null ? System.getProperty("java.class.path") : tests;
  }

  /** The number of the process. */
  public long pid() {
    return process.pid();
  }

  /** Everything on standard output and standard error so far. */
  public String said() throws IOException {
    return Files.exists(said) ? Files.readString(said) : "";
  }

  /** Waits until something holds, at most so long. */
  public void await(String what, int seconds, BooleanSupplier condition) throws Exception {
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
  public int exitCode(int seconds) throws Exception {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new AssertionError("still runs:\n" + said());
    }
    return process.exitValue();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly().onExit().join();
    if (turn != null) {
      turn.close();
    }
  }
}
