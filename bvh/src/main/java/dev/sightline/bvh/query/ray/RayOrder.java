package dev.sightline.bvh.query.ray;

import java.util.Arrays;

/**
 * An order of many rays in which neighbours take similar ways (Meister, Boksansky, Guthe and
 * Bittner, "On Ray Reordering Techniques for Faster GPU Ray Tracing", I3D 2020): that of a Morton
 * curve through six dimensions, the points where they enter and leave a box.
 *
 * <p>Keys of 42 bits, seven a coordinate, are sorted by radix with the place of their ray below
 * them. Rays that are neighbours already, such as those of a picture line by line, are left in
 * their order: {@link #order} looks at a sample first. No answer depends on the order, so any
 * numbers will do, NaN too.
 *
 * <p>Meant for reuse; not thread-safe. Holds 16 bytes a ray, and 32 kB, once it has sorted.
 */
final class RayOrder {
  /** The most rays that can be sorted at once. */
  static final int MOST = 1 << 18;

  /** Of fewer rays, neighbours in any order are too far apart. */
  static final int FEWEST = 2048;

  private static final int PLACE_BITS = 18;
  private static final int PLACE_MASK = MOST - 1;

  private static final int COORDINATE_BITS = 7;
  private static final int CELLS = 1 << COORDINATE_BITS;
  private static final int DIMENSIONS = 6;
  private static final int KEY_BITS = COORDINATE_BITS * DIMENSIONS;

  private static final float HALF = 0.5f * CELLS;

  /** Keeps reciprocals finite. */
  private static final float SLOWEST = 1e-30f;

  /** A flat box counts as thicker than this part of its length. */
  private static final float FLATTEST = 1e-6f;

  private static final int DIGIT_BITS = 11;
  private static final int DIGITS = 1 << DIGIT_BITS;
  private static final int PASSES = (KEY_BITS + DIGIT_BITS - 1) / DIGIT_BITS;

  private static final int SAMPLES = 64;

  /** The bits of a coordinate, six apart. */
  private static final long[] SPREAD = new long[CELLS];

  static {
    for (int i = 0; i < CELLS; i++) {
      for (int bit = 0; bit < COORDINATE_BITS; bit++) {
        SPREAD[i] |= (long) (i >> bit & 1) << (DIMENSIONS * bit);
      }
    }
  }

  private final float minX;
  private final float minY;
  private final float minZ;
  private final float cellsX;
  private final float cellsY;
  private final float cellsZ;
  private int[] starts = new int[0];
  private long[] keys = new long[0];
  private long[] other = new long[0];
  private int begin;
  private boolean sorted;

  /**
   * @param box six floats: its minimum and its maximum
   */
  RayOrder(float[] box) {
    minX = box[0];
    minY = box[1];
    minZ = box[2];
    float longest = Math.max(box[3] - minX, Math.max(box[4] - minY, box[5] - minZ));
    float thinnest = Math.max(SLOWEST, FLATTEST * longest);
    cellsX = CELLS / Math.max(thinnest, box[3] - minX);
    cellsY = CELLS / Math.max(thinnest, box[4] - minY);
    cellsZ = CELLS / Math.max(thinnest, box[5] - minZ);
  }

  /**
   * Orders a range of rays.
   *
   * @param rays six floats a ray
   * @param begin the first of the range
   * @param end behind its last, by at most {@link #MOST}
   */
  void order(float[] rays, int begin, int end) {
    this.begin = begin;
    sorted = end - begin >= FEWEST && !areNeighbours(rays, begin, end);
    if (sorted) {
      sort(rays, end - begin);
    }
  }

  /** The number of the ray that comes at a place of the order; both count through all rays. */
  int ray(int place) {
    return sorted ? begin + ((int) keys[place - begin] & PLACE_MASK) : place;
  }

  /** Whether most rays share half their key with the next. */
  private boolean areNeighbours(float[] rays, int begin, int end) {
    int step = (end - begin) / SAMPLES;
    int near = 0;
    for (int i = begin; i < begin + SAMPLES * step; i += step) {
      long differing = key(rays, i) ^ key(rays, i + 1);
      near += (differing >>> (KEY_BITS / 2)) == 0 ? 1 : 0;
    }
    return near > SAMPLES / 2;
  }

  private void sort(float[] rays, int count) {
    if (keys.length < count) {
      starts = new int[PASSES * DIGITS];
      keys = new long[count];
      other = new long[count];
    } else {
      Arrays.fill(starts, 0);
    }
    for (int i = 0; i < count; i++) {
      long key = key(rays, begin + i);
      keys[i] = key << PLACE_BITS | i;
      for (int pass = 0; pass < PASSES; pass++) {
        starts[digit(key, pass)]++;
      }
    }
    for (int pass = 0; pass < PASSES; pass++) {
      distribute(pass, count);
    }
  }

  /** One pass of the radix sort, which keeps the order of equal digits. */
  private void distribute(int pass, int count) {
    int sum = 0;
    for (int i = pass * DIGITS; i < (pass + 1) * DIGITS; i++) {
      int size = starts[i];
      starts[i] = sum;
      sum += size;
    }
    for (int i = 0; i < count; i++) {
      long key = keys[i];
      other[starts[digit(key >>> PLACE_BITS, pass)]++] = key;
    }
    long[] swap = keys;
    keys = other;
    other = swap;
  }

  /** Where the counter of a key's digit is. */
  private static int digit(long key, int pass) {
    return pass * DIGITS + ((int) (key >>> (pass * DIGIT_BITS)) & (DIGITS - 1));
  }

  /**
   * Where on the curve a ray lies: the cells in which it enters and leaves the box. Without
   * branches, as directions are as good as random: along each axis the middle of the box and half
   * of it give both ends, and these compare as the integers of their bits, since what is negative
   * counts as 0 at the entry and does not matter at the exit.
   */
  private long key(float[] rays, int ray) {
    int r = RayBatch.RAY * ray;
    float ox = (rays[r] - minX) * cellsX;
    float oy = (rays[r + 1] - minY) * cellsY;
    float oz = (rays[r + 2] - minZ) * cellsZ;
    float dx = rays[r + 3] * cellsX;
    float dy = rays[r + 4] * cellsY;
    float dz = rays[r + 5] * cellsZ;
    float rx = 1 / (Math.abs(dx) + SLOWEST);
    float ry = 1 / (Math.abs(dy) + SLOWEST);
    float rz = 1 / (Math.abs(dz) + SLOWEST);
    float mx = (HALF - ox) * Math.copySign(rx, dx);
    float my = (HALF - oy) * Math.copySign(ry, dy);
    float mz = (HALF - oz) * Math.copySign(rz, dz);
    int inXy = Math.max(bits(mx - HALF * rx), bits(my - HALF * ry));
    int outXy = Math.min(bits(mx + HALF * rx), bits(my + HALF * ry));
    float in = Float.intBitsToFloat(Math.max(Math.max(0, inXy), bits(mz - HALF * rz)));
    float out = Float.intBitsToFloat(Math.min(outXy, bits(mz + HALF * rz)));
    return SPREAD[cell(ox + in * dx)] << 5
        | SPREAD[cell(oy + in * dy)] << 4
        | SPREAD[cell(oz + in * dz)] << 3
        | SPREAD[cell(ox + out * dx)] << 2
        | SPREAD[cell(oy + out * dy)] << 1
        | SPREAD[cell(oz + out * dz)];
  }

  private static int cell(float coordinate) {
    return Math.max(0, Math.min(CELLS - 1, (int) coordinate));
  }

  private static int bits(float number) {
    return Float.floatToRawIntBits(number);
  }
}
