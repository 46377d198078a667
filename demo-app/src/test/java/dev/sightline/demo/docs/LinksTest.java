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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages point to is there: files, headings, tests and benchmarks by their names. */
class LinksTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> MODULES =
      List.of("core", "bvh", "jme-adapter", "demo-app", "docs/site");
  private static final Pattern FENCED = Pattern.compile("^```.*?^```$", Pattern.DOTALL | 8);
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", 8);
  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w+(?:Test|Benchmark))`");

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
    assertThat(broken).isEmpty();
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
    assertThat(missing).isEmpty();
    assertThat(classes).contains("LinksTest", "QueryBenchmark");
  }

  /** In the two pages that are tables of tests other tests hold that those are there. */
  @Test
  void aPageThatNamesATestLinksToIt() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      if (page.endsWith("features.md") || page.endsWith("engine-differences.md")) {
        continue;
      }
      String prose = prose(page);
      for (MatchResult found : NAMED_TEST.matcher(prose).results().toList()) {
        if (!prose.contains("/" + found.group(1) + ".java")) {
          missing.add(ROOT.relativize(page) + ": " + found.group());
        }
      }
    }
    assertThat(missing).isEmpty();
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
    assertThat(missing).isEmpty();
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
    List<Path> files = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> sources = Files.walk(ROOT.resolve(module).resolve("src"))) {
        sources.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
      }
    }
    return files.stream()
        .map(file -> file.getFileName().toString().replace(".java", ""))
        .collect(Collectors.toSet());
  }
}
