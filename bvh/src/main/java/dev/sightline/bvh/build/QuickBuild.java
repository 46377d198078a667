package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * A tree in linear time: leaves of four triangles in the order of the soup, nodes over runs of
 * four, boxes from the bottom up. One pass reads the soup, another the leaves. A path is as long as
 * the number of leaves has digits to the base of four: at most 13 nodes.
 *
 * <p>Levels lie one after the other, the root first, so that a child has a higher number than its
 * parent: node {@code i} of a level has nodes {@code 4 i} to {@code 4 i + 3} of the next.
 */
final class QuickBuild {
  private static final int LEAF = 4;
  private static final int CHUNK = 1 << 12;

  private final TriangleSoup soup;
  private final Crew crew;
  private float[] vertices;
  private int[] triangles;
  private int placed;
  private float[] bounds = new float[0];
  private int[] children = new int[0];

  QuickBuild(TriangleSoup soup, Crew crew) {
    this.soup = soup;
    this.crew = crew;
    vertices = new float[Math.multiplyExact(9, soup.size())];
    triangles = new int[soup.size()];
  }

  Bvh run() {
    copy();
    if (placed < soup.size()) {
      vertices = Arrays.copyOf(vertices, 9 * placed);
      triangles = Arrays.copyOf(triangles, placed);
    }
    float[] root = new float[6];
    if (placed > 0) {
      build(root);
    }
    return new Bvh(bounds, children, vertices, triangles, root, soup.size() - placed);
  }

  private void copy() {
    for (int i = 0; i < soup.size(); i++) {
      if (i % CHUNK == 0) {
        crew.report((double) i / soup.size());
      }
      soup.copy(i, vertices, 9 * placed);
      if (isFinite(9 * placed)) {
        triangles[placed++] = i;
      }
    }
  }

  private boolean isFinite(int k) {
    float[] v = vertices;
    float zero = 0 * v[k] + 0 * v[k + 1] + 0 * v[k + 2] + 0 * v[k + 3] + 0 * v[k + 4];
    return zero + 0 * v[k + 5] + 0 * v[k + 6] + 0 * v[k + 7] + 0 * v[k + 8] == 0;
  }

  private void build(float[] root) {
    int leaves = (placed + LEAF - 1) / LEAF;
    int nodes = 0;
    for (int level = wide(leaves); ; level = wide(level)) {
      nodes += level;
      if (level == 1) {
        break;
      }
    }
    bounds = new float[Math.multiplyExact(NodeLayout.BOUNDS, nodes)];
    children = new int[NodeLayout.WIDTH * nodes];
    Arrays.fill(children, NodeLayout.UNUSED);
    int size = wide(leaves);
    int first = nodes - size;
    fillLeaves(first, leaves);
    while (size > 1) {
      int above = first - wide(size);
      fillInner(above, first, size);
      size = first - above;
      first = above;
    }
    joinSlots(0, root);
  }

  private static int wide(int count) {
    return (count + NodeLayout.WIDTH - 1) / NodeLayout.WIDTH;
  }

  /** The lowest level: nodes from {@code first} on, over all leaves. */
  private void fillLeaves(int first, int leaves) {
    float[] box = new float[6];
    for (int leaf = 0; leaf < leaves; leaf++) {
      if (leaf % CHUNK == 0) {
        crew.report(1);
      }
      int from = LEAF * leaf;
      int count = Math.min(LEAF, placed - from);
      BinaryTree.empty(box, 0);
      for (int i = 9 * from; i < 9 * (from + count); i += 3) {
        joinPoint(box, vertices[i], vertices[i + 1], vertices[i + 2]);
      }
      write(first, leaf, NodeLayout.leaf(from, count), box);
    }
    clearRest(first, leaves);
  }

  /** A level of inner nodes from {@code first} on, over those of the level below. */
  private void fillInner(int first, int below, int size) {
    float[] box = new float[6];
    for (int child = 0; child < size; child++) {
      joinSlots(below + child, box);
      write(first, child, below + child, box);
    }
    clearRest(first, size);
  }

  private static void joinPoint(float[] box, float x, float y, float z) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.min(box[2], z);
    box[3] = Math.max(box[3], x);
    box[4] = Math.max(box[4], y);
    box[5] = Math.max(box[5], z);
  }

  private void write(int firstNode, int place, int reference, float[] box) {
    int node = firstNode + place / NodeLayout.WIDTH;
    int slot = place % NodeLayout.WIDTH;
    children[NodeLayout.WIDTH * node + slot] = reference;
    for (int row = 0; row < 6; row++) {
      bounds[NodeLayout.BOUNDS * node + NodeLayout.WIDTH * row + slot] = box[row] + 0f;
    }
  }

  /** Gives the unused slots of a level's last node an empty box. */
  private void clearRest(int firstNode, int used) {
    float[] box = new float[6];
    BinaryTree.empty(box, 0);
    for (int place = used; place % NodeLayout.WIDTH != 0; place++) {
      write(firstNode, place, NodeLayout.UNUSED, box);
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
