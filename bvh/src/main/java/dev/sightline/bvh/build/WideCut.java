package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;

/**
 * Which descendants of a binary node its wide node takes over, and which subtrees become leaves:
 * the choice of least cost by the surface area heuristic, found from the leaves up (Ylitie, Karras
 * and Laine, "Efficient Incoherent Ray Traversal on GPUs Through Compressed Wide BVHs", 2017).
 *
 * <p>A subtree n may fill k slots of the wide node above it. That costs
 *
 * <pre>
 * cost(n, 1) = min(area(n) * triangles(n), area(n) * NODE_COST + over(n, WIDTH))
 * cost(n, k) = min(cost(n, k - 1), over(n, k))
 * over(n, k) = least cost(left, i) + cost(right, k - i), 0 &lt; i &lt; k
 * </pre>
 *
 * where the number of triangles only counts while they fit a leaf.
 */
final class WideCut {
  /** What opening a wide node costs, in triangle tests. */
  static final float NODE_COST = 2;

  private static final int WIDTH = NodeLayout.WIDTH;

  /** Costs are kept for one slot, two and three: the other child takes at least one. */
  private static final int COSTS = WIDTH - 1;

  private static final int LEAF = 1;

  private final BinaryTree tree;
  private final int leafSize;
  private final double unit;

  /** By node and number of slots, in units of the root's area. */
  private final float[] cost;

  /**
   * By node: whether it becomes a leaf, and for two slots and more how many of them the left child
   * takes, two bits each; 0 where one slot less is as good.
   */
  private final byte[] choice;

  /** By node: how many primitives lie below; no more than one above the size of a leaf. */
  private final byte[] size;

  /** Over a tree that is not empty, with leaves of so many primitives at most. */
  WideCut(BinaryTree tree, int leafSize) {
    this.tree = tree;
    this.leafSize = leafSize;
    int nodes = tree.child.length;
    cost = new float[Math.multiplyExact(COSTS, nodes)];
    choice = new byte[nodes];
    size = new byte[nodes];
    double area = tree.halfArea(0);
    unit = area > 0 ? 1 / area : 0;
    int[] order = new int[nodes];
    for (int i = list(order) - 1; i >= 0; i--) {
      price(order[i]);
    }
  }

  /** Lists all nodes, each before what lies below it; returns how many there are. */
  private int list(int[] order) {
    int[] pending = new int[NodeLayout.MAX_DEPTH + 1];
    int top = 0;
    int listed = 0;
    int node = 0;
    while (true) {
      order[listed++] = node;
      int child = tree.child[node];
      if (child >= 0) {
        pending[top++] = child + 1;
        node = child;
      } else if (top > 0) {
        node = pending[--top];
      } else {
        return listed;
      }
    }
  }

  private void price(int node) {
    float area = (float) (tree.halfArea(node) * unit);
    int left = tree.child[node];
    if (left < 0) {
      size[node] = tree.count[node];
      choice[node] = LEAF;
      for (int k = 1; k < WIDTH; k++) {
        cost[at(node, k)] = area * size[node];
      }
      return;
    }
    size[node] = (byte) Math.min(leafSize + 1, size[left] + size[left + 1]);
    int best = bestLeft(left, WIDTH);
    float inner = area * NODE_COST + over(left, WIDTH, best);
    boolean leaf = size[node] <= leafSize && area * size[node] <= inner;
    int chosen = best << shift(WIDTH) | (leaf ? LEAF : 0);
    float least = leaf ? area * size[node] : inner;
    cost[at(node, 1)] = least;
    for (int k = 2; k < WIDTH; k++) {
      best = bestLeft(left, k);
      float over = over(left, k, best);
      if (over < least || (over == least && !leaf)) {
        chosen |= best << shift(k);
        least = over;
      }
      cost[at(node, k)] = least;
    }
    choice[node] = (byte) chosen;
  }

  /** How many of so many slots the left child of a pair should take. */
  private int bestLeft(int left, int slots) {
    int best = slots / 2;
    for (int i = 1; i < slots; i++) {
      if (over(left, slots, i) < over(left, slots, best)) {
        best = i;
      }
    }
    return best;
  }

  /** What a pair costs in so many slots, of which the left child takes {@code i}. */
  private float over(int left, int slots, int i) {
    return cost[at(left, i)] + cost[at(left + 1, slots - i)];
  }

  private static int at(int node, int slots) {
    return COSTS * node + slots - 1;
  }

  private static int shift(int slots) {
    return 2 * slots - 3;
  }

  /** Whether a node that was taken over is a leaf. */
  boolean isLeaf(int node) {
    return (choice[node] & LEAF) != 0;
  }

  /** How many primitives a leaf has. */
  int size(int leaf) {
    return size[leaf];
  }

  /**
   * Collects the descendants of a node that its wide node takes over, from left to right; the node
   * itself where it has none.
   *
   * @param slots receives up to {@link NodeLayout#WIDTH} nodes
   * @return how many
   */
  int open(int node, int[] slots) {
    return spread(node, WIDTH, slots, 0);
  }

  /**
   * Fills at most so many slots with a subtree, from {@code used} on; goes no deeper than there are
   * slots.
   *
   * @return how many are used then
   */
  private int spread(int node, int most, int[] slots, int used) {
    for (int k = most; k > 1; k--) {
      int i = choice[node] >> shift(k) & 3;
      if (i > 0) {
        int left = tree.child[node];
        return spread(left + 1, k - i, slots, spread(left, i, slots, used));
      }
    }
    slots[used] = node;
    return used + 1;
  }
}
