package dev.sightline.demo.firstpick;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The first pick of a fresh JVM: by the engine, by installed trees, by those that were prepared on
 * a loader's thread, and by the state; at once and a second after attaching. One process a case and
 * round, all cases in turn; medians.
 */
public final class FirstPickTrial {
  private static final List<String> SCENES = List.of("six", "sponza");
  private static final List<String> ANSWERS = List.of("engine", "installed", "prepared", "state");
  private static final int[] WAITS = {0, 1000};

  private FirstPickTrial() {}

  /**
   * Measures and prints.
   *
   * @param arguments how many rounds (7)
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int rounds = arguments.length == 0 ? 7 : Integer.parseInt(arguments[0]);
    int cases = SCENES.size() * ANSWERS.size() * WAITS.length;
    double[][][] measured = new double[cases][3][rounds];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < cases; i++) {
        double[] figures = run(scene(i), who(i), wait(i));
        for (int k = 0; k < figures.length; k++) {
          measured[i][k][round] = figures[k];
        }
      }
    }
    System.out.println(
        "| scene | who answers | asked | set up | first pick | both | later picks |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (int i = 0; i < cases; i++) {
      double setUp = median(measured[i][0]);
      double first = median(measured[i][1]);
      System.out.printf(
          Locale.ROOT,
          "| %s | %s | %s | %.2f | %.2f | %.2f | %.4f |%n",
          scene(i),
          who(i),
          wait(i) == 0 ? "at once" : "a second later",
          setUp,
          first,
          setUp + first,
          median(measured[i][2]));
    }
  }

  private static String scene(int i) {
    return SCENES.get(i / ANSWERS.size() / WAITS.length);
  }

  private static String who(int i) {
    return ANSWERS.get(i / WAITS.length % ANSWERS.size());
  }

  private static int wait(int i) {
    return WAITS[i % WAITS.length];
  }

  private static double[] run(String scene, String who, int wait)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                FirstPick.class.getName(),
                scene,
                who,
                Integer.toString(wait))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (InputStream printed = process.getInputStream()) {
      String line = new String(printed.readAllBytes(), StandardCharsets.UTF_8).strip();
      if (process.waitFor() != 0) {
        throw new IOException(scene + ", " + who + " has failed: " + line);
      }
      return Arrays.stream(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    }
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
