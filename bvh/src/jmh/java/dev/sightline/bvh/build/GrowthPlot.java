package dev.sightline.bvh.build;

import dev.sightline.core.SvgFigure;
import java.util.List;
import java.util.Locale;

/** Draws growth as two curves beside what n log n and log n would give. */
final class GrowthPlot {
  private static final int LEFT = 70;
  private static final int TOP = 40;
  private static final int WIDTH = 300;
  private static final int HEIGHT = 240;

  private final SvgFigure svg =
      new SvgFigure(860, 345, "Build and query time from a thousand to ten million triangles");

  private GrowthPlot() {}

  /** An SVG of rows of triangles, milliseconds a build and nanoseconds a ray. */
  static String draw(List<double[]> rows) {
    GrowthPlot plot = new GrowthPlot();
    plot.panel(rows, 10, 1, "build, ms", "n log n");
    plot.panel(rows, 440, 2, "nearest hit, ns a ray", "log n");
    return plot.svg.toString();
  }

  private void panel(List<double[]> rows, int shift, int column, String title, String law) {
    boolean logarithmic = column == 1;
    double last = 0;
    double first = logarithmic ? Double.POSITIVE_INFINITY : 0;
    for (double[] row : rows) {
      last = Math.max(last, row[column]);
      first = logarithmic ? Math.min(first, row[column]) : 0;
    }
    double low = logarithmic ? Math.floor(Math.log10(first)) : 0;
    double high = logarithmic ? Math.ceil(Math.log10(last)) : 500 * Math.ceil(last / 500);
    svg.begin(shift, 0).text(LEFT, 22, " font-size=\"17\"", title);
    axes(low, high, logarithmic);
    double[] middle = rows.get(rows.size() / 2);
    double scale = middle[column] / law(middle[0], logarithmic);
    StringBuilder measured = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (double[] row : rows) {
      point(measured, row[0], logarithmic ? Math.log10(row[column]) : row[column], low, high);
      double value = scale * law(row[0], logarithmic);
      point(expected, row[0], logarithmic ? Math.log10(value) : value, low, high);
    }
    String dashed =
        " stroke=\"" + SvgFigure.OTHERS + "\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"";
    svg.polyline(expected, dashed);
    svg.polyline(measured, " stroke=\"" + SvgFigure.OURS + "\" stroke-width=\"2\"");
    int y = TOP + HEIGHT - 32;
    svg.text(LEFT + 192, y, " fill=\"" + SvgFigure.OURS + "\"", "measured");
    svg.text(LEFT + 192, y + 22, " fill=\"" + SvgFigure.OTHERS + "\"", law);
    svg.text(LEFT + WIDTH / 2 - 25, TOP + HEIGHT + 52, "", "triangles").end();
  }

  private static double law(double n, boolean times) {
    return times ? n * Math.log(n) : Math.log(n);
  }

  private void axes(double low, double high, boolean logarithmic) {
    for (int exponent = 3; exponent <= 7; exponent++) {
      double x = x(Math.pow(10, exponent));
      svg.line(x, TOP, x, TOP + HEIGHT);
      String label = exponent < 6 ? label(Math.pow(10, exponent)) : exponent == 6 ? "1 M" : "10 M";
      svg.text(x, TOP + HEIGHT + 24, " text-anchor=\"middle\"", label);
    }
    double step = logarithmic ? 1 : Math.max(100, (high - low) / 5);
    for (double tick = low; tick <= high + 1e-9; tick += step) {
      double y = y(tick, low, high);
      svg.line(LEFT, y, LEFT + WIDTH, y);
      String label = label(logarithmic ? Math.pow(10, tick) : tick);
      svg.text(LEFT - 6, y + 4, " text-anchor=\"end\"", label);
    }
  }

  private static String label(double value) {
    return value > 0 && value < 1
        ? String.valueOf(value)
        : String.format(Locale.ROOT, "%,.0f", value);
  }

  private static void point(StringBuilder out, double n, double value, double low, double high) {
    out.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(n), y(value, low, high)));
  }

  private static double x(double n) {
    return LEFT + WIDTH * (Math.log10(n) - 3) / 4;
  }

  private static double y(double value, double low, double high) {
    return TOP + HEIGHT * (high - value) / (high - low);
  }
}
