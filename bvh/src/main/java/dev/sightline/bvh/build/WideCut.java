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
   * What the memory of a wide node costs, as a share of what its binary nodes cost rays for each
   * triangle. It makes the tree smaller. Rays test a little more and are faster all the same,
   * because more of the tree stays in the caches: {@code docs/bvh/tree.md}.
   */
  static final double MEMORY = 0.3;

  private static final int LEAF = 1;
  private static final int SHARE_BITS = 3;
  private static final int SHARE = (1 << SHARE_BITS) - 1;
  private static final int SIZE_SHIFT = 1 + SHARE_BITS * (NodeLayout.MOST_WIDTH - 1);

  private final BinaryTree tree;
  private final int leafSize;
  private final int width;
  private final int block;
  private final double unit;
  private final float memory;

  /**
   * By the pair of an inner node's children: whether the node becomes a leaf; for two slots and
   * more how many of them the left child takes, three bits each, 0 where one slot less is as good;
   * and how many primitives lie below, no more than one above the size of a leaf.
   */
  private final int[] choice;

  /** Over a non-empty tree, with at most this number of primitives in a leaf. */
  WideCut(BinaryTree.Parts parts, int leafSize, TreeLayout layout, BuildThreads crew) {
    tree = parts.tree;
    this.leafSize = leafSize;
    width = layout.width();
    block = layout == TreeLayout.VECTORS ? TriangleBlocks.SIZE : 1;
    choice = tree.ofPair;
    double area = tree.halfArea(0);
    unit = area > 0 ? 1 / area : 0;
    memory = (float) (MEMORY * unit * (parts.innerArea / choice.length));
    priceAll(parts, crew);
  }

  /** Subtrees on all threads, then the nodes above. */
  private void priceAll(BinaryTree.Parts parts, BuildThreads crew) {
    int row = width - 1;
    float[] costs = new float[row * parts.roots.length];
    crew.runQuietly(
        parts.roots.length,
        Prices::new,
        (prices, task) -> {
          prices.price(parts.roots[task]);
          prices.take(costs, task * row);
        });
    Prices above = new Prices();
    int task = 0;
    for (int node : parts.order) {
      if (node < 0) {
        above.priceInner(~node);
      } else {
        above.give(costs, row * task++);
      }
    }
  }

  private float area(int node) {
    return (float) (tree.halfArea(node) * unit);
  }

  /** How many tests a number of triangles takes. */
  private int tests(int count) {
    return (count + block - 1) / block;
  }

  /** Prices subtrees; scratch of one thread. */
  private final class Prices {
    private int[] pending = new int[2 * NodeLayout.MAX_DEPTH + 2];

    /**
     * What is priced and has no parent yet: by number of slots, in units of the root's area. The
     * other child takes at least one slot, so none is asked for all of them.
     */
    private float[] costs = new float[(width - 1) * (NodeLayout.MAX_DEPTH + 2)];

    private int top;

    /** The costs of the node in hand, by number of slots, before its children's go. */
    private final float[] own = new float[NodeLayout.MOST_WIDTH];

    /** Each node of a subtree after what lies below it. */
    void price(int root) {
      int height = 0;
      pending[height++] = root;
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

    /** Takes away what has been priced last. */
    void take(float[] out, int to) {
      top -= width - 1;
      System.arraycopy(costs, top, out, to, width - 1);
    }

    /** Adds what has been priced elsewhere. */
    void give(float[] priced, int from) {
      System.arraycopy(priced, from, costs, top, width - 1);
      top += width - 1;
    }

    private void priceLeaf(int node) {
      Arrays.fill(costs, top, top + width - 1, area(node) * tests(size(node)));
      top += width - 1;
    }

    /** Prices a node whose children are the last two that have been priced, the right one last. */
    void priceInner(int node) {
      int child = tree.child[node];
      int right = top - (width - 1);
      int left = right - (width - 1);
      float area = area(node);
      int size = Math.min(leafSize + 1, size(child) + size(child + 1));
      int best = bestLeft(left, right, width);
      float inner = area * NODE_COST + memory + over(left, right, width, best);
      boolean leaf = size <= leafSize && area * tests(size) <= inner;
      int chosen = size << SIZE_SHIFT | best << shift(width) | (leaf ? LEAF : 0);
      float least = leaf ? area * tests(size) : inner;
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
      choice[BinaryTree.pair(child)] = chosen;
    }

    /** How many of the given slots the left child of a pair should take. */
    private int bestLeft(int left, int right, int slots) {
      int best = slots / 2;
      for (int i = 1; i < slots; i++) {
        if (over(left, right, slots, i) < over(left, right, slots, best)) {
          best = i;
        }
      }
      return best;
    }

    /** What a pair costs in the given slots, of which the left child takes {@code i}. */
    private float over(int left, int right, int slots, int i) {
      return costs[left + i - 1] + costs[right + slots - i - 1];
    }
  }

  private static int shift(int slots) {
    return 1 + SHARE_BITS * (slots - 2);
  }

  /** Whether a node that was taken over is a leaf. */
  boolean isLeaf(int node) {
    int child = tree.child[node];
    return child < 0 || (choice[BinaryTree.pair(child)] & LEAF) != 0;
  }

  /** How many primitives lie below a node; no more than one above the size of a leaf. */
  int size(int node) {
    int child = tree.child[node];
    return child < 0 ? NodeLayout.count(child) : choice[BinaryTree.pair(child)] >>> SIZE_SHIFT;
  }

  /**
   * Collects the descendants of a node that its wide node takes over, from left to right; the node
   * itself where it has none.
   *
   * @param slots receives up to as many nodes as a wide node has children, from {@code from} on
   * @return where they end
   */
  int open(int node, int[] slots, int from) {
    return spread(node, width, slots, from);
  }

  /**
   * Fills at most the given slots with a subtree, from {@code used} on; goes no deeper than there
   * are slots.
   *
   * @return how many are used then
   */
  private int spread(int node, int most, int[] slots, int used) {
    int child = tree.child[node];
    int shares = child < 0 ? 0 : choice[BinaryTree.pair(child)];
    for (int k = most; k > 1; k--) {
      int i = shares >> shift(k) & SHARE;
      if (i > 0) {
        return spread(child + 1, k - i, slots, spread(child, i, slots, used));
      }
    }
    slots[used] = node;
    return used + 1;
  }
}
