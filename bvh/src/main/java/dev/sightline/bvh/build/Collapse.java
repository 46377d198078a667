package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * Turns a binary tree into the stored form, with the wide nodes and leaves that {@link WideCut}
 * chooses. Triangles are copied in the order in which leaves are met.
 */
final class Collapse {
  private static final int CHUNK = 1 << 14;

  private final TriangleSoup soup;
  private final PrimitiveBoxes boxes;
  private final BinaryTree tree;
  private final BuildThreads crew;
  private final float[] vertices;
  private final int[] triangles;
  private float[] bounds;
  private int[] children;
  private int nodes;
  private int placed;
  private final int[] slots = new int[NodeLayout.WIDTH];

  Collapse(TriangleSoup soup, PrimitiveBoxes boxes, BinaryTree tree, BuildThreads crew) {
    this.soup = soup;
    this.boxes = boxes;
    this.tree = tree;
    this.crew = crew;
    vertices = boxes.room();
    triangles = new int[boxes.size];
    int guess = boxes.size / 4 + 1;
    bounds = new float[Math.multiplyExact(NodeLayout.BOUNDS, guess)];
    children = new int[NodeLayout.WIDTH * guess];
  }

  Bvh run() {
    float[] root = new float[6];
    if (boxes.size > 0) {
      System.arraycopy(tree.bounds, 0, root, 0, 6);
      collapse();
    }
    crew.run((placed + CHUNK - 1) / CHUNK, this::copyVertices);
    return new Bvh(
        Arrays.copyOf(bounds, nodes * NodeLayout.BOUNDS),
        Arrays.copyOf(children, nodes * NodeLayout.WIDTH),
        vertices,
        triangles,
        root,
        boxes.leftOut);
  }

  /**
   * Depth first, so that a subtree lies together and a child has a higher number than its parent.
   */
  private void collapse() {
    WideCut cut = new WideCut(tree, NodeLayout.MAX_LEAF);
    int[] pending = new int[2 * (NodeLayout.WIDTH * NodeLayout.MAX_DEPTH + 1)];
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
          children[NodeLayout.WIDTH * wide + i] = NodeLayout.leaf(placed, cut.size(slots[i]));
          place(slots[i]);
        }
      }
      for (int i = used - 1; i >= 0; i--) {
        if (!cut.isLeaf(slots[i])) {
          pending[top++] = slots[i];
          pending[top++] = NodeLayout.WIDTH * wide + i;
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
    if (NodeLayout.WIDTH * (nodes + 1) > children.length) {
      int capacity = Math.max(nodes + 1, nodes + nodes / 2);
      bounds = Arrays.copyOf(bounds, Math.multiplyExact(NodeLayout.BOUNDS, capacity));
      children = Arrays.copyOf(children, NodeLayout.WIDTH * capacity);
    }
    int base = nodes * NodeLayout.BOUNDS;
    Arrays.fill(bounds, base, base + NodeLayout.MAX_X, Float.POSITIVE_INFINITY);
    Arrays.fill(bounds, base + NodeLayout.MAX_X, base + NodeLayout.BOUNDS, Float.NEGATIVE_INFINITY);
    Arrays.fill(
        children, NodeLayout.WIDTH * nodes, NodeLayout.WIDTH * (nodes + 1), NodeLayout.UNUSED);
    return nodes++;
  }

  private void write(int wide, int slot, int node) {
    for (int row = 0; row < 6; row++) {
      bounds[wide * NodeLayout.BOUNDS + row * NodeLayout.WIDTH + slot] =
          tree.bounds[6 * node + row];
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

  private void copyVertices(int chunk) {
    int last = Math.min(placed, (chunk + 1) * CHUNK);
    for (int i = chunk * CHUNK; i < last; i++) {
      soup.copy(triangles[i], vertices, 9 * i);
    }
  }
}
