package dev.sightline.site.figure;

import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.core.documented.RecastSegmentRect2d;
import dev.sightline.core.ray.SegmentRect2d;
import java.util.ArrayList;
import java.util.List;

/** A segment over the nodes of a chunky mesh, which lie in one array with escape offsets. */
public final class ChunksFigure extends Figure {
  private static final ChunkyTriMesh MESH = ChunkyTriMesh.of(SmallHills.soup(), 8);
  private static final int CELL = 12;
  private static final int STRIP = 335;

  /** As the page shows it first. */
  public ChunksFigure() {
    super(
        new FigureText(
            "chunks",
            "Chunks and escape offsets",
            "bvh/chunky.md",
            "Recast’s rectangles in float",
            "From above: drag the ends of the segment. Below lie the nodes as the array has them:"
                + " where the segment misses a node, the traversal jumps over all that is under"
                + " it."),
        View.plan(105, 0, 0.2),
        "start of the segment",
        "end of the segment");
  }

  @Override
  public void reset() {
    put(0, -2, 0, 1);
    put(1, 0.5f, 0, -0.75f);
  }

  /** Close: through the corner of a node's rectangle exactly. */
  @Override
  public void seed(Cases cases, boolean close) {
    put(0, cases.within(2.3f), 0, cases.within(1.2f));
    put(1, cases.within(2.3f), 0, cases.within(1.2f));
    if (close) {
      ChunkNodes nodes = MESH.nodes();
      int box = 6 * cases.below(nodes.links.length);
      float x = nodes.bounds[box + 3 * cases.below(2)];
      float z = nodes.bounds[box + 2 + 3 * cases.below(2)];
      float alongX = (1 + cases.below(400)) / 1024f;
      float alongZ = (cases.below(301) - 150) / 1024f;
      put(0, x - alongX, 0, z - alongZ);
      put(1, x + alongX, 0, z + alongZ);
    }
  }

  @Override
  public boolean isUndecided() {
    float[] b = MESH.nodes().bounds;
    double dx = (double) points[3] - points[0];
    double dz = (double) points[5] - points[2];
    boolean open = false;
    for (int box = 0; box < b.length; box += 6) {
      for (int i = 0; i < 4; i++) {
        double x = (double) b[box + 3 * (i & 1)] - points[0];
        double z = (double) b[box + 2 + 3 * (i >> 1)] - points[2];
        open |= Doubt.difference(x * dz, z * dx);
      }
    }
    return open;
  }

  private boolean meets(int node, boolean inFloat) {
    float[] b = MESH.nodes().bounds;
    int box = 6 * node;
    return inFloat
        ? RecastSegmentRect2d.overlaps(
            points[0], points[2], points[3], points[5], b[box], b[box + 2], b[box + 3], b[box + 5])
        : SegmentRect2d.exact(
            points[0], points[2], points[3], points[5], b[box], b[box + 2], b[box + 3], b[box + 5]);
  }

  /** The nodes that are looked at, in the order of the array. */
  private List<Integer> walk(boolean inFloat) {
    int[] links = MESH.nodes().links;
    List<Integer> seen = new ArrayList<>();
    int node = 0;
    while (node < links.length) {
      seen.add(node);
      node = meets(node, inFloat) ? node + 1 : ChunkNodes.after(links, node);
    }
    return seen;
  }

  private int leaves(boolean inFloat) {
    int leaves = 0;
    for (int node : walk(inFloat)) {
      leaves += MESH.nodes().links[node] >= 0 && meets(node, inFloat) ? 1 : 0;
    }
    return leaves;
  }

  private static int sum(List<Integer> nodes) {
    int sum = 0;
    for (int node : nodes) {
      sum = 31 * sum + node;
    }
    return sum;
  }

  @Override
  public boolean isUsualWrong() {
    return leaves(true) != leaves(false);
  }

  @Override
  public void answer(Answers out) {
    int[] chunks = new int[1];
    MESH.overlappingSegment(
        points[0],
        points[2],
        points[3],
        points[5],
        chunk -> {
          chunks[0]++;
          return true;
        });
    out.add("nodes looked at", walk(false).size(), walk(true).size());
    out.add("leaves met", leaves(false), leaves(true));
    out.add("chunks met", chunks[0], Double.NaN);
    out.addUnseen(sum(walk(false)), sum(walk(true)));
  }

  @Override
  public int stepCount() {
    return walk(isUsual()).size();
  }

  @Override
  public String stepName() {
    if (step() == 0) {
      return "all leaves met";
    }
    int node = walk(isUsual()).get(step() - 1);
    int[] links = MESH.nodes().links;
    return meets(node, isUsual())
        ? "node " + node + ": met"
        : "node " + node + ": missed, on by " + (ChunkNodes.after(links, node) - node);
  }

  @Override
  public void draw(SvgSketch out) {
    SmallHills.draw(out);
    List<Integer> walk = walk(isUsual());
    int last = step() == 0 ? walk.size() : step();
    int[] links = MESH.nodes().links;
    double left = (View.WIDTH - CELL * links.length) / 2.0;
    for (int node = 0; node < links.length; node++) {
      int at = walk.indexOf(node);
      boolean seen = at >= 0 && at < last;
      boolean met = seen && meets(node, isUsual());
      out.bar(
          met ? "cell met" : seen ? "cell" : "cell past",
          left + CELL * node,
          STRIP,
          CELL - 2,
          CELL);
      if (seen && !met && links[node] < 0) {
        arc(out, left + CELL * (node + 0.4), left + CELL * (ChunkNodes.after(links, node) + 0.4));
      }
      if (seen && (links[node] >= 0 || at == last - 1) && (met || (step() > 0 && at == last - 1))) {
        rectangle(out, met ? "box met" : "box", node);
      }
    }
    out.line("ray", points[0], 0, points[2], points[3], 0, points[5]);
  }

  private static void arc(SvgSketch out, double from, double to) {
    String height = NumberText.fixed(STRIP - 6 - (to - from) / 4, 1);
    out.path(
        "guide",
        "M"
            + NumberText.fixed(from, 1)
            + ' '
            + STRIP
            + " Q"
            + NumberText.fixed((from + to) / 2, 1)
            + ' '
            + height
            + ' '
            + NumberText.fixed(to, 1)
            + ' '
            + STRIP);
  }

  private static void rectangle(SvgSketch out, String kind, int node) {
    float[] b = MESH.nodes().bounds;
    int k = 6 * node;
    float[] c = {
      b[k], 0, b[k + 2], b[k + 3], 0, b[k + 2], b[k + 3], 0, b[k + 5], b[k], 0, b[k + 5]
    };
    out.polygon(kind, c, 0, 1, 2, 3);
  }
}
