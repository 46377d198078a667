package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each feature that docs/features.md claims names tests, and the tests that it names exist. */
class FeaturesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  /** A cell of the column of this library: a feature that is there, at least partly. */
  private static final Pattern CLAIMED = Pattern.compile("[Y~]");

  private static final Pattern NAME = Pattern.compile("`(\\w+)(?:#(\\w+))?`");
  private static final Pattern IS_TEST = Pattern.compile("@(Test|ParameterizedTest|ArchTest)\\b");

  private static Map<String, List<Path>> tests;

  /** One line of the table: the feature, whether it is there, and what shows it. */
  private record Row(String feature, String sightline, String shownBy) {
    static Row of(String line) {
      String[] cells = line.split("\\|", -1);
      assertThat(cells).as(line).hasSize(10);
      return new Row(cells[1].trim(), cells[7].trim(), cells[8].trim());
    }
  }

  @BeforeAll
  static void findTests() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path file : Pages.sources(Pages.root())) {
      if (file.toString().matches(".*/(src/test|docs/check)/.*")) {
        sources.add(file);
      }
    }
    tests =
        sources.stream()
            .collect(Collectors.groupingBy(f -> f.getFileName().toString().replace(".java", "")));
  }

  @Test
  void each_feature_names_the_tests_that_show_it_and_they_exist() throws IOException {
    List<String> wrong = new ArrayList<>();
    List<Row> rows = rows();
    for (Row row : rows) {
      Matcher name = NAME.matcher(row.shownBy());
      int named = 0;
      for (; name.find(); named++) {
        if (!exists(name.group(1), name.group(2))) {
          wrong.add(row.feature() + ": there is no test " + name.group());
        }
      }
      if (named == 0 && CLAIMED.matcher(row.sightline()).matches()) {
        wrong.add(row.feature() + ": names no test");
      }
    }
    assertThat(wrong).as("rows of docs/features.md").isEmpty();
    assertThat(rows).hasSizeGreaterThan(30);
  }

  private static List<Row> rows() throws IOException {
    List<String> table =
        Files.readAllLines(ROOT.resolve("docs/features.md")).stream()
            .filter(line -> line.startsWith("|"))
            .toList();
    return table.stream().skip(2).map(Row::of).toList();
  }

  /** Whether one class of this name has tests, and the method if one is named. */
  private static boolean exists(String name, String method) throws IOException {
    List<Path> files = tests.getOrDefault(name, List.of());
    if (files.size() != 1) {
      return false;
    }
    String source = Files.readString(files.get(0));
    return IS_TEST.matcher(source).find()
        && (method == null
            || Pattern.compile("\\s(void|ArchRule) " + method + "\\b").matcher(source).find());
  }
}
