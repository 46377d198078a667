package dev.sightline.bvh.build;

import java.util.Arrays;

/**
 * A binary tree over ranges of primitives, as the build makes it before it is collapsed.
 *
 * <p>Siblings lie side by side. The root is slot 0; a range that is parted at primitive {@code m}
 * may use the pair at {@link #pairAt}, so that places follow from the ranges alone, whichever
 * thread builds them, and no counter is shared.
 */
final class BinaryTree {
  /** Six floats a node: min x, y, z, max x, y, z. */
  final float[] bounds;

  /** The first of a node's two children, or the complement of a leaf's first primitive. */
  final int[] child;

  /** How many primitives a leaf has; 0 in inner nodes and in slots that are not used. */
  final byte[] count;

  /**
   * The parents of the nodes by pairs, as {@link #pair} numbers them, while {@link Reinsertion} is
   * at work; -1 for the root.
   */
  final int[] parents;

  BinaryTree(int primitives) {
    int slots = Math.max(0, 2 * primitives - 1);
    bounds = new float[Math.multiplyExact(6, slots)];
    child = new int[slots];
    count = new byte[slots];
    parents = new int[primitives];
  }

  /** Where the two children of a range may lie that is parted before primitive {@code middle}. */
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
    return parents[pair(node)];
  }

  /** Notes whose children a node's are; nothing for a leaf. */
  void adopt(int node) {
    if (child[node] >= 0) {
      parents[pair(child[node])] = node;
    }
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

  /** How many nodes lie on the longest path from the root; 0 without primitives. */
  int depth() {
    int[] pending = new int[64];
    int top = 0;
    int node = 0;
    int depth = 1;
    int deepest = 0;
    while (node < child.length) {
      deepest = Math.max(deepest, depth);
      if (child[node] >= 0) {
        if (top + 2 > pending.length) {
          pending = Arrays.copyOf(pending, 2 * top);
        }
        pending[top++] = child[node] + 1;
        pending[top++] = ++depth;
        node = child[node];
      } else if (top > 0) {
        depth = pending[--top];
        node = pending[--top];
      } else {
        break;
      }
    }
    return deepest;
  }
}
