package dev.sightline.demo.window;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The real mouse and keyboard of an X display, moved by the program xdotool. */
final class Xdo {
  private static final int PATIENCE_SECONDS = 30;

  private Xdo() {}

  /** Whether the program is on the path. */
  static boolean isThere() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Arrays.stream(path.split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "xdotool")));
  }

  /** Runs one command; returns what it said, empty when it failed. */
  static String run(Object... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("xdotool"));
    Arrays.stream(args).map(String::valueOf).forEach(command::add);
    Process process = new ProcessBuilder(command).start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("xdotool hangs: " + command);
    }
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.exitValue() == 0 ? said.strip() : "";
  }
}
