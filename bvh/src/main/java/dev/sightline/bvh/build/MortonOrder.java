package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/**
 * The finite triangles of a soup along a Morton curve through the centres of their boxes: a range
 * of the order whose codes begin with the same bits lies in one cell, and the next bit halves it.
 *
 * <p>Cells are cubes, 2048 along the longest side of the box around the centres. Sorted digit by
 * digit, in linear time. Where many centres share a cell, {@link #split} gives their range codes of
 * its own, so that a mesh may be as small in its world as it likes. Not thread-safe.
 */
final class MortonOrder implements LeafOrder {
  private static final int AXIS_BITS = 11;
  private static final int DIGITS = 3;
  private static final int CELLS = 1 << AXIS_BITS;

  /** Numbers of triangles are smaller: the most a tree can hold. */
  private static final int NUMBER_BITS = 27;

  private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

  /** Ranges that share a cell are not sorted again when they are so small. */
  private static final int FEW = 16;

  /** The part of a build after which all centres are known. */
  private static final double MEASURED = 0.4;

  /** Ranges so small are sorted by comparing. */
  private static final int SMALL = 1 << 11;

  private final float[] centres;

  /** The box around the centres that are sorted now. */
  private final float[] around = new float[6];

  private final int[] histogram = new int[DIGITS * CELLS];

  /** Codes above numbers of triangles. */
  private long[] keys;

  private long[] spare = new long[0];
  private final int size;

  /**
   * Sorts a soup.
   *
   * @param centres scratch, three floats for each triangle of the soup; in use as long as this is
   */
  MortonOrder(TriangleSoup soup, float[] centres, BuildThreads crew) {
    this.centres = centres;
    keys = new long[soup.size()];
    size = measure(soup, crew);
    sort(0, size);
  }

  /** How many triangles are finite. */
  @Override
  public int size() {
    return size;
  }

  @Override
  public int triangle(int place) {
    return (int) keys[place] & NUMBER_MASK;
  }

  /** Notes half the centre of each finite triangle's box, and the box around all; how many. */
  private int measure(TriangleSoup soup, BuildThreads crew) {
    float[] corners = new float[9];
    int kept = 0;
    BinaryTree.empty(around, 0);
    for (int begin = 0; begin < soup.size(); begin += QuickBuild.CHUNK) {
      crew.report(MEASURED * begin / soup.size());
      int end = Math.min(soup.size(), begin + QuickBuild.CHUNK);
      int first = kept;
      for (int i = begin; i < end; i++) {
        soup.copy(i, corners, 0);
        float x = middle(corners[0], corners[3], corners[6]);
        float y = middle(corners[1], corners[4], corners[7]);
        float z = middle(corners[2], corners[5], corners[8]);
        centres[3 * i] = x;
        centres[3 * i + 1] = y;
        centres[3 * i + 2] = z;
        if (0 * x + 0 * y + 0 * z == 0) {
          keys[kept++] = i;
        }
      }
      grow(first, kept);
    }
    return kept;
  }

  /**
   * Half the middle between the least and the greatest of three, to some ulps; not finite if one of
   * them is not. No branch depends on which they are: of a and b the greater is half of a + b + |a
   * - b|.
   */
  private static float middle(float a, float b, float c) {
    float p = a * 0.0625f; // no sum overflows
    float q = b * 0.0625f;
    float r = c * 0.0625f;
    float apart = Math.abs(p - q);
    float above = p + q - 2 * r;
    return 2 * (p + q) + 4 * r + Math.abs(above + apart) - Math.abs(above - apart);
  }

  /** Grows the box by the centres of a range. */
  private void grow(int first, int end) {
    float[] centres = this.centres;
    float lowX = around[0];
    float lowY = around[1];
    float lowZ = around[2];
    float highX = around[3];
    float highY = around[4];
    float highZ = around[5];
    for (int place = first; place < end; place++) {
      int i = 3 * triangle(place);
      float x = centres[i];
      float y = centres[i + 1];
      float z = centres[i + 2];
      lowX = x < lowX ? x : lowX;
      lowY = y < lowY ? y : lowY;
      lowZ = z < lowZ ? z : lowZ;
      highX = x > highX ? x : highX;
      highY = y > highY ? y : highY;
      highZ = z > highZ ? z : highZ;
    }
    around[0] = lowX;
    around[1] = lowY;
    around[2] = lowZ;
    around[3] = highX;
    around[4] = highY;
    around[5] = highZ;
  }

