package dev.sightline.demo.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sightline.demo.docs.Git;
import dev.sightline.demo.docs.Pages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tables of measurements are made from the files of the measurements. */
class MeasuredTablesTest {
  private static final Path ROOT = Pages.root();

  private static final Pattern NOT_A_MARK =
      Pattern.compile(
          "^<!-- (table|chart)\\b(?!: [\\w-]+/[\\w-]+ -->$).*", Pattern.MULTILINE);

  private static final String JMH =
      """
      [{"benchmark": "a.b.Rays.cast", "params": {"mesh": "soup", "count": "10"},
        "primaryMetric": {"score": 1234.5, "scoreError": 12.0, "scoreUnit": "us/op"},
        "secondaryMetrics": {"·gc.alloc.rate.norm":
            {"score": 16.0, "scoreError": "NaN", "scoreUnit": "B/op"}}},
       {"benchmark": "a.b.Rays.cast", "params": {"mesh": "scan", "count": "10"},
        "primaryMetric": {"score": 0.025, "scoreError": 0.01, "scoreUnit": "us/op"},
        "secondaryMetrics": {}}]
      """;

  @Test
  void theTablesOfAllPagesAreWhatTheirFilesSay() throws IOException {
    Map<String, MeasuredFile> measured = MeasuredFile.all(ROOT);
    Map<String, FigureTemplate> templates = FigureTemplate.all(ROOT);
    TreeSet<String> shown = new TreeSet<>();
    for (Path page : Pages.all(ROOT)) {
      String text = Files.readString(page);
      shown.addAll(TableBlock.templates(text));
      ChartBlock.of(text).forEach(chart -> shown.add(chart.template()));
      assertThat(TableBlock.write(text, templates, measured))
          .as("%s: made tables are not typed; run WriteFigures", page)
          .isEqualTo(text);
    }
    assertThat(shown).as("templates on pages").isEqualTo(templates.keySet());
    assertThat(templates.values().stream().flatMap(template -> template.names().stream()))
        .as("measurements on pages")
        .containsAll(measured.keySet());
  }

  @Test
  void aMarkIsOneLineThatNamesATemplate() throws IOException {
    for (Path page : Pages.all(ROOT)) {
      assertThat(NOT_A_MARK.matcher(Files.readString(page)).results().map(MatchResult::group))
          .as(page.toString())
          .isEmpty();
    }
    assertThat("<!-- table: a/b\n{c}\n-->").containsPattern(NOT_A_MARK);
    assertThat("<!-- table: a -->").containsPattern(NOT_A_MARK);
    assertThat("<!-- table: a/b -->").doesNotContainPattern(NOT_A_MARK);
  }

  @Test
  void templatesAreTheSectionsOfAFile() {
    assertThat(FigureTemplate.of("rays", "## one\n\n| {a} |\n\n## two with b,c\nx\n"))
        .containsOnly(
            entry("rays/one", new FigureTemplate(List.of("rays"), "| {a} |")),
            entry("rays/two", new FigureTemplate(List.of("rays", "b", "c"), "x")));
    assertThatThrownBy(() -> FigureTemplate.of("rays", "{a}\n## one\nx\n"))
        .hasMessage("rays.tables.txt: text outside of a section");
    assertThatThrownBy(() -> FigureTemplate.of("rays", "## one\nx\n## one\ny\n"))
        .hasMessage("rays.tables.txt: two sections one");
  }

  @Test
  void everyMeasurementNamesPathsAndACommitOfTheHistory() throws IOException {
    Git git = new Git(ROOT);
    List<String> wrong = new ArrayList<>();
    MeasuredFile.all(ROOT)
        .forEach(
            (name, one) -> {
              for (String path : one.classes) {
                if (!Files.exists(ROOT.resolve(path))) {
                  wrong.add(name + ": no " + path);
                }
              }
              if (git.hasHistory() && !git.hasCommit(one.commit)) {
                wrong.add(name + ": no commit " + one.commit);
              }
            });
    assertThat(wrong).isEmpty();
    assumeTrue(git.hasHistory(), "no clone with its history");
  }

  @Test
  void figuresOfJmhAreFoundBySomeOfTheirParameters() throws IOException {
    MeasuredFile one = measurement(JmhScores.of(JMH));
    assertThat(one.score("Rays.cast[mesh=soup]")).isEqualTo(new Score(1234.5, 12, "us/op"));
    assertThat(one.score("Rays.cast[count=10,mesh=soup]:gc.alloc.rate.norm"))
        .isEqualTo(new Score(16, 0, "B/op"));
    assertThatThrownBy(() -> one.score("Rays.cast[count=10]")).hasMessageContaining("is each of");
    assertThatThrownBy(() -> one.score("Rays.shoot")).hasMessageContaining("is none of");
  }

  @Test
  void figuresOfPrintedTablesAreFoundByRowAndColumn() {
    String printed =
        """
        the machine is warm
        | mesh | preset | build ms | 99 % |
        |---|---|---|---|
        | Sponza | fast | 1,128.5 ± 3 | 51 B |
        | Sponza | best | 415 | 58.0 |
        """;
    assertThat(PrintedScores.of(printed))
        .containsOnly(
            entry("Sponza, fast/build ms", new Score(1128.5, 3, "")),
            entry("Sponza, fast/99 %", new Score(51, 0, "")),
            entry("Sponza, best/build ms", new Score(415, 0, "")),
            entry("Sponza, best/99 %", new Score(58, 0, "")));
  }

