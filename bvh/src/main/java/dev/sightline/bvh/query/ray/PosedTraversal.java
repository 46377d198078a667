package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.internal.PendingNodes;
import dev.sightline.bvh.internal.RaySlabs;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreePose;

/**
 * The way of a ray through nodes of four children whose boxes a pose computes when they are opened.
 * The order is that of {@link PlainTraversal}; the boxes are what takes the time.
 */
final class PosedTraversal {
  private static final long MISS = -1;

  private PosedTraversal() {}

  /**
   * Goes on to the next leaf whose box the ray enters before a limit: children nearest first.
   *
   * @param boxes scratch for those of a node
   * @param limitBits from {@link RaySlabs#limitBits}; may fall from call to call
   * @return the leaf's reference, or {@link NodeLayout#UNUSED}
   */
  static int nextLeaf(
      RaySlabs slabs,
      PendingNodes nodes,
      TreePose pose,
      float[] boxes,
      int[] children,
      int limitBits) {
    long[] pending = nodes.entries;
    long limit = ((long) limitBits << 32) | PendingNodes.REFERENCE;
    int top = nodes.height;
    int leaf = NodeLayout.UNUSED;
    while (top > 0 && leaf == NodeLayout.UNUSED) {
      long entry = pending[--top];
      int reference = (int) entry;
      if (entry > limit) {
        continue;
      }
      if (NodeLayout.isLeaf(reference)) {
        leaf = reference;
        nodes.countLeaf(leaf);
        continue;
      }
      nodes.nodes++;
      pose.boxes(reference, boxes, 0);
      int first = reference * NodeLayout.WIDTH;
      long a = entry(slabs, boxes, 0, children[first]);
      long b = entry(slabs, boxes, 1, children[first + 1]);
      long c = entry(slabs, boxes, 2, children[first + 2]);
      long d = entry(slabs, boxes, 3, children[first + 3]);
      ChildOrder.write(pending, top, a, b, c, d);
      // A miss is -1, and misses come last.
      top += NodeLayout.WIDTH + (int) ((a >> 63) + (b >> 63) + (c >> 63) + (d >> 63));
    }
    nodes.height = top;
    return leaf;
  }

  /** A child with where its box is entered; {@link #MISS} where that is nowhere. */
  private static long entry(RaySlabs slabs, float[] boxes, int slot, int child) {
    int near = slabs.near(boxes, slot);
    return near <= slabs.far(boxes, slot)
        ? ((long) near << 32) | (child & PendingNodes.REFERENCE)
        : MISS;
  }
}
