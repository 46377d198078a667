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
  /**
   * What a binary node costs, in triangle tests; {@link WideCut} joins leaves that are too small. A
   * wide node stands for up to three binary ones, but at a third trees of scattered triangles get
   * larger and queries no faster.
   */
  private static final double NODE_COST = WideCut.NODE_COST / 2;

  /** Leaves hold at most this many triangles. */
  static final int LEAF_SIZE = 4;

  private final PrimitiveBoxes boxes;
  private final BinaryTree tree;
  private final SahBins bins;
  private final SmallSweep sweep = new SmallSweep();
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
  }

  /** Builds the subtree of a node whose box is set. */
  void build(int root, int first, int count, int depth) {
    int free = BinaryTree.pairAt(first + 1);
    push(root, first, count, depth);
    while (top > 0) {
      int d = stack[--top];
      int c = stack[--top];
      int f = stack[--top];
      int node = stack[--top];
      int left = split(node, f, c, d, free);
      if (left == 0) {
        tree.child[node] = ~f;
        tree.count[node] = c;
      } else {
        tree.child[node] = free;
        tree.count[node] = 0;
        push(free + 1, f + left, c - left, d + 1);
        push(free, f, left, d + 1);
        free += 2;
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
   * Orders a range in two and writes the boxes of both sides to a pair of slots.
   *
   * @return how many primitives go left; 0 when the node is a leaf
   */
  private int split(int node, int first, int count, int depth, int pair) {
    if (count == 1) {
      return 0;
    }
    if (depth + ceilLog2(count) >= NodeLayout.MAX_DEPTH - 1) {
      return count <= leafSize ? 0 : halve(first, count, pair);
    }
    if (count <= SmallSweep.MOST) {
      return splitSmall(node, first, count, pair);
    }
    boxes.measureCentres(first, first + count, centres, 0);
    bins.prepare(count, centres, 0);
    bins.fill(boxes.data, first, first + count);
    bins.choose(count);
    if (bins.axis < 0) {
      return halve(first, count, pair);
    }
    bins.sides(tree.bounds, 6 * pair);
    bins.partition(boxes.data, first, first + count);
    return bins.leftCount;
  }

  private int splitSmall(int node, int first, int count, int pair) {
    sweep.find(boxes.data, first, count);
    if (count <= leafSize) {
      double area = tree.halfArea(node);
      if (!(NODE_COST * area + sweep.cost < area * count)) {
        return 0;
      }
    }
    sweep.apply(boxes.data, first, count, tree.bounds, 6 * pair);
    return sweep.leftCount;
  }

  private int halve(int first, int count, int pair) {
    int left = count / 2;
    boxes.measureBox(first, first + left, tree.bounds, 6 * pair);
    boxes.measureBox(first + left, first + count, tree.bounds, 6 * pair + 6);
    return left;
  }

  static int ceilLog2(int n) {
    return 32 - Integer.numberOfLeadingZeros(n - 1);
  }
}
