package dev.sightline.site.figure;

/** A drawing as SVG. Classes name what things are; the style sheet gives them colours. */
public final class SvgSketch {
  private final StringBuilder text = new StringBuilder();
  private final View view;

  /** Draws what a view sees. */
  public SvgSketch(View view) {
    this.view = view;
  }

  /** A line between two points of an array. */
  public void line(String kind, float[] points, int i, int j) {
    line(
        kind,
        points[3 * i],
        points[3 * i + 1],
        points[3 * i + 2],
        points[3 * j],
        points[3 * j + 1],
        points[3 * j + 2]);
  }

  /** A line. */
  public void line(String kind, double x1, double y1, double z1, double x2, double y2, double z2) {
    open("line", kind);
    number("x1", view.x(x1, y1, z1));
    number("y1", view.y(x1, y1, z1));
    number("x2", view.x(x2, y2, z2));
    number("y2", view.y(x2, y2, z2));
    text.append("/>");
  }

  /** A polygon whose corners are points of an array. */
  public void polygon(String kind, float[] points, int... corners) {
    open("polygon", kind);
    text.append(" points=\"");
    for (int corner : corners) {
      double x = points[3 * corner];
      double y = points[3 * corner + 1];
      double z = points[3 * corner + 2];
      text.append(' ').append(tenths(view.x(x, y, z)));
      text.append(',').append(tenths(view.y(x, y, z)));
    }
    text.append("\"/>");
  }

  /** A point. */
  public void dot(String kind, double x, double y, double z) {
    circle(kind, x, y, z, 4.5);
  }

  /** A circle whose radius is a length of the drawing. */
  public void circle(String kind, double x, double y, double z, double radius) {
    open("circle", kind);
    number("cx", view.x(x, y, z));
    number("cy", view.y(x, y, z));
    number("r", radius);
    text.append("/>");
  }

  /** A sphere's outline. */
  public void sphere(String kind, double x, double y, double z, double radius) {
    circle(kind, x, y, z, view.length(radius));
  }

  /** A rectangle of the drawing itself. */
  public void bar(String kind, double x, double y, double width, double height) {
    open("rect", kind);
    number("x", x);
    number("y", y);
    number("width", width);
    number("height", height);
    text.append("/>");
  }

  /** A path of the drawing itself. */
  public void path(String kind, String data) {
    open("path", kind);
    text.append(" d=\"").append(data).append("\"/>");
  }

  /** A word beside a point. */
  public void word(String word, double x, double y, double z) {
    note(word, view.x(x, y, z) + 8, view.y(x, y, z) - 8);
  }

  /** A word at a place of the drawing itself. */
  public void note(String word, double x, double y) {
    text.append("<text");
    number("x", x);
    number("y", y);
    text.append('>').append(word).append("</text>");
  }

  /** The drawing so far. */
  public String svg() {
    return text.toString();
  }

  private void open(String element, String kind) {
    text.append('<').append(element).append(" class=\"").append(kind).append('"');
  }

  private void number(String name, double value) {
    text.append(' ').append(name).append("=\"").append(tenths(value)).append('"');
  }

  private static String tenths(double value) {
    return NumberText.fixed(value >= -1e4 && value <= 1e4 ? value : 1e4, 1);
  }
}
