package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.NodeLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits the largest ranges, all that there are at a time, until what is left can be built apart.
 *
 * <p>Ranges are sorted into bins chunk by chunk on all threads. Neither minima nor counts care in
 * which order chunks are merged, so the tree is the same on any number of threads.
 */
final class TopSplitter {
  /** The most primitives of a range that one thread builds. */
  private static final int SMALL = 4096;

  /** The fewest ranges that a large mesh is split into. */
  private static final int PIECES = 64;

  private static final int CHUNK = 1 << 15;

  private final PrimitiveBoxes boxes;
  private final BinaryTree tree;
  private final BuildThreads crew;
  private final BuildOptions.Preset preset;
  private final int enough;

  /** Ranges to be split, and to be built. */
  private List<Range> large = new ArrayList<>();

  private final List<Range> small = new ArrayList<>();

  /** Bins of the chunks in hand. */
  private final List<SahBins> bins = new ArrayList<>();

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
    Range root = new Range(0, 0, boxes.size, 0);
    measureRoot(root);
    add(root);
    while (!large.isEmpty()) {
      splitAll();
    }
    crew.run(
        small.size(),
        () -> new RangeSplitter(boxes, tree, preset),
        (splitter, task) -> {
          Range range = small.get(task);
          splitter.build(range.node, range.first, range.end - range.first, range.depth);
        });
  }

  private void add(Range range) {
    boolean isLarge = range.end - range.first > enough && range.depth < NodeLayout.MAX_DEPTH / 2;
    (isLarge ? large : small).add(range);
  }

  private void measureRoot(Range root) {
    List<Chunk> chunks = root.chunks;
    crew.runQuietly(
        chunks.size(),
        i -> boxes.measureBox(chunks.get(i).first, chunks.get(i).end, chunks.get(i).box, 0));
    root.join(tree.bounds);
  }

  /** Splits all ranges that are large. */
  private void splitAll() {
    List<Range> ranges = large;
    large = new ArrayList<>();
    List<Chunk> chunks = new ArrayList<>();
    for (Range range : ranges) {
      range.firstBins = chunks.size();
      chunks.addAll(range.chunks);
    }
    while (bins.size() < chunks.size()) {
      bins.add(preset.newBins());
    }
    crew.runQuietly(
        chunks.size(),
        i -> boxes.measureCentres(chunks.get(i).first, chunks.get(i).end, chunks.get(i).box, 0));
    ranges.forEach(range -> range.join(range.centres));
    crew.runQuietly(chunks.size(), i -> fill(chunks.get(i), bins.get(i)));
    crew.runQuietly(ranges.size(), i -> split(ranges.get(i)));
    for (Range range : ranges) {
      int pair = tree.child[range.node];
      add(new Range(pair, range.first, range.middle, range.depth + 1));
      add(new Range(pair + 1, range.middle, range.end, range.depth + 1));
    }
  }

  /** Sorts a chunk of a range into bins. */
  private void fill(Chunk chunk, SahBins sorted) {
    Range range = chunk.range;
    sorted.prepare(range.end - range.first, range.centres, 0);
    sorted.fill(boxes.data, chunk.first, chunk.end);
  }

  /** Parts a range at the best plane between the bins of its chunks. */
  private void split(Range range) {
    int count = range.end - range.first;
    SahBins sorted = bins.get(range.firstBins);
    for (int i = 1; i < range.chunks.size(); i++) {
      sorted.add(bins.get(range.firstBins + i));
    }
    sorted.choose(count);
    range.middle = range.first + (sorted.axis < 0 ? count / 2 : sorted.leftCount);
    int pair = BinaryTree.pairAt(range.middle);
    tree.child[range.node] = pair;
    if (sorted.axis < 0) {
      boxes.measureBox(range.first, range.middle, tree.bounds, 6 * pair);
      boxes.measureBox(range.middle, range.end, tree.bounds, 6 * pair + 6);
    } else {
      sorted.sides(tree.bounds, 6 * pair);
      sorted.partition(boxes.data, range.first, range.end);
    }
  }

  /** Primitives that a node holds. */
  private static final class Range {
    final int node;
    final int first;
    final int end;
    final int depth;
    final List<Chunk> chunks = new ArrayList<>();

    /** Bounds of the centres. */
    final float[] centres = new float[6];

    /** Where the bins of its chunks are. */
    int firstBins;

    /** Where it is split. */
    int middle;

    Range(int node, int first, int end, int depth) {
      this.node = node;
      this.first = first;
      this.end = end;
      this.depth = depth;
      for (int i = 0; i < (end - first + CHUNK - 1) / CHUNK; i++) {
        int start = first + i * CHUNK;
        chunks.add(new Chunk(this, start, Math.min(end, start + CHUNK)));
      }
    }

    /** Joins what was measured of the chunks. */
    void join(float[] out) {
      BinaryTree.empty(out, 0);
      for (Chunk chunk : chunks) {
        BinaryTree.join(out, 0, chunk.box, 0);
      }
    }
  }

  /** A part of a range, and bounds of what is in it. */
  private static final class Chunk {
    final Range range;
    final int first;
    final int end;
    final float[] box = new float[6];

    Chunk(Range range, int first, int end) {
      this.range = range;
      this.first = first;
      this.end = end;
    }
  }
}
