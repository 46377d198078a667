package dev.sightline.bvh.build;

import java.util.Arrays;

/**
 * Looks for the place in a tree where a node would do least harm: goes up from it, and down into
 * each subtree that is met on the way for as long as a bound promises a gain.
 *
 * <p>Scratch of one worker; reads the tree only.
 */
final class PlaceSearch {
  /** The most nodes that a search visits, so that its time has a bound for any input. */
  private static final int MOST_VISITS = 1000;

  private final BinaryTree tree;
  private final float[] bounds;
  private final float[] without = new float[6];
  private int[] pending = new int[64];
  private double[] saved = new double[64];

  /** The box that is to be moved, in double: sums take half the time that four-byte minima do. */
  private double lowX;

  private double lowY;
  private double lowZ;
  private double highX;
  private double highY;
  private double highZ;
  private double area;
  private int visits;

  /** The node beside which the moved one should lie. */
  int target;

  /** By how much that lessens the sum of all boxes' half areas; 0 when no place is better. */
  double gain;

  PlaceSearch(BinaryTree tree) {
    this.tree = tree;
    bounds = tree.bounds;
  }

  /** Whether the last search ended because it had looked at too many nodes. */
  boolean gaveUp() {
    return visits >= MOST_VISITS;
  }

  /** Looks for a place for a node that is not the root. */
  void find(int node) {
    gain = 0;
    target = -1;
    visits = 0;
    lowX = bounds[6 * node];
    lowY = bounds[6 * node + 1];
    lowZ = bounds[6 * node + 2];
    highX = bounds[6 * node + 3];
    highY = bounds[6 * node + 4];
    highZ = bounds[6 * node + 5];
    area = tree.halfArea(node);
    int sibling = BinaryTree.sibling(node);
    int pivot = tree.parent(node);
    System.arraycopy(bounds, 6 * sibling, without, 0, 6);
    double less = tree.halfArea(pivot);
    descend(tree.child[sibling], less - unionArea(sibling) + tree.halfArea(sibling));
    while (tree.parent(pivot) >= 0 && visits < MOST_VISITS) {
      int other = BinaryTree.sibling(pivot);
      search(other, less);
      pivot = tree.parent(pivot);
      BinaryTree.join(without, 0, bounds, 6 * other);
      less += tree.halfArea(pivot) - BinaryTree.halfArea(without, 0);
    }
  }

  private void descend(int child, double less) {
    if (child >= 0) {
      search(child, less);
      search(child + 1, less);
    }
  }

  /** Tries a node and what lies below it; {@code less} is what has been saved above it. */
  private void search(int root, double less) {
    int top = 0;
    int node = root;
    double sum = less;
    while (true) {
      if (sum - area > gain && visits < MOST_VISITS) {
        visits++;
        double rest = sum - unionArea(node);
        if (rest > gain) {
          gain = rest;
          target = node;
        }
        int child = tree.child[node];
        double below = rest + BinaryTree.halfArea(bounds, 6 * node);
        if (child >= 0 && below - area > gain) {
          if (top == pending.length) {
            pending = Arrays.copyOf(pending, 2 * top);
            saved = Arrays.copyOf(saved, 2 * top);
          }
          pending[top] = child + 1;
          saved[top++] = below;
          node = child;
          sum = below;
          continue;
        }
      }
      if (top == 0) {
        return;
      }
      node = pending[--top];
      sum = saved[top];
    }
  }

  private double unionArea(int node) {
    float[] bounds = this.bounds;
    int i = 6 * node;
    double x = twiceExtent(bounds[i], bounds[i + 3], lowX, highX);
    double y = twiceExtent(bounds[i + 1], bounds[i + 4], lowY, highY);
    double z = twiceExtent(bounds[i + 2], bounds[i + 5], lowZ, highZ);
    return 0.25 * (x * y + y * z + z * x);
  }

  /** Of two intervals in one: the larger of a and b is half of a + b + |a - b|. */
  private static double twiceExtent(double low, double high, double otherLow, double otherHigh) {
    return (high - low)
        + (otherHigh - otherLow)
        + Math.abs(high - otherHigh)
        + Math.abs(low - otherLow);
  }
}
