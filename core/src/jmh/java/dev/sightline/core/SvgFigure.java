package dev.sightline.core;

import java.util.Locale;

/**
 * Writes a figure as SVG, on white, so that it can be read on any page. Figures of the width that
 * is usual here, 860, are shown 700 wide: a size of 15 is then 12 pixels.
 */
public final class SvgFigure {
  /** The colour of what is measured of ours. */
  public static final String OURS = "#1763a6";

  /** The colour of what it is compared with. */
  public static final String OTHERS = "#666";

  private final StringBuilder svg = new StringBuilder();

  /** An empty figure; the title is what a reader who cannot see it is told. */
  public SvgFigure(int width, int height, String title) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
            + " font-family=\"DejaVu Sans, Arial, sans-serif\" font-size=\"15\">%n"
            + "<title>%s</title>%n"
            + "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>%n",
        width, height, escape(title), width, height);
  }

  /** Begins what is to be seen so far to the right and down. */
  public SvgFigure begin(int right, int down) {
    return add("<g transform=\"translate(%d,%d)\">%n", right, down);
  }

  /** Ends what {@link #begin} began. */
  public SvgFigure end() {
    return add("</g>%n");
  }

  /** A line of the grid. */
  public SvgFigure line(double x1, double y1, double x2, double y2) {
    return add("<path d=\"M%.0f %.0fL%.0f %.0f\" stroke=\"#ddd\"/>%n", x1, y1, x2, y2);
  }

  /** Text at a place, with more attributes, each after a space. */
  public SvgFigure text(double x, double y, String attributes, String text) {
    return add("<text x=\"%.0f\" y=\"%.0f\"%s>%s</text>%n", x, y, attributes, escape(text));
  }

  /** A bar. */
  public SvgFigure bar(double x, double y, double width, double height, String colour) {
    return add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n",
        x, y, width, height, colour);
  }

  /** A dot. */
  public SvgFigure dot(double x, double y, double radius, String colour) {
    return add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"/>%n", x, y, radius, colour);
  }

  /** A line through points, {@code x,y} with spaces between, with more attributes. */
  public SvgFigure polyline(CharSequence points, String attributes) {
    return add("<polyline points=\"%s\" fill=\"none\"%s/>%n", points, attributes);
  }

  /** The whole file. */
  @Override
  public String toString() {
    return svg + "</svg>\n";
  }

  private SvgFigure add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
    return this;
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
