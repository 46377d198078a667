package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.FloatOrder;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * A tree in linear time: leaves of four triangles in the order of the soup, nodes over runs of
 * four, boxes from the bottom up. One pass, in which a chunk is boxed while it lies in the cache. A
 * path is as long as the number of leaves has digits to the base of four: at most 13 nodes.
 *
 * <p>Levels lie one after the other, the root first, so that a child has a higher number than its
 * parent: node {@code i} of a level has nodes {@code 4 i} to {@code 4 i + 3} of the next.
 */
final class QuickBuild {
  private static final int LEAF = 4;

  /** Triangles a chunk: whole nodes of the lowest level. */
  private static final int CHUNK = 1 << 12;

  private static final int HIGHEST = FloatOrder.key(Float.POSITIVE_INFINITY);
  private static final int LOWEST = FloatOrder.key(Float.NEGATIVE_INFINITY);

  private final TriangleSoup soup;
  private final Crew crew;
  private float[] vertices;
  private int[] triangles;

  /** How many triangles are in the tree: all of them, until some turn out not to be finite. */
  private int placed;

  private float[] bounds = new float[0];
  private int[] children = new int[0];

  /** Where the lowest level begins, and how many nodes it has. */
  private int lowest;

  private int lowestSize;

  QuickBuild(TriangleSoup soup, Crew crew) {
    this.soup = soup;
    this.crew = crew;
    placed = soup.size();
    vertices = new float[Math.multiplyExact(9, placed)];
    triangles = new int[placed];
  }

  Bvh run() {
    layOut();
    boolean whole = true;
    for (int first = 0; first < placed; first += CHUNK) {
      crew.report((double) first / placed);
      copy(first);
      whole &= fillLeaves(first);
    }
    if (!whole) {
      leaveOut();
      layOut();
      for (int first = 0; first < placed; first += CHUNK) {
        crew.report(1);
        fillLeaves(first);
      }
    }
    float[] root = new float[6];
    if (placed > 0) {
      fillInner();
      joinSlots(0, root);
    }
    return new Bvh(bounds, children, vertices, triangles, root, soup.size() - placed);
  }

  /** Copies a chunk of the soup. */
  private void copy(int first) {
    int end = Math.min(placed, first + CHUNK);
    for (int i = first; i < end; i++) {
      soup.copy(i, vertices, 9 * i);
      triangles[i] = i;
    }
  }

  /** Takes out the triangles that are not finite, and keeps the order of the rest. */
  private void leaveOut() {
    int kept = 0;
    for (int i = 0; i < placed; i++) {
      if (isFinite(9 * i)) {
        System.arraycopy(vertices, 9 * i, vertices, 9 * kept, 9);
        triangles[kept++] = i;
      }
    }
    placed = kept;
    vertices = Arrays.copyOf(vertices, 9 * placed);
    triangles = Arrays.copyOf(triangles, placed);
  }

  private boolean isFinite(int k) {
    float[] v = vertices;
    float zero = 0 * v[k] + 0 * v[k + 1] + 0 * v[k + 2] + 0 * v[k + 3] + 0 * v[k + 4];
    return zero + 0 * v[k + 5] + 0 * v[k + 6] + 0 * v[k + 7] + 0 * v[k + 8] == 0;
  }

  /** Makes room for the nodes over the triangles that are placed. */
  private void layOut() {
    int leaves = wide(placed);
    lowestSize = wide(leaves);
    int nodes = lowestSize;
    for (int level = lowestSize; level > 1; ) {
      level = wide(level);
      nodes += level;
    }
    lowest = nodes - lowestSize;
    bounds = new float[Math.multiplyExact(NodeLayout.BOUNDS, nodes)];
    children = new int[NodeLayout.WIDTH * nodes];
  }

  /** How many runs of four there are; leaves and nodes are alike in this. */
  private static int wide(int count) {
    return (count + NodeLayout.WIDTH - 1) / NodeLayout.WIDTH;
  }

