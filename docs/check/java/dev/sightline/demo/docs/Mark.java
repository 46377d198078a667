package dev.sightline.demo.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a comment of a page tells about the figures below it. It covers the tables up to the next
 * heading; one above the first heading of the second level covers the page.
 *
 * <pre>
 * &lt;!-- measured: commit=4edb999 classes=PATH,PATH command=jmh demo-app Name.* --&gt;
 * &lt;!-- history: two versions in turn in one process --&gt;
 * </pre>
 *
 * @param page where it stands
 * @param line counted from 1
 * @param commit the figures were written down with; empty for history
 * @param classes files or folders, from the root of the repository
 * @param command that measures anew; for history what was compared
 */
record Mark(Path page, int line, String commit, List<String> classes, String command) {
  static final String MEASURED = "<!-- measured:";
  static final String HISTORY = "<!-- history:";
  private static final Pattern BEGIN = Pattern.compile("<!-- (?:measured|history)\\b");
  private static final Pattern WHOLE =
      Pattern.compile(
          "<!-- measured: commit=([0-9a-f]{7,40}) classes=(\\S+) command=(\\S.*\\S) -->"
              + "|<!-- history: (\\S.*\\S) -->");

  /** The marks of a page's text. */
  static List<Mark> of(Path page, String text) {
    List<Mark> marks = new ArrayList<>();
    int number = 0;
    boolean fenced = false;
    for (String line : text.lines().toList()) {
      number++;
      fenced ^= line.startsWith("```");
      if (!fenced && BEGIN.matcher(line).find()) {
        marks.add(of(page, number, line));
      }
    }
    return marks;
  }

  private static Mark of(Path page, int number, String line) {
    Matcher whole = WHOLE.matcher(line);
    if (!whole.matches()) {
      throw new IllegalArgumentException(page + ":" + number + ": no mark of figures: " + line);
    }
    MatchResult part = whole.toMatchResult();
    return part.group(1) == null
        ? new Mark(page, number, "", List.of(), part.group(4))
        : new Mark(page, number, part.group(1), List.of(part.group(2).split(",")), part.group(3));
  }

  boolean isHistory() {
    return commit.isEmpty();
  }

  /** Where it stands, as an editor opens it. */
  String place(Path root) {
    return root.relativize(page) + ":" + line;
  }
}
