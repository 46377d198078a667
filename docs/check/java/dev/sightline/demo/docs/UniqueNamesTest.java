package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** No simple name of a top-level type stands twice in the house: library, demo, site and tests. */
@Tag("once")
class UniqueNamesTest {
  private static final Path ROOT = Pages.root();

  /** Comments and text blocks, which may show types of their own. */
  private static final Pattern NO_CODE = Pattern.compile("(?s)/\\*.*?\\*/|\"\"\".*?\"\"\"");

  /** A declaration that is not indented. */
  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?:[a-z-]+ )*(?:class|enum|@?interface|record) (\\w+)");

  @Test
  void eachTopLevelTypeHasANameOfItsOwn() throws IOException {
    Map<String, List<String>> places = new TreeMap<>();
    for (Path file : Pages.sources(ROOT)) {
      Matcher type = TYPE.matcher(NO_CODE.matcher(Files.readString(file)).replaceAll(""));
      while (type.find()) {
        places
            .computeIfAbsent(type.group(1), key -> new ArrayList<>())
            .add(ROOT.relativize(file).toString());
      }
    }
    assertThat(places).hasSizeGreaterThan(1500).containsKey("UniqueNamesTest");
    places.values().removeIf(files -> files.size() == 1);
    assertThat(places).as("types of one simple name: rename all but one").isEmpty();
  }
}
