package dev.sightline.site.figure;

import dev.sightline.core.documented.TroppTriangleTriangle;
import dev.sightline.core.overlap.triangle.OverlapKind;
import dev.sightline.core.overlap.triangle.TriangleOverlap;
import dev.sightline.core.overlap.triangle.TriangleTriangleIntersection;

/** Two triangles and what they have in common. */
public final class TrianglePairFigure extends Figure {
  private final TriangleOverlap overlap = new TriangleOverlap();

  /** As the page shows it first. */
  public TrianglePairFigure() {
    super(
        new FigureText(
            "triangle-pair",
            "Two triangles and their common segment",
            "kernels/triangle-triangle.md",
            "Tropp’s test in float",
            "Drag the corners. The table counts the corners of what is common: none, a point, a"
                + " segment or a polygon."),
        View.space(120),
        "corner 1 of the first triangle",
        "corner 2 of the first triangle",
        "corner 3 of the first triangle",
        "corner 1 of the second triangle",
        "corner 2 of the second triangle",
        "corner 3 of the second triangle");
  }

  @Override
  public void reset() {
    put(0, -1.5f, -0.5f, 0.5f);
    put(1, 1.25f, -0.25f, 0.75f);
    put(2, 0.25f, 0.5f, -1.25f);
    put(3, -0.25f, 1, 0);
    put(4, 0.5f, -1, 0.25f);
    put(5, 1.25f, 0.75f, -0.25f);
  }

  /** Close: a corner of the second triangle is in the plane of the first, or 2^-60 beside it. */
  @Override
  public void seed(Cases cases, boolean close) {
    for (int point = 0; point < 6; point++) {
      put(point, cases.within(1.25f), cases.within(1), cases.within(1));
    }
    if (!close) {
      return;
    }
    for (int point = 0; point < 2; point++) {
      put(point, cases.within(1), cases.within(1), cases.within(1));
    }
    float k = cases.below(2) == 0 ? -0.5f : -1;
    put(2, k * points[0], k * points[1], k * points[2]);
    if (cases.below(2) == 0) {
      put(2, cases.within(0.5f), cases.within(0.5f), cases.within(0.5f));
      put(1, k * points[0], k * points[1], k * points[2]);
    }
    put(3, cases.tiny(), cases.tiny(), cases.tiny());
  }

  @Override
  public boolean isUndecided() {
    boolean open = false;
    for (int point = 0; point < 3; point++) {
      open |= Doubt.orient3d(points, 0, 1, 2, 3 + point);
      open |= Doubt.orient3d(points, 3, 4, 5, point);
    }
    return open;
  }

  private boolean ours() {
    return TriangleTriangleIntersection.find(points, 0, points, 9, overlap) != OverlapKind.DISJOINT;
  }

  private boolean usual() {
    return TroppTriangleTriangle.intersects(points, 0, points, 9);
  }

  @Override
  public boolean isUsualWrong() {
    return ours() != usual();
  }

  @Override
  public void answer(Answers out) {
    out.add("meet (1: yes)", ours() ? 1 : 0, usual() ? 1 : 0);
    out.add("corners of what is common", overlap.size(), Double.NaN);
    double sum = 0;
    for (int i = 0; i < overlap.size(); i++) {
      sum += Math.abs(overlap.x(i)) + 2 * Math.abs(overlap.y(i)) + 4 * Math.abs(overlap.z(i));
    }
    out.add("a sum of their coordinates", sum, Double.NaN);
  }

  @Override
  public void draw(SvgSketch out) {
    boolean ours = ours();
    String kind = (isUsual() ? usual() : ours) ? "face met" : "face";
    out.polygon(kind, points, 0, 1, 2);
    out.polygon(kind, points, 3, 4, 5);
    if (isUsual()) {
      return;
    }
    int size = overlap.size();
    for (int i = 0; i < size; i++) {
      int j = (i + 1) % size;
      out.line(
          "ray thick",
          overlap.x(i),
          overlap.y(i),
          overlap.z(i),
          overlap.x(j),
          overlap.y(j),
          overlap.z(j));
      out.dot("hit", overlap.x(i), overlap.y(i), overlap.z(i));
    }
  }
}
