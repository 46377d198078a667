package dev.sightline.demo.measured;

import dev.sightline.core.SvgFigure;
import java.util.List;
import java.util.stream.Stream;

/** Draws times as dots, a line for each; their errors as bars; their numbers beside them. */
final class DotChart {
  private static final int HEAD = 28;
  private static final int PITCH = 22;
  private static final int GAP = 8;

  private final Chart chart;
  private final double left;
  private final double right;
  private final double numbers;
  private final LogScale scale;

  private DotChart(Chart chart) {
    this.chart = chart;
    left = Chart.MARGIN + width(chart.series().stream()) + 10;
    double ratios =
        width(chart.rows().stream().flatMap(r -> chart.times().stream().map(s -> times(r, s))));
    numbers = Chart.WIDTH - Chart.MARGIN - ratios - width(chart.scores().map(LogScale::time)) - 12;
    right = numbers - 16;
    scale = chart.scale(left, right);
  }

  private static double width(Stream<String> texts) {
    return Chart.LETTER * texts.mapToInt(String::length).max().orElse(0);
  }

  /** The whole file. */
  static String draw(Chart chart) {
    return new DotChart(chart).draw();
  }

  private String draw() {
    int top = chart.top();
    int lines = chart.rows().stream().mapToInt(row -> row.scores().size()).sum();
    int bottom = top + chart.rows().size() * (HEAD + GAP) + lines * PITCH;
    SvgFigure svg = chart.begin(bottom + 26);
    for (int power : scale.powers()) {
      double x = scale.place(Math.pow(10, power));
      svg.line(x, top + 4.0, x, bottom);
      svg.text(x, bottom + 18.0, " text-anchor=\"middle\"", LogScale.time(power));
    }
    int y = top;
    for (Chart.Row row : chart.rows()) {
      svg.text(Chart.MARGIN, y + 19.0, " font-weight=\"bold\"", row.label());
      y += HEAD;
      for (String series : chart.series()) {
        Score score = row.scores().get(series);
        if (score != null) {
          dot(svg, y + PITCH / 2, series, score);
          svg.text(Chart.WIDTH - Chart.MARGIN, y + 16.0, style(series, "end"), times(row, series));
          y += PITCH;
        }
      }
      y += GAP;
    }
    return svg.toString();
  }

  private void dot(SvgFigure svg, int y, String series, Score score) {
    double x = scale.place(score.value());
    svg.text(left - 10, y + 5.0, style(series, "end"), series);
    svg.line(left, y, right, y);
    if (score.error() > 0) {
      double low = scale.place(Chart.least(score));
      double high = scale.place(score.value() + score.error());
      svg.bar(low, y - 1.5, high - low, 3, chart.ink(series));
      svg.bar(low - 1, y - 5.0, 2, 10, chart.ink(series));
      svg.bar(high - 1, y - 5.0, 2, 10, chart.ink(series));
    }
    svg.dot(x, y, 4.5, chart.ink(series));
    svg.text(numbers, y + 5.0, style(series, "start"), LogScale.time(score));
  }

  private String style(String series, String anchor) {
    return " text-anchor=\"" + anchor + "\" fill=\"" + chart.ink(series) + "\"";
  }

  /** How many times the first series this one is, or nothing. */
  private String times(Chart.Row row, String series) {
    List<String> all = chart.series();
    Score first = row.scores().get(all.get(0));
    Score score = row.scores().get(series);
    return first == null || score == null || !chart.times().contains(series)
        ? ""
        : score.over(first).text() + " times";
  }
}
