package dev.sightline.bvh.height;

import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.internal.NodeStack;
import dev.sightline.bvh.internal.TriangleHeight;
import dev.sightline.bvh.internal.WideNodes;

/**
 * The traversal for a place in the plane of x and z through a {@link ChunkyTriMesh}, from the top,
 * and its working state: one for each thread.
 */
final class ColumnTraversal {
  private static final ThreadLocal<ColumnTraversal> CURRENT =
      ThreadLocal.withInitial(ColumnTraversal::new);

  private final NodeStack stack = new NodeStack();
  private double best;
  private int bestPlace;

  private ColumnTraversal() {}

  /** The calling thread's. */
  static ColumnTraversal get() {
    return CURRENT.get();
  }

  /** The place of the highest ground that is not above {@code maxY}; -1 for none. */
  int highest(ChunkNodes mesh, HeightRule rule, double x, double maxY, double z) {
    best = Double.NEGATIVE_INFINITY;
    bestPlace = -1;
    if (start(mesh, x, z)) {
      open(mesh.wide, 0, x, maxY, z);
      while (stack.pop(-best)) {
        int link = stack.link();
        if (link >= 0) {
          open(mesh.wide, link, x, maxY, z);
        } else {
          improve(mesh, rule, x, maxY, z, link);
        }
      }
    }
    return bestPlace;
  }

  /** The height of what {@link #highest} found. */
  double height() {
    return best;
  }

  private boolean start(ChunkNodes mesh, double x, double z) {
    float[] b = mesh.bounds;
    stack.clear();
    return b.length > 0 && x >= b[0] && x <= b[3] && z >= b[2] && z <= b[5];
  }

  /** Puts on the stack what holds the place and could beat the best so far, the highest on top. */
  private void open(WideNodes nodes, int from, double x, double maxY, double z) {
    stack.begin();
    int node = nodes.descend(from, x, z);
    int held = nodes.holding(node, x, z);
    while (held != 0) {
      int child = WideNodes.childOf(held);
      held &= held - 1;
      double top = nodes.max(node, 1, child);
      if (top >= best && nodes.min(node, 1, child) <= maxY) {
        stack.push(nodes.link(node, child), -top);
      }
    }
  }

  private void improve(
      ChunkNodes mesh, HeightRule rule, double x, double maxY, double z, int link) {
    int end = WideNodes.last(link);
    for (int place = WideNodes.first(link); place <= end; place++) {
      double y = TriangleHeight.at(x, z, mesh.vertices, 9 * place, rule.bothSides());
      if (y <= maxY
          && y >= best
          && (y > best || mesh.triangles[place] < mesh.triangles[bestPlace])
          && rule.accepts(mesh.vertices, 9 * place)) {
        best = y;
        bestPlace = place;
      }
    }
  }

  /** Adds all grounds. */
  void storeys(ChunkNodes mesh, HeightRule rule, double x, double z, HeightList out) {
    if (!start(mesh, x, z)) {
      return;
    }
    best = Double.NEGATIVE_INFINITY;
    open(mesh.wide, 0, x, Double.POSITIVE_INFINITY, z);
    while (stack.pop(Double.POSITIVE_INFINITY)) {
      int link = stack.link();
      if (link >= 0) {
        open(mesh.wide, link, x, Double.POSITIVE_INFINITY, z);
      } else {
        add(mesh, rule, x, z, link, out);
      }
    }
  }

  private static void add(
      ChunkNodes mesh, HeightRule rule, double x, double z, int link, HeightList out) {
    int end = WideNodes.last(link);
    for (int place = WideNodes.first(link); place <= end; place++) {
      double y = TriangleHeight.at(x, z, mesh.vertices, 9 * place, rule.bothSides());
      if (!Double.isNaN(y) && rule.accepts(mesh.vertices, 9 * place)) {
        int storey = out.add(y, mesh.triangles[place]);
        if (storey >= 0) {
          out.setSlope(storey, TriangleSlope.degrees(mesh.vertices, 9 * place));
        }
      }
    }
  }
}
