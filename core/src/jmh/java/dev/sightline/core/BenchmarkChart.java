package dev.sightline.core;

import dev.sightline.core.BenchmarkGrid.Cell;
import dev.sightline.core.BenchmarkGrid.Row;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Draws a grid as bars, one a cell: a panel a value of the first parameter, in it a group for what
 * the others are, in that a bar a row. All panels have the same scale: from nothing, or in powers
 * of ten where the largest number is more than thirty times the least.
 */
final class BenchmarkChart {
  private static final int WIDTH = 860;
  private static final int PANEL = 430;
  private static final int TOP = 44;
  private static final int LETTER = 9;
  private static final int FIGURES = 102;
  private static final int PITCH = 19;
  private static final int HEAD = 26;
  private static final int FOOT = 40;
  private static final int MOST_NAMED = 4;
  private static final double MOST_LINEAR = 30;

  private final BenchmarkGrid grid;
  private final List<String> ours;
  private final Map<String, Set<String>> panels = new LinkedHashMap<>();
  private final boolean logarithmic;
  private final int left;
  private final int span;
  private final double low;
  private final double high;

  private BenchmarkChart(BenchmarkGrid grid, List<String> ours) {
    this.grid = grid;
    this.ours = ours;
    for (List<String> column : grid.columns()) {
      panels.computeIfAbsent(panel(column), key -> new LinkedHashSet<>()).add(group(column));
    }
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (Row row : grid.rows().values()) {
      for (Cell cell : row.cells.values()) {
        least = cell.score() > 0 ? Math.min(least, cell.score()) : least;
        most = Math.max(most, cell.score());
      }
    }
    int longest = grid.rows().keySet().stream().mapToInt(String::length).max().orElse(0);
    left = Math.max(128, LETTER * longest + 8);
    span = PANEL - FIGURES - left;
    logarithmic = most > MOST_LINEAR * least;
    low = logarithmic ? Math.floor(Math.log10(least) - 0.1) : 0;
    double top = most > 0 ? most : 1;
    high = logarithmic ? Math.ceil(Math.log10(top)) : step(top) * Math.ceil(top / step(top));
  }

  /** The whole file. The rows named are ours, and drawn in another colour. */
  static String draw(BenchmarkGrid grid, String title, List<String> ours) {
    return new BenchmarkChart(grid, ours).draw(title);
  }

  private static String panel(List<String> column) {
    return column.get(0);
  }

  private static String group(List<String> column) {
    return String.join(" ", column.subList(1, column.size()));
  }

  private String draw(String title) {
    int most = panels.values().stream().mapToInt(this::height).max().orElse(0);
    int lines = (panels.size() + 1) / 2;
    SvgFigure svg = new SvgFigure(WIDTH, TOP + lines * most, title);
    svg.text(10, 24, " font-size=\"17\"", title + " (" + scale() + ")");
    int number = 0;
    for (Map.Entry<String, Set<String>> panel : panels.entrySet()) {
      svg.begin(PANEL * (number % 2), TOP + most * (number / 2));
      panel(svg, panel.getKey(), panel.getValue());
      svg.end();
      number++;
    }
    return svg.toString();
  }

  private String scale() {
    return grid.caption() + (logarithmic ? ", in powers of ten" : "");
  }

  private int height(Set<String> groups) {
    int bars = groups.size() * PITCH * grid.rows().size();
    return HEAD + bars + groups.stream().mapToInt(BenchmarkChart::head).sum() + FOOT;
  }

  /** What the name of a group takes, if it has one. */
  private static int head(String group) {
    return group.isEmpty() ? 0 : 24;
  }

  private void panel(SvgFigure svg, String name, Set<String> groups) {
    int bottom = height(groups) - FOOT;
    svg.text(10, 18, " font-size=\"16\" font-weight=\"bold\"", name);
    axis(svg, bottom);
    int y = HEAD;
    for (String group : groups) {
      if (!group.isEmpty()) {
        svg.text(10, y + 17, " fill=\"" + SvgFigure.OTHERS + "\"", group);
      }
      y += head(group);
      for (Map.Entry<String, Row> row : grid.rows().entrySet()) {
        bar(svg, y, row.getKey(), row.getValue().cells.get(column(name, group)));
        y += PITCH;
      }
    }
  }

  private List<String> column(String panel, String group) {
    for (List<String> column : grid.columns()) {
      if (panel(column).equals(panel) && group(column).equals(group)) {
        return column;
      }
    }
    throw new IllegalStateException(panel + " " + group);
  }

  private void bar(SvgFigure svg, int y, String name, Cell cell) {
    boolean mine = ours.contains(name);
    String colour = mine ? SvgFigure.OURS : "#999";
    String ink = mine ? " fill=\"" + SvgFigure.OURS + "\"" : "";
    svg.text(left - 6, y + 14, " text-anchor=\"end\"" + ink, name);
    if (cell == null || Double.isNaN(cell.score())) {
      svg.text(left + 4, y + 14, " fill=\"" + SvgFigure.OTHERS + "\"", "not told");
      return;
    }
    double length = cell.score() > 0 ? Math.max(1, length(cell.score())) : 1;
    svg.bar(left, y + 2, length, PITCH - 5, colour);
    svg.text(left + length + 5, y + 14, ink, BenchmarkTable.digits(cell.score()));
  }

  private double length(double score) {
    double value = logarithmic ? Math.log10(score) : score;
    return span * (value - low) / (high - low);
  }

  private void axis(SvgFigure svg, int bottom) {
    double step = logarithmic ? 1 : step(high);
    int ticks = (int) Math.round((high - low) / step);
    int named = (ticks + MOST_NAMED - 1) / MOST_NAMED;
    for (int i = 0; i <= ticks; i++) {
      double tick = low + i * step;
      double x = left + span * (tick - low) / (high - low);
      svg.line(x, HEAD, x, bottom + 4);
      if (i % named == 0) {
        String label = label(logarithmic ? Math.pow(10, tick) : tick);
        svg.text(x, bottom + 22, " text-anchor=\"middle\"", label);
      }
    }
  }

  private static String label(double value) {
    if (value >= 1e6) {
      return label(value / 1e6) + " M";
    }
    if (value >= 1e4) {
      return label(value / 1e3) + " k";
    }
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf((float) value);
  }

  /** A tick every 1, 2 or 5 times a power of ten: three to six of them. */
  private static double step(double most) {
    double power = Math.pow(10, Math.floor(Math.log10(most)));
    double part = most / power;
    return power * (part <= 1 ? 0.25 : part <= 2 ? 0.5 : part <= 5 ? 1 : 2);
  }
}
