package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;

/**
 * Splits ranges of primitives until they are leaves: an explicit stack instead of recursion, so
 * that no mesh can overflow the thread's.
 *
 * <p>One worker's state; not thread-safe.
 */
final class RangeSplitter {
  /** What testing a node's box costs, in triangle tests. */
  private static final double NODE_COST = 2.0;

  /** Leaves hold at most this many triangles. */
  private static final int LEAF_SIZE = 4;

  private final PrimitiveBoxes boxes;
  private final BinaryTree tree;
  private final SahBins bins = new SahBins();
  private final float[] bounds = new float[6];
  private final float[] centres = new float[6];
  private final int[] stack = new int[2 * (NodeLayout.MAX_DEPTH + 2)];

  RangeSplitter(PrimitiveBoxes boxes, BinaryTree tree) {
    this.boxes = boxes;
    this.tree = tree;
  }

  /** Builds the subtree of a node whose range is set. */
  void build(int root, int rootDepth) {
    int top = 0;
    int node = root;
    int depth = rootDepth;
    while (true) {
      int leftCount = split(node, depth);
      if (leftCount > 0) {
        int right = node + 2 * leftCount;
        tree.right[node] = right;
        tree.first[node + 1] = tree.first[node];
        tree.count[node + 1] = leftCount;
        tree.first[right] = tree.first[node] + leftCount;
        tree.count[right] = tree.count[node] - leftCount;
        depth++;
        stack[top++] = right;
        stack[top++] = depth;
        node++;
      } else if (top == 0) {
        return;
      } else {
        depth = stack[--top];
        node = stack[--top];
      }
    }
  }

  /**
   * Measures a node and orders its range in two.
   *
   * @return how many primitives go left; 0 when the node is a leaf
   */
  private int split(int node, int depth) {
    int first = tree.first[node];
    int count = tree.count[node];
    measure(first, first + count);
    System.arraycopy(bounds, 0, tree.bounds, 6 * node, 6);
    if (count == 1) {
      return 0;
    }
    if (depth + ceilLog2(count) >= NodeLayout.MAX_DEPTH - 1) {
      return count <= LEAF_SIZE ? 0 : count / 2;
    }
    bins.find(boxes, first, first + count, centres);
    if (count <= LEAF_SIZE) {
      double area = tree.halfArea(node);
      if (bins.axis < 0 || !(NODE_COST * area + bins.cost < area * count)) {
        return 0;
      }
    }
    return bins.axis < 0 ? count / 2 : partition(first, first + count);
  }

  /** Bounds of the boxes and of the centres of a range. */
  private void measure(int first, int end) {
    float[] data = boxes.data;
    SahBins.empty(bounds, 0);
    SahBins.empty(centres, 0);
    for (int axis = 0; axis < 3; axis++) {
      float min = Float.POSITIVE_INFINITY;
      float max = Float.NEGATIVE_INFINITY;
      float low = Float.POSITIVE_INFINITY;
      float high = Float.NEGATIVE_INFINITY;
      int last = end * PrimitiveBoxes.STRIDE;
      for (int i = first * PrimitiveBoxes.STRIDE + axis; i < last; i += PrimitiveBoxes.STRIDE) {
        float a = data[i];
        float b = data[i + 3];
        float centre = 0.5f * a + 0.5f * b;
        min = a < min ? a : min;
        max = b > max ? b : max;
        low = centre < low ? centre : low;
        high = centre > high ? centre : high;
      }
      bounds[axis] = min;
      bounds[3 + axis] = max;
      centres[axis] = low;
      centres[3 + axis] = high;
    }
  }

  private int partition(int first, int end) {
    int low = first;
    int high = end - 1;
    while (true) {
      while (low <= high && bins.bin(boxes, low) < bins.plane) {
        low++;
      }
      while (low <= high && bins.bin(boxes, high) >= bins.plane) {
        high--;
      }
      if (low >= high) {
        return low - first;
      }
      boxes.swap(low++, high--);
    }
  }

  private static int ceilLog2(int n) {
    return 32 - Integer.numberOfLeadingZeros(n - 1);
  }
}