  /** The nodes of the lowest level over a chunk; returns whether all of it is finite. */
  private boolean fillLeaves(int first) {
    boolean whole = true;
    int end = Math.min(placed, first + CHUNK);
    int node = lowest + first / (LEAF * NodeLayout.WIDTH);
    for (int run = first; run < end; run += LEAF * NodeLayout.WIDTH, node++) {
      for (int slot = 0; slot < NodeLayout.WIDTH; slot++) {
        int from = run + LEAF * slot;
        int count = Math.max(0, Math.min(LEAF, end - from));
        children[NodeLayout.WIDTH * node + slot] =
            count > 0 ? NodeLayout.leaf(from, count) : NodeLayout.UNUSED;
        whole &= writeLeaf(from, count, NodeLayout.BOUNDS * node + slot);
      }
    }
    return whole;
  }

  /**
   * Writes the box around a run of triangles to a slot.
   *
   * @return whether it is finite: keys of infinities and NaN lie outside of all others
   */
  private boolean writeLeaf(int from, int count, int slot) {
    float[] v = vertices;
    int minX = HIGHEST;
    int minY = HIGHEST;
    int minZ = HIGHEST;
    int maxX = LOWEST;
    int maxY = LOWEST;
    int maxZ = LOWEST;
    int end = 9 * (from + count);
    for (int i = 9 * from; i < end; i += 3) {
      int x = FloatOrder.key(v[i]);
      int y = FloatOrder.key(v[i + 1]);
      int z = FloatOrder.key(v[i + 2]);
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      minZ = Math.min(minZ, z);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
      maxZ = Math.max(maxZ, z);
    }
    float[] out = bounds;
    out[slot] = FloatOrder.value(minX) + 0f;
    out[slot + NodeLayout.WIDTH] = FloatOrder.value(minY) + 0f;
    out[slot + 2 * NodeLayout.WIDTH] = FloatOrder.value(minZ) + 0f;
    out[slot + 3 * NodeLayout.WIDTH] = FloatOrder.value(maxX) + 0f;
    out[slot + 4 * NodeLayout.WIDTH] = FloatOrder.value(maxY) + 0f;
    out[slot + 5 * NodeLayout.WIDTH] = FloatOrder.value(maxZ) + 0f;
    return Math.min(Math.min(minX, minY), minZ) > LOWEST
        && Math.max(Math.max(maxX, maxY), maxZ) < HIGHEST;
  }

  /** All levels above the lowest, from the bottom up. */
  private void fillInner() {
    float[] box = new float[6];
    int below = lowest;
    for (int size = lowestSize; size > 1; size = wide(size)) {
      int first = below - wide(size);
      for (int place = 0; place < NodeLayout.WIDTH * wide(size); place++) {
        int child = below + place;
        BinaryTree.empty(box, 0);
        if (place < size) {
          joinSlots(child, box);
        }
        write(NodeLayout.WIDTH * first + place, place < size ? child : NodeLayout.UNUSED, box);
      }
      below = first;
    }
  }

  /** Writes a child, by the number of its slot among all. */
  private void write(int slot, int reference, float[] box) {
    children[slot] = reference;
    int i = slot / NodeLayout.WIDTH * NodeLayout.BOUNDS + slot % NodeLayout.WIDTH;
    for (int row = 0; row < 6; row++) {
      bounds[i + NodeLayout.WIDTH * row] = box[row];
    }
  }

  private void joinSlots(int node, float[] out) {
    for (int row = 0; row < 6; row++) {
      int i = node * NodeLayout.BOUNDS + row * NodeLayout.WIDTH;
      float a = bounds[i];
      float b = bounds[i + 1];
      float c = bounds[i + 2];
      float d = bounds[i + 3];
      out[row] =
          row < 3
              ? Math.min(Math.min(a, b), Math.min(c, d))
              : Math.max(Math.max(a, b), Math.max(c, d));
    }
  }
}
