package dev.sightline.bvh.build;

import java.util.Arrays;

/**
 * A binary tree over ranges of primitives, as the build makes it before it is collapsed.
 *
 * <p>A node over {@code k} primitives owns {@code 2 k - 1} consecutive slots: itself, then its left
 * subtree, then its right one. So a node's place follows from the sizes alone, whichever thread
 * builds it, and no counter is shared.
 */
final class BinaryTree {
  /** Marks a node that is a leaf in {@link #right}. */
  static final int LEAF = -1;

  /** Six floats a node: min x, y, z, max x, y, z. */
  final float[] bounds;

  /** The slot of the right child, or {@link #LEAF}; the left child is the next slot. */
  final int[] right;

  /** First primitive of the node's range. */
  final int[] first;

  /** Size of the node's range. */
  final int[] count;

  BinaryTree(int primitives) {
    int slots = Math.max(0, 2 * primitives - 1);
    bounds = new float[Math.multiplyExact(6, slots)];
    right = new int[slots];
    first = new int[slots];
    count = new int[slots];
    Arrays.fill(right, LEAF);
  }

  boolean isLeaf(int node) {
    return right[node] == LEAF;
  }

  int left(int node) {
    return node + 1;
  }

  /** Half the surface area, in double because coordinates may be as large as floats get. */
  double halfArea(int node) {
    int i = 6 * node;
    double x = (double) bounds[i + 3] - bounds[i];
    double y = (double) bounds[i + 4] - bounds[i + 1];
    double z = (double) bounds[i + 5] - bounds[i + 2];
    return x * y + y * z + z * x;
  }
}
