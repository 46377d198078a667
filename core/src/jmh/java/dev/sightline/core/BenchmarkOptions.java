package dev.sightline.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** The command line of {@link BenchmarkTable}. */
final class BenchmarkOptions {
  private static final Set<String> WITH_VALUE =
      Set.of("-baseline", "-without", "-rows", "-metric", "-charts", "-title");
  private static final Set<String> FLAGS = Set.of("-ratios", "-merge");

  private final TreeMap<String, String> given = new TreeMap<>();
  private final List<Path> files = new ArrayList<>();

  /** Reads the arguments; one that is not known, or lacks its value, is named. */
  BenchmarkOptions(String... arguments) {
    for (int i = 0; i < arguments.length; i++) {
      String word = arguments[i];
      if (FLAGS.contains(word)) {
        given.put(word, "");
      } else if (WITH_VALUE.contains(word)) {
        if (++i == arguments.length) {
          throw new IllegalArgumentException(word + " needs a value");
        }
        given.put(word, arguments[i]);
      } else if (word.startsWith("-")) {
        throw new IllegalArgumentException(word + " is no option of this program");
      } else {
        files.add(Path.of(word));
      }
    }
  }

  List<String> baselines() {
    return list("-baseline");
  }

  List<String> without() {
    return list("-without");
  }

  boolean ratios() {
    return given.containsKey("-ratios");
  }

  /** Where charts go; null for none. */
  Path charts() {
    return given.containsKey("-charts") ? Path.of(given.get("-charts")) : null;
  }

  String title() {
    return given.getOrDefault("-title", "");
  }

  /** The grids of each file, or of all together. */
  List<List<BenchmarkGrid>> read() throws IOException {
    List<Object> all = new ArrayList<>();
    List<List<BenchmarkGrid>> grids = new ArrayList<>();
    for (Path file : files) {
      List<?> results;
      try {
        results = (List<?>) new BenchmarkJson(Files.readString(file)).read();
      } catch (ClassCastException | IllegalArgumentException e) {
        throw new IOException(file + " is no result file of JMH: " + e.getMessage(), e);
      }
      if (given.containsKey("-merge")) {
        all.addAll(results);
      } else {
        grids.add(grids(results));
      }
    }
    if (!all.isEmpty()) {
      grids.add(grids(all));
    }
    return grids;
  }

  private List<BenchmarkGrid> grids(List<?> results) {
    return BenchmarkGrid.of(
        results, given.getOrDefault("-rows", ""), given.getOrDefault("-metric", ""));
  }

  private List<String> list(String option) {
    return given.containsKey(option) ? List.of(given.get(option).split(",")) : List.of();
  }
}
