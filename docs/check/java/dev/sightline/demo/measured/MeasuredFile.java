package dev.sightline.demo.measured;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What one command measured, a file of {@code docs/measured}. To add one, write its first half. */
final class MeasuredFile {
  static final String FOLDER = "docs/measured";
  private static final Gson GSON =
      new GsonBuilder()
          .setPrettyPrinting()
          .disableHtmlEscaping()
          .registerTypeAdapter(
              Score.class,
              (JsonSerializer<Score>) (score, type, context) -> new JsonPrimitive(score.written()))
          .registerTypeAdapter(
              Score.class,
              (JsonDeserializer<Score>) (json, type, context) -> Score.read(json.getAsString()))
          .create();

  /** As in the marks of pages: {@code jmh MODULE ARGUMENTS} or {@code main MODULE CLASS}. */
  String command = "";

  /** Files or folders that were measured, from the root of the repository. */
  List<String> classes = List.of();

  /** The Java that is needed, such as 25; that of {@link Measure} itself if there is none. */
  @Nullable Integer feature;

  /** Options that the Java of a main class needs; none if there are none. */
  @Nullable String jvm;

  /** The commit that was measured; empty before the first time. */
  String commit = "";

  String date = "";
  String machine = "";
  String jdk = "";

  /** By benchmark and parameters, or by row and column of what was printed. */
  Map<String, Score> scores = new TreeMap<>();

  private MeasuredFile() {}

  static MeasuredFile read(Path file) throws IOException {
    try {
      MeasuredFile read = GSON.fromJson(Files.readString(file), MeasuredFile.class);
      if (read == null || read.command.isEmpty() || read.classes.isEmpty()) {
        throw new IOException(file + ": no command or no classes");
      }
      return read;
    } catch (JsonParseException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  void write(Path file) throws IOException {
    Files.writeString(file, GSON.toJson(this) + "\n");
  }

  /** All of them, by name. */
  static Map<String, MeasuredFile> all(Path root) throws IOException {
    Map<String, MeasuredFile> all = new TreeMap<>();
    Path folder = root.resolve(FOLDER);
    if (!Files.exists(folder)) {
      return all;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        all.put(name(file), read(file));
      }
    }
    return all;
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".json", "");
  }

  static Path file(Path root, String name) {
    return root.resolve(FOLDER).resolve(name + ".json");
  }

  /**
   * The figure of a key.
   *
   * @param key whole, or a benchmark with some of its parameters if only one figure has them
   */
  Score score(String key) {
    Score whole = scores.get(key);
    if (whole != null) {
      return whole;
    }
    List<String> found = scores.keySet().stream().filter(k -> JmhScores.fits(key, k)).toList();
    if (found.size() != 1) {
      throw new IllegalArgumentException(
          key + " is " + (found.isEmpty() ? "none of " + scores.keySet() : "each of " + found));
    }
    return Objects.requireNonNull(scores.get(found.get(0)));
  }

  /** The geometric mean of all that have these parameters, whatever the others are. */
  Score mean(String key) {
    List<Score> found =
        scores.entrySet().stream()
            .filter(e -> JmhScores.fits(key, e.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(key + " is none of " + scores.keySet());
    }
    return Score.mean(found);
  }

  /** Whether it has a figure with these parameters. */
  boolean has(String key) {
    return scores.containsKey(key)
        || scores.keySet().stream().anyMatch(k -> JmhScores.fits(key, k));
  }

  /** When, where and how, for a line below a table. */
  String about() {
    String[] words = command.split(" ", 3);
    String options =
        words[0].equals("jmh")
            ? "-Djmh.args=\"" + words[2] + "\""
            : "-Djmh.main="
                + words[2].replaceFirst(" .*", "")
                + " -Djmh.args="
                + words[2].replaceFirst("^\\S+ ?", "");
    if (jvm != null) {
      options = "-Djmh.jvm.args=\"" + jvm + "\" " + options;
    }
    if (!words[1].equals("demo-app")) { // which pages leave out
      options = "-Pjmh-" + words[1] + " -pl " + words[1] + " " + options;
    }
    return machine + ", JDK " + jdk + ", " + date + ", `" + commit + "`: `" + options + "`.";
  }
}
