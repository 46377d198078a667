package dev.sightline.site.figure;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.Progress;

/** A ray through the tree over a small mesh, node by node. */
public final class TreeFigure extends Figure {
  private static final Bvh TREE =
      BvhBuilder.build(SmallHills.soup(), BuildOptions.balanced(), Progress.NONE, Runnable::run);
  private static final int ORIGIN = 0;
  private static final int TARGET = 1;

  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private final VisitCounts visits = new VisitCounts();

  /** As the page shows it first. */
  public TreeFigure() {
    super(
        new FigureText(
            "tree",
            "A ray through a tree, node by node",
            "bvh/tree.md",
            "tree and triangles in float",
            "From above: drag the origin, which is over the hills, or the target on the ground."
                + " The boxes are those of the nodes that the ray opens, thick where it enters"
                + " them. Step opens node after node; dashed boxes wait."),
        View.plan(118, 0, 0),
        "origin",
        "target");
  }

  @Override
  public void reset() {
    put(ORIGIN, -2, 1.5f, 1);
    put(TARGET, 0.75f, 0, -0.5f);
  }

  /** Close: at a corner of the mesh exactly, or at the middle of an edge. */
  @Override
  public void seed(Cases cases, boolean close) {
    put(ORIGIN, cases.grid(2, 1024), 1.5f, cases.grid(1, 1024));
    put(TARGET, cases.within(3.5f), 0, cases.within(1.4f));
    if (close) {
      int first = 9 * cases.below(SmallHills.count());
      int from = first + 3 * cases.below(3);
      int to = first + 3 * cases.below(3);
      float[] v = SmallHills.VERTICES;
      put(
          TARGET,
          (v[from] + v[to]) / 2,
          (v[from + 1] + v[to + 1]) / 2,
          (v[from + 2] + v[to + 2]) / 2);
    }
  }

  @Override
  public boolean isUndecided() {
    float[] four = new float[12];
    System.arraycopy(points, 0, four, 0, 6);
    float[] v = SmallHills.VERTICES;
    boolean open = false;
    for (int t = 0; t < v.length; t += 9) {
      for (int side = 0; side < 3; side++) {
        System.arraycopy(v, t + 3 * side, four, 6, 3);
        System.arraycopy(v, t + 3 * ((side + 1) % 3), four, 9, 3);
        open |= Doubt.orient3d(four, 0, 1, 2, 3);
      }
    }
    return open;
  }

  private float direction(int axis) {
    return points[3 * TARGET + axis] - points[3 * ORIGIN + axis];
  }

  private boolean ours() {
    visits.clear();
    query.counting(visits);
    query.ray(points[0], points[1], points[2], direction(0), direction(1), direction(2));
    return query.nearest(TREE, hit);
  }

  private TreeWalk walk(boolean inFloat) {
    return new TreeWalk(
        TREE,
        new float[] {points[0], points[1], points[2], direction(0), direction(1), direction(2)},
        inFloat);
  }

  @Override
  public boolean isUsualWrong() {
    return ours() != !Double.isNaN(walk(true).nearest());
  }

  @Override
  public void answer(Answers out) {
    boolean isHit = ours();
    TreeWalk usual = walk(true);
    out.add("t of the hit", isHit ? hit.t() : Double.NaN, usual.nearest());
    out.add("triangle", isHit ? hit.triangle() : Double.NaN, usual.triangle());
    out.add("nodes opened", (double) visits.nodes(), usual.nodes().size());
    out.add("triangles asked", (double) visits.triangles(), usual.triangles());
    out.add("nodes opened, step by step", walk(false).nodes().size(), Double.NaN);
  }

  @Override
  public int stepCount() {
    return walk(isUsual()).nodes().size();
  }

  @Override
  public String stepName() {
    return step() == 0 ? "the answer" : "node " + walk(isUsual()).nodes().get(step() - 1);
  }

  @Override
  public void draw(SvgSketch out) {
    SmallHills.draw(out);
    TreeWalk walk = walk(isUsual());
    if (step() > 0) {
      walk.draw(out, step());
    } else {
      walk.draw(out);
    }
    boolean isHit = ours();
    double t = isUsual() ? walk.nearest() : isHit ? hit.t() : Double.NaN;
    double triangle = isUsual() ? walk.triangle() : isHit ? hit.triangle() : Double.NaN;
    double end = Double.isNaN(t) ? 1.25 : t;
    if (!Double.isNaN(triangle)) {
      int first = 3 * (int) triangle;
      out.polygon("face met", SmallHills.VERTICES, first, first + 1, first + 2);
    }
    double x = points[0] + end * direction(0);
    double z = points[2] + end * direction(2);
    out.line("ray", points[0], 0, points[2], x, 0, z);
    if (!Double.isNaN(t)) {
      out.dot("hit", x, 0, z);
    }
    out.word("o", points[0], 0, points[2]);
  }
}