  @Test
  void aTableShowsThreeDigitsUnitsTimesAndLargeErrors() throws IOException {
    MeasuredFile one = measurement(JmhScores.of(JMH));
    one.commit = "1234567";
    String template =
        """
        | soup | {Rays.cast[mesh=soup]} | {Rays.cast[mesh=soup] as ms} |
        | scan | {Rays.cast[mesh=scan]} | {Rays.cast[mesh=soup] / Rays.cast[mesh=scan]} times |

        {about}""";
    Map<String, FigureTemplate> templates =
        Map.of("rays/a", new FigureTemplate(List.of("rays"), template));
    String page =
        """
        # A page
        <!-- table: rays/a -->
        old
        <!-- end of table -->
        more
        ```
        <!-- table: example -->
        <!-- end of table -->
        ```
        """;
    String made = TableBlock.write(page, templates, Map.of("rays", one));
    assertThat(made)
        .contains("\n\n| soup | 1,230 | 1.23 |\n")
        .contains("| scan | 0.0250 ± 0.010 | 49,400 ± 20,000 times |\n")
        .contains(
            "`1234567`: `-Pjmh-bvh -pl bvh -Djmh.args=\"Rays -f 1\"`.\n\n"
                + "<!-- end of table -->\n"
                + "more")
        .doesNotContain("old");
    assertThat(TableBlock.write(made, templates, Map.of("rays", one))).isEqualTo(made);
    assertThatThrownBy(() -> TableBlock.write(page, Map.of(), Map.of("rays", one)))
        .hasMessageStartingWith("no template rays/a in docs/measured");
  }

  @Test
  void aTableMayBeMadeFromSeveralMeasurements() throws IOException {
    MeasuredFile one = measurement(JmhScores.of(JMH));
    MeasuredFile two = measurement(Map.of("all move/scan", new Score(676, 0, "")));
    String template = "| {Rays.cast[mesh=soup] as ms} | {all move/scan} |";
    assertThat(made(template, Map.of("rays", one, "churn", two), "rays", "churn"))
        .contains("\n\n| 1.23 | 676 |\n");
    assertThatThrownBy(() -> made(template, Map.of("rays", one), "rays", "churn"))
        .hasMessage("no measurement churn");
  }

  @Test
  void allFiguresOfAClassMakeATableWithMeansAndTheMostBytes() throws IOException {
    MeasuredFile one =
        measurement(
            Map.of(
                "Rays.cast[count=100]", new Score(8, 2, "ns/op"),
                "Rays.cast[count=20]", new Score(2, 0.01, "ns/op"),
                "Rays.cast[count=20]:gc.alloc.rate.norm", new Score(15.6, 0, "B/op"),
                "Rays.shoot[count=20]", new Score(3, 0, "ns/op"),
                "Raster.shoot[count=20]", new Score(5, 0, "ns/op")));
    Map<String, MeasuredFile> rays = Map.of("rays", one);
    assertThat(made("{rows Rays by count}", rays, "rays"))
        .contains(
            """

            | Rays, ns/op | 20 | 100 | mean | B/op |
            |---|---|---|---|---|
            | `cast` | 2 | 8 ± 2 | 4 ± 0.50 | 16 |
            | `shoot` | 3 |  | 3 | 0 |

            """);
    assertThat(made("{columns Raster by count}", rays, "rays"))
        .contains("\n\n| Raster, ns/op | `shoot` |\n|---|---|\n| 20 | 5 |\n");
    assertThatThrownBy(() -> made("{rows Rays}", rays, "rays"))
        .hasMessageContaining("more parameters than []");
    assertThatThrownBy(() -> made("{rows Spheres}", rays, "rays"))
        .hasMessageContaining("Spheres was not measured");
  }

  @Test
  void aKeyMayNameItsMeasurementAndAskForAMean() throws IOException {
    MeasuredFile old =
        measurement(
            Map.of(
                "Rays.cast[count=1,mesh=a]", new Score(1, 0, "ns/op"),
                "Rays.cast[count=2,mesh=a]", new Score(4, 0, "ns/op"),
                "Rays.cast[count=2,mesh=b]", new Score(50, 0, "ns/op")));
    MeasuredFile fresh = measurement(Map.of("Rays.cast[count=1,mesh=a]", new Score(3, 0, "ns/op")));
    String template =
        "| {rays-25: Rays.cast} | {mean Rays.cast[mesh=a]} |"
            + " {mean rays-17: Rays.cast[mesh=a] / rays-25: Rays.cast} |";
    assertThat(made(template, Map.of("rays-17", old, "rays-25", fresh), "rays-17", "rays-25"))
        .contains("\n\n| 3 | 2 | 0.667 |\n");
  }

  /** A page with one table of these measurements. */
  private static String made(
      String template, Map<String, MeasuredFile> measured, String... names) {
    return TableBlock.write(
        "<!-- table: x/y -->\n<!-- end of table -->\n",
        Map.of("x/y", new FigureTemplate(List.of(names), template)),
        measured);
  }

  private static MeasuredFile measurement(Map<String, Score> scores) throws IOException {
    Path file = Files.createTempFile("measurement", ".json");
    try {
      Files.writeString(file, "{'command': 'jmh bvh Rays -f 1', 'classes': ['bvh']}");
      MeasuredFile one = MeasuredFile.read(file);
      one.scores = scores;
      one.write(file);
      return MeasuredFile.read(file);
    } finally {
      Files.delete(file);
    }
  }
}
