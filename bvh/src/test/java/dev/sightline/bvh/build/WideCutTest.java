package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.work.Progress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The chosen cut against all cuts there are, on small trees of any shape. */
class WideCutTest {
  private static final long SEED = 20261122;
  private static final int TREES = 2000;

  private final int[] slots = new int[NodeLayout.MOST_WIDTH];
  private final Map<Integer, Double> known = new HashMap<>();
  private int width = TreeLayout.PLAIN.width();
  private int block = 1;
  private double memory;

  @ParameterizedTest
  @EnumSource
  void noCutOfASmallTreeIsCheaper(TreeLayout layout) {
    width = layout.width();
    block = layout == TreeLayout.VECTORS ? 4 : 1;
    Random random = new Random(SEED);
    int joined = 0;
    for (int run = 0; run < TREES; run++) {
      int primitives = 1 + random.nextInt(14);
      int leafSize = 4 + random.nextInt(5);
      BinaryTree tree = randomTree(primitives, random);
      WideCut cut = cut(tree, leafSize, layout);
      known.clear();
      memory = WideCut.MEMORY * innerAreas(tree, 0) / primitives;
      double least = opened(tree, 0, leafSize) / tree.halfArea(0);
      double chosen = chosen(tree, cut, 0) / tree.halfArea(0);
      assertThat(chosen).as("tree %d of %d", run, primitives).isCloseTo(least, within(1e-4));
      assertThat(leafSizes(tree, cut, 0)).allMatch(size -> size <= leafSize);
      assertThat(leafSizes(tree, cut, 0).stream().mapToInt(i -> i).sum()).isEqualTo(primitives);
      joined += binaryLeaves(tree, 0) - leafSizes(tree, cut, 0).size();
    }
    System.out.println(layout + ": seed " + SEED + ", " + joined + " leaves were joined");
    assertThat(joined).isPositive();
  }

  @Test
  void whereNothingHasASurfaceLeavesAndNodesAreFull() {
    BinaryTree tree = new BinaryTree(512);
    halve(tree, 0, 0, 512);
    WideCut cut = cut(tree, 8, TreeLayout.PLAIN);
    assertThat(leafSizes(tree, cut, 0)).hasSize(64).allMatch(size -> size == 8);
    assertThat(nodes(tree, cut, 0)).isEqualTo(1 + 4 + 16);
  }

  @Test
  void aTreeOfOneLeafIsASlot() {
    BinaryTree tree = new BinaryTree(3);
    leaf(tree, 0, 0, 3);
    WideCut cut = cut(tree, 8, TreeLayout.PLAIN);
    assertThat(cut.open(0, slots, 0)).isEqualTo(1);
    assertThat(slots[0]).isZero();
    assertThat(cut.isLeaf(0)).isTrue();
    assertThat(cut.size(0)).isEqualTo(3);
  }

  private static WideCut cut(BinaryTree tree, int leafSize, TreeLayout layout) {
    BuildThreads alone = new BuildThreads(1, Runnable::run, Progress.NONE);
    return new WideCut(BinaryTree.Parts.measured(tree, alone), leafSize, layout, alone);
  }

  /** The least cost of a subtree that fills one slot: as a leaf, or as a node of its own. */
  private double oneSlot(BinaryTree tree, int node, int leafSize) {
    double area = tree.halfArea(node);
    int size = size(tree, node);
    double leaf = size <= leafSize ? area * tests(size) : Double.POSITIVE_INFINITY;
    return tree.isLeaf(node) ? area * tests(size) : Math.min(leaf, opened(tree, node, leafSize));
  }

  /** Triangles that are tested at once count as one. */
  private double tests(int size) {
    return Math.ceil((double) size / block);
  }

  /** The least cost of a wide node, over all ways to choose its children. */
  private double opened(BinaryTree tree, int node, int leafSize) {
    Double before = known.get(node);
    if (before != null) {
      return before;
    }
    double least = Double.POSITIVE_INFINITY;
    for (List<Integer> children : cuts(tree, node)) {
      if (tree.isLeaf(node) || !children.contains(node)) {
        double sum = children.stream().mapToDouble(child -> oneSlot(tree, child, leafSize)).sum();
        least = Math.min(least, sum);
      }
    }
    double cost = WideCut.NODE_COST * tree.halfArea(node) + memory + least;
    known.put(node, cost);
    return cost;
  }

