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

  private final BinaryTree tree;
  private final int[] parent;
  private final int[] nodes;
  private final boolean byGain;
  private final int[] keys;
  private final int[] histogram = new int[ONE + 1];

  /** The sum of all areas when last measured, in units of the root's. */
  double sum;

  /** Over the first {@code size} nodes of a list, for as many rounds as there are. */
  MisplacedNodes(BinaryTree tree, int[] parent, int[] nodes, int size, boolean byGain) {
    this.tree = tree;
    this.parent = parent;
    this.nodes = nodes;
    this.byGain = byGain;
    keys = new int[size];
  }

  /** Measures all nodes as they lie now. Areas count in units of the root's, which is not zero. */
  void measure() {
    double unit = 1 / tree.halfArea(0);
    double total = 0;
    for (int i = 0; i < keys.length; i++) {
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
    Arrays.fill(histogram, 0);
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
