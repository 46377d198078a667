package dev.sightline.demo.measured;

import dev.sightline.core.SvgFigure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Draws times over a size, both in powers of ten, as a line for each series. */
final class LineChart {
  private static final int LEFT = 96;
  private static final int HEIGHT = 360;
  private static final int LABEL = 20;
  private static final List<String> DASHES = List.of("", " stroke-dasharray=\"7 4\"");

  private final Chart chart;
  private final int top;
  private final LogScale sizes;
  private final LogScale times;

  private LineChart(Chart chart) {
    this.chart = chart;
    int longest = chart.series().stream().mapToInt(String::length).max().orElse(0);
    top = chart.top() + 10;
    double right = Chart.WIDTH - Chart.MARGIN - 12 - Chart.LETTER * longest;
    sizes = LogScale.of(chart.rows().stream().map(LineChart::size), LEFT, right);
    times = chart.scale(top + (double) HEIGHT, top);
  }

  private static double size(Chart.Row row) {
    return Double.parseDouble(row.label().replace(",", ""));
  }

  /** The whole file. */
  static String draw(Chart chart) {
    return new LineChart(chart).draw();
  }

  private String draw() {
    int bottom = top + HEIGHT;
    SvgFigure svg = chart.begin(bottom + 50);
    for (int power : times.powers()) {
      double y = times.place(Math.pow(10, power));
      svg.line(LEFT, y, sizes.to(), y);
      svg.text(LEFT - 10, y + 5, " text-anchor=\"end\"", LogScale.time(power));
    }
    for (int power : sizes.powers()) {
      double x = sizes.place(Math.pow(10, power));
      svg.line(x, top, x, bottom);
      String size = String.format(Locale.ROOT, "%,.0f", Math.pow(10, power));
      svg.text(x, bottom + 20.0, " text-anchor=\"middle\"", size);
    }
    double middle = (LEFT + sizes.to()) / 2;
    svg.text(middle, bottom + 42.0, " text-anchor=\"middle\"", chart.axis());
    List<Label> labels = new ArrayList<>();
    int ours = 0;
    for (String series : chart.series()) {
      String dash = chart.isOurs(series) ? DASHES.get(ours++ % DASHES.size()) : "";
      labels.add(line(svg, series, dash));
    }
    label(svg, labels);
    return svg.toString();
  }

  /** The name of a line, at its end. */
  private record Label(String series, double x, double y) {}

  private Label line(SvgFigure svg, String series, String dash) {
    StringBuilder points = new StringBuilder();
    double x = LEFT;
    double y = top;
    String ink = chart.ink(series);
    for (Chart.Row row : chart.rows()) {
      Score score = row.scores().get(series);
      if (score == null) {
        continue;
      }
      x = sizes.place(size(row));
      y = times.place(score.value());
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      if (score.error() > 0) {
        double high = times.place(score.value() + score.error());
        svg.bar(x - 1, high, 2, times.place(Chart.least(score)) - high, ink);
        svg.bar(x - 5, high - 1, 10, 2, ink);
        svg.bar(x - 5, times.place(Chart.least(score)) - 1, 10, 2, ink);
      }
      svg.dot(x, y, 4, ink);
    }
    svg.polyline(points.toString().strip(), " stroke=\"" + ink + "\" stroke-width=\"2\"" + dash);
    return new Label(series, x, y);
  }

  /** From the top down, each at its line's end, or below the one before where that is too near. */
  private void label(SvgFigure svg, List<Label> labels) {
    double last = Double.NEGATIVE_INFINITY;
    labels.sort(Comparator.comparingDouble(Label::y));
    for (Label label : labels) {
      last = Math.max(last + LABEL, label.y() + 5);
      String fill = " fill=\"" + chart.ink(label.series()) + "\"";
      svg.text(label.x() + 12, last, fill, label.series());
    }
  }
}
