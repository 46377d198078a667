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
  private final Bvh tree;
  private final TriangleSoup soup;
  private final int from;
  private final int moved;
  private final float[] bounds;
  private final float[] vertices;
  private final boolean[] dirty;
  private final float[] box = new float[6];
  private int lost;

  private Refit(Bvh tree, TriangleSoup soup, int from, int moved) {
    this.tree = tree;
    this.soup = soup;
    this.from = from;
    this.moved = moved;
    bounds = tree.nodeBounds().clone();
    boolean whole = moved == soup.size();
    vertices = whole ? new float[tree.leafVertices().length] : tree.leafVertices().clone();
    dirty = new boolean[tree.nodeCount()];
    lost = tree.lostCount();
  }

  /**
   * A tree over the same triangles where they are now. The given one is not changed; the two share
   * what says which triangles lie together.
   *
   * @param soup as many triangles, with the same numbers, as the tree was built over
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
        if (load(NodeLayout.first(child), NodeLayout.count(child))) {
          joinTriangles(NodeLayout.first(child), NodeLayout.count(child));
          write(slot);
        }
      }
    }
    for (int slot = children.length - 1; slot >= 0; slot--) {
      int child = children[slot];
      if (!NodeLayout.isLeaf(child) && dirty[child]) {
        joinSlots(child, box);
        write(slot);
      }
    }
    float[] root = tree.rootBounds();
    if (dirty.length > 0) {
      root = new float[6];
      joinSlots(0, root);
    }
    return tree.refitted(bounds, vertices, root, lost);
  }

  private void write(int slot) {
    int node = slot / NodeLayout.WIDTH;
    dirty[node] = true;
    int i = node * NodeLayout.BOUNDS + slot % NodeLayout.WIDTH;
    for (int row = 0; row < 6; row++) {
      bounds[i + row * NodeLayout.WIDTH] = box[row];
    }
  }

  /** Reads those triangles of a leaf that have moved; returns whether there are any. */
  private boolean load(int first, int count) {
    boolean any = false;
    for (int place = first; place < first + count; place++) {
      int triangle = tree.leafTriangles()[place];
      if (triangle >= from && triangle - from < moved) {
        any = true;
        boolean was = tree.lostCount() > 0 && Float.isNaN(tree.leafVertices()[9 * place]);
        soup.copy(triangle, vertices, 9 * place);
        boolean is = !isFinite(place);
        if (is) {
          Arrays.fill(vertices, 9 * place, 9 * place + 9, Float.NaN);
        }
        lost += (is ? 1 : 0) - (was ? 1 : 0);
      }
    }
    return any;
  }

  private boolean isFinite(int place) {
    float[] v = vertices;
    int k = 9 * place;
    float first = 0 * v[k] + 0 * v[k + 1] + 0 * v[k + 2];
    float second = 0 * v[k + 3] + 0 * v[k + 4] + 0 * v[k + 5];
    float third = 0 * v[k + 6] + 0 * v[k + 7] + 0 * v[k + 8];
    return first + second + third == 0;
  }

  private void joinTriangles(int first, int count) {
    for (int axis = 0; axis < 3; axis++) {
      int low = FloatOrder.key(Float.POSITIVE_INFINITY);
      int high = FloatOrder.key(Float.NEGATIVE_INFINITY);
      for (int i = 9 * first + axis; i < 9 * (first + count); i += 9) {
        if (!Float.isNaN(vertices[i])) {
          int a = FloatOrder.key(vertices[i]);
          int b = FloatOrder.key(vertices[i + 3]);
          int c = FloatOrder.key(vertices[i + 6]);
          low = Math.min(low, Math.min(a, Math.min(b, c)));
          high = Math.max(high, Math.max(a, Math.max(b, c)));
        }
      }
      box[axis] = FloatOrder.value(low) + 0f;
      box[3 + axis] = FloatOrder.value(high) + 0f;
    }
  }

  private void joinSlots(int node, float[] out) {
    for (int row = 0; row < 6; row++) {
      int i = node * NodeLayout.BOUNDS + row * NodeLayout.WIDTH;
      int a = FloatOrder.key(bounds[i]);
      int b = FloatOrder.key(bounds[i + 1]);
      int c = FloatOrder.key(bounds[i + 2]);
      int d = FloatOrder.key(bounds[i + 3]);
      out[row] =
          FloatOrder.value(
              row < 3
                  ? Math.min(Math.min(a, b), Math.min(c, d))
                  : Math.max(Math.max(a, b), Math.max(c, d)));
    }
  }
}
