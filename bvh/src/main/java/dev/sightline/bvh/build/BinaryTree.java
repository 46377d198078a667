package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * A binary tree over ranges of primitives, as the build makes it before it is collapsed.
 *
 * <p>Siblings lie side by side. The root is slot 0; a range that is split at primitive {@code m}
 * may use the pair at {@link #pairAt}, so that places follow from the ranges alone, whichever
 * thread builds them, and no counter is shared.
 */
final class BinaryTree {
  /** Six floats a node: min x, y, z, max x, y, z. */
  final float[] bounds;

  /** The first of a node's two children, or a leaf as {@link NodeLayout#leaf} writes it. */
  final int[] child;

  /**
   * By pairs, as {@link #pair} numbers them: while {@link Reinsertion} is at work the parent, which
   * is -1 for the root; then what {@link WideCut} chooses for the parent.
   */
  final int[] ofPair;

  BinaryTree(int primitives) {
    int slots = Math.max(0, 2 * primitives - 1);
    bounds = new float[Math.multiplyExact(6, slots)];
    child = new int[slots];
    ofPair = new int[primitives];
  }

  /** Where the two children of a range may lie that is split before primitive {@code middle}. */
  static int pairAt(int middle) {
    return 2 * middle - 1;
  }

  /** The number of the pair to which a node belongs; 0 is the root alone. */
  static int pair(int node) {
    return (node + 1) >>> 1;
  }

  /** The other node of a pair. */
  static int sibling(int node) {
    return ((node - 1) ^ 1) + 1;
  }

  int parent(int node) {
    return ofPair[pair(node)];
  }

  /** Notes whose children a node's are; nothing for a leaf. */
  void adopt(int node) {
    if (child[node] >= 0) {
      ofPair[pair(child[node])] = node;
    }
  }

  /** Makes a node a leaf of primitives that follow each other, eight at most. */
  void setLeaf(int node, int first, int count) {
    child[node] = NodeLayout.leaf(first, count);
  }

  boolean isLeaf(int node) {
    return child[node] < 0;
  }

  /** Half the surface area, in double because coordinates may be as large as floats get. */
  double halfArea(int node) {
    return halfArea(bounds, 6 * node);
  }

  /** Half the surface of a box of six floats. */
  static double halfArea(float[] box, int i) {
    double x = (double) box[i + 3] - box[i];
    double y = (double) box[i + 4] - box[i + 1];
    double z = (double) box[i + 5] - box[i + 2];
    return x * y + y * z + z * x;
  }

  /** Writes a box that holds nothing. */
  static void empty(float[] box, int i) {
    box[i] = Float.POSITIVE_INFINITY;
    box[i + 1] = Float.POSITIVE_INFINITY;
    box[i + 2] = Float.POSITIVE_INFINITY;
    box[i + 3] = Float.NEGATIVE_INFINITY;
    box[i + 4] = Float.NEGATIVE_INFINITY;
    box[i + 5] = Float.NEGATIVE_INFINITY;
  }

  /** Grows a box by another one. */
  static void join(float[] box, int i, float[] other, int j) {
    box[i] = Math.min(box[i], other[j]);
    box[i + 1] = Math.min(box[i + 1], other[j + 1]);
    box[i + 2] = Math.min(box[i + 2], other[j + 2]);
    box[i + 3] = Math.max(box[i + 3], other[j + 3]);
    box[i + 4] = Math.max(box[i + 4], other[j + 4]);
    box[i + 5] = Math.max(box[i + 5], other[j + 5]);
  }

  /** Makes the box of a node that is no leaf fit its children; returns whether it did not. */
  boolean fit(int node) {
    float[] b = bounds;
    int i = 6 * child[node];
    boolean changed = false;
    for (int to = 6 * node; to < 6 * node + 3; to++, i++) {
      float low = Math.min(b[i], b[i + 6]);
      float high = Math.max(b[i + 3], b[i + 9]);
      changed |= b[to] != low || b[to + 3] != high;
      b[to] = low;
      b[to + 3] = high;
    }
    return changed;
  }

  /** Half the surface area of a box. */
  static double halfArea(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    double x = (double) maxX - minX;
    double y = (double) maxY - minY;
    double z = (double) maxZ - minZ;
    return x * y + y * z + z * x;
  }

  /**
   * A tree in parts for several threads: subtrees that begin some levels below its root, and the
   * nodes above them. Which these are depends on the tree alone.
   */
  static final class Parts {
    private static final int LEVELS = 7;

    final BinaryTree tree;

    /** The roots of the subtrees, from left to right. */
    final int[] roots;

    /** The same and the complements of the nodes above, each after its children. */
    final int[] order;

    /** How many nodes a path has down to each of the roots. */
    private final int[] levels;

    private int size;
    private int ordered;

    /** How many nodes lie on the longest path from the root; 0 without primitives. */
    int depth;

    /** The area of all inner nodes. */
    double innerArea;

    Parts(BinaryTree tree) {
      this.tree = tree;
      int[] found = new int[1 << LEVELS];
      int[] sequence = new int[2 << LEVELS];
      levels = new int[1 << LEVELS];
      if (tree.child.length > 0) {
        collect(0, 1, found, sequence);
      }
      roots = Arrays.copyOf(found, size);
      order = Arrays.copyOf(sequence, ordered);
    }

    private void collect(int node, int level, int[] found, int[] sequence) {
      if (level > LEVELS || tree.isLeaf(node)) {
        levels[size] = level;
        found[size++] = node;
        sequence[ordered++] = node;
        return;
      }
      collect(tree.child[node], level + 1, found, sequence);
      collect(tree.child[node] + 1, level + 1, found, sequence);
      sequence[ordered++] = ~node;
    }

    /** The parts of a tree that is not to be changed any more. */
    static Parts measured(BinaryTree tree, BuildThreads crew) {
      Parts parts = new Parts(tree);
      parts.innerArea = parts.sum(crew, tree::halfArea);
      return parts;
    }

    /**
     * Sums what a function says of each inner node, in an order that does not depend on the number
     * of threads; measures the depth on the way.
     */
    double sum(BuildThreads crew, IntToDoubleFunction of) {
      double[] sums = new double[roots.length];
      int[] depths = new int[roots.length];
      crew.runQuietly(
          roots.length,
          () -> new SubtreeSum(tree, of),
          (subtree, task) -> {
            sums[task] = subtree.sum(roots[task]);
            depths[task] = levels[task] + subtree.deepest - 1;
          });
      depth = Arrays.stream(depths).max().orElse(0);
      double sum = 0;
      for (double below : sums) {
        sum += below;
      }
      for (int node : order) {
        sum += node < 0 ? of.applyAsDouble(~node) : 0;
      }
      return sum;
    }
  }

  /** Goes through subtrees; scratch of one thread. */
  private static final class SubtreeSum {
    private final BinaryTree tree;
    private final IntToDoubleFunction of;

    /** Nodes that are still to be gone through, and how deep each of them lies. */
    private int[] pending = new int[2 * NodeLayout.MAX_DEPTH];

    /** How many nodes lie on the longest path of the last subtree. */
    private int deepest;

    SubtreeSum(BinaryTree tree, IntToDoubleFunction of) {
      this.tree = tree;
      this.of = of;
    }

    /** What a subtree's inner nodes have in sum. */
    double sum(int root) {
      double sum = 0;
      int top = 0;
      int node = root;
      int depth = 1;
      deepest = 0;
      while (true) {
        if (tree.child[node] >= 0) {
          sum += of.applyAsDouble(node);
          if (top + 2 > pending.length) {
            pending = Arrays.copyOf(pending, 2 * top);
          }
          pending[top++] = tree.child[node] + 1;
          pending[top++] = ++depth;
          node = tree.child[node];
          continue;
        }
        deepest = Math.max(deepest, depth);
        if (top == 0) {
          return sum;
        }
        depth = pending[--top];
        node = pending[--top];
      }
    }
  }
}
