package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every kernel has a page, every page names classes that exist and shows a figure that is there.
 */
class KernelPagesTest {
  private static final Path PAGES = Path.of("..", "docs", "kernels");
  private static final Pattern NAME = Pattern.compile("`([A-Za-z0-9]+)`");
  private static final Pattern FIGURE = Pattern.compile("!\\[[^\\]]+\\]\\(([^)]+\\.svg)\\)");

  @Test
  void everyKernelStandsInTheClassesLineOfAPage() throws IOException {
    TreeSet<String> kernels = new TreeSet<>();
    for (Class<?> type : PublicClasses.all()) {
      if (isKernel(type)) {
        kernels.add(type.getSimpleName());
      }
    }
    assertThat(kernels).contains("RayTriangle", "RayAabb");
    TreeSet<String> explained = new TreeSet<>();
    for (Path page : pages()) {
      explained.addAll(classesOf(page));
    }
    kernels.removeAll(explained);
    assertThat(kernels).as("kernels without a page in docs/kernels").isEmpty();
  }

  @Test
  void everyPageNamesClassesThatExist() throws IOException {
    TreeSet<String> known = new TreeSet<>();
    for (Class<?> type : PublicClasses.all()) {
      known.add(type.getSimpleName());
    }
    for (Path page : pages()) {
      assertThat(classesOf(page)).as(page.toString()).isNotEmpty().isSubsetOf(known);
    }
  }

  @Test
  void everyPageShowsFiguresThatAreThere() throws IOException {
    for (Path page : pages()) {
      Matcher figures = FIGURE.matcher(Files.readString(page));
      int shown = 0;
      while (figures.find()) {
        shown++;
        assertThat(page.resolveSibling(figures.group(1))).as(page.toString()).isRegularFile();
      }
      assertThat(shown).as("figures in %s", page).isPositive();
    }
  }

  @Test
  void theIndexListsEveryPageAndOnlyThose() throws IOException {
    TreeMap<String, String> listed = new TreeMap<>();
    Matcher rows =
        Pattern.compile("^\\| \\[([^\\]]+)\\]\\(([^)]+\\.md)\\) \\|", Pattern.MULTILINE)
            .matcher(Files.readString(PAGES.resolve("README.md")));
    while (rows.find()) {
      listed.put(rows.group(2), rows.group(1));
    }
    for (Path page : pages()) {
      assertThat(listed).as("rows of the index").containsKey(page.getFileName().toString());
    }
    for (String page : listed.keySet()) {
      assertThat(PAGES.resolve(page)).isRegularFile();
    }
  }

  /** The names in backticks of the line that begins with "Classes:". */
  private static List<String> classesOf(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.startsWith("Classes:"))
        .flatMap(line -> NAME.matcher(line).results())
        .map(match -> match.group(1))
        .toList();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.endsWith("README.md"))
          .sorted()
          .toList();
    }
  }

  /** A final class that cannot be made, all of whose public methods are static. */
  private static boolean isKernel(Class<?> type) {
    List<Method> answers =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .toList();
    return Modifier.isFinal(type.getModifiers())
        && !type.isEnum()
        && !type.isRecord()
        && type.getConstructors().length == 0
        && !answers.isEmpty()
        && answers.stream().allMatch(method -> Modifier.isStatic(method.getModifiers()));
  }
}
