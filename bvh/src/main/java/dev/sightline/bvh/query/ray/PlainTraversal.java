package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.internal.PendingNodes;
import dev.sightline.bvh.internal.RaySlabs;
import dev.sightline.bvh.tree.NodeLayout;

/** The way of a ray through nodes of four children. */
final class PlainTraversal {
  private static final long REFERENCE = PendingNodes.REFERENCE;

  private PlainTraversal() {}

  /**
   * Goes on to the next leaf whose box the ray enters before a limit: children nearest first.
   *
   * <p>The loop is the same for all questions that rays ask, so that the compiler makes one piece
   * of code of it, without the triangles. The parts it calls are small: what has grown to 2.5 kB of
   * machine code by itself is not inlined. What lies behind the limit is left out when its turn
   * comes, not when its box is tested: before the first hit there is mostly no limit, and after it
   * little is left to test.
   *
   * @param limitBits from {@link RaySlabs#limitBits}; may fall from call to call
   * @return the leaf's reference, or {@link NodeLayout#UNUSED}
   */
  static int nextLeaf(
      RaySlabs slabs, PendingNodes nodes, float[] bounds, int[] children, int limitBits) {
    long[] pending = nodes.entries;
    long limit = ((long) limitBits << 32) | REFERENCE;
    int top = nodes.height;
    // Often nothing is left but what lies behind the limit; no need to fetch the slabs for that.
    while (top > 0 && pending[top - 1] > limit) {
      top--;
    }
    if (top == 0) {
      nodes.height = 0;
      return NodeLayout.UNUSED;
    }
    int opened = nodes.nodes;
    int leaf = NodeLayout.UNUSED;
    while (top > 0) {
      long entry = pending[--top];
      if (entry > limit) {
        continue;
      }
      int reference = (int) entry;
      if (NodeLayout.isLeaf(reference)) {
        leaf = reference;
        nodes.countLeaf(leaf);
        break;
      }
      opened++;
      int base = reference * NodeLayout.BOUNDS;
      int first = reference * NodeLayout.WIDTH;
      int nearA = slabs.near(bounds, base);
      long missA = miss(nearA, slabs.far(bounds, base));
      int nearB = slabs.near(bounds, base + 1);
      long missB = miss(nearB, slabs.far(bounds, base + 1));
      int nearC = slabs.near(bounds, base + 2);
      long missC = miss(nearC, slabs.far(bounds, base + 2));
      int nearD = slabs.near(bounds, base + 3);
      long missD = miss(nearD, slabs.far(bounds, base + 3));
      ChildOrder.write(
          pending,
          top,
          entry(nearA, children[first]) | missA,
          entry(nearB, children[first + 1]) | missB,
          entry(nearC, children[first + 2]) | missC,
          entry(nearD, children[first + 3]) | missD);
      top += NodeLayout.WIDTH + (int) (missA + missB + missC + missD);
    }
    nodes.height = top;
    nodes.nodes = opened;
    return leaf;
  }

  /** -1 where a box is left before it is entered, else 0. */
  private static long miss(int near, int far) {
    return ((long) far - near) >> 63;
  }

  private static long entry(int near, int child) {
    return ((long) near << 32) | (child & REFERENCE);
  }
}
