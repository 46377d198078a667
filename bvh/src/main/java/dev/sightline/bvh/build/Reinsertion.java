package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Improves a binary tree by taking nodes out and putting them back where they enlarge boxes least
 * (Bittner, Hapala and Havran, "Fast Insertion-Based Optimization of Bounding Volume Hierarchies",
 * 2013; in rounds over a frozen tree after Meister and Bittner, "Parallel Reinsertion for Bounding
 * Volume Hierarchy Optimization", 2018).
 *
 * <p>A round looks, for each of the nodes that could gain most, for its best new place; all
 * searches read the same tree, so they may run in any order. Then the moves are made one after
 * another, the most profitable first, and those are left out that touch what an earlier one has
 * changed. So the outcome does not depend on the number of threads.
 */
final class Reinsertion {
  private static final int CHUNK = 256;

  /** A round that lessens the sum of all areas by less than this is the last one. */
  private static final double ENOUGH = 1e-3;

  /**
   * A round in which more than one in so many searches give up is the last one: where boxes all
   * overlap, searches are long and gain little.
   */
  private static final int PATIENCE = 10;

  private final BinaryTree tree;
  private final BuildThreads crew;
  private final int[] parent;
  private final int[] touched;
  private final int[] nodes;
  private int nodeCount;
  private final MisplacedNodes misplaced;
  private int round;

  Reinsertion(BinaryTree tree, BuildThreads crew, boolean byGain) {
    this.tree = tree;
    this.crew = crew;
    int slots = tree.child.length;
    parent = new int[slots];
    touched = new int[slots];
    nodes = new int[slots];
    collect();
    misplaced = new MisplacedNodes(tree, parent, nodes, nodeCount, byGain);
  }

  /** Links children to parents, and lists every node but the root. */
  private void collect() {
    int[] pending = new int[NodeLayout.MAX_DEPTH + 2];
    int top = 0;
    int node = 0;
    parent[0] = -1;
    while (true) {
      int child = tree.child[node];
      if (child >= 0) {
        parent[child] = node;
        parent[child + 1] = node;
        nodes[nodeCount++] = child;
        nodes[nodeCount++] = child + 1;
        pending[top++] = child + 1;
        node = child;
      } else if (top > 0) {
        node = pending[--top];
      } else {
        return;
      }
    }
  }

  /**
   * Runs rounds until one moves nothing, gains less than a thousandth, or has too many searches
   * give up.
   *
   * @param share how much of the nodes each round tries
   * @param byGain whether those are tried that could gain most; else the largest
   */
  static void run(BinaryTree tree, BuildThreads crew, int rounds, double share, boolean byGain) {
    if (rounds == 0 || tree.isLeaf(0) || !(tree.halfArea(0) > 0)) {
      return;
    }
    Reinsertion reinsertion = new Reinsertion(tree, crew, byGain);
    for (int i = 0; i < rounds; i++) {
      crew.report((double) i / rounds);
      if (!reinsertion.round(share)) {
        return;
      }
    }
  }

  /** Runs one round; returns whether another one is worth while. */
  private boolean round(double share) {
    round++;
    misplaced.measure();
    int[] moving = misplaced.take(Math.min(nodeCount, CHUNK + (int) (share * nodeCount)));
    int[] target = new int[moving.length];
    float[] gain = new float[moving.length];
    int givenUp = search(moving, target, gain);
    double gained = 0;
    for (int i : byGain(gain)) {
      if (move(moving[i], target[i])) {
        gained += gain[i];
      }
    }
    return gained > ENOUGH * misplaced.sum && PATIENCE * (long) givenUp <= moving.length;
  }

  /**
   * Finds a place for each node, and what it gains in units of the root's area; returns how many
   * searches gave up.
   */
  private int search(int[] moving, int[] target, float[] gain) {
    double unit = 1 / tree.halfArea(0);
    AtomicInteger givenUp = new AtomicInteger();
    crew.runQuietly(
        (moving.length + CHUNK - 1) / CHUNK,
        chunk -> {
          PlaceSearch search = new PlaceSearch(tree, parent);
          int last = Math.min(moving.length, (chunk + 1) * CHUNK);
          for (int i = chunk * CHUNK; i < last; i++) {
            search.find(moving[i]);
            target[i] = search.target;
            gain[i] = (float) (search.gain * unit);
            if (search.gaveUp()) {
              givenUp.incrementAndGet();
            }
          }
        });
    return givenUp.get();
  }

  /** Places of the gains above zero, the largest first; equal ones in order. */
  private static int[] byGain(float[] gain) {
    long[] keys = new long[gain.length];
    int used = 0;
    for (int i = 0; i < gain.length; i++) {
      if (gain[i] > 0) {
        keys[used++] = ((long) ~Float.floatToRawIntBits(gain[i]) << 32) | i;
      }
    }
    Arrays.sort(keys, 0, used);
    int[] order = new int[used];
    for (int i = 0; i < used; i++) {
      order[i] = (int) keys[i];
    }
    return order;
  }

  /** Moves a node beside another one, unless an earlier move of the round stands against it. */
  private boolean move(int from, int to) {
    int sibling = siblingOf(from);
    int above = parent[from];
    if (isTouched(from)
        || isTouched(to)
        || isTouched(sibling)
        || isTouched(above)
        || isTouched(parent[to])
        || !canTake(to, from)) {
      return false;
    }
    touched[from] = round;
    touched[to] = round;
    touched[sibling] = round;
    touched[above] = round;
    touched[parent[to]] = round;
    float[] held = Arrays.copyOfRange(tree.bounds, 6 * to, 6 * to + 6);
    int heldChild = tree.child[to];
    int heldCount = tree.count[to];
    put(above, tree.bounds, 6 * sibling, tree.child[sibling], tree.count[sibling]);
    put(sibling, held, 0, heldChild, heldCount);
    tree.child[to] = Math.min(from, sibling);
    tree.count[to] = 0;
    parent[from] = to;
    parent[sibling] = to;
    refit(to);
    refit(parent[above]);
    return true;
  }

  private boolean isTouched(int node) {
    return touched[node] == round;
  }

  private static int siblingOf(int node) {
    return ((node - 1) ^ 1) + 1;
  }

  /**
   * Whether a node may take another one beside it: it must not lie below that one, where earlier
   * moves may have put it, and not so deep that paths get too long.
   */
  private boolean canTake(int node, int moving) {
    int depth = 0;
    for (int at = node; at >= 0; at = parent[at]) {
      depth++;
      if (at == moving || depth > NodeLayout.MAX_DEPTH - 2) {
        return false;
      }
    }
    return true;
  }

  private void put(int slot, float[] bounds, int i, int child, int count) {
    System.arraycopy(bounds, i, tree.bounds, 6 * slot, 6);
    tree.child[slot] = child;
    tree.count[slot] = count;
    if (child >= 0) {
      parent[child] = slot;
      parent[child + 1] = slot;
    }
  }

  /** Makes the boxes from a node up to the root fit again. */
  private void refit(int node) {
    float[] bounds = tree.bounds;
    for (int at = node; at >= 0; at = parent[at]) {
      int child = tree.child[at];
      System.arraycopy(bounds, 6 * child, bounds, 6 * at, 6);
      BinaryTree.join(bounds, 6 * at, bounds, 6 * child + 6);
    }
  }
}
