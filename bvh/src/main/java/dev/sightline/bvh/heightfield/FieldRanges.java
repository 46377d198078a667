package dev.sightline.bvh.heightfield;

import org.jspecify.annotations.Nullable;

/**
 * The upper part of the pyramid of a height field: for each block larger than a patch the ranges of
 * its four quarters, as {@link HeightPatch} has them. Those of missing patches, and of quarters
 * beyond the edge of the field, are empty. Immutable.
 */
final class FieldRanges {
  /** More than the levels of a field of the greatest size. */
  private static final int LEVELS = 17;

  private final HeightGrid grid;
  private final @Nullable HeightPatch[] patches;

  /** The level of a whole patch, and of the whole field. */
  private final int patchLevel;

  private final int topLevel;
  private final float[] ranges;
  private final int[] levels = new int[LEVELS];
  private final float least;
  private final float greatest;

  FieldRanges(HeightGrid grid, @Nullable HeightPatch[] patches) {
    this.grid = grid;
    this.patches = patches;
    patchLevel = Integer.numberOfTrailingZeros(grid.patchCells());
    int top = patchLevel;
    int size = 0;
    while (width(top) * depth(top) > 1) {
      top++;
      levels[top] = size;
      size += 8 * width(top) * depth(top);
    }
    topLevel = top;
    ranges = new float[size];
    for (int level = patchLevel + 1; level <= topLevel; level++) {
      fill(level);
    }
    float[] range = new float[2];
    putRange(topLevel, 0, 0, range, 0);
    least = range[0];
    greatest = range[1];
  }

  /** The level of blocks that are patches. */
  int patchLevel() {
    return patchLevel;
  }

  /** The level of the block that is the whole field. */
  int topLevel() {
    return topLevel;
  }

  /** The least height of all; infinite where all are holes. */
  float least() {
    return least;
  }

  /** The greatest height of all. */
  float greatest() {
    return greatest;
  }

  /** All ranges, not to be written. */
  float[] ranges() {
    return ranges;
  }

  /** Where the ranges of the quarters of a block lie. */
  int rangesAt(int level, int x, int z) {
    return levels[level] + 8 * (z * width(level) + x);
  }

  /** How many blocks there are along x, the last one perhaps beyond the edge in part. */
  private int width(int level) {
    int shift = level - patchLevel;
    return (grid.patchesX() + (1 << shift) - 1) >> shift;
  }

  /** How many blocks there are along z. */
  private int depth(int level) {
    int shift = level - patchLevel;
    return (grid.patchesZ() + (1 << shift) - 1) >> shift;
  }

  private void fill(int level) {
    for (int z = 0; z < depth(level); z++) {
      for (int x = 0; x < width(level); x++) {
        for (int i = 0; i < 4; i++) {
          int at = rangesAt(level, x, z) + 2 * i;
          putRange(level - 1, 2 * x + (i & 1), 2 * z + (i >> 1), ranges, at);
        }
      }
    }
  }

  /** Writes the range of a patch or a larger block; an empty one for what is not there. */
  private void putRange(int level, int x, int z, float[] out, int at) {
    float low = Float.POSITIVE_INFINITY;
    float high = Float.NEGATIVE_INFINITY;
    if (x < width(level) && z < depth(level)) {
      if (level == patchLevel) {
        HeightPatch patch = patches[z * grid.patchesX() + x];
        low = patch == null ? low : patch.least();
        high = patch == null ? high : patch.greatest();
      } else {
        int from = rangesAt(level, x, z);
        for (int i = 0; i < 8; i += 2) {
          low = Math.min(low, ranges[from + i]);
          high = Math.max(high, ranges[from + i + 1]);
        }
      }
    }
    out[at] = low;
    out[at + 1] = high;
  }
}
