package dev.sightline.bvh.heightfield;

/**
 * A square of heights and the pyramid of their ranges: for each block of 2, 4, 8 and so on cells a
 * side the least and the greatest height. Immutable, and shared by all height fields that it is
 * part of.
 *
 * <p>The pyramid has two floats for each block of 2 by 2 cells, and a third of that again for the
 * larger blocks: less than three bytes a cell beside the four of its height.
 */
public final class HeightPatch {
  private final int cells;
  private final float[] heights;

  /**
   * For each block of four and more cells a side the ranges of its four quarters, least before
   * greatest, that of greater x second and those of greater z last; level after level, row by row.
   */
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
    for (int level = 2; level <= top; level++) {
      levels[level] = size;
      size += 8 * (cells >> level) * (cells >> level);
    }
    ranges = new float[size];
    float[] lows = without(Float.POSITIVE_INFINITY);
    float[] highs = without(Float.NEGATIVE_INFINITY);
    for (int level = 2; level <= top; level++) {
      fill(level, lows, highs);
    }
    float low = Float.POSITIVE_INFINITY;
    float high = Float.NEGATIVE_INFINITY;
    if (top < 2) {
      for (int i = 0; i < heights.length; i++) {
        low = Math.min(low, lows[i]);
        high = Math.max(high, highs[i]);
      }
    } else {
      int at = levels[top];
      for (int i = at; i < at + 8; i += 2) {
        low = Math.min(low, ranges[i]);
        high = Math.max(high, ranges[i + 1]);
      }
    }
    least = low;
    greatest = high;
  }

  /** The heights with a number for holes; themselves where there are none. */
  private float[] without(float hole) {
    float sum = 0;
    for (float height : heights) {
      sum += 0 * height;
    }
    if (sum == 0) {
      return heights;
    }
    float[] copy = heights.clone();
    for (int i = 0; i < copy.length; i++) {
      copy[i] = Float.isNaN(copy[i]) ? hole : copy[i];
    }
    return copy;
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

  /** Where the ranges of the quarters of a block lie in the pyramid. */
  int rangesAt(int level, int x, int z) {
    return levels[level] + 8 * (z * (cells >> level) + x);
  }

  /** Writes the ranges of four cells in the order of those of quarters. */
  void putCellRanges(int x, int z, float[] out) {
    int row = cells + 1;
    int at = z * row + x;
    float[] h = heights;
    putRange(h[at], h[at + 1], h[at + row], h[at + row + 1], out, 0);
    putRange(h[at + 1], h[at + 2], h[at + row + 1], h[at + row + 2], out, 2);
    at += row;
    putRange(h[at], h[at + 1], h[at + row], h[at + row + 1], out, 4);
    putRange(h[at + 1], h[at + 2], h[at + row + 1], h[at + row + 2], out, 6);
  }

  /** Writes the range of four heights; comparisons with a hole fail. */
  private static void putRange(float a, float b, float c, float d, float[] out, int at) {
    float least = a < Float.POSITIVE_INFINITY ? a : Float.POSITIVE_INFINITY;
    least = b < least ? b : least;
    least = c < least ? c : least;
    out[at] = d < least ? d : least;
    float greatest = a > Float.NEGATIVE_INFINITY ? a : Float.NEGATIVE_INFINITY;
    greatest = b > greatest ? b : greatest;
    greatest = c > greatest ? c : greatest;
    out[at + 1] = d > greatest ? d : greatest;
  }

  private void fill(int level, float[] lows, float[] highs) {
    int side = cells >> level;
    for (int z = 0; z < side; z++) {
      for (int x = 0; x < side; x++) {
        int at = rangesAt(level, x, z);
        for (int i = 0; i < 4; i++) {
          int quarterX = 2 * x + (i & 1);
          int quarterZ = 2 * z + (i >> 1);
          if (level == 2) {
            int vertex = 2 * quarterZ * (cells + 1) + 2 * quarterX;
            ranges[at + 2 * i] = least(lows, vertex, cells + 1);
            ranges[at + 2 * i + 1] = greatest(highs, vertex, cells + 1);
          } else {
            join(ranges, rangesAt(level - 1, quarterX, quarterZ), at + 2 * i);
          }
        }
      }
    }
  }

  /** The least of the nine heights of a block of 2 by 2 cells. */
  private static float least(float[] h, int at, int row) {
    int next = at + row;
    int last = next + row;
    float first = Math.min(h[at], Math.min(h[at + 1], h[at + 2]));
    float second = Math.min(h[next], Math.min(h[next + 1], h[next + 2]));
    float third = Math.min(h[last], Math.min(h[last + 1], h[last + 2]));
    return Math.min(first, Math.min(second, third));
  }

  /** The greatest of them. */
  private static float greatest(float[] h, int at, int row) {
    int next = at + row;
    int last = next + row;
    float first = Math.max(h[at], Math.max(h[at + 1], h[at + 2]));
    float second = Math.max(h[next], Math.max(h[next + 1], h[next + 2]));
    float third = Math.max(h[last], Math.max(h[last + 1], h[last + 2]));
    return Math.max(first, Math.max(second, third));
  }

  /** Writes the range that holds four; those of holes alone are empty and add nothing. */
  private void join(float[] of, int from, int to) {
    ranges[to] = Math.min(Math.min(of[from], of[from + 2]), Math.min(of[from + 4], of[from + 6]));
    ranges[to + 1] =
        Math.max(Math.max(of[from + 1], of[from + 3]), Math.max(of[from + 5], of[from + 7]));
  }

  @Override
  public String toString() {
    return "HeightPatch[" + cells + " cells, heights " + least + " to " + greatest + "]";
  }
}
