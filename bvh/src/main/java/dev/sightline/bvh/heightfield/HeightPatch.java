package dev.sightline.bvh.heightfield;

/**
 * A square of heights and the pyramid of their ranges: for each block of 2, 4, 8 and so on cells the
 * least and the greatest height. Immutable, and shared by all height fields that it is part of.
 *
 * <p>The pyramid has two floats for each block of 2 by 2 cells, and a third of that again for the
 * larger blocks: less than three bytes a cell beside the four of its height.
 */
public final class HeightPatch {
  private final int cells;
  private final float[] heights;

  /** Level after level, from blocks of two cells on; each row by row, least before greatest. */
  private final float[] ranges;

  /** Where each level begins in the ranges; the first two are not stored. */
  private final int[] levels;

  private final float least;
  private final float greatest;

  private HeightPatch(int cells, float[] heights) {
    this.cells = cells;
    this.heights = heights;
    int top = Integer.numberOfTrailingZeros(cells);
    levels = new int[top + 1];
    int size = 0;
    for (int level = 1; level <= top; level++) {
      levels[level] = size;
      size += 2 * (cells >> level) * (cells >> level);
    }
    ranges = new float[size];
    for (int level = 1; level <= top; level++) {
      fill(level);
    }
    float[] range = {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    for (float height : heights) {
      include(height, range);
    }
    least = range[0];
    greatest = range[1];
  }

  /**
   * A patch of copied heights.
   *
   * @param cells along each side, a power of two
   * @param heights row by row along x, {@code cells + 1} in a row and as many rows. What is not
   *     finite is a hole: the triangles that touch it are missing
   * @throws IllegalArgumentException if the size is no power of two, or the number of heights is
   *     not that of the size
   */
  public static HeightPatch of(int cells, float[] heights) {
    if (Integer.bitCount(cells) != 1 || cells < 1 || cells > 1 << 14) {
      throw new IllegalArgumentException("cells of a patch: " + cells + " is no power of two");
    }
    if (heights.length != (cells + 1) * (cells + 1)) {
      throw new IllegalArgumentException(
          heights.length + " heights for a patch of " + cells + " by " + cells + " cells");
    }
    float[] copy = heights.clone();
    for (int i = 0; i < copy.length; i++) {
      if (!(Math.abs(copy[i]) < Float.POSITIVE_INFINITY)) {
        copy[i] = Float.NaN;
      }
    }
    return new HeightPatch(cells, copy);
  }

  /** Cells along each side. */
  public int cells() {
    return cells;
  }

  /** The height of a vertex; NaN for a hole. */
  public float height(int x, int z) {
    return heights[z * (cells + 1) + x];
  }

  /**
   * Whether a patch of these heights would be the same: equal numbers, or holes in both.
   *
   * @param other as {@link #of} takes them
   */
  public boolean hasHeights(float[] other) {
    if (other.length != heights.length) {
      return false;
    }
    for (int i = 0; i < other.length; i++) {
      boolean isHole = !(Math.abs(other[i]) < Float.POSITIVE_INFINITY);
      if (isHole ? !Float.isNaN(heights[i]) : other[i] != heights[i]) {
        return false;
      }
    }
    return true;
  }

  /** The least height; infinite where all are holes. */
  float least() {
    return least;
  }

  /** The greatest height; negatively infinite where all are holes. */
  float greatest() {
    return greatest;
  }

  /** The heights, not to be written. */
  float[] heights() {
    return heights;
  }

  /** The pyramid, not to be written. */
  float[] ranges() {
    return ranges;
  }

  /** Where the range of a block lies in the pyramid, its least height first. */
  int rangeAt(int level, int x, int z) {
    return levels[level] + 2 * (z * (cells >> level) + x);
  }

  /** Writes the least and the greatest height of a cell. */
  void putCellRange(int x, int z, float[] range) {
    int at = z * (cells + 1) + x;
    float least = Float.POSITIVE_INFINITY;
    float greatest = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < 4; i++) {
      float height = heights[at + (i & 1) + (i >> 1) * (cells + 1)];
      least = height < least ? height : least; // holes are passed over
      greatest = height > greatest ? height : greatest;
    }
    range[0] = least;
    range[1] = greatest;
  }

  private void fill(int level) {
    int side = cells >> level;
    float[] range = new float[2];
    for (int z = 0; z < side; z++) {
      for (int x = 0; x < side; x++) {
        range[0] = Float.POSITIVE_INFINITY;
        range[1] = Float.NEGATIVE_INFINITY;
        if (level == 1) {
          includeVertices(2 * x, 2 * z, range);
        } else {
          includeBlocks(level - 1, 2 * x, 2 * z, range);
        }
        System.arraycopy(range, 0, ranges, rangeAt(level, x, z), 2);
      }
    }
  }

  private void includeVertices(int x, int z, float[] range) {
    for (int row = z; row <= z + 2; row++) {
      int at = row * (cells + 1) + x;
      include(heights[at], range);
      include(heights[at + 1], range);
      include(heights[at + 2], range);
    }
  }

  private void includeBlocks(int level, int x, int z, float[] range) {
    for (int row = z; row <= z + 1; row++) {
      int at = rangeAt(level, x, row);
      include(ranges[at], range);
      include(ranges[at + 1], range);
      include(ranges[at + 2], range);
      include(ranges[at + 3], range);
    }
  }

  /** Widens a range by a finite height; holes, and the ends of empty ranges, widen nothing. */
  private static void include(float height, float[] range) {
    if (Math.abs(height) < Float.POSITIVE_INFINITY) {
      range[0] = Math.min(range[0], height);
      range[1] = Math.max(range[1], height);
    }
  }

  @Override
  public String toString() {
    return "HeightPatch[" + cells + " cells, heights " + least + " to " + greatest + "]";
  }
}
