package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.work.Progress;
import java.util.BitSet;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The parts into which a binary tree is cut for several threads, against recursion. */
class BinaryTreeTest {
  private static final long SEED = 20261123;

  private final ExecutorService helpers = Executors.newFixedThreadPool(2);
  private final BuildThreads crew = new BuildThreads(3, helpers, Progress.NONE);

  @AfterEach
  void end() {
    helpers.shutdownNow();
  }

  /** Any shape: the left side gets a random part, at most so many primitives. */
  private static void grow(
      BinaryTree tree, int node, int first, int count, int most, Random random) {
    if (count == 1) {
      tree.setLeaf(node, first, 1);
      return;
    }
    int left = 1 + random.nextInt(Math.min(most, count - 1));
    int pair = BinaryTree.pairAt(first + left);
    tree.child[node] = pair;
    grow(tree, pair, first, left, most, random);
    grow(tree, pair + 1, first + left, count - left, most, random);
  }

  private static int depth(BinaryTree tree, int node) {
    return tree.isLeaf(node)
        ? 1
        : 1 + Math.max(depth(tree, tree.child[node]), depth(tree, tree.child[node] + 1));
  }

  @Test
  void depthAndSumsAreThoseOfTheWholeTree() {
    Random random = new Random(SEED);
    int deep = 0;
    for (int run = 0; run < 300; run++) {
      int count = 1 + random.nextInt(2000);
      BinaryTree tree = new BinaryTree(count);
      grow(tree, 0, 0, count, run % 3 == 0 ? 1 + random.nextInt(9) : count, random);
      BinaryTree.Parts parts = new BinaryTree.Parts(tree);
      BitSet met = new BitSet();
      double sum =
          parts.sum(
              crew,
              node -> {
                synchronized (met) {
                  assertThat(met.get(node)).isFalse();
                  met.set(node);
                }
                return node + 1;
              });
      assertThat(met.cardinality()).isEqualTo(count - 1);
      assertThat(met.stream().noneMatch(tree::isLeaf)).isTrue();
      assertThat(sum).isEqualTo(met.stream().mapToLong(node -> node + 1).sum());
      assertThat(parts.depth).isEqualTo(depth(tree, 0));
      deep += parts.depth > 100 ? 1 : 0;
    }
    System.out.println("seed " + SEED + ", " + deep + " of 300 trees are deeper than 100");
    assertThat(deep).isPositive();
  }

  @Test
  void partsComeAfterWhatLiesBelowThem() {
    Random random = new Random(SEED);
    BinaryTree tree = new BinaryTree(5000);
    grow(tree, 0, 0, 5000, 5000, random);
    BinaryTree.Parts parts = new BinaryTree.Parts(tree);
    BitSet seen = new BitSet();
    int roots = 0;
    for (int node : parts.order) {
      if (node < 0) {
        assertThat(seen.get(tree.child[~node]) && seen.get(tree.child[~node] + 1)).isTrue();
        seen.set(~node);
      } else {
        assertThat(node).isEqualTo(parts.roots[roots++]);
        seen.set(node);
      }
    }
    assertThat(seen.get(0)).isTrue();
    assertThat(roots).isEqualTo(parts.roots.length).isGreaterThan(8);
  }

  @Test
  void aTreeOfNothingHasNoParts() {
    BinaryTree.Parts parts = BinaryTree.Parts.measured(new BinaryTree(0), crew);
    assertThat(parts.order).isEmpty();
    assertThat(parts.depth).isZero();
    assertThat(parts.innerArea).isZero();
  }
}
