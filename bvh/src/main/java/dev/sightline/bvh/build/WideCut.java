package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TriangleBlocks;
import java.util.Arrays;

/**
 * Which descendants of a binary node its wide node takes over, and which subtrees become leaves:
 * the choice of least cost by the surface area heuristic, found from the leaves up (Ylitie, Karras
 * and Laine, "Efficient Incoherent Ray Traversal on GPUs Through Compressed Wide BVHs", 2017).
 *
 * <p>A subtree n may fill k slots of the wide node above it. That costs
 *
 * <pre>
 * cost(n, 1) = min(area(n) * tests(n), area(n) * NODE_COST + memory + over(n, width))
 * cost(n, k) = min(cost(n, k - 1), over(n, k))
 * over(n, k) = least cost(left, i) + cost(right, k - i), 0 &lt; i &lt; k
 * </pre>
 *
 * where the number of tests, one a triangle or one a block of four, only counts while the triangles
 * fit a leaf. A node also costs what its memory is worth, whatever its area: without that, pairs of
 * triangles that hardly any ray comes to get nodes of their own.
 */
final class WideCut {
  /** What opening a wide node costs, in tests of a leaf. */
  static final float NODE_COST = 2;

  /**
   * What the memory of a wide node is worth, in what its binary nodes cost rays for each triangle.
   * It takes 1 to 12 % of a tree's bytes away; rays go 0 to 19 % faster, because more of the tree
   * stays in the caches, though they test a little more.
   */
  static final double MEMORY = 0.3;

  private static final int LEAF = 1;
  private static final int SHARE_BITS = 3;
  private static final int SHARE = (1 << SHARE_BITS) - 1;

  private final BinaryTree tree;
  private final int leafSize;
  private final int width;
  private final int block;
  private final double unit;
  private final float memory;

  /**
   * What is priced and has no parent yet: by number of slots, in units of the root's area. The
   * other child takes at least one slot, so none is asked for all of them.
   */
  private float[] costs = new float[0];

  private int top;

  /** The costs of the node that is being priced, by number of slots, before its children's go. */
  private final float[] own = new float[NodeLayout.MOST_WIDTH];

  /**
   * By node: whether it becomes a leaf, and for two slots and more how many of them the left child
   * takes, three bits each; 0 where one slot less is as good.
   */
  private final int[] choice;

  /** By node: how many primitives lie below; no more than one above the size of a leaf. */
  private final byte[] size;

  /** Over a tree that is not empty, with leaves of so many primitives at most. */
  WideCut(BinaryTree tree, int leafSize, TreeLayout layout) {
    this.tree = tree;
    this.leafSize = leafSize;
    width = layout.width();
    block = layout == TreeLayout.VECTORS ? TriangleBlocks.SIZE : 1;
    int nodes = tree.child.length;
    choice = new int[nodes];
    size = new byte[nodes];
    double area = tree.halfArea(0);
    unit = area > 0 ? 1 / area : 0;
    int[] pending = new int[2 * NodeLayout.MAX_DEPTH + 2];
    memory = (float) (MEMORY * unit * meanInnerArea(pending));
    priceAll(pending);
  }

  /** The area of all inner nodes for each primitive. */
  private double meanInnerArea(int[] pending) {
    double sum = 0;
    long primitives = 0;
    int height = 0;
    pending[height++] = 0;
    while (height > 0) {
      int next = pending[--height];
      if (tree.isLeaf(next)) {
        primitives += tree.count[next];
      } else {
        sum += tree.halfArea(next);
        pending[height++] = tree.child[next] + 1;
        pending[height++] = tree.child[next];
      }
    }
    return sum / primitives;
  }

  /** Each node after what lies below it. */
  private void priceAll(int[] pending) {
    int height = 0;
    pending[height++] = 0;
    while (height > 0) {
      int next = pending[--height];
      if (next < 0) {
        priceInner(~next);
      } else if (tree.isLeaf(next)) {
        priceLeaf(next);
      } else {
        pending[height++] = ~next;
        pending[height++] = tree.child[next] + 1;
        pending[height++] = tree.child[next];
      }
    }
  }

  private float area(int node) {
    return (float) (tree.halfArea(node) * unit);
  }

  /** How many tests so many triangles take. */
  private int tests(int count) {
    return (count + block - 1) / block;
  }

  private void priceLeaf(int node) {
    if (top + width > costs.length) {
      costs = Arrays.copyOf(costs, 2 * top + width);
    }
    size[node] = tree.count[node];
    choice[node] = LEAF;
    Arrays.fill(costs, top, top + width - 1, area(node) * tests(size[node]));
    top += width - 1;
  }

  /** Prices a node whose children are the last two that have been priced, the right one last. */
  private void priceInner(int node) {
    int child = tree.child[node];
    int right = top - (width - 1);
    int left = right - (width - 1);
    float area = area(node);
    size[node] = (byte) Math.min(leafSize + 1, size[child] + size[child + 1]);
    int best = bestLeft(left, right, width);
    float inner = area * NODE_COST + memory + over(left, right, width, best);
    boolean leaf = size[node] <= leafSize && area * tests(size[node]) <= inner;
    int chosen = best << shift(width) | (leaf ? LEAF : 0);
    float least = leaf ? area * tests(size[node]) : inner;
    own[1] = least;
    for (int k = 2; k < width; k++) {
      best = bestLeft(left, right, k);
      float over = over(left, right, k, best);
      if (over < least || (over == least && !leaf)) {
        chosen |= best << shift(k);
        least = over;
      }
      own[k] = least;
    }
    System.arraycopy(own, 1, costs, left, width - 1);
    top = right;
    choice[node] = chosen;
  }

  /** How many of so many slots the left child of a pair should take. */
  private int bestLeft(int left, int right, int slots) {
    int best = slots / 2;
    for (int i = 1; i < slots; i++) {
      if (over(left, right, slots, i) < over(left, right, slots, best)) {
        best = i;
      }
    }
    return best;
  }

  /** What a pair costs in so many slots, of which the left child takes {@code i}. */
  private float over(int left, int right, int slots, int i) {
    return costs[left + i - 1] + costs[right + slots - i - 1];
  }

  private static int shift(int slots) {
    return 1 + SHARE_BITS * (slots - 2);
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
   * @param slots receives up to as many nodes as a wide node has children
   * @return how many
   */
  int open(int node, int[] slots) {
    return spread(node, width, slots, 0);
  }

  /**
   * Fills at most so many slots with a subtree, from {@code used} on; goes no deeper than there are
   * slots.
   *
   * @return how many are used then
   */
  private int spread(int node, int most, int[] slots, int used) {
    for (int k = most; k > 1; k--) {
      int i = choice[node] >> shift(k) & SHARE;
      if (i > 0) {
        int left = tree.child[node];
        return spread(left + 1, k - i, slots, spread(left, i, slots, used));
      }
    }
    slots[used] = node;
    return used + 1;
  }
}
