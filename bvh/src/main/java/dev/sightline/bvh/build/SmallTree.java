package dev.sightline.bvh.build;

/**
 * The subtree of a handful of primitives by the exact surface area heuristic: every place to part
 * them along each axis is priced. Cheaper than bins, and never worse.
 *
 * <p>Prices are asked in whole numbers: coordinates count in cells, 32,767 along the longest side
 * of what is split, so that a cost is a few integer products. They are sorted once; what goes to
 * one side keeps its order. Scratch of one worker; not thread-safe.
 */
final class SmallTree {
  /** The most primitives it takes. */
  static final int MOST = 16;

  /**
   * What a binary node costs, in triangle tests; {@link WideCut} joins leaves that are too small. A
   * wide node stands for up to three binary ones, but at a third trees of scattered triangles get
   * larger and queries no faster.
   */
  private static final int NODE_COST = (int) WideCut.NODE_COST / 2;

  private static final int NUMBER_BITS = 4;
  private static final int STRIDE = PrimitiveBoxes.STRIDE;
  private static final int CELLS = (1 << 15) - 1;

  /** Parts that are smaller in all directions are counted in smaller cells. */
  private static final int COARSE = 1 << 9;

  private final BinaryTree tree;
  private final int leafSize;

  /** The primitives as they came, then by their places here six cells each. */
  private final float[] held = new float[MOST * STRIDE];

  private final int[] cells = new int[MOST * STRIDE];

  /** Places along each axis, one after the other. */
  private final int[] order = new int[3 * MOST];

  private final int[] keys = new int[MOST];
  private final int[] later = new int[MOST];
  private final int[] goesRight = new int[MOST];

  /** Areas of the boxes around each number of primitives from the left, and from the right. */
  private final long[] left = new long[MOST];

  private final long[] right = new long[MOST];

  /** Nodes to be split, with their ranges of places. */
  private final int[] nodes = new int[MOST];

  private final int[] starts = new int[MOST];
  private final int[] counts = new int[MOST];
  private final int[] whole = new int[6];
  private final float[] around = new float[6];
  private int first;
  private int free;
  private int axis;
  private int leftCount;
  private long cost;

  /** With at most this number of primitives in a leaf. */
  SmallTree(BinaryTree tree, int leafSize) {
    this.tree = tree;
    this.leafSize = leafSize;
  }

  /**
   * Builds the subtree of a node, and orders its primitives; boxes are not written.
   *
   * @param freeSlot where the next pair of nodes may lie
   * @return the same afterwards
   */
  int build(float[] data, int node, int firstPlace, int count, int freeSlot) {
    first = firstPlace;
    free = freeSlot;
    System.arraycopy(data, first * STRIDE, held, 0, count * STRIDE);
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
    count(0, count);
    grow(node, count);
    for (int i = 0; i < count; i++) {
      System.arraycopy(held, order[i] * STRIDE, data, (first + i) * STRIDE, STRIDE);
    }
    return free;
  }

  /** Parts all places, the left side of each node before its right. */
  private void grow(int root, int all) {
    push(0, root, 0, all);
    for (int waiting = 1; waiting > 0; ) {
      waiting--;
      int node = nodes[waiting];
      int from = starts[waiting];
      int count = counts[waiting];
      if (count == 1 || !part(from, count)) {
        tree.setLeaf(node, first + from, count);
      } else {
        int pair = free;
        free += 2;
        tree.child[node] = pair;
        push(waiting, pair + 1, from + leftCount, count - leftCount);
        push(waiting + 1, pair, from, leftCount);
        waiting += 2;
      }
    }
  }

  private void push(int top, int node, int from, int count) {
    nodes[top] = node;
    starts[top] = from;
    counts[top] = count;
  }

