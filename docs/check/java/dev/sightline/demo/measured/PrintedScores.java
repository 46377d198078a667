package dev.sightline.demo.measured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The figures of the Markdown tables that a program prints, by row and column. */
final class PrintedScores {
  private static final Pattern NUMBER =
      Pattern.compile("(-?[\\d,]*\\.?\\d+)(?: ± ([\\d.,]+))?\\b.*");

  private PrintedScores() {}

  /**
   * Keys are like {@code Sponza, balanced/build ms}: the words of a row, up to its first figure,
   * and the head of the column.
   */
  static Map<String, Score> of(String printed) {
    Map<String, Score> scores = new TreeMap<>();
    List<String> heads = List.of();
    List<String> last = List.of();
    for (String line : printed.lines().toList()) {
      List<String> cells = cells(line);
      if (line.startsWith("|---")) {
        heads = last;
      } else if (!cells.isEmpty() && cells.size() == heads.size()) {
        put(scores, heads, cells, words(cells));
      }
      last = cells;
    }
    return scores;
  }

  private static List<String> cells(String line) {
    String text = line.strip();
    return text.startsWith("|") && text.endsWith("|") && text.length() > 1
        ? Arrays.stream(text.substring(1, text.length() - 1).split("\\|", -1))
            .map(String::strip)
            .toList()
        : List.of();
  }

  private static int words(List<String> cells) {
    int words = 1;
    while (words < cells.size() && !NUMBER.matcher(cells.get(words)).matches()) {
      words++;
    }
    return words;
  }

  private static void put(
      Map<String, Score> scores, List<String> heads, List<String> cells, int words) {
    String row = String.join(", ", new ArrayList<>(cells.subList(0, words)));
    for (int i = words; i < cells.size(); i++) {
      Matcher number = NUMBER.matcher(cells.get(i));
      if (number.matches()) {
        double error = number.group(2) == null ? 0 : number(number.group(2));
        scores.put(row + "/" + heads.get(i), new Score(number(number.group(1)), error, ""));
      }
    }
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace(",", ""));
  }
}
