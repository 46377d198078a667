package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TriangleBlocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Turns a binary tree into the stored form, with the wide nodes and leaves that {@link WideCut}
 * chooses. Triangles are copied in the order in which leaves are met.
 */
final class Collapse {
  private static final int CHUNK = 1 << 14;

  /** The number at a place that only fills up a block. */
  private static final int NOBODY = -1;

  private static final int[] NO_NODES = {};
  private static final float[] NO_NUMBERS = {};

  /** The most levels of the binary tree above subtrees that are shared out to threads. */
  private static final int BINARY_LEVELS = 9;

  private final TriangleSoup soup;
  private final PrimitiveBoxes boxes;
  private final BinaryTree.Parts parts;
  private final BinaryTree tree;
  private final TreeLayout layout;
  private final BuildThreads crew;
  private final int width;
  private final int stride;

  private float[] bounds = NO_NUMBERS;
  private int[] children = NO_NODES;
  private float[] vertices = NO_NUMBERS;
  private int[] triangles = NO_NODES;

  Collapse(
      TriangleSoup soup,
      PrimitiveBoxes boxes,
      BinaryTree.Parts parts,
      TreeLayout layout,
      BuildThreads crew) {
    this.soup = soup;
    this.boxes = boxes;
    this.parts = parts;
    this.layout = layout;
    this.crew = crew;
    tree = parts.tree;
    width = layout.width();
    stride = NodeLayout.stride(width);
  }

  Bvh run() {
    float[] root = new float[6];
    if (boxes.size > 0) {
      System.arraycopy(tree.bounds, 0, root, 0, 6);
      collapse(new WideCut(parts, NodeLayout.MAX_LEAF, layout, crew));
    }
    if (layout == TreeLayout.COMPACT) {
      return Bvh.overSoup(bounds, children, soup, triangles, root, boxes.leftOut);
    }
    int placed = triangles.length;
    vertices = layout == TreeLayout.PLAIN ? boxes.room() : new float[Math.multiplyExact(9, placed)];
    crew.run((placed + CHUNK - 1) / CHUNK, this::copyVertices);
    return layout == TreeLayout.VECTORS
        ? Bvh.ofBlocks(bounds, children, vertices, triangles, boxes.size, root, boxes.leftOut)
        : new Bvh(bounds, children, vertices, triangles, root, boxes.leftOut);
  }

  /** Counts first: then it is known where each subtree begins, and arrays are made once. */
  private void collapse(WideCut cut) {
    int levels = BINARY_LEVELS / Integer.numberOfTrailingZeros(width);
    List<Subtree> below = new ArrayList<>();
    Writer top = new Writer(cut, below);
    top.count(0, 0, levels);
    crew.runQuietly(below.size(), () -> new Writer(cut, below), Writer::countSubtree);
    int nodes = top.nodes;
    int places = top.places;
    for (Subtree subtree : below) {
      nodes += subtree.nodes;
      places += subtree.places;
    }
    bounds = new float[Math.multiplyExact(stride, nodes)];
    children = new int[width * nodes];
    triangles = new int[places];
    new Writer(cut, below).write(0, 0, levels);
    crew.runQuietly(below.size(), () -> new Writer(cut, below), Writer::writeSubtree);
  }

  /** How many places of the leaf order a leaf takes up. */
  private int placesOf(int count) {
    return layout == TreeLayout.VECTORS ? TriangleBlocks.places(count) : count;
  }

  private void clear(int wide) {
    int base = wide * stride;
    Arrays.fill(bounds, base, base + 3 * width, Float.POSITIVE_INFINITY);
    Arrays.fill(bounds, base + 3 * width, base + 6 * width, Float.NEGATIVE_INFINITY);
    for (int slot = 0; slot < width; slot++) {
      refer(wide, slot, NodeLayout.UNUSED);
    }
  }

  /** Writes a reference, and for vectors repeats it behind the boxes. */
  private void refer(int wide, int slot, int reference) {
    children[width * wide + slot] = reference;
    if (layout == TreeLayout.VECTORS) {
      bounds[stride * wide + 6 * width + slot] = Float.intBitsToFloat(NodeLayout.link(reference));
    }
  }

