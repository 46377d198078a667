package dev.sightline.site.figure;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.site.usual.FloatPointTriangle;

/** The point of a triangle that is closest to a point. */
public final class ClosestFigure extends Figure {
  /** A distance this much wrong is seen. */
  private static final double WRONG = 0.01;

  private final ClosestPoint closest = new ClosestPoint();
  private final float[] usual = new float[3];

  /** As the page shows it first. */
  public ClosestFigure() {
    super(
        new FigureText(
            "closest",
            "The closest point of a triangle",
            "kernels/point-triangle.md",
            "regions in float",
            "Drag the point or the corners. Slivers, and triangles without area, lead the regions"
                + " in float astray."),
        View.space(120),
        "point",
        "corner a",
        "corner b",
        "corner c");
  }

  @Override
  public void reset() {
    put(0, 0.5f, 1, 1);
    put(1, -1.25f, -0.25f, 0.5f);
    put(2, 1.25f, -0.5f, 0.5f);
    put(3, 0.25f, 0.5f, -1);
  }

  /** Close: the corners are on one line, or 2^-60 beside it. */
  @Override
  public void seed(Cases cases, boolean close) {
    for (int point = 0; point < 4; point++) {
      put(point, cases.within(1.25f), cases.within(1), cases.within(1));
    }
    if (close) {
      float k = -(1 + cases.below(8)) / 8f;
      put(1, cases.grid(1, 4096), cases.grid(1, 4096), cases.grid(1, 4096));
      put(2, k * points[3], k * points[4], k * points[5]);
      put(3, cases.tiny(), cases.tiny(), cases.tiny());
    }
  }

  @Override
  public boolean isUndecided() {
    double[] ab = new double[3];
    double[] ac = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      ab[axis] = (double) points[6 + axis] - points[3 + axis];
      ac[axis] = (double) points[9 + axis] - points[3 + axis];
    }
    return Doubt.difference(ab[1] * ac[2], ab[2] * ac[1])
        && Doubt.difference(ab[2] * ac[0], ab[0] * ac[2])
        && Doubt.difference(ab[0] * ac[1], ab[1] * ac[0]);
  }

  private double ours() {
    PointTriangle.closest(points[0], points[1], points[2], points, 3, closest);
    return closest.distance();
  }

  private double usual() {
    FloatPointTriangle.closest(points, 3, usual);
    float dx = usual[0] - points[0];
    float dy = usual[1] - points[1];
    float dz = usual[2] - points[2];
    return (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  @Override
  public boolean isUsualWrong() {
    return !(Math.abs(ours() - usual()) <= WRONG);
  }

  @Override
  public void answer(Answers out) {
    out.add("distance", ours(), usual());
    out.add("x", closest.x(), usual[0]);
    out.add("y", closest.y(), usual[1]);
    out.add("z", closest.z(), usual[2]);
  }

  @Override
  public void draw(SvgSketch out) {
    ours();
    usual();
    double x = isUsual() ? usual[0] : closest.x();
    double y = isUsual() ? usual[1] : closest.y();
    double z = isUsual() ? usual[2] : closest.z();
    out.polygon("face", points, 1, 2, 3);
    if (!Double.isNaN(x + y + z)) {
      out.line("ray", points[0], points[1], points[2], x, y, z);
      out.dot("hit", x, y, z);
    }
    String[] names = {"p", "a", "b", "c"};
    for (int i = 0; i < 4; i++) {
      out.word(names[i], points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    }
  }
}
