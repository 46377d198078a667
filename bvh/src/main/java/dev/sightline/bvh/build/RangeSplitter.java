package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * Splits ranges of primitives until they are leaves: an explicit stack instead of recursion, so
 * that no mesh can overflow the thread's.
 *
 * <p>One worker's state; not thread-safe.
 */
final class RangeSplitter {
  /** Leaves hold at most this many triangles. */
  static final int LEAF_SIZE = 4;

  private final PrimitiveBoxes boxes;
  private final BinaryTree tree;
  private final SahBins bins;
  private final SmallTree small;
  private final int leafSize;

  /** Slot, first, count and depth of each pending range. */
  private int[] stack = new int[4 * (NodeLayout.MAX_DEPTH + 2)];

  private int top;

  /** The bounds of the centres of the range in hand. */
  private final float[] centres = new float[6];

  RangeSplitter(PrimitiveBoxes boxes, BinaryTree tree, BuildOptions.Preset preset) {
    this(boxes, tree, preset, LEAF_SIZE);
  }

  /** With leaves of another size at most. */
  RangeSplitter(PrimitiveBoxes boxes, BinaryTree tree, BuildOptions.Preset preset, int leafSize) {
    this.boxes = boxes;
    this.tree = tree;
    this.leafSize = leafSize;
    bins = preset.newBins();
    small = new SmallTree(tree, leafSize);
  }

  /** Builds the subtree of a node whose box is set. */
  void build(int root, int first, int count, int depth) {
    int start = BinaryTree.pairAt(first + 1);
    int free = start;
    push(root, first, count, depth);
    while (top > 0) {
      int d = stack[--top];
      int c = stack[--top];
      int f = stack[--top];
      int node = stack[--top];
      if (c <= SmallTree.MOST && d + c < NodeLayout.MAX_DEPTH) {
        free = small.build(boxes.data, node, f, c, free);
        continue;
      }
      int left = split(f, c, d);
      if (left == 0) {
        tree.child[node] = ~f;
        tree.count[node] = (byte) c;
      } else {
        tree.child[node] = free;
        tree.count[node] = 0;
        push(free + 1, f + left, c - left, d + 1);
        push(free, f, left, d + 1);
        free += 2;
      }
    }
    measure(start, free);
  }

  /** Measures the boxes of a run of slots, the last ones first, as children come after parents. */
  private void measure(int start, int end) {
    for (int node = end - 1; node >= start; node--) {
      int child = tree.child[node];
      if (child >= 0) {
        tree.fit(node);
      } else {
        boxes.measureBox(~child, ~child + tree.count[node], tree.bounds, 6 * node);
      }
    }
  }

  private void push(int node, int first, int count, int depth) {
    if (top + 4 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    stack[top++] = node;
    stack[top++] = first;
    stack[top++] = count;
    stack[top++] = depth;
  }

  /**
   * Orders a range in two.
   *
   * @return how many primitives go left; 0 when the node is a leaf
   */
  private int split(int first, int count, int depth) {
    if (depth + ceilLog2(count) >= NodeLayout.MAX_DEPTH - 1) {
      return count <= leafSize ? 0 : count / 2;
    }
    boxes.measureCentres(first, first + count, centres, 0);
    bins.prepare(count, centres, 0);
    bins.fill(boxes.data, first, first + count);
    bins.choose(count);
    if (bins.axis < 0) {
      return count / 2;
    }
    bins.partition(boxes.data, first, first + count);
    return bins.leftCount;
  }

  static int ceilLog2(int n) {
    return 32 - Integer.numberOfLeadingZeros(n - 1);
  }
}
