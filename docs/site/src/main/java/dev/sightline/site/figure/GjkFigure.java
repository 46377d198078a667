package dev.sightline.site.figure;

import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import dev.sightline.core.convex.KernelGjkSteps;
import dev.sightline.site.usual.TextbookGjk;
import java.util.List;

/** Two tetrahedra, their closest points, and the steps to them. */
public final class GjkFigure extends Figure {
  private static final int[][] EDGES = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};

  private final ConvexShape first = new ConvexShape();
  private final ConvexShape second = new ConvexShape();
  private final GjkResult result = new GjkResult();
  private final TextbookGjk usual = new TextbookGjk();

  /** As the page shows it first. */
  public GjkFigure() {
    super(
        new FigureText(
            "gjk",
            "GJK step by step",
            "kernels/gjk.md",
            "GJK in float",
            "Drag a corner. Step shows the vertices that the search holds, joined in pairs, and the"
                + " closest points of what it holds. To the right is the Minkowski difference,"
                + " which has one point for each pair of points of the bodies: GJK looks for its"
                + " point closest to the origin. The bodies meet if the origin is inside."),
        View.space(105, 0.9),
        "corner 1 of the first body",
        "corner 2 of the first body",
        "corner 3 of the first body",
        "corner 4 of the first body",
        "corner 1 of the second body",
        "corner 2 of the second body",
        "corner 3 of the second body",
        "corner 4 of the second body");
  }

  @Override
  public void reset() {
    put(0, -1.5f, -0.75f, 0.5f);
    put(1, -0.25f, -0.5f, 0.25f);
    put(2, -1, 1, 0);
    put(3, -1.25f, 0, -1);
    put(4, 0.25f, 0.5f, 0.5f);
    put(5, 1.5f, -0.75f, 0.25f);
    put(6, 1.25f, 1, 0);
    put(7, 1, 0, -1);
  }

  /** Close: the second body's corner 5 lies in a face of the first, or within 2^-60 of it. */
  @Override
  public void seed(Cases cases, boolean close) {
    float apart = cases.below(4) * 0.3f;
    for (int point = 0; point < 8; point++) {
      float side = point < 4 ? -apart : apart;
      put(point, side + cases.within(1), cases.within(1), cases.within(1));
    }
    if (!close) {
      return;
    }
    put(0, cases.grid(1, 256), cases.grid(1, 256), cases.grid(1, 256));
    put(1, cases.grid(1, 256), cases.grid(1, 256), cases.grid(1, 256));
    put(2, -points[0] - points[3], -points[1] - points[4], -points[2] - points[5]);
    put(4, cases.tiny(), cases.tiny(), cases.tiny());
    if (cases.below(3) == 0) {
      flatten(cases);
    }
  }

  /** Makes the first body a sliver: corner 4 lies by the plane of the others. */
  private void flatten(Cases cases) {
    float lift = cases.within(1e-4f);
    put(3, points[0] / 2 + lift, points[1] / 2 - lift, points[2] / 2);
  }

  @Override
  public boolean isUndecided() {
    return Doubt.orient3d(points, 0, 1, 2, 4) || Doubt.orient3d(points, 4, 5, 6, 0);
  }

  private void shapes() {
    first.points(points, 0, 4);
    second.points(points, 12, 4);
  }

  private double ours() {
    shapes();
    return Gjk.distance(first, second, result);
  }

  private double usual() {
    return usual.distance(points, 0, 4, 4, 4);
  }

  @Override
  public boolean isUsualWrong() {
    return (ours() == 0) != (usual() == 0);
  }

  @Override
  public void answer(Answers out) {
    double distance = ours();
    double other = usual();
    out.add("distance", distance, other);
    out.add("steps", result.iterations(), usual.steps());
    out.add("x of the first closest point", result.x1(), Double.NaN);
    out.add("x of the second closest point", result.x2(), Double.NaN);
    out.add("distance at least", result.atLeast(), Double.NaN);
  }

  private List<KernelGjkSteps.Step> steps() {
    ours();
    return KernelGjkSteps.of(first, second, result.iterations());
  }

  @Override
  public int stepCount() {
    return steps().size();
  }

  @Override
  public String stepName() {
    List<KernelGjkSteps.Step> steps = steps();
    return step() == 0
        ? "the answer"
        : "step " + step() + ": " + NumberText.brief(steps.get(step() - 1).distance()) + " apart";
  }

  @Override
  public void draw(SvgSketch out) {
    boolean meet = (isUsual() ? usual() : ours()) == 0;
    for (int body = 0; body < 8; body += 4) {
      for (int[] edge : EDGES) {
        out.line(meet ? "edge met" : "edge", points, body + edge[0], body + edge[1]);
      }
    }
    DifferenceInset difference = new DifferenceInset(out, points);
    difference.draw();
    if (step() > 0) {
      drawStep(out, difference, steps().get(step() - 1));
    } else if (!isUsual()) {
      ours();
      difference.closest(
          result.x1() - result.x2(), result.y1() - result.y2(), result.z1() - result.z2());
      out.line("ray", result.x1(), result.y1(), result.z1(), result.x2(), result.y2(), result.z2());
      out.dot("hit", result.x1(), result.y1(), result.z1());
      out.dot("hit", result.x2(), result.y2(), result.z2());
    }
  }

  private static void drawStep(
      SvgSketch out, DifferenceInset difference, KernelGjkSteps.Step step) {
    double[] c = step.corners();
    for (int i = 0; i < c.length; i += 6) {
      out.line("guide", c[i], c[i + 1], c[i + 2], c[i + 3], c[i + 4], c[i + 5]);
      out.dot("hit", c[i], c[i + 1], c[i + 2]);
      out.dot("hit", c[i + 3], c[i + 4], c[i + 5]);
    }
    double[] at = step.closest();
    out.line("ray", at[0], at[1], at[2], at[3], at[4], at[5]);
    difference.simplex(c);
    difference.closest(at[0] - at[3], at[1] - at[4], at[2] - at[5]);
  }
}
