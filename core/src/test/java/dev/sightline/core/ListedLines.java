package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file that lists what the code has, a line each. A test that fails names the lines that differ,
 * and the property that writes the file anew.
 */
public final class ListedLines {
  private ListedLines() {}

  /** Compares with the file, or writes it if the system property is "write". */
  public static void check(Path file, List<String> lines, String property) throws IOException {
    if (System.getProperty(property, "").equals("write")) {
      Files.createDirectories(file.getParent());
      Files.write(file, lines);
    }
    List<String> listed = Files.readAllLines(file);
    assertThat(lines.equals(listed))
        .as(
            "%s lacks %s, and lists %s, which the code no longer has."
                + " If the change is meant, write it anew: this test with -D%s=write",
            file, without(lines, listed), without(listed, lines), property)
        .isTrue();
  }

  private static List<String> without(List<String> lines, List<String> others) {
    List<String> left = named(lines);
    left.removeAll(named(others));
    return left;
  }

  /** An indented line belongs to the last that is not. */
  private static List<String> named(List<String> lines) {
    List<String> named = new ArrayList<>();
    String head = "";
    for (String line : lines) {
      head = line.startsWith(" ") ? head : line;
      named.add(line.equals(head) ? line : head + ": " + line.strip());
    }
    return named;
  }
}
