package dev.sightline.site.figure;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.work.Progress;
import dev.sightline.core.documented.MollerTrumbore;

/** A character that walks along a profile of two steps. */
public final class StepsFigure extends Figure {
  private static final CharacterShape SHAPE = new CharacterShape(0.2, 0.9, 0.375, 0.5, 50, 0.02);
  private static final float FLOOR = -1;
  private static final float END = 4;
  private static final int MOVES = 10;

  /** Deeper in the ground than this is seen. */
  private static final double WRONG = 0.02;

  private final double[] path = new double[2 * MOVES + 2];
  private final float[] triangles = new float[90];

  /** As the page shows it first. */
  public StepsFigure() {
    super(
        new FigureText(
            "steps",
            "A character on a profile of steps",
            "bvh/character.md",
            "a float ray down the middle",
            "Drag the start, the end of the way, or the edge of a step. The character climbs what"
                + " is at most 0.375 high; the usual ray from that height walks into what is"
                + " higher. The red line is the path of its middle."),
        View.flat(112, 0, 0),
        "start of the way",
        "end of the way",
        "edge of the first step",
        "edge of the second step");
  }

  @Override
  public void reset() {
    put(0, -2.25f, FLOOR, 0);
    put(1, 2.25f, FLOOR, 0);
    put(2, -0.75f, -0.75f, 0);
    put(3, 0.75f, -0.375f, 0);
  }

  /** Close: steps as high as can be climbed, or one float higher or lower. */
  @Override
  public void seed(Cases cases, boolean close) {
    put(0, -2 + cases.within(0.25f), FLOOR, 0);
    put(1, 2 + cases.within(0.5f), FLOOR, 0);
    float first = FLOOR + cases.below(8) / 16f + cases.within(0.0625f);
    float second = FLOOR + cases.below(8) / 16f + cases.within(0.0625f);
    if (close) {
      first = beside(cases, FLOOR + 0.375f);
      second = cases.below(3) == 0 ? FLOOR : beside(cases, first + 0.375f);
    }
    put(2, -0.75f + cases.within(0.5f), first, 0);
    put(3, 0.75f + cases.within(0.5f), second, 0);
  }

  private static float beside(Cases cases, float height) {
    int way = cases.below(3);
    return way == 0 ? height : way == 1 ? Math.nextUp(height) : -Math.nextUp(-height);
  }

  /** Whether the first step differs from what can be climbed by its last bit at most. */
  @Override
  public boolean isUndecided() {
    return Math.abs(points[7] - FLOOR - 0.375) <= Math.ulp(points[7]);
  }

  private float edge(int step) {
    return step == 0 ? Math.min(points[6], points[9]) : Math.max(points[6], points[9]);
  }

  /** The ground of the first part, between the edges, and behind them. */
  private float height(int part) {
    return part == 0
        ? FLOOR
        : Math.max(-1.5f, points[6] <= points[9] == (part == 1) ? points[7] : points[10]);
  }

  private void ground() {
    float[] x = {-END, edge(0), edge(0), edge(1), edge(1), END};
    float[] y = {height(0), height(0), height(1), height(1), height(2), height(2)};
    int k = 0;
    for (int i = 0; i < 5; i++) {
      float[][] corners = {
        {x[i], y[i], 1}, {x[i + 1], y[i + 1], 1}, {x[i + 1], y[i + 1], -1},
        {x[i], y[i], 1}, {x[i + 1], y[i + 1], -1}, {x[i], y[i], -1}
      };
      for (float[] corner : corners) {
        System.arraycopy(corner, 0, triangles, k, 3);
        k += 3;
      }
    }
  }

  private double groundAt(double x) {
    return height(x < edge(0) ? 0 : x < edge(1) ? 1 : 2);
  }

