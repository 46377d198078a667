package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a tree is valid. For tests, and for trees that come from a file.
 *
 * <p>Holds: lengths of arrays fit together; every node but the root is the child of one other,
 * which has a lower number; no path is longer than {@link NodeLayout#MAX_DEPTH}; every triangle
 * lies in one leaf, under a number of its own; boxes hold what is below them; unused slots have an
 * empty box; the root's box holds everything; counts are right. A tree that passes cannot make a
 * traversal run out of an array, or lose a hit.
 */
public final class TreeCheck {
  private static final float[] EMPTY_BOX = {
    Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY
  };

  /** The number at a place that only fills up a block. */
  private static final int NOBODY = -1;

  private final float[] bounds;
  private final int[] children;
  private final Bvh tree;
  private final float[] corners = new float[LeafTriangles.CORNERS];
  private final int width;
  private final int[] triangles;
  private final float[] rootBounds;
  private final int[] depth;
  private final boolean[] seen;

  /** Which triangles of the soup lie in a leaf. */
  private final BitSet held = new BitSet();

  private final int size;
  private final int lostCount;

  /** What the triangles are held to, if anything. */
  private final @Nullable TriangleSoup soup;

  private final float[] given = new float[LeafTriangles.CORNERS];
  private int lost;
  private int places;

  private TreeCheck(Bvh tree, @Nullable TriangleSoup soup) {
    this.tree = tree;
    this.soup = soup;
    width = tree.width();
    bounds = tree.nodeBounds();
    children = tree.nodeChildren();
    triangles = tree.leafTriangles();
    rootBounds = tree.rootBounds();
    depth = new int[tree.nodeCount()];
    seen = new boolean[triangles.length];
    lostCount = tree.lostCount();
    size = tree.triangleCount() + tree.leftOutCount() - lostCount;
  }

  /** The first violation found in a tree; empty when it is valid. */
  public static Optional<String> check(Bvh tree) {
    return run(tree, null);
  }

  /**
   * Checks a tree, and that it holds each finite triangle of a soup once, with its coordinates.
   *
   * @return the first violation found; empty when there is none
   */
  public static Optional<String> check(Bvh tree, TriangleSoup soup) {
    return run(tree, soup);
  }

  private static Optional<String> run(Bvh tree, @Nullable TriangleSoup soup) {
    try {
      new TreeCheck(tree, soup).run();
      return Optional.empty();
    } catch (Violation e) {
      return Optional.of(e.text);
    }
  }

  private static final class Violation extends Exception {
    private static final long serialVersionUID = 1;
    private final String text;

    Violation(String text) {
      super(text, null, false, false);
      this.text = text;
    }
  }

  private static void require(boolean holds, String message, Object... values) throws Violation {
    if (!holds) {
      throw violation(message, values);
    }
  }

  /** For what is looked at so often that making an array of the values would cost. */
  private static Violation violation(String message, Object... values) {
    return new Violation(String.format(Locale.ROOT, message, values));
  }

  private void run() throws Violation {
    lengths();
    for (int node = 0; node < depth.length; node++) {
      require(node == 0 || depth[node] > 0, "node %d is nobody's child", node);
      for (int slot = 0; slot < width; slot++) {
        slot(node, slot, children[width * node + slot]);
      }
      if (tree.layout() == TreeLayout.VECTORS) {
        links(node);
      }
    }
    for (int i = 0; i < seen.length; i++) {
      if (!seen[i] && triangles[i] != NOBODY) {
        throw violation("the triangle at place %d lies in no leaf", i);
      }
    }
    require(lost == lostCount, "%d triangles are NaN, and %d are counted", lost, lostCount);
    require(
        places == tree.triangleCount(),
        "%d triangles lie in leaves, and %d are counted",
        places,
        tree.triangleCount());
    if (soup != null) {
      complete(soup);
    }
  }

  /** Whether only triangles are left out that are not finite. */
  private void complete(TriangleSoup soup) throws Violation {
    float[] box = new float[6];
    for (int i = 0; i < size; i++) {
      if (!held.get(i) && soup.box(i, box, 0)) {
        throw violation("triangle %d is missing", i);
      }
    }
  }

  private void links(int node) throws Violation {
    for (int slot = 0; slot < width; slot++) {
      int link = Float.floatToRawIntBits(bound(node, 6, slot));
      if (link != NodeLayout.link(children[width * node + slot])) {
        throw violation("the link in slot %d of node %d is another than its reference", slot, node);
      }
    }
  }

  private void lengths() throws Violation {
    int nodes = depth.length;
    require(
        children.length == width * nodes && bounds.length == NodeLayout.stride(width) * nodes,
        "%d references and %d bounds belong to no number of nodes",
        children.length,
        bounds.length);
    int coordinates = tree.layout() == TreeLayout.COMPACT ? 0 : 9 * triangles.length;
    require(
        tree.leafVertices().length == coordinates,
        "%d triangles have %d coordinates",
        triangles.length,
        tree.leafVertices().length);
    require(
        tree.layout() == TreeLayout.VECTORS
            ? triangles.length % TriangleBlocks.SIZE == 0
            : triangles.length == tree.triangleCount(),
        "%d triangles have %d places",
        tree.triangleCount(),
        triangles.length);
    require(rootBounds.length == 6, "the root's box has %d numbers", rootBounds.length);
    float zero = 0;
    for (float x : rootBounds) {
      zero += 0 * x;
    }
    require(zero == 0, "the root's box is not finite");
    require(nodes > 0 || triangles.length == 0, "%d triangles and no node", triangles.length);
    require(size >= tree.triangleCount(), "%d triangles left out", size - tree.triangleCount());
    require(
        soup == null || size == soup.size(),
        "a tree over %d triangles, of which %d were left out, is held to a soup of %d",
        size,
        size - tree.triangleCount(),
        soup == null ? 0 : soup.size());
  }

  private void slot(int node, int slot, int child) throws Violation {
    if (child == NodeLayout.UNUSED) {
      for (int row = 0; row < 6; row++) {
        require(
            bound(node, row, slot) == EMPTY_BOX[row],
            "unused slot %d of node %d has a box",
            slot,
            node);
      }
      return;
    }
    for (int row = 0; row < 3 && node == 0; row++) {
      require(
          bound(0, row, slot) >= rootBounds[row] && bound(0, 3 + row, slot) <= rootBounds[3 + row],
          "slot %d of node 0 is not inside the root's box",
          slot);
    }
    if (NodeLayout.isLeaf(child)) {
      leaf(node, slot, NodeLayout.first(child), NodeLayout.count(child));
    } else {
      inner(node, slot, child);
    }
  }

  private void inner(int node, int slot, int child) throws Violation {
    if (child <= node || child >= depth.length) {
      throw violation(
          "slot %d of node %d refers to node %d of %d", slot, node, child, depth.length);
    }
    if (depth[child] != 0) {
      throw violation("node %d has two parents, one of them %d", child, node);
    }
    depth[child] = depth[node] + 1;
    if (depth[child] >= NodeLayout.MAX_DEPTH) {
      throw violation("node %d lies %d deep", child, depth[child]);
    }
    int outer = node * NodeLayout.stride(width) + slot;
    int inner = child * NodeLayout.stride(width);
    for (int other = 0; other < width; other++) {
      if (children[width * child + other] != NodeLayout.UNUSED && !isInside(inner + other, outer)) {
        throw violation("slot %d of node %d is not inside its box in node %d", other, child, node);
      }
    }
  }

  /** Whether a box lies in another; each by where its first bound is. */
  private boolean isInside(int box, int other) {
    boolean isInside = true;
    for (int row = 0; row < 3; row++) {
      int low = row * width;
      int high = (row + 3) * width;
      isInside &= bounds[box + low] >= bounds[other + low];
      isInside &= bounds[box + high] <= bounds[other + high];
    }
    return isInside;
  }

  private void leaf(int node, int slot, int first, int count) throws Violation {
    if (first + count > triangles.length) {
      throw violation(
          "slot %d of node %d holds triangles %d to %d of %d",
          slot, node, first, first + count - 1, triangles.length);
    }
    if (tree.layout() == TreeLayout.VECTORS && first % TriangleBlocks.SIZE != 0) {
      throw violation("slot %d of node %d begins within a block, at place %d", slot, node, first);
    }
    int box = node * NodeLayout.stride(width) + slot;
    for (int i = first; i < first + count; i++) {
      if (seen[i]) {
        throw violation("the triangle at place %d lies in two leaves", i);
      }
      seen[i] = true;
      hold(i, triangles[i]);
      tree.copyTriangle(i, corners, 0);
      boolean isLost = Float.isNaN(corners[0]);
      lost += isLost ? 1 : 0;
      if (isLost ? !isNothing() : !isInside(box)) {
        throw violation(
            "the triangle at place %d is not inside the box of slot %d of node %d", i, slot, node);
      }
      if (soup != null) {
        soup.copy(triangles[i], given, 0);
        if (!isHeld()) {
          throw violation("triangle %d has other coordinates than in the soup", triangles[i]);
        }
      }
    }
  }

  private void hold(int place, int triangle) throws Violation {
    if (triangle < 0 || triangle >= size) {
      throw violation("place %d holds triangle %d of %d", place, triangle, size);
    }
    if (held.get(triangle)) {
      throw violation("triangle %d is held twice", triangle);
    }
    held.set(triangle);
    places++;
  }

  /** Whether the nine coordinates at hand are NaN. */
  private boolean isNothing() {
    boolean isNothing = true;
    for (float x : corners) {
      isNothing &= Float.isNaN(x);
    }
    return isNothing;
  }

  /** Whether the three corners at hand lie in a box. */
  private boolean isInside(int box) {
    boolean isInside = true;
    for (int row = 0; row < 3; row++) {
      float low = bounds[box + row * width];
      float high = bounds[box + (row + 3) * width];
      isInside &= corners[row] >= low && corners[row] <= high;
      isInside &= corners[row + 3] >= low && corners[row + 3] <= high;
      isInside &= corners[row + 6] >= low && corners[row + 6] <= high;
    }
    return isInside;
  }

  private float bound(int node, int row, int slot) {
    return bounds[node * NodeLayout.stride(width) + row * width + slot];
  }

  /** Whether the coordinates at hand are those given, or NaN where not all of these are finite. */
  private boolean isHeld() {
    float zero = 0;
    boolean isSame = true;
    for (int k = 0; k < LeafTriangles.CORNERS; k++) {
      zero += 0 * given[k];
      isSame &= given[k] == corners[k];
    }
    return zero == 0 ? isSame : isNothing();
  }
}
