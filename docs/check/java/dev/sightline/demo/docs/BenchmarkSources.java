package dev.sightline.demo.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The benchmarks, parameters, classes and tags of the sources, read as text. */
final class BenchmarkSources {
  private static final Pattern BENCHMARK =
      Pattern.compile("@Benchmark\\b[^{;]*?\\b(\\w+)\\(", Pattern.DOTALL);
  private static final Pattern EXTENDS = Pattern.compile("\\bclass \\w+ extends (\\w+)");
  private static final Pattern PARAMETER =
      Pattern.compile("@Param(?:\\([^)]*\\))?\\s+(?:public )?[\\w.]+ (\\w+)[ ;]");
  private static final Pattern WORD = Pattern.compile("\\w{20,}+");
  private static final Pattern LITERAL = Pattern.compile("\"([\\w.]+)\"");
  private static final Pattern TAG = Pattern.compile("@Tag\\(\"(\\w+)\"\\)");

  private final Map<String, Set<String>> benchmarks = new HashMap<>();
  private final Map<String, Set<String>> parameters = new HashMap<>();
  private final Set<String> tags = new HashSet<>();
  private final Map<String, List<Path>> classes = new HashMap<>();
  private final Set<String> words = new HashSet<>();
  private final Set<String> literals = new HashSet<>();

  private static BenchmarkSources last;

  /** Those of this repository, read once. */
  static synchronized BenchmarkSources read() throws IOException {
    if (last == null) {
      last = new BenchmarkSources(Pages.root());
    }
    return last;
  }

  private BenchmarkSources(Path root) throws IOException {
    List<Path> files = Pages.sources(root);
    for (Path file : files) {
      String code = Files.readString(file);
      String name = name(file);
      WORD.matcher(code).results().forEach(word -> words.add(word.group()));
      LITERAL.matcher(code).results().forEach(word -> literals.add(word.group(1)));
      classes.computeIfAbsent(simple(name), key -> new ArrayList<>()).add(file);
      classes.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
      String module = root.relativize(file).getName(0).toString();
      Set<String> ours = benchmarks.computeIfAbsent(module, key -> new HashSet<>());
      BENCHMARK.matcher(code).results().forEach(b -> ours.add(name + "." + b.group(1)));
      Set<String> fields = parameters.computeIfAbsent(module, key -> new HashSet<>());
      PARAMETER.matcher(code).results().forEach(p -> fields.add(p.group(1)));
      TAG.matcher(code).results().forEach(tag -> tags.add(tag.group(1)));
    }
    for (Path file : files) {
      inherit(file, benchmarks.get(root.relativize(file).getName(0).toString()), name(file));
    }
  }

  /** Those that a class has from the class that it extends. */
  private void inherit(Path file, Set<String> ours, String name) throws IOException {
    Matcher parent = EXTENDS.matcher(Files.readString(file));
    if (parent.find()) {
      String part = "." + parent.group(1) + ".";
      List<String> more = ours.stream().filter(b -> b.contains(part)).toList();
      more.forEach(b -> ours.add(name + b.substring(b.lastIndexOf('.'))));
    }
  }

  private static String name(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.substring(path.indexOf("/java/") + 6).replace(".java", "").replace('/', '.');
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Whether JMH finds one in this module by the pattern. */
  boolean hasBenchmark(String module, String pattern) {
    Pattern compiled = Pattern.compile(pattern);
    return benchmarks.getOrDefault(module, Set.of()).stream()
        .anyMatch(name -> compiled.matcher(name).find());
  }

  boolean hasParameter(String module, String name) {
    return parameters.getOrDefault(module, Set.of()).contains(name);
  }

  boolean hasTag(String tag) {
    return tags.contains(tag);
  }

  /** By its simple name or its whole one. */
  boolean hasClass(String name) {
    return classes.containsKey(name);
  }

  /** Whether one class of this name has it. */
  boolean hasMethod(String className, String method) throws IOException {
    Pattern declared = Pattern.compile("\\b" + Pattern.quote(method) + "\\(");
    for (Path file : classes.getOrDefault(className, List.of())) {
      if (declared.matcher(Files.readString(file)).find()) {
        return true;
      }
    }
    return false;
  }

  /** Whether any class has it; of long names only. */
  boolean hasMethod(String method) {
    return words.contains(method);
  }

  /** Whether some source has it as a literal. */
  boolean hasLiteral(String word) {
    return literals.contains(word);
  }
}
