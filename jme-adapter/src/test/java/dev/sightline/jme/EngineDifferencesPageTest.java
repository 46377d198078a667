package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every row of docs/guide/engine-differences.md names tests, and every test it names exists. */
class EngineDifferencesPageTest {
  private static final Pattern QUOTED = Pattern.compile("`([A-Za-z.]+)`");
  private static final Pattern NAMED = Pattern.compile("([A-Z]\\w*Test)(\\.(\\w+))?");

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("docs"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  private static Optional<String> source(String testClass) throws IOException {
    Path tests = root().resolve("jme-adapter/src/test/java");
    try (Stream<Path> files = Files.walk(tests)) {
      Optional<Path> file = files.filter(path -> path.endsWith(testClass + ".java")).findFirst();
      return file.isPresent() ? Optional.of(Files.readString(file.get())) : Optional.empty();
    }
  }

  /** The last cell of each row; "the same" stands for the tests of the row before. */
  private static List<String> testCells() throws IOException {
    List<String> cells = new ArrayList<>();
    for (String line : Files.readAllLines(root().resolve("docs/guide/engine-differences.md"))) {
      boolean isRow = line.startsWith("|") && !line.startsWith("|---");
      if (isRow && !line.startsWith("| engine |")) {
        String[] columns = line.split("\\|");
        cells.add(columns[columns.length - 1].strip());
      }
    }
    return cells;
  }

  @Test
  void everyRowNamesTestsThatExist() throws IOException {
    List<String> missing = new ArrayList<>();
    int names = 0;
    for (String cell : testCells()) {
      if (cell.equals("the same")) {
        continue;
      }
      String source = "";
      int inCell = 0;
      Matcher quoted = QUOTED.matcher(cell);
      while (quoted.find()) {
        String name = quoted.group(1);
        Matcher named = NAMED.matcher(name);
        String method = named.matches() ? named.group(3) : name;
        if (named.matches()) {
          source = source(named.group(1)).orElse("");
        }
        boolean exists =
            !source.isEmpty() && (method == null || source.contains("void " + method + "("));
        if (!exists) {
          missing.add(name);
        }
        inCell++;
      }
      names += inCell;
      if (inCell == 0) {
        missing.add("a test in: " + cell);
      }
    }
    assertThat(missing)
        .as("tests in docs/guide/engine-differences.md that are not there")
        .isEmpty();
    assertThat(names).isGreaterThan(50);
  }
}
