package dev.sightline.bvh.pose;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Which bones move what lies below each slot of a tree, and for each of them the box in bind pose
 * of the vertices that it moves. One more bone stands for none: it moves what stays where it is.
 *
 * <p>Beside its boxes a slot has the least and the greatest sum of the weights of its vertices, and
 * the greatest sum of those that are negative. Immutable.
 */
final class BoneBoxes extends BoxLists {
  /** Floats of what is known of the weights of a slot. */
  static final int SUMS = 3;

  /** Says of a node that its boxes are computed whenever it is opened. */
  static final char NOT_KEPT = Character.MAX_VALUE;

  /** What weights that were to sum to 1 may miss it by. */
  private static final float ROUNDED = 0x1p-20f;

  /** More costs more memory a pose than it saves: docs/adr/0012-posed-trees.md. */
  private static final int MOST_KEPT = 16;

  /** Of each slot the least and the greatest sum, and the greatest sum of negative weights. */
  final float[] sums;

  /**
   * Whether the sums of a slot are 1 except for less than {@link #ROUNDED}, and none is negative.
   */
  final boolean[] isPlain;

  /** Where the boxes of a node are kept in a pose once they are known, or {@link #NOT_KEPT}. */
  final char[] kept;

  final int keptCount;

  private BoneBoxes(Growing growing, float[] sums) {
    super(growing);
    this.sums = sums;
    isPlain = new boolean[from.length];
    for (int slot = 0; slot < isPlain.length; slot++) {
      isPlain[slot] =
          sums[SUMS * slot] >= 1 - ROUNDED
              && sums[SUMS * slot + 1] <= 1 + ROUNDED
              && sums[SUMS * slot + 2] == 0;
    }
    kept = new char[(from.length - 1) / NodeLayout.WIDTH];
    keptCount = keep();
  }

  /**
   * Chooses the nodes with the most boxes: those at the top, which every ray opens.
   *
   * @return how many there are
   */
  private int keep() {
    Arrays.fill(kept, NOT_KEPT);
    Integer[] nodes = new Integer[kept.length];
    Arrays.setAll(nodes, node -> node);
    Arrays.sort(nodes, Comparator.comparingInt(node -> -boxesOf(node)));
    int count = Math.min(MOST_KEPT, nodes.length);
    for (int i = 0; i < count; i++) {
      kept[nodes[i]] = (char) i;
    }
    return count;
  }

  private int boxesOf(int node) {
    int sum = 0;
    for (int slot = node * NodeLayout.WIDTH; slot < (node + 1) * NodeLayout.WIDTH; slot++) {
      sum += to[slot] - from[slot];
    }
    return sum;
  }

  static BoneBoxes of(Bvh tree, Skin skin) {
    int[] children = tree.nodeChildren();
    Growing growing = new Growing(children.length + 1, skin.boneCount() + 1);
    float[] sums = new float[SUMS * (children.length + 1)];
    // A child has a higher number than its parent, so those below are there when it is their turn.
    for (int node = tree.nodeCount() - 1; node >= 0; node--) {
      for (int slot = node * NodeLayout.WIDTH; slot < (node + 1) * NodeLayout.WIDTH; slot++) {
        int child = children[slot];
        SlotSums own = new SlotSums();
        growing.begin();
        if (child == NodeLayout.UNUSED) {
          own.add(1, 0);
        } else if (NodeLayout.isLeaf(child)) {
          addLeaf(tree, skin, child, growing, own);
        } else {
          addNode(child, sums, growing, own);
        }
        growing.end(slot);
        own.write(sums, SUMS * slot);
      }
    }
    SlotSums root = new SlotSums();
    growing.begin();
    if (tree.nodeCount() > 0) {
      addNode(0, sums, growing, root);
    }
    growing.end(children.length);
    root.write(sums, SUMS * children.length);
    return new BoneBoxes(growing, sums);
  }

  private static void addNode(int node, float[] sums, Growing growing, SlotSums own) {
    for (int slot = node * NodeLayout.WIDTH; slot < (node + 1) * NodeLayout.WIDTH; slot++) {
      if (growing.has(slot)) {
        growing.addAll(slot);
        own.add(sums, SUMS * slot);
      }
    }
  }

  private static void addLeaf(Bvh tree, Skin skin, int leaf, Growing growing, SlotSums own) {
    int first = NodeLayout.first(leaf);
    for (int place = first; place < first + NodeLayout.count(leaf); place++) {
      for (int corner = 0; corner < 3; corner++) {
        addVertex(skin, skin.vertex(tree.leafTriangles()[place], corner), growing, own);
      }
    }
  }

  private static void addVertex(Skin skin, int vertex, Growing growing, SlotSums own) {
    float x = skin.coordinate(vertex, 0);
    float y = skin.coordinate(vertex, 1);
    float z = skin.coordinate(vertex, 2);
    if (!skin.isMoved(vertex)) {
      growing.add(skin.boneCount(), x, y, z);
      own.add(1, 0);
      return;
    }
    double sum = 0;
    double negative = 0;
    for (int i = 0; i < skin.count(vertex); i++) {
      double weight = skin.weight(vertex, i);
      sum += weight;
      negative -= Math.min(0, weight);
    }
    if (!Double.isFinite(sum)) {
      return; // so is the vertex, in every pose
    }
    for (int i = 0; i < skin.count(vertex); i++) {
      if (skin.weight(vertex, i) != 0) {
        growing.add(skin.bone(vertex, i), x, y, z);
      }
    }
    own.add(sum, negative);
  }

  /** What is known of the weights below a slot. */
  private static final class SlotSums {
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;
    private double negative;

    void add(double sum, double negativeSum) {
      least = Math.min(least, sum);
      greatest = Math.max(greatest, sum);
      negative = Math.max(negative, negativeSum);
    }

    void add(float[] sums, int at) {
      least = Math.min(least, sums[at]);
      greatest = Math.max(greatest, sums[at + 1]);
      negative = Math.max(negative, sums[at + 2]);
    }

    /** Rounds outward where a float does not hold the sum. */
    void write(float[] sums, int at) {
      if (least > greatest) {
        add(1, 0);
      }
      float low = (float) least;
      float high = (float) greatest;
      float below = (float) negative;
      sums[at] = low > least ? Math.nextDown(low) : low;
      sums[at + 1] = high < greatest ? Math.nextUp(high) : high;
      sums[at + 2] = below < negative ? Math.nextUp(below) : below;
    }
  }

  @Override
  long memoryBytes() {
    return super.memoryBytes() + 4L * sums.length + isPlain.length + 2L * kept.length;
  }
}
