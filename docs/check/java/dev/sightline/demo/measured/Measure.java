package dev.sightline.demo.measured;

import com.sun.management.OperatingSystemMXBean;
import dev.sightline.demo.docs.Git;
import dev.sightline.demo.docs.Pages;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs the commands of measurements, one after the other, and writes what they measured to their
 * files in {@code docs/measured}: those that are named, or with {@code stale} those whose classes
 * have changed since they were measured, and those that have not been measured yet. It is to run on
 * a machine that does nothing else: where others use the processors, {@code loaded} measures all
 * the same.
 *
 * <pre>
 * mvn -q -Pjmh-demo -pl demo-app -am process-test-classes \
 *     -Djmh.main=dev.sightline.demo.measured.Measure -Djmh.args=stale
 * </pre>
 */
public final class Measure {
  /** Processors that others may use. */
  private static final double QUIET = 0.3;

  /** Where systems of the Debian kind keep their JDKs. */
  private static final Path JDKS = Path.of("/usr/lib/jvm");

  private final Path root;
  private final Git git;

  private Measure(Path root) {
    this.root = root;
    git = new Git(root);
  }

  /** Measures, and ends with 1 if a command has failed. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Measure measure = new Measure(Pages.root());
    Set<String> words = new LinkedHashSet<>(List.of(arguments));
    boolean isLoaded = words.remove("loaded");
    List<String> failed = new ArrayList<>();
    for (String name : measure.chosen(words)) {
      measure.waitForQuiet(isLoaded);
      try {
        measure.measure(name);
      } catch (IOException e) {
        failed.add(name + ": " + e.getMessage());
      }
    }
    failed.forEach(System.err::println);
    System.exit(failed.isEmpty() ? 0 : 1);
  }

  private List<String> chosen(Set<String> words) throws IOException {
    Map<String, MeasuredFile> all = MeasuredFile.all(root);
    if (words.isEmpty() || !(words.equals(Set.of("stale")) || all.keySet().containsAll(words))) {
      throw new IOException("name some of " + all.keySet() + ", or say stale; not " + words);
    }
    if (!words.contains("stale")) {
      return List.copyOf(words);
    }
    List<String> stale = new ArrayList<>(stale(root, git));
    stale.sort(Comparator.comparingInt(name -> feature(all.get(name)))); // one build for each Java
    return stale;
  }

  private static int feature(@Nullable MeasuredFile one) {
    return one == null || one.feature == null ? Runtime.version().feature() : one.feature;
  }

  /** What each of them runs, by name, as in the marks of pages. */
  public static Map<String, String> commands(Path root) throws IOException {
    Map<String, String> commands = new TreeMap<>();
    MeasuredFile.all(root).forEach((name, one) -> commands.put(name, one.command));
    return commands;
  }

  /** The names of those that are older than the code they measure, or were never measured. */
  public static List<String> stale(Path root, Git git) throws IOException {
    List<String> stale = new ArrayList<>();
    for (Map.Entry<String, MeasuredFile> one : MeasuredFile.all(root).entrySet()) {
      MeasuredFile measured = one.getValue();
      if (measured.commit.isEmpty() || git.changedLines(measured.commit, measured.classes) > 0) {
        stale.add(one.getKey());
      }
    }
    return stale;
  }

  private void waitForQuiet(boolean isLoaded) throws InterruptedException {
    double busy = isLoaded ? 0 : busy();
    while (busy > QUIET) {
      System.out.printf("waiting: %.1f processors are busy%n", busy);
      Thread.sleep(10_000);
      busy = busy();
    }
  }

  /** How many processors were used in five seconds. The load average would count our last run. */
  private static double busy() throws InterruptedException {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    system.getCpuLoad();
    Thread.sleep(5_000);
    return system.getCpuLoad() * system.getAvailableProcessors();
  }

