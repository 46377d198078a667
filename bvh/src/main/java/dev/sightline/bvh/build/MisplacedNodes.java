package dev.sightline.bvh.build;

import java.util.Arrays;

/**
 * Finds the nodes of a tree that could gain most by another place, or the largest ones, without
 * sorting all of them.
 *
 * <p>Taking a node out saves its parent's box; putting it anywhere needs a box no smaller than its
 * own. So it can gain no more below its ancestors than its parent's area less its own: much for a
 * small node that makes a large parent, nothing for one as large as its parent.
 */
final class MisplacedNodes {
  private static final int SHIFT = 15;
  private static final int ONE = Float.floatToRawIntBits(1) >>> SHIFT;

  private final int[] nodes;
  private final int[] keys;

  /** The sum of all areas, in units of the root's. */
  final double sum;

  /** Areas are taken in units of the root's, which must not be zero. */
  MisplacedNodes(BinaryTree tree, int[] parent, int[] nodes, int size, boolean byGain) {
    this.nodes = nodes;
    keys = new int[size];
    double unit = 1 / tree.halfArea(0);
    double total = 0;
    for (int i = 0; i < size; i++) {
      double area = Math.min(1, tree.halfArea(nodes[i]) * unit);
      total += area;
      double above = Math.min(1, tree.halfArea(parent[nodes[i]]) * unit);
      double key = byGain ? Math.max(0, above - area) : area;
      keys[i] = Float.floatToRawIntBits((float) key) >>> SHIFT;
    }
    sum = total;
  }

  /** So many of those that could gain most, to within a part in 256; of equals, the first ones. */
  int[] take(int wanted) {
    int[] histogram = new int[ONE + 1];
    for (int key : keys) {
      histogram[key]++;
    }
    int limit = ONE;
    int larger = 0;
    while (limit > 0 && larger + histogram[limit] < wanted) {
      larger += histogram[limit--];
    }
    int[] out = new int[wanted];
    int used = 0;
    int equals = wanted - larger;
    for (int i = 0; i < keys.length && used < wanted; i++) {
      if (keys[i] > limit || (keys[i] == limit && equals-- > 0)) {
        out[used++] = nodes[i];
      }
    }
    return Arrays.copyOf(out, used);
  }
}
