package dev.sightline.bvh.build;

import java.util.Arrays;

/**
 * Finds the nodes of a tree that could gain most by another place, without sorting all of them.
 *
 * <p>Taking a node out saves its parent's box; putting it anywhere needs a box no smaller than its
 * own. So it can gain no more below its ancestors than its parent's area less its own: much for a
 * small node that makes a large parent, nothing for one as large as its parent.
 *
 * <p>All nodes are measured once, then those again whose boxes, or whose parents' boxes, change.
 */
final class MisplacedNodes {
  private static final int SHIFT = 15;

  /** What gains less counts as if it gained nothing. */
  private static final int LEAST = Float.floatToRawIntBits(0x1p-63f) >>> SHIFT;

  private static final int ONE = (Float.floatToRawIntBits(1) >>> SHIFT) - LEAST;

  /** The key of a slot without a node, and of the root. */
  private static final short NONE = -1;

  private final BinaryTree tree;
  private final double unit;
  private final short[] keys;
  private final int[] histogram = new int[ONE + 1];
  private final double sum;
  private int size;

  /** Over a tree that has more than one node, and a root that has an area; links it upwards. */
  MisplacedNodes(BinaryTree tree, BuildThreads crew) {
    this.tree = tree;
    unit = 1 / tree.halfArea(0);
    keys = new short[tree.child.length];
    Arrays.fill(keys, NONE);
    sum = new BinaryTree.Parts(tree).sum(crew, this::add);
    for (short key : keys) {
      if (key != NONE) {
        histogram[key]++;
        size++;
      }
    }
  }

  /** Measures the two children of a node for the first time; returns their areas' sum. */
  private double add(int node) {
    tree.adopt(node);
    int child = tree.child[node];
    double above = area(node);
    double left = area(child);
    double right = area(child + 1);
    keys[child] = (short) key(above, left);
    keys[child + 1] = (short) key(above, right);
    return left + right;
  }

  /** Measures the two children of a node again. */
  void update(int node) {
    int child = tree.child[node];
    double above = area(node);
    histogram[keys[child]]--;
    histogram[keys[child + 1]]--;
    set(child, key(above, area(child)));
    set(child + 1, key(above, area(child + 1)));
  }

  private void set(int node, int key) {
    keys[node] = (short) key;
    histogram[key]++;
  }

  /** How many nodes there are, the root not among them. */
  int size() {
    return size;
  }

  /** The sum of all areas when first measured, in units of the root's. */
  double sum() {
    return sum;
  }

  /** Areas count in units of the root's. */
  private double area(int node) {
    double area = tree.halfArea(node) * unit;
    return area < 1 ? area : 1;
  }

  private static int key(double above, double area) {
    double gain = above - area;
    return gain > 0 ? Math.max(0, (Float.floatToRawIntBits((float) gain) >>> SHIFT) - LEAST) : 0;
  }

  /**
   * Lists as many nodes as fit of those that could gain most, to within a part in 256; of equals,
   * the first ones. There are as many.
   */
  void take(int[] out) {
    int limit = ONE;
    int larger = 0;
    while (limit > 0 && larger + histogram[limit] < out.length) {
      larger += histogram[limit--];
    }
    int used = 0;
    int equals = out.length - larger;
    for (int node = 0; used < out.length; node++) {
      if (keys[node] > limit || (keys[node] == limit && equals-- > 0)) {
        out[used++] = node;
      }
    }
  }
}
