package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeBoxes;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.SahCost;
import java.util.Arrays;

/**
 * A tree in linear time, over the ranges of a {@link LeafOrder}: a node takes the parts into which
 * its range is split, the fullest first, until it has four. In whatever order the triangles come,
 * they may be sorted along a {@link MortonOrder}, whose cells part the ranges (Lauterbach et al.,
 * "Fast BVH Construction on GPUs", 2009). No price is asked.
 *
 * <p>First the references are written from the top down, by the order alone; then triangles and
 * boxes from the bottom up.
 */
final class QuickBuild {
  /** Triangles between two reports. */
  static final int CHUNK = 1 << 12;

  /** Triangles copied at a time, or more. */
  private static final int BLOCK = 256;

  private static final int WIDTH = NodeLayout.WIDTH;

  /** The most triangles of a leaf. */
  private static final int LEAF = 4;

  /** The part of the time after which all references stand. */
  private static final double LINKED = 0.6;

  /**
   * A tree in the given order is kept if its expected cost is at most this number of triangles plus
   * one in {@link #SHARE} of all. Sorting costs as much as four triangle tests a triangle, so it
   * would take a thousand rays or more to win it back.
   */
  private static final int FEW = 128;

  private static final int SHARE = 256;

  private final TriangleSoup soup;
  private final BuildThreads crew;
  private final LeafOrder order;
  private int[] children;
  private int nodes;

  /** The ranges of the node in hand: the ends of one to four, and where the first begins. */
  private final int[] parts = new int[WIDTH + 1];

  /** Whether all coordinates that were measured are finite. */
  private boolean isFinite = true;

  private QuickBuild(TriangleSoup soup, LeafOrder order, BuildThreads crew) {
    this.soup = soup;
    this.order = order;
    this.crew = crew;
    children = new int[WIDTH * (order.size() / 4 + 1)];
  }

  /** The tree over all finite triangles, sorted along a curve. */
  static Bvh sorted(TriangleSoup soup, BuildThreads crew) {
    crew.stage(1);
    float[] room = new float[Math.multiplyExact(9, soup.size())];
    return new QuickBuild(soup, new MortonOrder(soup, room, crew), crew).run(room);
  }

  /** The tree in the order of the soup where that will do, else {@link #sorted}. */
  static Bvh instant(TriangleSoup soup, BuildThreads crew) {
    crew.stage(1);
    QuickBuild build = new QuickBuild(soup, new GivenOrder(soup.size()), crew);
    Bvh tree = build.run(new float[Math.multiplyExact(9, soup.size())]);
    return build.isFinite && SahCost.of(tree) <= FEW + soup.size() / SHARE
        ? tree
        : sorted(soup, crew);
  }

  /**
   * Builds.
   *
   * @param room for all triangles of the soup; what the order holds in it is lost
   */
  private Bvh run(float[] room) {
    int size = order.size();
    float[] root = new float[6];
    if (size > 0) {
      link();
    }
    int[] links = Arrays.copyOf(children, WIDTH * nodes);
    float[] vertices = size == soup.size() ? room : new float[9 * size];
    int[] triangles = new int[size];
    float[] bounds = new float[Math.multiplyExact(NodeLayout.BOUNDS, nodes)];
    fill(links, bounds, vertices, triangles);
    if (size > 0) {
      NodeBoxes.join(bounds, 0, root, 0, 1);
    }
    return new Bvh(bounds, links, vertices, triangles, root, soup.size() - size);
  }

  /** Writes all references, depth first, so that a child has a higher number than its parent. */
  private void link() {
    int[] pending = new int[4 * (WIDTH * NodeLayout.MAX_DEPTH + 1)];
    int top = 0;
    int slotOfParent = -1;
    int first = 0;
    int end = order.size();
    int depth = 0;
    while (true) {
      int node = newNode(slotOfParent);
      int used = part(first, end, depth);
      for (int i = used - 1; i >= 0; i--) {
        int count = parts[i + 1] - parts[i];
        if (count <= LEAF) {
          children[WIDTH * node + i] = NodeLayout.leaf(parts[i], count);
        } else {
          pending[top++] = WIDTH * node + i;
          pending[top++] = parts[i];
          pending[top++] = parts[i + 1];
          pending[top++] = depth + 1;
        }
      }
      if (top == 0) {
        return;
      }
      depth = pending[--top];
      end = pending[--top];
      first = pending[--top];
      slotOfParent = pending[--top];
    }
  }

  private int newNode(int slotOfParent) {
    if (WIDTH * (nodes + 1) > children.length) {
      children = Arrays.copyOf(children, WIDTH * (nodes + nodes / 2 + 1));
    }
    if (slotOfParent >= 0) {
      children[slotOfParent] = nodes;
    }
    Arrays.fill(children, WIDTH * nodes, WIDTH * (nodes + 1), NodeLayout.UNUSED);
    return nodes++;
  }

  /** Parts a range in up to four, the fullest first; returns in how many. */
  private int part(int first, int end, int depth) {
    parts[0] = first;
    parts[1] = end;
    int used = 1;
    while (used < WIDTH) {
      int fullest = 0;
      for (int i = 1; i < used; i++) {
        if (parts[i + 1] - parts[i] > parts[fullest + 1] - parts[fullest]) {
          fullest = i;
        }
      }
      if (parts[fullest + 1] - parts[fullest] <= LEAF) {
        break;
      }
      int middle = middle(parts[fullest], parts[fullest + 1], depth);
      for (int i = used++; i > fullest; i--) {
        parts[i + 1] = parts[i];
      }
      parts[fullest + 1] = middle;
    }
    return used;
  }

  /**
   * Where a range is split: in halves by count if the order names no place, or too deep already.
   */
  private int middle(int first, int end, int depth) {
    boolean deep = depth + RangeSplitter.ceilLog2(end - first) >= NodeLayout.MAX_DEPTH - 1;
    int middle = deep ? first : order.split(first, end);
    return middle > first ? middle : (first + end) >>> 1;
  }

  /** Copies the triangles and measures boxes, the last node first: its children come after it. */
  private void fill(int[] links, float[] bounds, float[] vertices, int[] triangles) {
    int copied = triangles.length;
    int reported = copied;
    for (int slot = links.length - 1; slot >= 0; slot--) {
      int child = links[slot];
      int box = NodeLayout.box(slot);
      if (child >= 0) {
        NodeBoxes.join(bounds, child, bounds, box, WIDTH);
      } else if (child == NodeLayout.UNUSED) {
        NodeBoxes.measure(vertices, 0, 0, bounds, box, WIDTH); // around nothing
      } else {
        int first = NodeLayout.first(child);
        if (first < copied) {
          int from = Math.max(0, Math.min(first, copied - BLOCK));
          copy(from, copied, vertices, triangles);
          copied = from;
        }
        isFinite &= NodeBoxes.measure(vertices, first, NodeLayout.count(child), bounds, box, WIDTH);
        if (reported - first >= CHUNK) {
          reported = first;
          crew.report(1 - (1 - LINKED) * first / triangles.length);
        }
      }
    }
  }

  /** Copies triangles in their order: many at a time, as the processor waits for many at once. */
  private void copy(int from, int end, float[] vertices, int[] triangles) {
    for (int i = from; i < end; i++) {
      int triangle = order.triangle(i);
      triangles[i] = triangle;
      soup.copy(triangle, vertices, 9 * i);
    }
  }
}
