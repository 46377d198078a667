package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeBoxes;
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

  private final TriangleSoup soup;
  private final BuildThreads crew;
  private float[] vertices;
  private int[] triangles;

  /** How many triangles are in the tree: all of them, until some turn out not to be finite. */
  private int placed;

  private float[] bounds = new float[0];
  private int[] children = new int[0];

  /** Where the lowest level begins, and how many nodes it has. */
  private int lowest;

  private int lowestSize;

  QuickBuild(TriangleSoup soup, BuildThreads crew) {
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
      NodeBoxes.join(bounds, 0, root, 0, 1);
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
    float[] box = new float[6];
    int kept = 0;
    for (int i = 0; i < placed; i++) {
      if (NodeBoxes.measure(vertices, i, 1, box, 0, 1)) {
        System.arraycopy(vertices, 9 * i, vertices, 9 * kept, 9);
        triangles[kept++] = i;
      }
    }
    placed = kept;
    vertices = Arrays.copyOf(vertices, 9 * placed);
    triangles = Arrays.copyOf(triangles, placed);
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
        int box = NodeLayout.BOUNDS * node + slot;
        whole &= NodeBoxes.measure(vertices, from, count, bounds, box, NodeLayout.WIDTH);
      }
    }
    return whole;
  }

  /** All levels above the lowest, from the bottom up. */
  private void fillInner() {
    int below = lowest;
    for (int size = lowestSize; size > 1; size = wide(size)) {
      int first = below - wide(size);
      for (int place = 0; place < NodeLayout.WIDTH * wide(size); place++) {
        int slot = NodeLayout.WIDTH * first + place;
        int box = NodeLayout.box(slot);
        if (place < size) {
          children[slot] = below + place;
          NodeBoxes.join(bounds, below + place, bounds, box, NodeLayout.WIDTH);
        } else {
          children[slot] = NodeLayout.UNUSED;
          NodeBoxes.measure(vertices, 0, 0, bounds, box, NodeLayout.WIDTH); // around nothing
        }
      }
      below = first;
    }
  }
}
