package dev.sightline.demo.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds the commands of a page: lines that are indented or fenced, and code within a sentence. */
final class PageCommands {
  private static final Pattern BEGIN =
      Pattern.compile("(?:mvn|java|bash|git|demo|xvfb-run) \\S.*|-(?:Djmh\\.|Pjmh-)\\S.*");
  private static final Pattern INLINE = Pattern.compile("`([^`\\n]+)`");

  /**
   * A command as a shell takes it.
   *
   * @param place page and line
   * @param words without quotes
   */
  record Line(String place, List<String> words) {
    @Override
    public String toString() {
      return place + ": " + String.join(" ", words);
    }
  }

  private PageCommands() {}

  static List<Line> of(Path root, Path page, String text) {
    List<Line> commands = new ArrayList<>();
    List<String> lines = text.lines().toList();
    boolean fenced = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String place = root.relativize(page) + ":" + (i + 1);
      fenced ^= line.startsWith("```");
      if (fenced || line.startsWith("    ")) {
        StringBuilder whole = new StringBuilder(line.strip());
        while (whole.toString().endsWith("\\") && i + 1 < lines.size()) {
          whole.setLength(whole.length() - 1);
          whole.append(lines.get(++i).strip());
        }
        add(commands, place, whole.toString());
      } else {
        INLINE.matcher(line).results().forEach(code -> add(commands, place, code.group(1)));
      }
    }
    return commands;
  }

  private static void add(List<Line> commands, String place, String line) {
    if (BEGIN.matcher(line).matches()) {
      commands.add(new Line(place, words(line)));
    }
  }

  /** Splits as a shell does: at blanks outside of quotes, up to a comment. */
  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean open = false;
    char quote = 0;
    for (char c : line.toCharArray()) {
      if (quote != 0 ? c == quote : c == '"' || c == '\'') {
        quote = quote == 0 ? c : 0;
        open = true;
      } else if (quote == 0 && c == ' ') {
        if (open) {
          words.add(word.toString());
        }
        word.setLength(0);
        open = false;
      } else if (quote == 0 && c == '#' && !open) {
        return words;
      } else {
        word.append(c);
        open = true;
      }
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }
}
