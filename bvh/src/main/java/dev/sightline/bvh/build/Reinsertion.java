package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.BitSet;
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
   * A round in which more than one in this number of searches gives up is the last one: where boxes
   * all overlap, searches are long and gain little.
   */
  private static final int PATIENCE = 10;

  /** How much of the nodes a round tries, first and later. */
  private static final double FEW = 0.02;

  private static final double MANY = 0.2;

  private final BinaryTree tree;
  private final BuildThreads crew;
  private final BitSet touched;
  private final MisplacedNodes misplaced;

  /** What a round tries: the nodes, the best places of each and what it gains. */
  private int[] moving = new int[0];

  private int[] target = new int[0];
  private float[] gain = new float[0];

  /** By gain, the largest first: its complement above the number of the try. */
  private long[] order = new long[0];

  private final float[] held = new float[6];
  private int round;

  private Reinsertion(BinaryTree tree, BuildThreads crew) {
    this.tree = tree;
    this.crew = crew;
    touched = new BitSet(tree.child.length);
    tree.ofPair[0] = -1;
    misplaced = new MisplacedNodes(tree, crew);
  }

  /** Runs the rounds of a preset. */
  static void run(BinaryTree tree, BuildThreads crew, BuildOptions.Preset preset) {
    if (preset.rounds == 0 || tree.isLeaf(0) || !(tree.halfArea(0) > 0)) {
      return;
    }
    Reinsertion reinsertion = new Reinsertion(tree, crew);
    int all = preset.rounds + preset.moreRounds;
    reinsertion.rounds(preset.rounds, FEW, all);
    if (preset.moreRounds > 0) {
      reinsertion.rounds(preset.moreRounds, MANY, all);
    }
  }

  /**
   * Runs rounds until one moves nothing, gains less than a thousandth, or has too many searches
   * give up.
   *
   * @param share how much of the nodes each round tries
   * @param all how many rounds there are in all, to report how far they are
   */
  private void rounds(int rounds, double share, int all) {
    int tries = Math.min(misplaced.size(), CHUNK + (int) (share * misplaced.size()));
    moving = new int[tries];
    target = new int[tries];
    gain = new float[tries];
    order = new long[tries];
    for (int i = 0; i < rounds; i++) {
      crew.report((double) round / all);
      if (!round()) {
        return;
      }
    }
  }

  /** Runs one round; returns whether another one is worth while. */
  private boolean round() {
    round++;
    touched.clear();
    misplaced.take(moving);
    int givenUp = search();
    double gained = 0;
    int gaining = sortByGain();
    for (int k = 0; k < gaining; k++) {
      int i = (int) order[k];
      if (move(moving[i], target[i])) {
        gained += gain[i];
      }
    }
    return gained > ENOUGH * misplaced.sum() && PATIENCE * (long) givenUp <= moving.length;
  }

  /**
   * Finds a place for each node, and what it gains in units of the root's area; returns how many
   * searches gave up.
   */
  private int search() {
    double unit = 1 / tree.halfArea(0);
    AtomicInteger givenUp = new AtomicInteger();
    crew.runQuietly(
        (moving.length + CHUNK - 1) / CHUNK,
        () -> new PlaceSearch(tree),
        (search, chunk) -> {
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

  /** Sorts the gains above zero, the largest first; equal ones in order. Returns how many. */
  private int sortByGain() {
    int used = 0;
    for (int i = 0; i < gain.length; i++) {
      if (gain[i] > 0) {
        order[used++] = ((long) ~Float.floatToRawIntBits(gain[i]) << 32) | i;
      }
    }
    Arrays.sort(order, 0, used);
    return used;
  }

  /** Moves a node beside another one, unless an earlier move of the round stands against it. */
  private boolean move(int from, int to) {
    int sibling = BinaryTree.sibling(from);
    int above = tree.parent(from);
    if (touched.get(from)
        || touched.get(to)
        || touched.get(sibling)
        || touched.get(above)
        || touched.get(tree.parent(to))
        || !canTake(to, from)) {
      return false;
    }
    touched.set(from);
    touched.set(to);
    touched.set(sibling);
    touched.set(above);
    touched.set(tree.parent(to));
    System.arraycopy(tree.bounds, 6 * to, held, 0, 6);
    int heldChild = tree.child[to];
    put(above, tree.bounds, 6 * sibling, tree.child[sibling]);
    put(sibling, held, 0, heldChild);
    tree.child[to] = Math.min(from, sibling);
    tree.adopt(to);
    refit(to);
    refit(tree.parent(above));
    return true;
  }

  /**
   * Whether a node may take another one beside it: it must not lie below that one, where earlier
   * moves may have put it, and not so deep that paths get too long.
   */
  private boolean canTake(int node, int moving) {
    int depth = 0;
    for (int at = node; at >= 0; at = tree.parent(at)) {
      depth++;
      if (at == moving || depth > NodeLayout.MAX_DEPTH - 2) {
        return false;
      }
    }
    return true;
  }

  private void put(int slot, float[] bounds, int i, int child) {
    System.arraycopy(bounds, i, tree.bounds, 6 * slot, 6);
    tree.child[slot] = child;
    tree.adopt(slot);
  }

  /** Makes the boxes from a node upwards fit again, to the first that does already. */
  private void refit(int node) {
    for (int at = node; at >= 0; at = tree.parent(at)) {
      boolean changed = tree.fit(at);
      misplaced.update(at);
      if (!changed) {
        return;
      }
    }
  }
}
