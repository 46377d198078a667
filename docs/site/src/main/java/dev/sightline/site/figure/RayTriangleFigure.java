package dev.sightline.site.figure;

import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;

/** A ray against two triangles with a common edge: watertight, and Möller and Trumbore in float. */
public final class RayTriangleFigure extends Figure {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;
  private static final int D = 3;
  private static final int ORIGIN = 4;
  private static final int TARGET = 5;

  private final ShearedRay ray = new ShearedRay();

  /** As the page shows it first. */
  public RayTriangleFigure() {
    super(
        new FigureText(
            "ray-triangle",
            "A ray and two triangles with a common edge",
            "kernels/ray-triangle.md",
            "Möller–Trumbore in float",
            "Drag the corners, the origin or the target. A ray through the common edge a b meets at"
                + " least one of the triangles; the usual form in float can miss both."),
        View.space(120),
        "corner a",
        "corner b",
        "corner c",
        "corner d",
        "origin",
        "target");
  }

  @Override
  public void reset() {
    put(A, -0.5f, 1, 0.25f);
    put(B, 0.25f, -1, 0);
    put(C, -1.25f, -0.5f, -0.25f);
    put(D, 1.25f, 0.5f, -0.25f);
    put(ORIGIN, 0.5f, 0.25f, 2);
    put(TARGET, 0.25f, 0, 0);
  }

  @Override
  public void seed(Cases cases, boolean close) {
    for (int point = A; point <= TARGET; point++) {
      put(point, cases.within(1.25f), cases.within(1), cases.within(1));
    }
    put(ORIGIN, cases.within(0.5f), cases.within(0.5f), 2 + cases.within(0.5f));
    if (!close) {
      put(TARGET, cases.within(0.5f), cases.within(0.5f), cases.within(0.25f));
      return;
    }
    float half = cases.below(2) == 0 ? -0.5f : -1;
    put(B, half * points[0], half * points[1], half * points[2]);
    put(D, -points[3 * C], -points[3 * C + 1], cases.within(0.5f));
    put(ORIGIN, 0, 0, 1.5f + cases.within(0.5f));
    put(TARGET, cases.tiny(), cases.tiny(), 0);
  }

  @Override
  public boolean isUndecided() {
    return Doubt.orient3d(points, ORIGIN, TARGET, A, B)
        || Doubt.orient3d(points, ORIGIN, TARGET, B, C)
        || Doubt.orient3d(points, ORIGIN, TARGET, A, C)
        || Doubt.orient3d(points, ORIGIN, TARGET, A, D)
        || Doubt.orient3d(points, ORIGIN, TARGET, B, D);
  }

  @Override
  public boolean isUsualWrong() {
    return Double.isNaN(nearer(usual(C), usual(D))) != Double.isNaN(nearer(ours(C), ours(D)));
  }

  private static double nearer(double t, double other) {
    return Double.isNaN(t) || other < t ? other : t;
  }

  private float direction(int axis) {
    return points[3 * TARGET + axis] - points[3 * ORIGIN + axis];
  }

  /** As a mesh has them: the neighbour has the common edge the other way round. */
  private float[] triangle(int third) {
    int[] order = third == C ? new int[] {A, B, C} : new int[] {D, B, A};
    float[] corners = new float[9];
    for (int i = 0; i < 3; i++) {
      System.arraycopy(points, 3 * order[i], corners, 3 * i, 3);
    }
    return corners;
  }

  private double ours(int third) {
    int o = 3 * ORIGIN;
    ray.set(points[o], points[o + 1], points[o + 2], direction(0), direction(1), direction(2));
    return RayTriangle.watertight(ray, triangle(third), 0, Culling.NONE);
  }

  private double usual(int third) {
    int o = 3 * ORIGIN;
    return MollerTrumbore.intersect(
        points[o],
        points[o + 1],
        points[o + 2],
        direction(0),
        direction(1),
        direction(2),
        triangle(third),
        0);
  }

  @Override
  public void answer(Answers out) {
    out.add("t in triangle a b c", ours(C), usual(C));
    out.add("t in triangle a b d", ours(D), usual(D));
  }

  @Override
  public void draw(SvgSketch out) {
    double first = isUsual() ? usual(C) : ours(C);
    double second = isUsual() ? usual(D) : ours(D);
    double t = nearer(first, second);
    out.polygon(Double.isNaN(first) ? "face" : "face met", points, A, B, C);
    out.polygon(Double.isNaN(second) ? "face" : "face met", points, A, B, D);
    double end = Double.isNaN(t) ? 2 : t;
    int o = 3 * ORIGIN;
    double[] at = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      at[axis] = points[o + axis] + end * direction(axis);
    }
    out.line("ray", points[o], points[o + 1], points[o + 2], at[0], at[1], at[2]);
    if (!Double.isNaN(t)) {
      out.dot("hit", at[0], at[1], at[2]);
    }
    String[] names = {"a", "b", "c", "d", "o"};
    for (int point = 0; point < names.length; point++) {
      out.word(names[point], points[3 * point], points[3 * point + 1], points[3 * point + 2]);
    }
  }
}
