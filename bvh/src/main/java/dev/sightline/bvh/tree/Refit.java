package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/**
 * Fits a tree to triangles that have moved: boxes are measured again from the leaves up, and which
 * triangles lie together stays as it was built.
 *
 * <p>Answers stay right whatever moves where; they get slower when triangles that lie together
 * part. {@link Bvh#degradation()} tells by how much.
 *
 * <p>A triangle that gets a NaN or an infinity keeps its place with nine NaN, is in no box, meets
 * nothing, and is counted by {@link Bvh#leftOutCount()}; it is back as soon as a later refit finds
 * it finite. One that was left out when the tree was built has no place and stays out.
 */
public final class Refit {
  private static final int BLOCK = 1024;

  private final Bvh tree;
  private final TriangleSoup soup;
  private final int from;
  private final int moved;
  private final float[] bounds;
  private final LeafTriangles leaves;

  /** The corners of a leaf's triangles, where they do not lie one after the other in the tree. */
  private final float[] corners = new float[LeafTriangles.CORNERS * NodeLayout.MAX_LEAF];

  private final boolean packed;
  private final int width;
  private final boolean[] dirty;
  private final float[] box = new float[6];
  private int loaded;
  private int lost;

  private Refit(Bvh tree, TriangleSoup soup, int from, int moved) {
    this.tree = tree;
    this.soup = soup;
    this.from = from;
    this.moved = moved;
    bounds = tree.nodeBounds().clone();
    leaves = tree.leaves().renewed(soup, moved == soup.size());
    packed = tree.layout() == TreeLayout.PLAIN;
    width = tree.width();
    dirty = new boolean[tree.nodeCount()];
    lost = tree.lostCount();
  }

  /**
   * A tree over the same triangles where they are now. The given one is not changed; the two share
   * what says which triangles lie together.
   *
   * @param soup as many triangles, with the same numbers, as the tree was built over; of a tree in
   *     {@link TreeLayout#COMPACT} not in the arrays that it reads, or what is lost and {@link
   *     Bvh#degradation()} are counted wrong
   * @throws IllegalArgumentException if the soup has another size
   */
  public static Bvh apply(Bvh tree, TriangleSoup soup) {
    return apply(tree, soup, 0, soup.size());
  }

  /**
   * The same when only the triangles {@code first} to {@code first + count - 1} have moved; the
   * others are not looked at.
   *
   * @throws IllegalArgumentException if the soup has another size than the tree was built over
   * @throws IndexOutOfBoundsException if the range does not lie in the soup
   */
  public static Bvh apply(Bvh tree, TriangleSoup soup, int first, int count) {
    int size = tree.triangleCount() + tree.leftOutCount() - tree.lostCount();
    if (soup.size() != size) {
      throw new IllegalArgumentException(
          "a tree over " + size + " triangles cannot be fitted to " + soup.size());
    }
    if (first < 0 || count < 0 || first > size - count) {
      throw new IndexOutOfBoundsException(
          count + " triangles from " + first + " on are not among " + size);
    }
    return new Refit(tree, soup, first, count).run();
  }

  /** Leaves in the order of memory, then inner nodes from the last to the first. */
  private Bvh run() {
    int[] children = tree.nodeChildren();
    for (int slot = 0; slot < children.length; slot++) {
      int child = children[slot];
      if (NodeLayout.isLeaf(child) && child != NodeLayout.UNUSED) {
        int first = NodeLayout.first(child);
        int count = NodeLayout.count(child);
        while (loaded < first + count) {
          loadBlock();
        }
        if (isMoved(first, count)) {
          measure(first, count);
          write(slot);
        }
      }
    }
    for (int slot = children.length - 1; slot >= 0; slot--) {
      int child = children[slot];
      if (!NodeLayout.isLeaf(child) && dirty[child]) {
        dirty[slot / width] = true;
        NodeBoxes.join(bounds, width, child, bounds, NodeLayout.box(slot, width), width);
      }
    }
    float[] root = tree.rootBounds();
    if (dirty.length > 0) {
      root = new float[6];
      NodeBoxes.join(bounds, width, 0, root, 0, 1);
    }
    return tree.refitted(bounds, leaves, root, lost);
  }

  private void write(int slot) {
    dirty[slot / width] = true;
    int i = NodeLayout.box(slot, width);
    for (int row = 0; row < 6; row++) {
      bounds[i + row * width] = box[row];
    }
  }

  /**
   * Reads the next triangles that have moved: many at once, since nothing else then keeps their
   * reads, which are all over the soup, from waiting for memory side by side.
   */
  private void loadBlock() {
    int[] triangles = tree.leafTriangles();
    int end = Math.min(triangles.length, loaded + BLOCK);
    for (int place = loaded; place < end; place++) {
      int triangle = triangles[place];
      if (triangle >= from && triangle - from < moved) {
        leaves.put(place, soup, triangle);
      }
    }
    loaded = end;
  }

  /** Whether any triangle of a leaf has moved. */
  private boolean isMoved(int first, int count) {
    for (int place = first; place < first + count; place++) {
      int triangle = tree.leafTriangles()[place];
      if (triangle >= from && triangle - from < moved) {
        return true;
      }
    }
    return false;
  }

  /** The box of a leaf, and what it has lost. */
  private void measure(int first, int count) {
    boolean finite = isFinite(first, count);
    int was = tree.lostCount() == 0 ? 0 : lost(tree.leaves(), first, count);
    if (!finite) {
      lose(first, count);
      lost += lost(leaves, first, count);
    }
    lost -= was;
  }

  /** Puts a box around triangles; whether they are finite. */
  private boolean isFinite(int first, int count) {
    if (packed) {
      return NodeBoxes.measure(leaves.array(), first, count, box, 0, 1);
    }
    for (int i = 0; i < count; i++) {
      leaves.copy(first + i, corners, LeafTriangles.CORNERS * i);
    }
    return NodeBoxes.measure(corners, 0, count, box, 0, 1);
  }

  /** Makes NaN of the triangles of a leaf that are not finite, and joins the others. */
  private void lose(int first, int count) {
    Arrays.fill(box, 0, 3, Float.POSITIVE_INFINITY);
    Arrays.fill(box, 3, 6, Float.NEGATIVE_INFINITY);
    float[] others = box.clone();
    for (int place = first; place < first + count; place++) {
      if (isFinite(place, 1)) {
        for (int axis = 0; axis < 3; axis++) {
          others[axis] = Math.min(others[axis], box[axis]);
          others[3 + axis] = Math.max(others[3 + axis], box[3 + axis]);
        }
      } else {
        leaves.lose(place);
      }
    }
    System.arraycopy(others, 0, box, 0, 6);
  }

  private int lost(LeafTriangles triangles, int first, int count) {
    int lost = 0;
    for (int place = first; place < first + count; place++) {
      triangles.copy(place, corners, 0);
      lost += Float.isNaN(corners[0]) ? 1 : 0;
    }
    return lost;
  }
}
