package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sightline.demo.measured.Measure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures of benchmarks carry marks that say when, of what and how they were measured. */
class MarkedFiguresTest {
  private static final Path ROOT = Pages.root();
  private static final Pattern TIME = Pattern.compile("\\d\\s?(?:[µn]s|ms)\\b");
  private static final Pattern NOT_TEXT =
      Pattern.compile(
          "^```.*?^```$|^<!-- table.*?<!-- end of table -->$|^(\\||    ).*?$|`[^`]*`",
          Pattern.DOTALL | Pattern.MULTILINE);

  @Test
  void everyMarkNamesPathsAndACommandThatExist() throws IOException {
    CommandCheck check = new CommandCheck(ROOT);
    List<String> wrong = new ArrayList<>();
    List<Mark> marks = Pages.marks(ROOT).stream().filter(mark -> !mark.isHistory()).toList();
    for (Mark mark : marks) {
      for (String path : mark.classes()) {
        if (!Files.exists(ROOT.resolve(path))) {
          wrong.add(mark.place(ROOT) + ": no " + path);
        }
      }
      String fault = fault(check, mark.command());
      if (!fault.isEmpty()) {
        wrong.add(mark.place(ROOT) + ": " + fault);
      }
      if (!Files.readString(mark.page()).contains("`" + mark.commit() + "`")) {
        wrong.add(mark.place(ROOT) + ": the page does not show the commit " + mark.commit());
      }
    }
    assertThat(wrong).as("marks of tables, described in docs/engineering-log.md").isEmpty();
    assertThat(marks).isNotEmpty();
  }

  @Test
  void everyMeasurementHasACommandThatExists() throws IOException {
    CommandCheck check = new CommandCheck(ROOT);
    Map<String, String> wrong = new TreeMap<>();
    Map<String, String> commands = Measure.commands(ROOT);
    for (Map.Entry<String, String> command : commands.entrySet()) {
      String fault = fault(check, command.getValue());
      if (!fault.isEmpty()) {
        wrong.put(command.getKey(), fault);
      }
    }
    assertThat(wrong).as("commands of docs/measured/*.json").isEmpty();
    assertThat(commands).hasSizeGreaterThan(15);
  }

  @Test
  void everyMarkNamesACommitOfTheHistory() throws IOException {
    Git git = new Git(ROOT);
    assumeTrue(git.hasHistory(), "no clone with its history");
    assertThat(Pages.marks(ROOT))
        .filteredOn(mark -> !mark.isHistory())
        .filteredOn(mark -> !git.hasCommit(mark.commit()))
        .isEmpty();
  }