  private void measure(String name) throws IOException, InterruptedException {
    Path file = MeasuredFile.file(root, name);
    MeasuredFile one = MeasuredFile.read(file);
    System.out.println(name + ": " + one.command);
    String commit = git.head();
    Path home = home(one.feature);
    one.scores = scores(one.command, one.jvm, home);
    if (one.scores.isEmpty()) {
      throw new IOException("no figures came of " + one.command);
    }
    one.commit = commit;
    one.date = LocalDate.now().toString();
    one.machine = machine();
    one.jdk = version(home);
    one.write(file);
  }

  private Map<String, Score> scores(String command, @Nullable String jvm, Path home)
      throws IOException, InterruptedException {
    String[] words = command.split(" ", 3);
    Path result = Files.createTempFile("measured", ".json");
    try {
      return switch (words[0]) {
        case "jmh" -> {
          run(
              words[1],
              "org.openjdk.jmh.Main",
              words[2] + " -rf json -rff " + result,
              jvm,
              null,
              home);
          yield JmhScores.of(Files.readString(result));
        }
        case "main" -> {
          String[] parts = words[2].split(" ", 2);
          run(words[1], parts[0], parts.length > 1 ? parts[1] : "", jvm, result, home);
          yield PrintedScores.of(Files.readString(result));
        }
        default -> throw new IOException("neither jmh nor main: " + command);
      };
    } finally {
      Files.delete(result);
    }
  }

  /** The home of the Java of that feature version, or of the one that runs this. */
  private static Path home(@Nullable Integer feature) throws IOException {
    if (feature == null || feature == Runtime.version().feature()) {
      return Path.of(System.getProperty("java.home"));
    }
    try (Stream<Path> homes = Files.list(JDKS)) {
      for (Path home : homes.sorted().toList()) {
        if (Files.exists(home.resolve("bin/javac")) && version(home).matches(feature + "\\b.*")) {
          return home;
        }
      }
    }
    throw new IOException("no JDK " + feature + " in " + JDKS);
  }

  /** As the file {@code release} of a JDK tells it; empty if there is none. */
  private static String version(Path home) throws IOException {
    Path release = home.resolve("release");
    return Files.exists(release)
        ? Files.readAllLines(release).stream()
            .filter(line -> line.startsWith("JAVA_VERSION="))
            .map(line -> line.replaceFirst(".*=", "").replace("\"", ""))
            .findFirst()
            .orElse("")
        : "";
  }

  private void run(
      String module,
      String main,
      String arguments,
      @Nullable String jvm,
      @Nullable Path out,
      Path home)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("mvn", "-q", "-Pjmh-" + module.replace("-app", ""), "-pl", module, "-am"));
    words.addAll(List.of("process-test-classes", "-Djmh.main=" + main, "-Djmh.args=" + arguments));
    if (jvm != null) {
      words.add("-Djmh.jvm.args=" + jvm);
    }
    ProcessBuilder maven =
        new ProcessBuilder(words)
            .directory(root.toFile())
            .redirectErrorStream(false)
            .redirectError(Redirect.INHERIT)
            .redirectOutput(out == null ? Redirect.INHERIT : Redirect.to(out.toFile()));
    maven.environment().put("JAVA_HOME", home.toString());
    int end = maven.start().waitFor();
    if (end != 0) {
      throw new IOException(main + " " + arguments + " ended with " + end);
    }
  }

  private static String machine() throws IOException {
    Path info = Path.of("/proc/cpuinfo");
    int cores = Runtime.getRuntime().availableProcessors();
    String cpu =
        Files.exists(info)
            ? Files.readAllLines(info, StandardCharsets.UTF_8).stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.replaceFirst(".*: *", ""))
                .findFirst()
                .orElse(System.getProperty("os.arch"))
            : System.getProperty("os.arch");
    return cores + " cores of " + cpu.replaceAll("\\((R|TM)\\)| Processor.*| @.*| CPU", "").strip();
  }
}
