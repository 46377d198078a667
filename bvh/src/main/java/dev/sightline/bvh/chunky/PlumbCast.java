package dev.sightline.bvh.chunky;

import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.internal.NodeStack;
import dev.sightline.bvh.internal.ShadowSigns;
import dev.sightline.bvh.internal.WideNodes;
import dev.sightline.core.ray.SegmentTriangle;

/**
 * The traversal for a vertical segment of a {@link ChunkyTriMesh}, from its start on, and its
 * working state: boxes are compared with a place in the plane of x and z, and a triangle is not
 * tested in space if the place is certainly outside its projection.
 */
final class PlumbCast {
  /** What the kernel's t may be off by: boxes that begin within it of the best are looked at. */
  private static final double T_ERROR = 0x1p-20;

  private final NodeStack stack = new NodeStack();
  private double x;
  private double z;
  private double start;
  private double end;
  private boolean bothSides;

  /** Heights count in the direction of the segment: 1 when it runs up, -1 down. */
  private double sign;

  /** The farthest height, times the sign, where a hit could count. */
  private double limit;

  private double best;
  private int bestPlace;

  PlumbCast() {}

  /**
   * Finds the first triangle that a segment of finite coordinates from (x, start, z) to (x, end, z)
   * meets.
   *
   * @return its place; -1 for none
   */
  int run(ChunkNodes mesh, double x, double start, double z, double end, boolean bothSides) {
    this.x = x;
    this.z = z;
    this.start = start;
    this.end = end;
    this.bothSides = bothSides;
    sign = end < start ? -1 : 1;
    limit = sign * end;
    best = Double.POSITIVE_INFINITY;
    bestPlace = -1;
    stack.clear();
    open(mesh.wide, 0);
    while (stack.pop(limit)) {
      int link = stack.link();
      if (link >= 0) {
        open(mesh.wide, link);
      } else {
        test(mesh, link);
      }
    }
    return bestPlace;
  }

  /** Where from start to end the found triangle is met. */
  double t() {
    return best;
  }

  private void open(WideNodes nodes, int from) {
    stack.begin();
    int node = nodes.descend(from, x, z);
    int held = nodes.holding(node, x, z);
    while (held != 0) {
      int child = WideNodes.childOf(held);
      held &= held - 1;
      double low = nodes.min(node, 1, child);
      double high = nodes.max(node, 1, child);
      double first = sign > 0 ? low : -high;
      double last = sign > 0 ? high : -low;
      if (first <= limit && last >= sign * start) {
        stack.push(nodes.link(node, child), first);
      }
    }
  }

  private void test(ChunkNodes mesh, int link) {
    float[] v = mesh.vertices;
    int last = WideNodes.last(link);
    int wrong = bothSides ? 0 : sign < 0 ? ShadowSigns.DOWN : ShadowSigns.UP;
    for (int place = WideNodes.first(link); place <= last; place++) {
      int signs = ShadowSigns.certain(x, z, v, 9 * place);
      if (signs == ShadowSigns.OFF || (signs & wrong) != 0) {
        continue;
      }
      double t =
          bothSides
              ? SegmentTriangle.exactTwoSided(x, start, z, x, end, z, v, 9 * place)
              : SegmentTriangle.exactOneSided(x, start, z, x, end, z, v, 9 * place);
      if (t < best || (t == best && mesh.triangles[place] < mesh.triangles[bestPlace])) {
        best = t;
        bestPlace = place;
        // Rounding keeps order, and boxes begin at floats: no height of a hit is cut off.
        limit = Math.min(limit, sign * (start + (best + T_ERROR) * (end - start)));
      }
    }
  }
}
