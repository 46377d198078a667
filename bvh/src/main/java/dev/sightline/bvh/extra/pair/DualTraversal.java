package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * The traversal of two trees at once: pairs of boxes that may hold a pair of triangles worth a
 * look, those of the least bound first.
 *
 * <p>Of a pair the larger box is opened, or the one that is no leaf; the box of the other waits
 * beside the pair, in the common space. One box is opened at a time, so what waits is at most seven
 * for each level of the two trees, and one: no pair of trees runs out of room.
 *
 * <p>Meant for reuse; not thread-safe.
 */
abstract class DualTraversal {
  private static final int ROOM = 2 * NodeLayout.STACK;
  private static final int BOX = 6;

  final PairSide first = new PairSide();
  final PairSide second = new PairSide();
  PairFilter filter = PairFilter.ALL;

  /** Pairs whose bound is above it are left out. */
  double limit;

  /** Set by what is found, when nothing more can change the answer. */
  boolean isDone;

  private final int[] firsts = new int[ROOM];
  private final int[] seconds = new int[ROOM];
  private final double[] bounds = new double[ROOM];
  private final boolean[] opensFirst = new boolean[ROOM];

  /** The box of that of each pair which is not opened next. */
  private final float[] waiting = new float[ROOM * BOX];

  private int height;

  /** How many pairs of boxes were taken from the stack; whoever reads it sets it to 0. */
  long boxPairs;

  /** What the children of a node are held against: a leaf, or a node as good as none. */
  private int partner;

  /** The box that the children of a node are held against. */
  private final float[] other = new float[BOX];

  /** The children of a node that are within the limit, the one of the least bound first. */
  private final int[] slots = new int[NodeLayout.MOST_WIDTH];

  private final double[] slotBounds = new double[NodeLayout.MOST_WIDTH];
  private final int[] topNodes = new int[NodeLayout.STACK];
  private final double[] topBounds = new double[NodeLayout.STACK];
  private final float[] topBox = new float[BOX];

  /**
   * A lower bound of what is sought among the triangles of two boxes; infinite where there is none.
   * Of a box that is NaN, a number that is not above the limit.
   *
   * @param b the six bounds of the first box are {@code stride} apart from {@code i} on
   * @param c the six bounds of the second box are next to each other
   * @param isSwapped whether the first box is one of the second mesh
   */
  abstract double bound(float[] b, int i, int stride, float[] c, boolean isSwapped);

  /**
   * A lower bound of the same for a box and the triangles of a leaf, where these say more than
   * their box.
   *
   * @param isSwapped whether the box is one of the second mesh
   */
  double leafBound(float[] b, int i, int stride, int leaf, boolean isSwapped) {
    return 0;
  }

  /**
   * Looks at the triangles of two leaves, which both sides have loaded.
   *
   * @param a where the first side holds the first triangle
   * @param b where the second side does
   */
  abstract void visit(int firstLeaf, int a, int secondLeaf, int b);

  /** Whether the filter lets a pair count. */
  final boolean accepts(int a, int b) {
    return filter == PairFilter.ALL || filter.accepts(first.instance(), a, second.instance(), b);
  }

  /**
   * Whether a pair is better than the best so far: of equal values the lower instance, then the
   * lower triangles win.
   */
  final boolean isBetter(double value, double best, TrianglePairResult held, int a, int b) {
    return value != best ? value < best : !held.isFound() || held.isAfter(second.instance(), a, b);
  }

  /** Traverses the two sides, once both are set. */
  final void traverse() {
    if (first.mesh().nodeCount() == 0 || second.mesh().nodeCount() == 0) {
      return;
    }
    double bound = bound(first.root, 0, 1, second.root, false);
    if (bound > limit) {
      return;
    }
    height = 0;
    firsts[0] = 0;
    seconds[0] = 0;
    bounds[0] = bound;
    opensFirst[0] = size(first.root, 0, 1) >= size(second.root, 0, 1);
    System.arraycopy((opensFirst[0] ? second : first).root, 0, waiting, 0, BOX);
    height = 1;
    while (height > 0 && !isDone) {
      next();
    }
  }

