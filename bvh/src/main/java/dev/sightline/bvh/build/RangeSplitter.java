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

  /** Bounds of the centres of each pending range, to within a bin, six floats. */
  private float[] around = new float[6 * (NodeLayout.MAX_DEPTH + 2)];

  private int top;

  /** The bounds of the centres of the range in hand, and of its two sides. */
  private final float[] centres = new float[6];

  private final float[] sides = new float[12];

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
    boxes.measureCentres(first, first + count, sides, 0);
    push(root, first, count, depth, 0);
    while (top > 0) {
      top -= 4;
      int node = stack[top];
      int f = stack[top + 1];
      int c = stack[top + 2];
      int d = stack[top + 3];
      if (c <= SmallTree.MOST && d + c < NodeLayout.MAX_DEPTH) {
        free = small.build(boxes.data, node, f, c, free);
        continue;
      }
      int left = split(f, c, d);
      if (left == 0) {
        tree.setLeaf(node, f, c);
      } else {
        tree.child[node] = free;
        push(free + 1, f + left, c - left, d + 1, 6);
        push(free, f, left, d + 1, 0);
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
        int first = NodeLayout.first(child);
        boxes.measureBox(first, first + NodeLayout.count(child), tree.bounds, 6 * node);
      }
    }
  }

  private void push(int node, int first, int count, int depth, int side) {
    if (top + 4 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
      around = Arrays.copyOf(around, 2 * around.length);
    }
    System.arraycopy(sides, side, around, top / 4 * 6, 6);
    stack[top] = node;
    stack[top + 1] = first;
    stack[top + 2] = count;
    stack[top + 3] = depth;
    top += 4;
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
    System.arraycopy(around, top / 4 * 6, centres, 0, 6);
    if (!bin(first, count)) {
      boxes.measureCentres(first, first + count, centres, 0);
      if (!bin(first, count)) {
        System.arraycopy(centres, 0, sides, 0, 6);
        System.arraycopy(centres, 0, sides, 6, 6);
        return count / 2;
      }
    }
    bins.centres(centres, sides);
    bins.partition(boxes.data, first, first + count);
    return bins.leftCount;
  }

  /** Sorts a range into bins between the bounds at hand; whether a plane parts it. */
  private boolean bin(int first, int count) {
    bins.prepare(count, centres, 0);
    bins.fill(boxes.data, first, first + count);
    bins.choose(count);
    return bins.axis >= 0;
  }

  static int ceilLog2(int n) {
    return 32 - Integer.numberOfLeadingZeros(n - 1);
  }
}
