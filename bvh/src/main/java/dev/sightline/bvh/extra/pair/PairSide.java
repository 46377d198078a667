package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * One of the two meshes of a question, as the traversal reads it: boxes and triangles in the common
 * space. What was computed last is kept, since a node of one tree meets many of the other.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class PairSide implements PairVisitor.Corner {
  private static final int NODES = 128;
  private static final int LEAVES = 64;
  private static final int NODE = 6 * NodeLayout.MOST_WIDTH;
  private static final int TRIANGLE = 9;
  private static final int BOX = 6;

  /** No node has this number, and no leaf this reference. */
  private static final int NOBODY = NodeLayout.UNUSED;

  private final PlacedMesh placed = new PlacedMesh();
  private final int[] nodes = new int[NODES];
  private final float[] nodeBoxes = new float[NODES * NODE];
  private final int[] leaves = new int[LEAVES];
  private final float[] corners = new float[LEAVES * NodeLayout.MAX_LEAF * TRIANGLE];
  private final float[] boxes = new float[LEAVES * NodeLayout.MAX_LEAF * BOX];

  /** The box around the whole mesh. */
  final float[] root = new float[BOX];

  /** The index of the instance in the tree that is asked; -1 for none. */
  private int instance = -1;

  /** What {@link #at} was told last: the number of a triangle, and where its corners are. */
  private int triangle;

  private int offset;

  PairSide() {}

  /** Takes a mesh at a place. */
  void set(Instance there, int index) {
    placed.set(there);
    instance = index;
    start();
  }

  private void start() {
    Arrays.fill(nodes, NOBODY);
    Arrays.fill(leaves, NOBODY);
    if (mesh().nodeCount() > 0) {
      float[] b = boxes(0);
      int width = mesh().width();
      int base = box(0);
      for (int row = 0; row < BOX; row++) {
        float bound = b[base + row * width];
        for (int slot = 1; slot < width; slot++) {
          float other = b[base + row * width + slot];
          bound = row < 3 ? Math.min(bound, other) : Math.max(bound, other);
        }
        root[row] = bound;
      }
    }
  }

  /** Forgets the mesh: a query keeps none. */
  void clear() {
    placed.clear();
  }

  Bvh mesh() {
    return placed.mesh();
  }

  /** The boxes of a node's children, in the layout of a node, from {@link #box} on. */
  float[] boxes(int node) {
    if (!placed.isMoved()) {
      return mesh().nodeBounds();
    }
    int slot = node & (NODES - 1);
    if (nodes[slot] != node) {
      nodes[slot] = node;
      int base = placed.box(node);
      System.arraycopy(placed.boxes(node), base, nodeBoxes, slot * NODE, 6 * mesh().width());
    }
    return nodeBoxes;
  }

  /** Where the boxes of a node begin in {@link #boxes}. */
  int box(int node) {
    return placed.isMoved() ? (node & (NODES - 1)) * NODE : placed.box(node);
  }

  /** Makes the triangles of a leaf ready; returns the place of the first of them. */
  int load(int leaf) {
    int slot = leaf & (LEAVES - 1);
    int first = slot * NodeLayout.MAX_LEAF;
    if (leaves[slot] != leaf) {
      leaves[slot] = leaf;
      int count = NodeLayout.count(leaf);
      for (int i = 0; i < count; i++) {
        int place = NodeLayout.first(leaf) + i;
        int to = TRIANGLE * (first + i);
        System.arraycopy(placed.vertices(place), placed.vertex(place), corners, to, TRIANGLE);
        writeBox(to, BOX * (first + i));
      }
    }
    return first;
  }

  private void writeBox(int from, int to) {
    for (int axis = 0; axis < 3; axis++) {
      float p = corners[from + axis];
      float q = corners[from + 3 + axis];
      float r = corners[from + 6 + axis];
      boxes[to + axis] = Math.min(p, Math.min(q, r));
      boxes[to + 3 + axis] = Math.max(p, Math.max(q, r));
    }
  }

  /** Nine coordinates for each place that {@link #load} tells. */
  float[] corners() {
    return corners;
  }

  /** Where the coordinates of a place begin in {@link #corners}. */
  static int corner(int place) {
    return TRIANGLE * place;
  }

  /** Six numbers for each place that {@link #load} tells. */
  float[] triangleBoxes() {
    return boxes;
  }

  /** Where the box of a place begins in {@link #triangleBoxes}. */
  static int triangleBox(int place) {
    return BOX * place;
  }

  /** A coordinate of the middle of the box around the triangles of some places. */
  double middle(int place, int count, int axis) {
    float min = Float.POSITIVE_INFINITY;
    float max = Float.NEGATIVE_INFINITY;
    for (int k = axis + BOX * place; k < BOX * (place + count); k += BOX) {
      min = Math.min(min, boxes[k]);
      max = Math.max(max, boxes[k + 3]);
    }
    return 0.5 * min + 0.5 * max;
  }

  /** The number in the soup of a triangle of a leaf. */
  int number(int leaf, int i) {
    return mesh().leafTriangles()[NodeLayout.first(leaf) + i];
  }

  /** Points at a triangle, for a visitor. */
  void at(int number, int place) {
    triangle = number;
    offset = corner(place);
  }

  @Override
  public int instance() {
    return instance;
  }

  @Override
  public int triangle() {
    return triangle;
  }

  @Override
  public float[] coordinates() {
    return corners;
  }

  @Override
  public int offset() {
    return offset;
  }
}
