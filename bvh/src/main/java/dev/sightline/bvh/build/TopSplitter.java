package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * Splits the largest ranges, with all threads on each, until what is left can be built apart.
 *
 * <p>Ranges are sorted into bins chunk by chunk, and chunks are merged in their order, so that the
 * tree is the same on any number of threads.
 */
final class TopSplitter {
  /** Ranges of so many primitives are built by one thread each. */
  private static final int SMALL = 4096;

  /** So many ranges at least are wanted of a large mesh. */
  private static final int PIECES = 64;

  private static final int CHUNK = 1 << 15;

  private final PrimitiveBoxes boxes;
  private final BinaryTree tree;
  private final BuildThreads crew;
  private final BuildOptions.Preset preset;
  private final int enough;

  /** Slot, first, count and depth of each range: first those to split, later those to build. */
  private int[] ranges = new int[4 * 2 * PIECES];

  private int used;

  TopSplitter(
      PrimitiveBoxes boxes, BinaryTree tree, BuildThreads crew, BuildOptions.Preset preset) {
    this.boxes = boxes;
    this.tree = tree;
    this.crew = crew;
    this.preset = preset;
    enough = Math.max(SMALL, boxes.size / PIECES);
  }

  /** Builds the whole tree; there is at least one primitive. */
  void build() {
    measureRoot();
    add(0, 0, boxes.size, 0);
    for (int i = 0; i < used; ) {
      if (ranges[i + 2] <= enough || ranges[i + 3] >= NodeLayout.MAX_DEPTH / 2) {
        i += 4;
        continue;
      }
      split(i);
    }
    crew.run(
        used / 4,
        task -> {
          int i = 4 * task;
          new RangeSplitter(boxes, tree, preset)
              .build(ranges[i], ranges[i + 1], ranges[i + 2], ranges[i + 3]);
        });
  }

  /** Replaces a range by its two halves, the second one at the end. */
  private void split(int i) {
    int node = ranges[i];
    int first = ranges[i + 1];
    int count = ranges[i + 2];
    int depth = ranges[i + 3] + 1;
    SahBins bins = fill(first, count);
    int left = bins.axis < 0 ? count / 2 : bins.leftCount;
    int pair = BinaryTree.pairAt(first + left);
    if (bins.axis < 0) {
      boxes.measureBox(first, first + left, tree.bounds, 6 * pair);
      boxes.measureBox(first + left, first + count, tree.bounds, 6 * pair + 6);
    } else {
      bins.sides(tree.bounds, 6 * pair);
      bins.partition(boxes.data, first, first + count);
    }
    tree.child[node] = pair;
    tree.count[node] = 0;
    used -= 4;
    System.arraycopy(ranges, used, ranges, i, 4);
    add(pair, first, left, depth);
    add(pair + 1, first + left, count - left, depth);
  }

  private void add(int node, int first, int count, int depth) {
    if (used == ranges.length) {
      ranges = Arrays.copyOf(ranges, 2 * used);
    }
    ranges[used++] = node;
    ranges[used++] = first;
    ranges[used++] = count;
    ranges[used++] = depth;
  }

  private void measureRoot() {
    float[] parts = new float[6 * chunks(boxes.size)];
    crew.runQuietly(
        parts.length / 6,
        chunk ->
            boxes.measureBox(
                chunk * CHUNK, Math.min(boxes.size, (chunk + 1) * CHUNK), parts, 6 * chunk));
    joinAll(parts, tree.bounds);
  }

  /** Sorts a range into bins and finds its best plane. */
  private SahBins fill(int first, int count) {
    int chunks = chunks(count);
    int end = first + count;
    float[] parts = new float[6 * chunks];
    crew.runQuietly(
        chunks,
        chunk -> {
          int start = first + chunk * CHUNK;
          boxes.measureCentres(start, Math.min(end, start + CHUNK), parts, 6 * chunk);
        });
    float[] centres = new float[6];
    joinAll(parts, centres);
    SahBins[] sorted = new SahBins[chunks];
    crew.runQuietly(
        chunks,
        chunk -> {
          int start = first + chunk * CHUNK;
          sorted[chunk] = preset.newBins();
          sorted[chunk].prepare(count, centres, 0);
          sorted[chunk].fill(boxes.data, start, Math.min(end, start + CHUNK));
        });
    for (int chunk = 1; chunk < chunks; chunk++) {
      sorted[0].add(sorted[chunk]);
    }
    sorted[0].choose(count);
    return sorted[0];
  }

  private static int chunks(int count) {
    return (count + CHUNK - 1) / CHUNK;
  }

  private static void joinAll(float[] parts, float[] out) {
    System.arraycopy(parts, 0, out, 0, 6);
    for (int i = 6; i < parts.length; i += 6) {
      BinaryTree.join(out, 0, parts, i);
    }
  }
}
