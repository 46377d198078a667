package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.obstacle.ObstacleCase;
import dev.sightline.bvh.move.obstacle.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** Outcomes by case; those of others' walkers may be kept in a file. */
final class Results {
  private final Map<Integer, Outcome> outcomes = new TreeMap<>();

  void put(int id, Outcome outcome) {
    outcomes.put(id, outcome);
  }

  Outcome get(int id) {
    Outcome outcome = outcomes.get(id);
    if (outcome == null) {
      throw new IllegalStateException("case " + id + " was not played");
    }
    return outcome;
  }

  boolean has(int id) {
    return outcomes.containsKey(id);
  }

  /** Whether each case is there. */
  boolean hasAll(List<ObstacleCase> cases) {
    return cases.stream().allMatch(one -> has(one.id()));
  }

  /** Adds what a file says of cases that are the same as then. */
  static void read(Path file, Map<WalkerKind, Results> into, List<ObstacleCase> cases)
      throws IOException {
    Map<Integer, Long> sums = new TreeMap<>();
    for (ObstacleCase one : cases) {
      sums.put(one.id(), sum(one));
    }
    for (String line : Files.readAllLines(file)) {
      String[] words = line.split(" ");
      int id = Integer.parseInt(words[0]);
      Results results = into.get(WalkerKind.of(words[2]));
      if (results != null && Long.valueOf(words[1]).equals(sums.get(id))) {
        results.put(id, Outcome.of(words, 3));
      }
    }
  }

  /** Writes the outcomes of all but this library's walker. */
  static void write(Path file, Map<WalkerKind, Results> all, List<ObstacleCase> cases)
      throws IOException {
    List<String> lines = new ArrayList<>();
    for (ObstacleCase one : cases) {
      for (Map.Entry<WalkerKind, Results> entry : all.entrySet()) {
        if (entry.getKey() != WalkerKind.SIGHTLINE && entry.getValue().has(one.id())) {
          String line = entry.getValue().get(one.id()).line();
          lines.add(one.id() + " " + sum(one) + " " + entry.getKey() + " " + line);
        }
      }
    }
    Files.write(file, lines);
  }

  /** Tells cases apart: by their triangles and by what is asked. */
  private static long sum(ObstacleCase one) {
    CRC32 sum = new CRC32();
    for (float f : one.triangles()) {
      add(sum, Float.floatToIntBits(f));
    }
    double[] numbers = {one.startX(), one.startZ(), one.velocityX(), one.velocityZ()};
    for (double number : numbers) {
      add(sum, Double.hashCode(number));
    }
    add(sum, one.hertz());
    add(sum, Double.hashCode(one.seconds()));
    return sum.getValue();
  }

  private static void add(CRC32 sum, int bits) {
    for (int shift = 0; shift < 32; shift += 8) {
      sum.update(bits >>> shift);
    }
  }
}
