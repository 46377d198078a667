package dev.sightline.demo.measured;

import dev.sightline.core.SvgFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a chart shows: times in seconds, by row and series.
 *
 * @param title its first line
 * @param words below the title; may be empty
 * @param axis what the rows are
 * @param series in their order
 * @param times series of which it is shown how many times the first one they are
 * @param rows in their order
 * @param sources machine, versions, commit and command of each measurement
 */
record Chart(
    String title,
    String words,
    String axis,
    List<String> series,
    List<String> times,
    List<Row> rows,
    List<String> sources) {
  static final int WIDTH = 860;
  static final int MARGIN = 20;

  /** What a letter of the usual size takes, at most. */
  static final double LETTER = 9;

  private static final String SMALL = " font-size=\"13\" fill=\"" + SvgFigure.OTHERS + "\"";
  private static final int SMALL_LETTERS = 115;

  /**
   * A line of the table.
   *
   * @param label of a group of dots, or the number at which the points of lines stand
   * @param scores in seconds, by series
   */
  record Row(String label, Map<String, Score> scores) {}

  Stream<Score> scores() {
    return rows.stream().flatMap(row -> row.scores().values().stream());
  }

  /** A scale that has room for all times and their errors. */
  LogScale scale(double from, double to) {
    return LogScale.of(scores().flatMap(s -> Stream.of(least(s), s.value() + s.error())), from, to);
  }

  /** The lower end of the interval of confidence; a scale of powers has no nothing. */
  static double least(Score score) {
    return Math.max(score.value() - score.error(), score.value() / 10);
  }

  boolean isOurs(String name) {
    return name.startsWith("Sightline");
  }

  String ink(String name) {
    return isOurs(name) ? SvgFigure.OURS : SvgFigure.OTHERS;
  }

  /** Where the figure begins, below what stands at the top. */
  int top() {
    return 44 + 19 * head().size();
  }

  private List<String> head() {
    return wrapped(words);
  }

  private List<String> foot() {
    boolean hasErrors = scores().anyMatch(score -> score.error() > 0);
    String how =
        "Each line of the grid is ten times the one before; less time is better."
            + (hasErrors ? " A bar shows the error of its figure." : "");
    List<String> foot = new ArrayList<>(wrapped(how));
    sources.forEach(source -> foot.addAll(wrapped(source)));
    return foot;
  }

  /** Begins the picture of a figure that ends at this height; all text around it stands there. */
  SvgFigure begin(int bottom) {
    List<String> foot = foot();
    SvgFigure svg = new SvgFigure(WIDTH, bottom + 14 + 19 * foot.size() + 8, title);
    svg.text(MARGIN, 30, " font-size=\"17\" font-weight=\"bold\"", title);
    small(svg, 52, head());
    small(svg, bottom + 26, foot);
    return svg;
  }

  private static void small(SvgFigure svg, int y, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      svg.text(MARGIN, y + 19.0 * i, SMALL, lines.get(i));
    }
  }

  private static List<String> wrapped(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() >= SMALL_LETTERS) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }
}