  private static double innerAreas(BinaryTree tree, int node) {
    return tree.isLeaf(node)
        ? 0
        : tree.halfArea(node)
            + innerAreas(tree, tree.child[node])
            + innerAreas(tree, tree.child[node] + 1);
  }

  /** All sets of nodes, as many as a wide node has children at most, that hold what one holds. */
  private List<List<Integer>> cuts(BinaryTree tree, int node) {
    List<List<Integer>> all = new ArrayList<>();
    all.add(List.of(node));
    if (!tree.isLeaf(node)) {
      for (List<Integer> left : cuts(tree, tree.child[node])) {
        for (List<Integer> right : cuts(tree, tree.child[node] + 1)) {
          if (left.size() + right.size() <= width) {
            List<Integer> both = new ArrayList<>(left);
            both.addAll(right);
            all.add(both);
          }
        }
      }
    }
    return all;
  }

  private double chosen(BinaryTree tree, WideCut cut, int node) {
    double cost = WideCut.NODE_COST * tree.halfArea(node) + memory;
    for (int child : open(cut, node)) {
      cost +=
          cut.isLeaf(child)
              ? tree.halfArea(child) * tests(cut.size(child))
              : chosen(tree, cut, child);
    }
    return cost;
  }

  private List<Integer> leafSizes(BinaryTree tree, WideCut cut, int node) {
    List<Integer> sizes = new ArrayList<>();
    for (int child : open(cut, node)) {
      if (cut.isLeaf(child)) {
        assertThat(cut.size(child)).isEqualTo(size(tree, child));
        sizes.add(cut.size(child));
      } else {
        sizes.addAll(leafSizes(tree, cut, child));
      }
    }
    return sizes;
  }

  private int nodes(BinaryTree tree, WideCut cut, int node) {
    int nodes = 1;
    for (int child : open(cut, node)) {
      nodes += cut.isLeaf(child) ? 0 : nodes(tree, cut, child);
    }
    return nodes;
  }

  private List<Integer> open(WideCut cut, int node) {
    int used = cut.open(node, slots, 0);
    assertThat(used).isBetween(1, width);
    List<Integer> children = new ArrayList<>();
    for (int i = 0; i < used; i++) {
      children.add(slots[i]);
    }
    return children;
  }

  private static int size(BinaryTree tree, int node) {
    return tree.isLeaf(node)
        ? NodeLayout.count(tree.child[node])
        : size(tree, tree.child[node]) + size(tree, tree.child[node] + 1);
  }

  private static int binaryLeaves(BinaryTree tree, int node) {
    return tree.isLeaf(node)
        ? 1
        : binaryLeaves(tree, tree.child[node]) + binaryLeaves(tree, tree.child[node] + 1);
  }

  private static BinaryTree randomTree(int primitives, Random random) {
    BinaryTree tree = new BinaryTree(primitives);
    grow(tree, 0, 0, primitives, random);
    return tree;
  }

  private static void grow(BinaryTree tree, int node, int first, int count, Random random) {
    if (count == 1 || (count <= 3 && random.nextBoolean())) {
      leaf(tree, node, first, count);
      for (int row = 0; row < 3; row++) {
        float min = random.nextFloat() * 10;
        tree.bounds[6 * node + row] = min;
        tree.bounds[6 * node + 3 + row] = min + (float) Math.exp(-4 * random.nextDouble());
      }
      return;
    }
    int left = 1 + random.nextInt(count - 1);
    int pair = pair(tree, node, first + left);
    grow(tree, pair, first, left, random);
    grow(tree, pair + 1, first + left, count - left, random);
    System.arraycopy(tree.bounds, 6 * pair, tree.bounds, 6 * node, 6);
    BinaryTree.join(tree.bounds, 6 * node, tree.bounds, 6 * pair + 6);
  }

  private static void halve(BinaryTree tree, int node, int first, int count) {
    if (count == 1) {
      leaf(tree, node, first, 1);
      return;
    }
    int pair = pair(tree, node, first + count / 2);
    halve(tree, pair, first, count / 2);
    halve(tree, pair + 1, first + count / 2, count - count / 2);
  }

  private static int pair(BinaryTree tree, int node, int middle) {
    int pair = BinaryTree.pairAt(middle);
    tree.child[node] = pair;
    return pair;
  }

  private static void leaf(BinaryTree tree, int node, int first, int count) {
    tree.setLeaf(node, first, count);
  }
}
