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

  /**
   * Measures all nodes, which are listed in pairs of siblings, as they lie now. Areas count in
   * units of the root's, which is not zero.
   */
  void measure() {
    double unit = 1 / tree.halfArea(0);
    double total = 0;
    for (int i = 0; i < keys.length; i += 2) {
      double above = area(parent[nodes[i]], unit);
      double left = area(nodes[i], unit);
      double right = area(nodes[i + 1], unit);
      total += left + right;
      keys[i] = key(above, left);
      keys[i + 1] = key(above, right);
    }
    sum = total;
  }

  private double area(int node, double unit) {
    double area = tree.halfArea(node) * unit;
    return area < 1 ? area : 1;
  }

  private int key(double above, double area) {
    double key = byGain ? above - area : area;
    return key > 0 ? Float.floatToRawIntBits((float) key) >>> SHIFT : 0;
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
