package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TriangleBlocks;
import java.util.Arrays;

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

  private final TriangleSoup soup;
  private final PrimitiveBoxes boxes;
  private final BinaryTree tree;
  private final TreeLayout layout;
  private final BuildThreads crew;
  private final int width;
  private final int stride;
  private final int[] slots = new int[NodeLayout.MOST_WIDTH];

  /** What is to be opened: a binary node, and the slot that refers to it. */
  private final int[] pending = new int[2 * (NodeLayout.STACK + 1)];

  private float[] bounds = NO_NUMBERS;
  private int[] children = NO_NODES;
  private float[] vertices = NO_NUMBERS;
  private int[] triangles = NO_NODES;
  private int nodes;
  private int placed;

  Collapse(
      TriangleSoup soup,
      PrimitiveBoxes boxes,
      BinaryTree tree,
      TreeLayout layout,
      BuildThreads crew) {
    this.soup = soup;
    this.boxes = boxes;
    this.tree = tree;
    this.layout = layout;
    this.crew = crew;
    width = layout.width();
    stride = NodeLayout.stride(width);
  }

  Bvh run() {
    float[] root = new float[6];
    if (boxes.size > 0) {
      System.arraycopy(tree.bounds, 0, root, 0, 6);
      WideCut cut = new WideCut(tree, NodeLayout.MAX_LEAF, layout);
      makeRoom(cut);
      collapse(cut);
    }
    if (layout == TreeLayout.VECTORS) {
      addLinks();
    }
    if (layout == TreeLayout.COMPACT) {
      return Bvh.overSoup(bounds, children, soup, triangles, root, boxes.leftOut);
    }
    vertices = layout == TreeLayout.PLAIN ? boxes.room() : new float[Math.multiplyExact(9, placed)];
    crew.run((placed + CHUNK - 1) / CHUNK, this::copyVertices);
    return layout == TreeLayout.VECTORS
        ? Bvh.ofBlocks(bounds, children, vertices, triangles, boxes.size, root, boxes.leftOut)
        : new Bvh(bounds, children, vertices, triangles, root, boxes.leftOut);
  }

  /** Repeats the references of each node behind its boxes. */
  private void addLinks() {
    for (int slot = 0; slot < children.length; slot++) {
      int row = slot / width * stride + 6 * width;
      bounds[row + slot % width] = Float.intBitsToFloat(NodeLayout.link(children[slot]));
    }
  }

  /** Counts nodes and places, so that arrays are made once. */
  private void makeRoom(WideCut cut) {
    int count = 0;
    int places = 0;
    int top = 0;
    pending[top++] = 0;
    while (top > 0) {
      count++;
      int used = cut.open(pending[--top], slots);
      for (int i = 0; i < used; i++) {
        if (cut.isLeaf(slots[i])) {
          places += placesOf(cut.size(slots[i]));
        } else {
          pending[top++] = slots[i];
        }
      }
    }
    bounds = new float[Math.multiplyExact(stride, count)];
    children = new int[width * count];
    triangles = new int[places];
  }

  /** How many places of the leaf order a leaf takes up. */
  private int placesOf(int count) {
    return layout == TreeLayout.VECTORS ? TriangleBlocks.places(count) : count;
  }

  /**
   * Depth first, so that a subtree lies together and a child has a higher number than its parent.
   */
  private void collapse(WideCut cut) {
    int top = 0;
    int node = 0;
    int slotOfParent = -1;
    while (true) {
      int wide = newNode();
      if (slotOfParent >= 0) {
        children[slotOfParent] = wide;
      }
      int used = cut.open(node, slots);
      sortBySurface(used);
      for (int i = 0; i < used; i++) {
        write(wide, i, slots[i]);
        if (cut.isLeaf(slots[i])) {
          children[width * wide + i] = NodeLayout.leaf(placed, cut.size(slots[i]));
          place(slots[i]);
          fillUp();
        }
      }
      for (int i = used - 1; i >= 0; i--) {
        if (!cut.isLeaf(slots[i])) {
          pending[top++] = slots[i];
          pending[top++] = width * wide + i;
        }
      }
      if (top == 0) {
        return;
      }
      slotOfParent = pending[--top];
      node = pending[--top];
    }
  }

  /**
   * The smallest box first, as its node gets the lowest number: where a ray enters two boxes at
   * once, traversals turn to the lower number.
   */
  private void sortBySurface(int used) {
    for (int i = 1; i < used; i++) {
      int slot = slots[i];
      double area = tree.halfArea(slot);
      int at = i;
      for (; at > 0 && tree.halfArea(slots[at - 1]) > area; at--) {
        slots[at] = slots[at - 1];
      }
      slots[at] = slot;
    }
  }

  private int newNode() {
    int base = nodes * stride;
    Arrays.fill(bounds, base, base + 3 * width, Float.POSITIVE_INFINITY);
    Arrays.fill(bounds, base + 3 * width, base + 6 * width, Float.NEGATIVE_INFINITY);
    Arrays.fill(children, width * nodes, width * (nodes + 1), NodeLayout.UNUSED);
    return nodes++;
  }

  private void write(int wide, int slot, int node) {
    for (int row = 0; row < 6; row++) {
      bounds[stride * wide + row * width + slot] = tree.bounds[6 * node + row];
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
    for (int i = ~child; i < ~child + tree.count[node]; i++) {
      triangles[placed++] = boxes.triangle(i);
    }
  }

  /** Leaves the rest of a leaf's last block to nobody. */
  private void fillUp() {
    int end = placesOf(placed);
    Arrays.fill(triangles, placed, end, NOBODY);
    placed = end;
  }

  private void copyVertices(int chunk) {
    int last = Math.min(placed, (chunk + 1) * CHUNK);
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
}