  /**
   * Where the cell of a range is halved, so that both sides have some.
   *
   * @return the first place of the second half; {@code first} where no cell parts the range, which
   *     is either small or of one centre
   */
  @Override
  public int split(int first, int end) {
    long differing = (keys[first] ^ keys[end - 1]) >>> NUMBER_BITS;
    if (differing == 0) {
      if (end - first <= FEW || !sortAgain(first, end)) {
        return first;
      }
      differing = (keys[first] ^ keys[end - 1]) >>> NUMBER_BITS;
    }
    long bit = Long.highestOneBit(differing) << NUMBER_BITS;
    int low = first;
    int high = end - 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if ((keys[middle] & bit) == 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** Codes a range by the box around its centres and sorts it; false if they are all the same. */
  private boolean sort(int first, int end) {
    float lowX = around[0];
    float lowY = around[1];
    float lowZ = around[2];
    float extent = Math.max(around[3] - lowX, Math.max(around[4] - lowY, around[5] - lowZ));
    if (!(extent > 0)) {
      return false;
    }
    float scale = CELLS * 0.999999f / extent;
    for (int place = first; place < end; place++) {
      int triangle = triangle(place);
      int i = 3 * triangle;
      long code =
          spread(centres[i], lowX, scale) << 2
              | spread(centres[i + 1], lowY, scale) << 1
              | spread(centres[i + 2], lowZ, scale);
      keys[place] = code << NUMBER_BITS | triangle;
    }
    order(first, end);
    return true;
  }

  private boolean sortAgain(int first, int end) {
    BinaryTree.empty(around, 0);
    grow(first, end);
    return sort(first, end);
  }

  /** The cell of a coordinate, with two bits of room after each of its bits. */
  private static long spread(float centre, float low, float scale) {
    long cell = Math.min(CELLS - 1, (int) ((centre - low) * scale));
    cell = (cell | cell << 16) & 0x70000ffL;
    cell = (cell | cell << 8) & 0x700f00fL;
    cell = (cell | cell << 4) & 0x430c30c3L;
    return (cell | cell << 2) & 0x49249249L;
  }

  private void order(int first, int end) {
    if (end - first <= SMALL) {
      Arrays.sort(keys, first, end);
      return;
    }
    if (spare.length < end) {
      spare = new long[keys.length];
    }
    count(first, end);
    for (int digit = 0; digit < DIGITS; digit++) {
      scatter(first, end, digit);
      if (first == 0 && end == size) {
        long[] swap = keys;
        keys = spare;
        spare = swap;
      } else {
        System.arraycopy(spare, first, keys, first, end - first);
      }
    }
  }

  /** Counts all digits of a range in one pass. */
  private void count(int first, int end) {
    int[] histogram = this.histogram;
    long[] keys = this.keys;
    Arrays.fill(histogram, 0);
    for (int place = first; place < end; place++) {
      long key = keys[place];
      for (int digit = 0; digit < DIGITS; digit++) {
        histogram[digit * CELLS + digit(key, digit)]++;
      }
    }
  }

  private static int digit(long key, int digit) {
    return (int) (key >>> (NUMBER_BITS + AXIS_BITS * digit)) & (CELLS - 1);
  }

  /** Moves a range to the spare array by one digit, and keeps the order of equal ones. */
  private void scatter(int first, int end, int digit) {
    int[] histogram = this.histogram;
    long[] keys = this.keys;
    long[] spare = this.spare;
    int base = digit * CELLS;
    int at = first;
    for (int i = base; i < base + CELLS; i++) {
      int count = histogram[i];
      histogram[i] = at;
      at += count;
    }
    for (int place = first; place < end; place++) {
      long key = keys[place];
      spare[histogram[base + digit(key, digit)]++] = key;
    }
  }
}