  private void ours() {
    ground();
    Instance hills =
        Instance.of(
            BvhBuilder.build(
                TriangleSoup.ofTriangles(triangles),
                BuildOptions.fast(),
                Progress.NONE,
                Runnable::run),
            Affine.IDENTITY);
    InstanceTree world = InstanceTreeBuilder.build(new Instance[] {hills});
    CharacterMover mover = new CharacterMover(SHAPE);
    mover.setPosition(points[0], groundAt(points[0]) + 0.125, 0);
    double dx = ((double) points[3] - points[0]) / MOVES;
    mover.move(world, 0, -0.25, 0);
    keep(0, mover.x(), mover.y());
    for (int i = 1; i <= MOVES; i++) {
      mover.move(world, dx, -0.125, 0);
      keep(i, mover.x(), mover.y());
    }
  }

  private void usual() {
    ground();
    float x = points[0];
    float y = (float) groundAt(x);
    float dx = (points[3] - points[0]) / MOVES;
    keep(0, x, y);
    for (int i = 1; i <= MOVES; i++) {
      x += dx;
      float top = y + 0.375f;
      float nearest = Float.NaN;
      for (int t = 0; t < triangles.length; t += 9) {
        float s = MollerTrumbore.intersect(x, top, 0, 0, -1, 0, triangles, t);
        nearest = Float.isNaN(nearest) || s < nearest ? s : nearest;
      }
      y = Float.isNaN(nearest) ? y : top - nearest;
      keep(i, x, y);
    }
  }

  private void keep(int move, double x, double y) {
    path[2 * move] = x;
    path[2 * move + 1] = y;
  }

  @Override
  public boolean isUsualWrong() {
    usual();
    for (int i = 0; i <= MOVES; i++) {
      if (path[2 * i + 1] < groundAt(path[2 * i]) - WRONG) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void answer(Answers out) {
    ours();
    double x = path[2 * MOVES];
    double y = path[2 * MOVES + 1];
    double sum = sum();
    double depth = depth();
    usual();
    out.add("x at the end", x, path[2 * MOVES]);
    out.add("y at the end", y, path[2 * MOVES + 1]);
    out.addUnseen(sum, sum());
    out.add("depth in the ground", depth, depth());
  }

  private double depth() {
    return Math.max(0, groundAt(path[2 * MOVES]) - path[2 * MOVES + 1]);
  }

  private double sum() {
    double sum = 0;
    for (double coordinate : path) {
      sum = sum / 2 + coordinate;
    }
    return sum;
  }

  @Override
  public int stepCount() {
    return MOVES;
  }

  @Override
  public String stepName() {
    return step() == 0 ? "the whole way" : "move " + step();
  }

  @Override
  public void draw(SvgSketch out) {
    if (isUsual()) {
      usual();
    } else {
      ours();
    }
    for (int part = 0; part < 3; part++) {
      double from = part == 0 ? -END : edge(part - 1);
      double to = part == 2 ? END : edge(part);
      out.line("ground", from, height(part), 0, to, height(part), 0);
      if (part > 0) {
        out.line("ground", from, height(part - 1), 0, from, height(part), 0);
      }
    }
    int last = step() == 0 ? MOVES : step();
    for (int i = step() == 0 ? 0 : last; i <= last; i++) {
      body(out, path[2 * i], path[2 * i + 1], i == last ? "edge" : "edge faint");
    }
    double middle = SHAPE.height() / 2;
    for (int i = 0; i <= last; i++) {
      double x = path[2 * i];
      double y = path[2 * i + 1] + middle;
      if (i > 0) {
        out.line("ray", path[2 * i - 2], path[2 * i - 1] + middle, 0, x, y, 0);
      }
      out.circle("hit", x, y, 0, 3);
    }
    out.note("the path of the middle, move by move", 16, 28);
    out.note("feet at " + NumberText.fixed(path[2 * last + 1], 3), 16, 50);
  }

  private static void body(SvgSketch out, double x, double y, String kind) {
    double r = SHAPE.radius();
    double top = y + SHAPE.height();
    out.sphere(kind, x, y + r, 0, r);
    out.sphere(kind, x, top - r, 0, r);
    out.line(kind, x - r, y + r, 0, x - r, top - r, 0);
    out.line(kind, x + r, y + r, 0, x + r, top - r, 0);
  }
}
