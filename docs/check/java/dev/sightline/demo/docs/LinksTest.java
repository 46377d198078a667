package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the pages point to is there: files, headings, tests and benchmarks by their names. */
class LinksTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern FENCED = Pattern.compile("^```.*?^```$", Pattern.DOTALL | 8);
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", 8);
  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w+(?:Test|Benchmark))`");

  private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
  private static final Pattern NAMED_TEST = Pattern.compile("`([A-Z]\\w+Test)(?:[.#]\\w+)?`");

  /** A test's class with a method, or a method alone, which is known by its long name. */
  private static final Pattern METHOD =
      Pattern.compile(
          "`(?:([A-Z]\\w+Test)[.#](\\w+)|((?!rc)[a-z](?=\\w*([A-Z]\\w*){4})(?=\\w{24})\\w+))`");

  @Test
  void everyLinkOfAPageLeadsToAFileAndAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      for (MatchResult link : LINK.matcher(prose(page)).results().toList()) {
        Path target =
            link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1)).normalize();
        links++;
        if (!Files.exists(target) || !hasHeading(target, link.group(2))) {
          broken.add(ROOT.relativize(page) + ": " + link.group());
        }
      }
    }
    assertThat(broken).as("links to files or headings that are not there").isEmpty();
    assertThat(links).isGreaterThan(300);
  }

  @Test
  void everyTestAndBenchmarkThatAPageNamesIsThere() throws IOException {
    Set<String> classes = classes();
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      CLASS
          .matcher(prose(page))
          .results()
          .map(found -> found.group(1))
          .filter(name -> !classes.contains(name))
          .forEach(name -> missing.add(ROOT.relativize(page) + ": " + name));
    }
    assertThat(missing).as("tests and benchmarks that are not there").isEmpty();
    assertThat(classes).contains("LinksTest", "QueryBenchmark");
  }

  @Test
  void aPageThatNamesATestLinksToIt() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      unlinked(prose(page)).forEach(name -> missing.add(ROOT.relativize(page) + ": " + name));
    }
    assertThat(missing).as("tests to link, as [`OneTest`](path/OneTest.java)").isEmpty();
  }

  @Test
  void aRowOfATableLinksToEachOfItsTestsAndASentenceMayLeaveItToAnother() {
    String link = "[`OneTest`](../src/OneTest.java)";
    assertThat(unlinked("`OneTest` and again " + link + "\n")).isEmpty();
    assertThat(unlinked("`OneTest` and `TwoTest`, " + link + "\n")).containsExactly("`TwoTest`");
    assertThat(unlinked("| a | " + link + " |\n| b | [`OneTest.a`](OneTest.java) |\n")).isEmpty();
    assertThat(unlinked(link + "\n\n| a | `OneTest.a` |\n")).containsExactly("`OneTest.a`");
    assertThat(unlinked("| [`OneTest`](TwoTest.java) |\n" + link)).containsExactly("`OneTest`");
    assertThat(unlinked("<!-- table: a\n| `OneTest` |\n-->\n")).isEmpty();
  }

  /**
   * The tests that a text names without a link: in a row of a table each needs its own, elsewhere
   * one link in the text is enough.
   */
  private static List<String> unlinked(String text) {
    String shown = COMMENT.matcher(text).replaceAll("");
    List<String> missing = new ArrayList<>();
    for (String line : shown.lines().toList()) {
      for (MatchResult found : NAMED_TEST.matcher(line).results().toList()) {
        String file = found.group(1) + ".java)";
        boolean isLinked =
            line.startsWith("|")
                ? line.substring(found.end())
                    .matches("\\]\\(([^)\\s]*/)?" + Pattern.quote(file) + ".*")
                : shown.contains("/" + file);
        if (!isLinked) {
          missing.add(found.group());
        }
      }
    }
    return missing;
  }

  @Test
  void everyMethodOfATestThatAPageNamesIsThere() throws IOException {
    BenchmarkSources sources = BenchmarkSources.read();
    List<String> missing = new ArrayList<>();
    int named = 0;
    for (Path page : pages()) {
      for (MatchResult found : METHOD.matcher(prose(page)).results().toList()) {
        named++;
        boolean there =
            found.group(1) == null
                ? sources.hasMethod(found.group(3))
                : sources.hasMethod(found.group(1), found.group(2));
        if (!there) {
          missing.add(ROOT.relativize(page) + ": " + found.group());
        }
      }
    }
    assertThat(missing).as("methods of tests that are not there").isEmpty();
    assertThat(named).isGreaterThan(100);
  }

  private static List<Path> pages() throws IOException {
    return Pages.all(ROOT);
  }

  private static String prose(Path page) throws IOException {
    return FENCED.matcher(Files.readString(page)).replaceAll("");
  }

  private static boolean hasHeading(Path page, String anchor) throws IOException {
    return anchor == null
        || !page.toString().endsWith(".md")
        || HEADING.matcher(prose(page)).results().anyMatch(h -> slug(h.group(1)).equals(anchor));
  }

  /** The anchor that a heading gets where Markdown is shown. */
  private static String slug(String heading) {
    return heading
        .replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}_\\- ]", "")
        .strip()
        .replace(' ', '-');
  }

  private static Set<String> classes() throws IOException {
    return Pages.sources(ROOT).stream()
        .map(file -> file.getFileName().toString().replace(".java", ""))
        .collect(Collectors.toSet());
  }
}
