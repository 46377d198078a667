package dev.sightline.bvh.height;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * The traversal for a place in the plane of x and z through the tree of a mesh, the highest boxes
 * first. Meant for reuse; not thread-safe.
 */
final class TreeColumn {
  /** What {@link #nextLeaf} returns when nothing is left. */
  static final int NONE = NodeLayout.UNUSED;

  private final int[] references = new int[NodeLayout.STACK];

  /** How high the boxes of these reach. */
  private final float[] tops = new float[NodeLayout.STACK];

  private int height;

  /** Goes to the root of a tree. */
  void start(Bvh tree) {
    references[0] = 0;
    tops[0] = Float.POSITIVE_INFINITY;
    height = Math.min(1, tree.nodeCount());
  }

  /**
   * Goes on to the next leaf whose box holds the place.
   *
   * @param maxY boxes that begin above it are left out
   * @param least boxes that end below it are left out; may rise from call to call
   * @return the leaf's reference, or {@link #NONE}
   */
  int nextLeaf(Bvh tree, double x, double maxY, double z, double least) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int width = tree.width();
    while (height > 0) {
      int reference = references[--height];
      if (!(tops[height] >= least)) {
        continue;
      }
      if (NodeLayout.isLeaf(reference)) {
        return reference;
      }
      int base = height;
      int slot = width * reference;
      int box = NodeLayout.stride(width) * reference;
      for (int i = 0; i < width; i++, slot++, box++) {
        if (holds(bounds, box, width, x, maxY, z) && bounds[box + 4 * width] >= least) {
          push(base, children[slot], bounds[box + 4 * width]);
        }
      }
    }
    return NONE;
  }

  /** Whether a box holds a place and begins no higher; an unused slot's holds nothing. */
  private static boolean holds(
      float[] bounds, int box, int width, double x, double maxY, double z) {
    return x >= bounds[box]
        && x <= bounds[box + 3 * width]
        && z >= bounds[box + 2 * width]
        && z <= bounds[box + 5 * width]
        && bounds[box + width] <= maxY;
  }

  /** Puts a child at its place among those of its node, the highest on top. */
  private void push(int base, int reference, float top) {
    int at = height++;
    while (at > base && tops[at - 1] > top) {
      tops[at] = tops[at - 1];
      references[at] = references[at - 1];
      at--;
    }
    tops[at] = top;
    references[at] = reference;
  }
}