  /** Orders a range in two; false where it should be a leaf. */
  private boolean part(int from, int count) {
    measure(from, count);
    if (isCoarse()) {
      count(from, count);
      measure(from, count);
    }
    long area = area(whole[0], whole[1], whole[2], whole[3], whole[4], whole[5]);
    cost = Long.MAX_VALUE;
    axis = 0;
    leftCount = count / 2;
    if (count == 2) {
      cost = area(order[from]) + area(order[from + 1]);
    } else if (count == 3) {
      takeOneOut(from);
    } else if (area > 0) {
      sweep(from, count);
    }
    if (count <= leafSize && (area == 0 || NODE_COST * area + cost >= area * count)) {
      return false;
    }
    if (count > 3) {
      separate(from, count);
    }
    return true;
  }

  /** Bounds of a range, in cells. */
  private void measure(int from, int count) {
    int[] cells = this.cells;
    int minX = CELLS;
    int minY = CELLS;
    int minZ = CELLS;
    int maxX = 0;
    int maxY = 0;
    int maxZ = 0;
    for (int k = from; k < from + count; k++) {
      int i = order[k] * STRIDE;
      minX = Math.min(minX, cells[i]);
      minY = Math.min(minY, cells[i + 1]);
      minZ = Math.min(minZ, cells[i + 2]);
      maxX = Math.max(maxX, cells[i + 3]);
      maxY = Math.max(maxY, cells[i + 4]);
      maxZ = Math.max(maxZ, cells[i + 5]);
    }
    whole[0] = minX;
    whole[1] = minY;
    whole[2] = minZ;
    whole[3] = maxX;
    whole[4] = maxY;
    whole[5] = maxZ;
  }

  private boolean isCoarse() {
    return whole[3] - whole[0] < COARSE
        && whole[4] - whole[1] < COARSE
        && whole[5] - whole[2] < COARSE;
  }

  /**
   * Counts a range in cells of its own, and sorts it along each axis; in double, where no
   * difference overflows.
   */
  private void count(int from, int count) {
    BinaryTree.empty(around, 0);
    for (int k = from; k < from + count; k++) {
      BinaryTree.join(around, 0, held, order[k] * STRIDE);
    }
    double lowX = around[0];
    double lowY = around[1];
    double lowZ = around[2];
    double extent = Math.max(around[3] - lowX, Math.max(around[4] - lowY, around[5] - lowZ));
    double scale = extent > 0 ? CELLS / extent : 0;
    for (int k = from; k < from + count; k++) {
      int i = order[k] * STRIDE;
      cells[i] = cell(held[i] - lowX, scale);
      cells[i + 1] = cell(held[i + 1] - lowY, scale);
      cells[i + 2] = cell(held[i + 2] - lowZ, scale);
      cells[i + 3] = cell(held[i + 3] - lowX, scale);
      cells[i + 4] = cell(held[i + 4] - lowY, scale);
      cells[i + 5] = cell(held[i + 5] - lowZ, scale);
    }
    System.arraycopy(order, from, order, MOST + from, count);
    System.arraycopy(order, from, order, 2 * MOST + from, count);
    for (int a = 0; a < 3; a++) {
      sort(a, from, count);
    }
  }

  private static int cell(double distance, double scale) {
    return Math.min(CELLS, (int) (distance * scale));
  }

  /** Counts for each place how many come before it: no branch depends on what they are. */
  private void sort(int a, int from, int count) {
    int base = a * MOST + from;
    for (int k = 0; k < count; k++) {
      int place = order[base + k];
      keys[k] = centre(place, a) << NUMBER_BITS | place;
    }
    for (int k = 0; k < count; k++) {
      int key = keys[k];
      int before = 0;
      for (int j = 0; j < count; j++) {
        before += (keys[j] - key) >>> 31;
      }
      order[base + before] = key & (MOST - 1);
    }
  }

  private int centre(int place, int a) {
    return cells[place * STRIDE + a] + cells[place * STRIDE + a + 3];
  }