  private void copyVertices(int chunk) {
    int last = Math.min(triangles.length, (chunk + 1) * CHUNK);
    if (layout == TreeLayout.PLAIN) {
      for (int i = chunk * CHUNK; i < last; i++) {
        soup.copy(triangles[i], vertices, 9 * i);
      }
      return;
    }
    float[] corners = new float[9];
    for (int i = chunk * CHUNK; i < last; i++) {
      if (triangles[i] == NOBODY) {
        TriangleBlocks.clear(vertices, i);
      } else {
        soup.copy(triangles[i], corners, 0);
        TriangleBlocks.put(vertices, i, corners, 0);
      }
    }
  }

  /** What one thread counts, and then writes, below a node. */
  private static final class Subtree {
    final int root;
    int nodes;
    int places;
    int firstNode;
    int firstPlace;

    Subtree(int root) {
      this.root = root;
    }
  }

  /**
   * Goes through wide nodes depth first, so that a subtree lies together and a child has a higher
   * number than its parent. Recursion is no deeper than trees are. Scratch of one thread.
   */
  private final class Writer {
    private final WideCut cut;
    private final List<Subtree> below;
    private final int[] slots = new int[NodeLayout.MOST_WIDTH * (NodeLayout.MAX_DEPTH + 1)];

    /** How many nodes and places have been met, or the next ones. */
    private int nodes;

    private int places;
    private int shared;

    Writer(WideCut cut, List<Subtree> below) {
      this.cut = cut;
      this.below = below;
    }

    void countSubtree(int task) {
      Subtree subtree = below.get(task);
      nodes = 0;
      places = 0;
      count(subtree.root, 0, -1);
      subtree.nodes = nodes;
      subtree.places = places;
    }

    void writeSubtree(int task) {
      Subtree subtree = below.get(task);
      nodes = subtree.firstNode;
      places = subtree.firstPlace;
      write(subtree.root, 0, -1);
    }

    /**
     * Counts the nodes and places below a node.
     *
     * @param from where slots are free
     * @param levels after how many levels a subtree is noted instead; less than 0 for none
     */
    void count(int node, int from, int levels) {
      if (levels == 0) {
        below.add(new Subtree(node));
        return;
      }
      nodes++;
      int end = cut.open(node, slots, from);
      if (levels > 0) {
        sortBySurface(from, end);
      }
      for (int i = from; i < end; i++) {
        if (cut.isLeaf(slots[i])) {
          places += placesOf(cut.size(slots[i]));
        } else {
          count(slots[i], end, levels - 1);
        }
      }
    }

    /** Writes what {@link #count} has counted; subtrees that were noted are told their places. */
    void write(int node, int from, int levels) {
      if (levels == 0) {
        leaveRoom(below.get(shared++));
        return;
      }
      int wide = nodes++;
      clear(wide);
      int end = cut.open(node, slots, from);
      sortBySurface(from, end);
      for (int i = from; i < end; i++) {
        for (int row = 0; row < 6; row++) {
          bounds[stride * wide + row * width + i - from] = tree.bounds[6 * slots[i] + row];
        }
        if (cut.isLeaf(slots[i])) {
          refer(wide, i - from, NodeLayout.leaf(places, cut.size(slots[i])));
          place(slots[i]);
          fillUp();
        }
      }
      for (int i = from; i < end; i++) {
        if (!cut.isLeaf(slots[i])) {
          refer(wide, i - from, nodes);
          write(slots[i], end, levels - 1);
        }
      }
    }

    private void leaveRoom(Subtree subtree) {
      subtree.firstNode = nodes;
      subtree.firstPlace = places;
      nodes += subtree.nodes;
      places += subtree.places;
    }

    /**
     * The smallest box first, as its node gets the lowest number: where a ray enters two boxes at
     * once, traversals turn to the lower number.
     */
    private void sortBySurface(int from, int end) {
      for (int i = from + 1; i < end; i++) {
        int slot = slots[i];
        double area = tree.halfArea(slot);
        int at = i;
        for (; at > from && tree.halfArea(slots[at - 1]) > area; at--) {
          slots[at] = slots[at - 1];
        }
        slots[at] = slot;
      }
    }

    /**
     * Places the primitives of a subtree that is a leaf now, so it is no deeper than leaves are
     * large.
     */
    private void place(int node) {
      int child = tree.child[node];
      if (child >= 0) {
        place(child);
        place(child + 1);
        return;
      }
      int first = NodeLayout.first(child);
      for (int i = first; i < first + NodeLayout.count(child); i++) {
        triangles[places++] = boxes.triangle(i);
      }
    }

    /** Leaves the rest of a leaf's last block to nobody. */
    private void fillUp() {
      int end = placesOf(places);
      Arrays.fill(triangles, places, end, NOBODY);
      places = end;
    }
  }
}