  private void next() {
    int top = --height;
    boxPairs++;
    if (bounds[top] > limit) {
      return;
    }
    int a = firsts[top];
    int b = seconds[top];
    if (NodeLayout.isLeaf(a) && NodeLayout.isLeaf(b)) {
      visit(a, first.load(a), b, second.load(b));
      return;
    }
    System.arraycopy(waiting, BOX * top, other, 0, BOX);
    if (opensFirst[top]) {
      open(first, a, b, false);
    } else {
      open(second, b, a, true);
    }
  }

  /** Puts a node's children on the stack, each with what the node was paired with. */
  private void open(PairSide side, int node, int paired, boolean isSwapped) {
    float[] boxes = side.boxes(node);
    int base = side.box(node);
    int width = side.mesh().width();
    int[] children = side.mesh().nodeChildren();
    partner = paired;
    int count = select(boxes, base, children, node * width, width, other, isSwapped);
    partner = 0;
    for (int k = count - 1; k >= 0; k--) {
      int slot = slots[k];
      int child = children[node * width + slot];
      boolean opensChild =
          NodeLayout.isLeaf(paired)
              || (!NodeLayout.isLeaf(child)
                  && size(boxes, base + slot, width) >= size(other, 0, 1));
      firsts[height] = isSwapped ? paired : child;
      seconds[height] = isSwapped ? child : paired;
      bounds[height] = slotBounds[k];
      opensFirst[height] = opensChild != isSwapped;
      int to = BOX * height;
      for (int row = 0; row < BOX; row++) {
        waiting[to + row] = opensChild ? other[row] : boxes[base + slot + row * width];
      }
      height++;
    }
  }

  /** Finds the children of a node that are within the limit, and sorts them by bound. */
  private int select(
      float[] boxes,
      int base,
      int[] children,
      int from,
      int width,
      float[] box,
      boolean isSwapped) {
    int count = 0;
    for (int slot = 0; slot < width; slot++) {
      if (children[from + slot] == NodeLayout.UNUSED) {
        continue;
      }
      double bound = bound(boxes, base + slot, width, box, isSwapped);
      if (!(bound > limit) && NodeLayout.isLeaf(partner)) {
        bound = Math.max(bound, leafBound(boxes, base + slot, width, partner, isSwapped));
      }
      if (bound > limit) {
        continue;
      }
      int place = count++;
      while (place > 0 && slotBounds[place - 1] > bound) {
        slots[place] = slots[place - 1];
        slotBounds[place] = slotBounds[place - 1];
        place--;
      }
      slots[place] = slot;
      slotBounds[place] = bound;
    }
    return count;
  }

  /** Half the sum of a box's edges; of two boxes the one with more is opened. */
  private static float size(float[] b, int i, int stride) {
    return (b[i + 3 * stride] - b[i])
        + (b[i + 4 * stride] - b[i + stride])
        + (b[i + 5 * stride] - b[i + 2 * stride]);
  }

  /**
   * Traverses the first side, once it is set, against all instances of a tree, those of the least
   * bound first.
   */
  final void traverse(InstanceTree tree, InstanceFilter instances) {
    if (tree.size() == 0 || first.mesh().nodeCount() == 0) {
      return;
    }
    System.arraycopy(first.root, 0, topBox, 0, BOX);
    int top = 0;
    topNodes[top] = 0;
    topBounds[top++] = Double.NEGATIVE_INFINITY;
    int[] children = tree.nodeChildren();
    while (top > 0 && !isDone) {
      int node = topNodes[--top];
      if (topBounds[top] > limit) {
        continue;
      }
      if (NodeLayout.isLeaf(node)) {
        enter(tree, tree.number(NodeLayout.first(node)), instances);
        continue;
      }
      int from = node * NodeLayout.WIDTH;
      int base = node * NodeLayout.BOUNDS;
      int count = select(tree.nodeBounds(), base, children, from, NodeLayout.WIDTH, topBox, true);
      for (int k = count - 1; k >= 0; k--) {
        topNodes[top] = children[from + slots[k]];
        topBounds[top++] = slotBounds[k];
      }
    }
  }

  private void enter(InstanceTree tree, int index, InstanceFilter instances) {
    Instance instance = tree.instance(index);
    if (instance.isMet()
        && instances.enters(index)
        && (filter == PairFilter.ALL || filter.enters(first.instance(), index))) {
      second.set(instance, index);
      traverse();
    }
  }

  /** Forgets the caller's objects: a query keeps none. */
  void end() {
    first.clear();
    second.clear();
    filter = PairFilter.ALL;
  }
}
