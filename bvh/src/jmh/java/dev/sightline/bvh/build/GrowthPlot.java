package dev.sightline.bvh.build;

import java.util.List;
import java.util.Locale;

/** Draws growth as two curves beside what n log n and log n would give. */
final class GrowthPlot {
  private static final int LEFT = 70;
  private static final int TOP = 40;
  private static final int WIDTH = 300;
  private static final int HEIGHT = 240;

  private final StringBuilder svg = new StringBuilder();

  private GrowthPlot() {}

  /** An SVG of rows of triangles, milliseconds a build and nanoseconds a ray. */
  static String draw(List<double[]> rows) {
    GrowthPlot plot = new GrowthPlot();
    plot.svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 860 345\""
            + " font-family=\"sans-serif\" font-size=\"15\">\n"
            + "<title>Build and query time from a thousand to ten million triangles</title>\n"
            + "<rect width=\"860\" height=\"345\" fill=\"#fff\"/>\n");
    plot.panel(rows, 10, 1, "build, ms", "n log n");
    plot.panel(rows, 430, 2, "nearest hit, ns a ray", "log n");
    return plot.svg.append("</svg>\n").toString();
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
    add("<g transform=\"translate(%d,0)\">%n", shift);
    add("<text x=\"%d\" y=\"22\" font-size=\"17\">%s</text>%n", LEFT, title);
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
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"#999\" stroke-dasharray=\"5 4\"/>%n",
        expected);
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"#1763a6\" stroke-width=\"2\"/>%n",
        measured);
    int y = TOP + HEIGHT - 30;
    add("<text x=\"%d\" y=\"%d\" fill=\"#1763a6\">measured</text>%n", LEFT + 210, y);
    add("<text x=\"%d\" y=\"%d\" fill=\"#777\">%s</text>%n", LEFT + 210, y + 16, law);
    add(
        "<text x=\"%d\" y=\"%d\">triangles</text>%n</g>%n",
        LEFT + WIDTH / 2 - 25, TOP + HEIGHT + 48);
  }

  private static double law(double n, boolean times) {
    return times ? n * Math.log(n) : Math.log(n);
  }

  private void axes(double low, double high, boolean logarithmic) {
    for (int exponent = 3; exponent <= 7; exponent++) {
      double x = x(Math.pow(10, exponent));
      line(x, TOP, x, TOP + HEIGHT);
      String label = exponent < 6 ? label(Math.pow(10, exponent)) : exponent == 6 ? "1 M" : "10 M";
      add(
          "<text x=\"%.0f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
          x, TOP + HEIGHT + 24, label);
    }
    double step = logarithmic ? 1 : Math.max(100, (high - low) / 5);
    for (double tick = low; tick <= high + 1e-9; tick += step) {
      double y = y(tick, low, high);
      line(LEFT, y, LEFT + WIDTH, y);
      add(
          "<text x=\"%d\" y=\"%.0f\" text-anchor=\"end\">%s</text>%n",
          LEFT - 6, y + 5, label(logarithmic ? Math.pow(10, tick) : tick));
    }
  }

  private static String label(double value) {
    return value > 0 && value < 1
        ? String.valueOf(value)
        : String.format(Locale.ROOT, "%,.0f", value);
  }

  private void line(double x1, double y1, double x2, double y2) {
    add("<path d=\"M%.0f %.0fL%.0f %.0f\" stroke=\"#ddd\"/>%n", x1, y1, x2, y2);
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

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
