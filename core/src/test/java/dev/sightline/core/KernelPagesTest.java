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
  private static final int MOST_WORDS = 1500;
  private static final Pattern HEADING = Pattern.compile("^##+ (.*)$", Pattern.MULTILINE);
  private static final Pattern BY_NAME = Pattern.compile("\\]\\[([^\\]]+)\\]");
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
    assertThat(kernels)
        .as("kernels to name in the line \"Classes:\" of a page in docs/kernels")
        .isEmpty();
  }

  @Test
  void everyPageNamesClassesThatExist() throws IOException {
    TreeSet<String> known = new TreeSet<>();
    for (Class<?> type : PublicClasses.all()) {
      known.add(type.getSimpleName());
    }
    for (Path page : pages()) {
      assertThat(classesOf(page))
          .as("classes in the line \"Classes:\" of %s, all public", page)
          .isNotEmpty()
          .isSubsetOf(known);
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
  void everyPageHasThePartsOfAPage() throws IOException {
    for (Path page : pages()) {
      List<String> headings =
          HEADING
              .matcher(Files.readString(page))
              .results()
              .map(heading -> heading.group(1))
              .toList();
      assertThat(headings)
          .as("headings of %s", page)
          .contains("Problem", "The idea", "Pseudocode", "Worked example")
          .contains("Cost", "Tested by", "Source")
          .anyMatch(heading -> heading.matches("(What r|R)ounding( does)?"))
          .anyMatch(heading -> heading.startsWith("What goes wrong in "));
    }
  }

  @Test
  void noPageHasMoreWordsBeforeItsAppendixThanAReaderTakesInAtOnce() throws IOException {
    for (Path page : pages()) {
      String body = Files.readString(page).split("\n## Appendix", 2)[0];
      long words =
          body.lines()
              .filter(line -> !line.startsWith("|") && !line.startsWith("    "))
              .mapToLong(line -> Arrays.stream(line.split(" +")).filter(w -> !w.isEmpty()).count())
              .sum();
      assertThat(words)
          .as("words before the first appendix of %s", page)
          .isBetween(300L, (long) MOST_WORDS);
    }
  }

  @Test
  void everyLinkByNameHasItsTarget() throws IOException {
    for (Path page : pages()) {
      String text = Files.readString(page);
      for (String name : BY_NAME.matcher(text).results().map(link -> link.group(1)).toList()) {
        Matcher target =
            Pattern.compile("^\\[" + Pattern.quote(name) + "\\]: (\\S+)$", Pattern.MULTILINE)
                .matcher(text);
        assertThat(target.find()).as("[%s] in %s", name, page).isTrue();
        assertThat(page.resolveSibling(target.group(1))).as(page.toString()).isRegularFile();
      }
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
      assertThat(listed)
          .as("docs/kernels/README.md: add a row | [name](name.md) | question? | for the page")
          .containsKey(page.getFileName().toString());
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
