package dev.sightline.demo.docs;

import dev.sightline.demo.cli.CommandLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.ProfilerConfig;
import picocli.CommandLine.ParameterException;

/** Says what is wrong with a command, without running it. */
final class CommandCheck {
  private static final String JAR = "demo-app/target/sightline-demo.jar";
  private static final Set<String> PHASES =
      Set.of(
          "clean",
          "compile",
          "test-compile",
          "process-test-classes",
          "test",
          "package",
          "verify",
          "install",
          "deploy");
  private static final Set<String> FLAGS = Set.of("-q", "-B", "-am", "-o", "-ntp");

  /** Those of Maven's own plugins, which no file of ours names. */
  private static final Set<String> PROPERTIES =
      Set.of("skipTests", "failIfNoTests", "surefire.failIfNoSpecifiedTests", "excludedGroups");

  private final Path root;
  private final BenchmarkSources sources;
  private final String poms;

  CommandCheck(Path root) throws IOException {
    this.root = root;
    sources = BenchmarkSources.read();
    StringBuilder text = new StringBuilder(Files.readString(root.resolve("pom.xml")));
    for (String module : Pages.MODULES) {
      text.append(Files.readString(root.resolve(module).resolve("pom.xml")));
    }
    for (String example : Pages.EXAMPLES) {
      text.append(Files.readString(root.resolve(example).resolve("pom.xml")));
    }
    text.append(Files.readString(root.resolve("demo-app/small-game/pom.xml")));
    poms = text.toString();
  }

  /** What is wrong, or nothing. */
  String fault(List<String> words) throws IOException {
    String program = words.get(0);
    List<String> rest = words.subList(1, words.size());
    return switch (program) {
      case "mvn" -> maven(rest);
      case "java" -> java(rest);
      case "demo" -> demo(rest);
      case "bash" -> Files.exists(root.resolve(rest.get(0))) ? "" : "no file " + rest.get(0);
      case "xvfb-run" ->
          words.contains("mvn")
              ? fault(words.subList(words.indexOf("mvn"), words.size()))
              : "runs nothing that is known";
      default -> {
        if (program.startsWith("-Pjmh-")) {
          yield maven(words);
        }
        yield program.startsWith("-Djmh.") ? jmh("demo-app", properties(words)) : "";
      }
    };
  }

  private String maven(List<String> words) throws IOException {
    String module = "";
    String profile = "";
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("-pl")) {
        module = words.get(++i);
        if (!Pages.MODULES.containsAll(List.of(module.split(",")))) {
          return "no module " + module;
        }
      } else if (word.equals("-f")) {
        Path folder = root.resolve(words.get(++i));
        if (!Files.exists(folder.resolve("pom.xml"))) {
          return "no pom in " + folder;
        }
      } else if (word.startsWith("-P")) {
        profile = word.substring(2);
        for (String id : profile.split(",")) {
          if (!poms.contains("<id>" + id + "</id>")) {
            return "no profile " + id;
          }
        }
      } else if (!word.startsWith("-D") && !FLAGS.contains(word) && !isGoal(word)) {
        return "neither goal nor option: " + word;
      }
    }
    return properties(module, profile, properties(words));
  }

  private String properties(String module, String profile, Map<String, String> properties)
      throws IOException {
    for (Map.Entry<String, String> property : properties.entrySet()) {
      String fault = property(property.getKey(), property.getValue());
      if (!fault.isEmpty()) {
        return fault;
      }
    }
    boolean asksJmh = properties.keySet().stream().anyMatch(name -> name.startsWith("jmh."));
    if (asksJmh && !profile.equals("jmh-" + module.replace("-app", ""))) {
      return "profile " + profile + " does not run the benchmarks of module " + module;
    }
    return asksJmh ? jmh(module, properties) : "";
  }

  private boolean isGoal(String word) {
    int colon = word.indexOf(':');
    return colon < 0
        ? PHASES.contains(word)
        : poms.contains("<artifactId>" + word.substring(0, colon) + "-maven-plugin<");
  }

  private static Map<String, String> properties(List<String> words) {
    Map<String, String> properties = new HashMap<>();
    for (String word : words) {
      if (word.startsWith("-D")) {
        String[] parts = word.substring(2).split("=", 2);
        properties.put(parts[0], parts.length > 1 ? parts[1] : "");
      }
    }
    return properties;
  }

  private String property(String name, String value) throws IOException {
    switch (name) {
      case "test":
        return tests(value);
      case "scale.main":
        return sources.hasClass(value) ? "" : "no class " + value;
      case "groups", "excludedGroups":
        for (String tag : value.split(",")) {
          if (!sources.hasTag(tag)) {
            return "no test has the tag " + tag;
          }
        }
        return "";
      default:
        boolean known =
            PROPERTIES.contains(name)
                || poms.contains("${" + name + "}")
                || poms.contains("<" + name + ">")
                || sources.hasLiteral(name);
        return known ? "" : "nothing reads -D" + name;
    }
  }

  private String tests(String value) throws IOException {
    for (String test : value.split(",")) {
      String[] parts = test.split("#", 2);
      if (!sources.hasClass(parts[0])) {
        return "no test " + parts[0];
      }
      if (parts.length > 1 && !sources.hasMethod(parts[0], parts[1])) {
        return "no test " + test;
      }
    }
    return "";
  }

  private String jmh(String module, Map<String, String> properties) {
    String main = properties.get("jmh.main");
    if (main != null) {
      return sources.hasClass(main) ? "" : "no class " + main;
    }
    return benchmarks(module, PageCommands.words(properties.getOrDefault("jmh.args", "")));
  }

  /** What is wrong with arguments of JMH. */
  String benchmarks(String module, List<String> arguments) {
    CommandLineOptions options;
    try {
      options = new CommandLineOptions(arguments.toArray(String[]::new));
    } catch (CommandLineOptionException e) {
      return e.getMessage();
    }
    for (String pattern : options.getIncludes()) {
      if (!sources.hasBenchmark(module, pattern)) {
        return module + " has no benchmark " + pattern;
      }
    }
    for (int i = 0; i < arguments.size() - 1; i++) {
      String name = arguments.get(i + 1).split("=", 2)[0];
      if (arguments.get(i).equals("-p") && !sources.hasParameter(module, name)) {
        return module + " has no parameter " + name;
      }
    }
    for (ProfilerConfig profiler : options.getProfilers()) {
      String name = profiler.getKlass();
      if (name.indexOf('.') >= 0 && !sources.hasClass(name)) {
        return "no profiler " + name;
      }
    }
    return "";
  }

  private String java(List<String> words) {
    if (words.contains("-jar") && !words.contains(JAR)) {
      int named = words.indexOf("-jar") + 1;
      boolean told = named < words.size() && !words.get(named).equals("...");
      return told ? "no jar " + words.get(named) : "";
    }
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals(JAR)) {
        return demo(words.subList(i + 1, words.size()));
      }
      if (word.equals("-cp")) {
        i++;
      } else if (!word.startsWith("-")) {
        boolean isThere =
            word.endsWith(".java") ? Files.exists(root.resolve(word)) : sources.hasClass(word);
        return isThere ? "" : "no class " + word;
      }
    }
    return "";
  }

  /** What the demo's own command line has against the arguments; brackets stand for any. */
  String demo(List<String> arguments) {
    if (arguments.stream().anyMatch(Pattern.compile("\\[.*").asMatchPredicate())) {
      return "";
    }
    try {
      CommandLines.create().parseArgs(arguments.toArray(String[]::new));
      return "";
    } catch (ParameterException e) {
      return e.getMessage();
    }
  }
}
