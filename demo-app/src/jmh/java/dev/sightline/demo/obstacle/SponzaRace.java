package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.obstacle.ObstacleWalker;
import dev.sightline.demo.SponzaWorld;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleSupplier;

/**
 * The time that a step takes in Sponza: this library's character and Jolt's CharacterVirtual take
 * the same walk on the same triangles in turns, many rounds. Prints the median of the times and of
 * the ratios within a round, with the quartiles.
 *
 * <p>Options: {@code rounds=40}; {@code before=CLASSPATH}, core and bvh of another build, for a
 * third in the same rounds.
 */
public final class SponzaRace {
  private static final double[] SPEEDS = {1.5, 7};
  private static final int WARM_UP = 8;

  private SponzaRace() {}

  /** Runs it. */
  public static void main(String[] arguments) throws Exception {
    int rounds = 40;
    String before = "";
    for (String argument : arguments) {
      if (argument.startsWith("rounds=")) {
        rounds = Integer.parseInt(argument.substring(7));
      } else if (argument.startsWith("before=")) {
        before = argument.substring(7);
      } else {
        throw new IllegalArgumentException(argument + " is none of rounds=, before=");
      }
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    float[] triangles = SponzaWorld.load().triangles();
    out.println("| speed | | median | lower quartile | upper quartile |");
    out.println("|---|---|---|---|---|");
    for (double speed : SPEEDS) {
      SponzaWalk walk = SponzaWalk.at(speed, triangles);
      try (ObstacleWalker jolt = new JoltWalker(triangles, SponzaWalk.HERTZ)) {
        Map<String, DoubleSupplier> racers = new LinkedHashMap<>();
        racers.put("Jolt", new Round(jolt, walk.velocities(), walk.places()));
        if (!before.isEmpty()) {
          racers.put(
              "Sightline before",
              OtherBuild.round(before, triangles, walk.velocities(), walk.places()));
        }
        Round ours = new Round(triangles, walk.velocities(), walk.places());
        racers.put("Sightline", ours);
        race(out, speed + " m/s", racers, rounds);
        out.printf(
            Locale.ROOT,
            "| %s m/s | Sightline from where Jolt is after two seconds, m | %.3f | | |%n",
            speed,
            ours.stray());
      }
    }
  }

  private static void race(
      PrintStream out, String speed, Map<String, DoubleSupplier> racers, int rounds) {
    List<DoubleSupplier> all = new ArrayList<>(racers.values());
    double[][] times = new double[all.size()][rounds];
    for (int round = -WARM_UP; round < rounds; round++) {
      for (int i = 0; i < all.size(); i++) {
        // Each is the first as often as the others.
        int which = Math.floorMod(i + round, all.size());
        double time = all.get(which).getAsDouble();
        if (round >= 0) {
          times[which][round] = time;
        }
      }
    }
    List<String> names = new ArrayList<>(racers.keySet());
    for (int i = 0; i < names.size(); i++) {
      print(out, speed, names.get(i) + ", ns a step", times[i], "%.0f");
    }
    for (int i = 1; i < names.size(); i++) {
      for (int k = 0; k < i; k++) {
        double[] ratios = new double[rounds];
        for (int round = 0; round < rounds; round++) {
          ratios[round] = times[i][round] / times[k][round];
        }
        print(out, speed, names.get(i) + " / " + names.get(k), ratios, "%.3f");
      }
    }
  }

  private static void print(
      PrintStream out, String speed, String name, double[] values, String format) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    out.print("| " + speed + " | " + name + " |");
    for (double value : new double[] {sorted[n / 2], sorted[n / 4], sorted[3 * n / 4]}) {
      out.printf(Locale.ROOT, " " + format + " |", value);
    }
    out.println();
  }
}
