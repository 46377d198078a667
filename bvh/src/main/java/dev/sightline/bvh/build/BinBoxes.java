package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.FloatOrder;

/**
 * The boxes of bins, and how many primitives each has: coordinates as {@link FloatOrder#key}s.
 * Scratch of one worker; not thread-safe.
 */
final class BinBoxes {
  /** Ints a bin: min x, y, z, max x, y, z, the count, and one of padding. */
  static final int STRIDE = 8;

  static final int HIGHEST = FloatOrder.key(Float.POSITIVE_INFINITY);
  static final int LOWEST = FloatOrder.key(Float.NEGATIVE_INFINITY);
  private static final int COUNT = 6;

  final int[] box;

  BinBoxes(int bins) {
    box = new int[bins * STRIDE];
  }

  /** Empties the first bins. */
  void clear(int bins) {
    int[] box = this.box;
    for (int i = 0; i < bins * STRIDE; i += STRIDE) {
      box[i] = HIGHEST;
      box[i + 1] = HIGHEST;
      box[i + 2] = HIGHEST;
      box[i + 3] = LOWEST;
      box[i + 4] = LOWEST;
      box[i + 5] = LOWEST;
      box[i + COUNT] = 0;
    }
  }

  int count(int bin) {
    return box[STRIDE * bin + COUNT];
  }

  /** Adds a primitive. Minima, not branches: whether a young bin grows is anyone's guess. */
  void grow(int bin, int minX, int minY, int minZ, int maxX, int maxY, int maxZ) {
    box[STRIDE * bin + COUNT]++;
    join(STRIDE * bin, minX, minY, minZ, maxX, maxY, maxZ);
  }

  private void join(int i, int minX, int minY, int minZ, int maxX, int maxY, int maxZ) {
    box[i] = Math.min(minX, box[i]);
    box[i + 1] = Math.min(minY, box[i + 1]);
    box[i + 2] = Math.min(minZ, box[i + 2]);
    box[i + 3] = Math.max(maxX, box[i + 3]);
    box[i + 4] = Math.max(maxY, box[i + 4]);
    box[i + 5] = Math.max(maxZ, box[i + 5]);
  }

  /** Adds the first bins of another worker, each to its like. */
  void add(BinBoxes other, int bins) {
    int[] b = other.box;
    for (int i = 0; i < bins * STRIDE; i += STRIDE) {
      box[i + COUNT] += b[i + COUNT];
      join(i, b[i], b[i + 1], b[i + 2], b[i + 3], b[i + 4], b[i + 5]);
    }
  }

  /** Writes the box around a range of bins, six floats. */
  void join(int first, int end, float[] out, int offset) {
    for (int row = 0; row < 6; row++) {
      int bound = row < 3 ? HIGHEST : LOWEST;
      for (int i = first * STRIDE + row; i < end * STRIDE; i += STRIDE) {
        bound = row < 3 ? Math.min(bound, box[i]) : Math.max(bound, box[i]);
      }
      out[offset + row] = FloatOrder.value(bound);
    }
  }

  /** Half the surface of a box of keys. */
  static double halfArea(int minX, int minY, int minZ, int maxX, int maxY, int maxZ) {
    return BinaryTree.halfArea(
        FloatOrder.value(minX),
        FloatOrder.value(minY),
        FloatOrder.value(minZ),
        FloatOrder.value(maxX),
        FloatOrder.value(maxY),
        FloatOrder.value(maxZ));
  }
}
