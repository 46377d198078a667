package dev.sightline.bvh.build;

/**
 * The exact surface area heuristic for a handful of primitives: sorts them along each axis and
 * prices every place to part them. Cheaper than bins, and never worse.
 *
 * <p>Scratch of one worker; not thread-safe.
 */
final class SmallSweep {
  /** The most primitives it takes. */
  static final int MOST = 8;

  private final float[] keys = new float[MOST];
  private final float[] held = new float[MOST * PrimitiveBoxes.STRIDE];
  private final double[] rightCost = new double[MOST];
  private int[] order = new int[MOST];
  private int[] best = new int[MOST];

  /** How many primitives go left. */
  int leftCount;

  /** Sum over both sides of half area times count, at the best place. */
  double cost;

  /** Finds the cheapest way to part a range. */
  void find(float[] data, int first, int size) {
    if (size == 2) {
      partPair(data, first * PrimitiveBoxes.STRIDE);
      return;
    }
    cost = Double.POSITIVE_INFINITY;
    for (int axis = 0; axis < 3; axis++) {
      sort(data, first * PrimitiveBoxes.STRIDE + axis, size);
      sweepRight(data, first * PrimitiveBoxes.STRIDE, size);
      sweepLeft(data, first * PrimitiveBoxes.STRIDE, size);
    }
  }

  /** There is only one way to part two. */
  private void partPair(float[] data, int start) {
    best[0] = 0;
    best[1] = 1;
    leftCount = 1;
    cost =
        BinaryTree.halfArea(data, start) + BinaryTree.halfArea(data, start + PrimitiveBoxes.STRIDE);
  }

  private void sort(float[] data, int start, int size) {
    for (int i = 0; i < size; i++) {
      float key = PrimitiveBoxes.centre(data, start + i * PrimitiveBoxes.STRIDE);
      int j = i;
      while (j > 0 && keys[j - 1] > key) {
        keys[j] = keys[j - 1];
        order[j] = order[j - 1];
        j--;
      }
      keys[j] = key;
      order[j] = i;
    }
  }

  /** What the right sides cost. */
  private void sweepRight(float[] data, int start, int size) {
    float minX = Float.POSITIVE_INFINITY;
    float minY = Float.POSITIVE_INFINITY;
    float minZ = Float.POSITIVE_INFINITY;
    float maxX = Float.NEGATIVE_INFINITY;
    float maxY = Float.NEGATIVE_INFINITY;
    float maxZ = Float.NEGATIVE_INFINITY;
    for (int i = size - 1; i > 0; i--) {
      int j = start + order[i] * PrimitiveBoxes.STRIDE;
      minX = Math.min(minX, data[j]);
      minY = Math.min(minY, data[j + 1]);
      minZ = Math.min(minZ, data[j + 2]);
      maxX = Math.max(maxX, data[j + 3]);
      maxY = Math.max(maxY, data[j + 4]);
      maxZ = Math.max(maxZ, data[j + 5]);
      rightCost[i] = (size - i) * BinaryTree.halfArea(minX, minY, minZ, maxX, maxY, maxZ);
    }
  }

  /** Prices each place from the left, and keeps the order if one is the cheapest so far. */
  private void sweepLeft(float[] data, int start, int size) {
    float minX = Float.POSITIVE_INFINITY;
    float minY = Float.POSITIVE_INFINITY;
    float minZ = Float.POSITIVE_INFINITY;
    float maxX = Float.NEGATIVE_INFINITY;
    float maxY = Float.NEGATIVE_INFINITY;
    float maxZ = Float.NEGATIVE_INFINITY;
    boolean better = false;
    for (int i = 1; i < size; i++) {
      int j = start + order[i - 1] * PrimitiveBoxes.STRIDE;
      minX = Math.min(minX, data[j]);
      minY = Math.min(minY, data[j + 1]);
      minZ = Math.min(minZ, data[j + 2]);
      maxX = Math.max(maxX, data[j + 3]);
      maxY = Math.max(maxY, data[j + 4]);
      maxZ = Math.max(maxZ, data[j + 5]);
      double price = i * BinaryTree.halfArea(minX, minY, minZ, maxX, maxY, maxZ) + rightCost[i];
      if (price < cost) {
        cost = price;
        leftCount = i;
        better = true;
      }
    }
    if (better) {
      int[] swap = best;
      best = order;
      order = swap;
    }
  }

  /** Orders the range in the way found last, and writes the boxes of both sides. */
  void apply(float[] data, int first, int size, float[] out, int offset) {
    int start = first * PrimitiveBoxes.STRIDE;
    System.arraycopy(data, start, held, 0, size * PrimitiveBoxes.STRIDE);
    BinaryTree.empty(out, offset);
    BinaryTree.empty(out, offset + 6);
    for (int i = 0; i < size; i++) {
      int from = best[i] * PrimitiveBoxes.STRIDE;
      System.arraycopy(held, from, data, start + i * PrimitiveBoxes.STRIDE, PrimitiveBoxes.STRIDE);
      BinaryTree.join(out, i < leftCount ? offset : offset + 6, held, from);
    }
  }
}