  /** Finds the cheapest place to part a range along the axes on which its centres differ. */
  private void sweep(int from, int count) {
    for (int a = 0; a < 3; a++) {
      int base = a * MOST + from;
      if (centre(order[base], a) < centre(order[base + count - 1], a)) {
        grow(base, 1, count, left);
        grow(base + count - 1, -1, count, right);
        for (int k = 1; k < count; k++) {
          long price = k * left[k] + (count - k) * right[count - k];
          if (price < cost) {
            cost = price;
            leftCount = k;
            axis = a;
          }
        }
      }
    }
  }

  /** Half the surface of the box around the first, the first two, and so on, from either end. */
  private void grow(int start, int step, int count, long[] out) {
    int[] cells = this.cells;
    int minX = CELLS;
    int minY = CELLS;
    int minZ = CELLS;
    int maxX = 0;
    int maxY = 0;
    int maxZ = 0;
    for (int k = 1; k < count; k++) {
      int i = order[start + step * (k - 1)] * STRIDE;
      minX = Math.min(minX, cells[i]);
      minY = Math.min(minY, cells[i + 1]);
      minZ = Math.min(minZ, cells[i + 2]);
      maxX = Math.max(maxX, cells[i + 3]);
      maxY = Math.max(maxY, cells[i + 4]);
      maxZ = Math.max(maxZ, cells[i + 5]);
      out[k] = area(minX, minY, minZ, maxX, maxY, maxZ);
    }
  }

  /** Of three, parts one from the other two, whatever their order. */
  private void takeOneOut(int from) {
    int best = from;
    for (int k = from; k < from + 3; k++) {
      int next = k < from + 2 ? k + 1 : from;
      int last = 3 * from + 3 - k - next;
      long price = area(order[k]) + 2 * area(order[next], order[last]);
      if (price < cost) {
        cost = price;
        best = k;
      }
    }
    int place = order[best];
    order[best] = order[from];
    order[from] = place;
    leftCount = 1;
  }

  /** Half the surface of the box around two primitives. */
  private long area(int place, int other) {
    int i = place * STRIDE;
    int j = other * STRIDE;
    return area(
        Math.min(cells[i], cells[j]),
        Math.min(cells[i + 1], cells[j + 1]),
        Math.min(cells[i + 2], cells[j + 2]),
        Math.max(cells[i + 3], cells[j + 3]),
        Math.max(cells[i + 4], cells[j + 4]),
        Math.max(cells[i + 5], cells[j + 5]));
  }

  /** Half the surface of a primitive. */
  private long area(int place) {
    int i = place * STRIDE;
    return area(cells[i], cells[i + 1], cells[i + 2], cells[i + 3], cells[i + 4], cells[i + 5]);
  }

  /** Half the surface of a box. */
  private static long area(int minX, int minY, int minZ, int maxX, int maxY, int maxZ) {
    long x = (long) maxX - minX;
    long y = (long) maxY - minY;
    long z = (long) maxZ - minZ;
    return x * y + z * (x + y);
  }

  /** Puts what goes left first along each axis; pairs ask for the first axis only. */
  private void separate(int from, int count) {
    int chosen = axis * MOST + from;
    if (leftCount <= 2 && count - leftCount <= 2) {
      System.arraycopy(order, chosen, order, from, count);
      return;
    }
    for (int k = 0; k < count; k++) {
      goesRight[order[chosen + k]] = k < leftCount ? 0 : 1;
    }
    for (int a = 0; a < 3; a++) {
      if (a != axis) {
        separate(a * MOST + from, count, leftCount);
      }
    }
  }

  /** Writes each place to both sides and keeps one: which it is, is anyone's guess. */
  private void separate(int base, int count, int left) {
    int kept = base;
    int moved = 0;
    for (int k = base; k < base + count; k++) {
      int place = order[k];
      order[kept] = place;
      later[moved] = place;
      kept += 1 - goesRight[place];
      moved += goesRight[place];
    }
    System.arraycopy(later, 0, order, base + left, moved);
  }
}