  @Test
  void noTableOfABenchmarkIsWithoutAMark() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Path page : Pages.all(ROOT)) {
      String name = ROOT.relativize(page).toString().replace('\\', '/');
      if (name.matches("docs/(benchmarks|kernel-timings|log/.*)\\.md")) {
        pages.add(page);
      }
    }
    List<String> bare = new ArrayList<>();
    for (Path page : pages) {
      bare.addAll(tablesWithoutAMark(page, Files.readString(page)));
    }
    assertThat(bare)
        .as("tables without a mark: give each the comment that docs/engineering-log.md describes")
        .isEmpty();
    assertThat(pages).hasSizeGreaterThan(8);
  }

  private static List<String> tablesWithoutAMark(Path page, String text) {
    List<String> bare = new ArrayList<>();
    boolean whole = false;
    boolean section = false;
    boolean first = true;
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.startsWith("## ")) {
        first = false;
        section = false;
      } else if (line.matches("<!-- (measured|history|table):.*")) {
        whole |= first;
        section = true;
      } else if (line.startsWith("|---") && !whole && !section) {
        bare.add(ROOT.relativize(page) + ":" + number);
      }
    }
    return bare;
  }

  @Test
  void aTableIsCoveredByAMarkOfItsSectionOrOfThePage() {
    String mark = "<!-- history: a -->\n";
    Path page = ROOT.resolve("x.md");
    assertThat(tablesWithoutAMark(page, "# a\n" + mark + "## b\n|---|\n## c\n|---|\n")).isEmpty();
    assertThat(tablesWithoutAMark(page, "# a\n## b\n" + mark + "|---|\n## c\n|---|\n"))
        .containsExactly("x.md:6");
  }

  @Test
  void thePageOfBenchmarksIsShort() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/benchmarks.md"));
    assertThat(words(page)).isBetween(300L, 800L);
    assertThat(words("# One two\n<!-- table: x/y -->\n\n| a | b |\n\nthree, four\n")).isEqualTo(4);
  }

  @Test
  void noTimeIsTypedByHandInAGuideOrATheoryPage() throws IOException {
    List<String> typed = new ArrayList<>();
    for (Path page : Pages.all(ROOT)) {
      String name = ROOT.relativize(page).toString().replace('\\', '/');
      if (name.matches("README.md|docs/(guide|bvh|kernels)/.*")) {
        timesIn(Files.readString(page)).forEach(time -> typed.add(name + ": " + time));
      }
    }
    assertThat(typed).as("link to a table of docs/measured, or show one").isEmpty();
    assertThat(timesIn("<!-- table: a/b -->\n2 ms\n<!-- end of table -->\n`2 ms`\n| 2 ms |\n"))
        .isEmpty();
    assertThat(timesIn("It takes 2.5 µs.\n")).containsExactly("5 µs");
  }

  /** The times in running text: outside of made tables, tables and code. */
  private static List<String> timesIn(String page) {
    String text = NOT_TEXT.matcher(page).replaceAll("");
    return TIME.matcher(text).results().map(MatchResult::group).toList();
  }

  /** Words that a reader reads: without comments and rows of tables. */
  private static long words(String page) {
    return Pattern.compile("<!--.*?-->|^\\|.*?$", Pattern.DOTALL | Pattern.MULTILINE)
        .splitAsStream(page)
        .flatMap(text -> Pattern.compile("[\\s#]+").splitAsStream(text))
        .filter(word -> !word.isEmpty())
        .count();
  }

  @Test
  void figuresWhoseCodeHasChangedAreStaleAndOthersAreNot() throws IOException {
    Git git = new Git(ROOT);
    assumeTrue(git.hasHistory(), "no clone with its history");
    Path page = ROOT.resolve("docs/benchmarks.md");
    List<String> classes = List.of("bvh/src/main/java/dev/sightline/bvh/query/ray");
    Mark old = new Mark(page, 1, "e12256e", classes, "jmh bvh QueryBenchmark.*");
    Mark nothing = new Mark(page, 2, "e12256e", List.of("LICENSE"), "jmh bvh QueryBenchmark.*");
    assertThat(StaleFigures.stale(ROOT, git, List.of(old, nothing)))
        .singleElement()
        .asString()
        .startsWith("docs/benchmarks.md:1: e12256e, ");
  }

  @Test
  void anotherCommentIsNoChangeOfCode() {
    List<String> diff =
        List.of(
            "--- a/A.java",
            "+++ b/A.java",
            "@@ -1 +1 @@",
            "-  /** One. */",
            "+  /** Two. */",
            "@@ -5 +5 @@",
            "-    lock.wait(); // for somebody",
            "+    lock.wait(); // for a read");
    assertThat(Git.changedLines(diff)).isZero();
    List<String> more = new ArrayList<>(diff);
    more.addAll(List.of("@@ -7,2 +7,2 @@", "-a();", "-b();", "+b();", "+a();"));
    assertThat(Git.changedLines(more)).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!-- measured: classes=a command=jmh core A -->",
        "<!-- measured: commit=main classes=a command=jmh core A -->",
        "<!-- measured: commit=4edb999 classes=a, b command=jmh core A -->",
        "<!-- measured: commit=4edb999 classes=a command= -->",
        "<!-- history: -->",
        "<!-- measured commit=4edb999 -->",
      })
  void aBrokenMarkIsAnError(String line) {
    assertThatThrownBy(() -> Mark.of(ROOT.resolve("x.md"), line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no mark of figures");
  }

  /** What is wrong with a mark's command. */
  private static String fault(CommandCheck check, String command) throws IOException {
    List<String> words = PageCommands.words(command);
    List<String> rest = words.subList(Math.min(2, words.size()), words.size());
    if (words.get(0).equals("demo")) {
      return check.fault(words);
    }
    boolean isExample = words.size() > 1 && Pages.EXAMPLES.contains(words.get(1));
    if (words.size() < 3 || !(isExample || Pages.MODULES.contains(words.get(1)))) {
      return "no module in: " + command;
    }
    return switch (words.get(0)) {
      case "jmh" -> check.benchmarks(words.get(1), rest);
      case "main" -> check.fault(List.of("java", rest.get(0)));
      case "test" -> check.fault(List.of("mvn", "test", "-Dtest=" + rest.get(0)));
      default -> "unknown: " + command;
    };
  }
}
