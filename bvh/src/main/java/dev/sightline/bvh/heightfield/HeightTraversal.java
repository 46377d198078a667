package dev.sightline.bvh.heightfield;

import dev.sightline.core.ray.ShearedRay;

/**
 * The way of a ray through the cells of a height field, near to far: a quadtree over the pyramid of
 * ranges, whose nodes are boxes that no node stores.
 *
 * <p>Entries and exits are computed in double from operands that are exact, as {@code (plane -
 * origin) * (1 / direction)}: three roundings, of at most 2<sup>-53</sup> each. Entries are lowered
 * and exits raised by 2<sup>-50</sup> of themselves, which is more; so no box that the ray meets is
 * missed, nor one that holds a triangle whose computed {@code t} is within the limit. Signs are
 * exact. Along an axis in which the ray does not move, the reciprocal is infinite: a plane beside
 * the origin is infinitely far away, and one through it gives NaN, which bounds nothing.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class HeightTraversal {
  /** What {@link #nextCell} returns when nothing is left. */
  static final long NONE = -1;

  private static final double LOWER = 1 - 0x1p-50;
  private static final double RAISE = 1 + 0x1p-50;

  /** Three pending blocks for each level, and the root. */
  private static final int STACK = 3 * 17 + 1;

  private final long[] blocks = new long[STACK];
  private final double[] entries = new double[STACK];
  private final float[] cellRange = new float[2];
  private int height;

  private double ox;
  private double oy;
  private double oz;
  private double rx;
  private double ry;
  private double rz;
  private double tMin;

  /**
   * Goes to the root of a field.
   *
   * @param ray set and valid
   */
  void start(
      HeightField field, ShearedRay ray, double ox, double oy, double oz, double tMin) {
    this.ox = ox;
    this.oy = oy;
    this.oz = oz;
    rx = ray.reciprocalX();
    ry = ray.reciprocalY();
    rz = ray.reciprocalZ();
    this.tMin = Math.max(0, tMin);
    blocks[0] = block(field.topLevel(), 0, 0);
    entries[0] = 0;
    height = 1;
  }

  /** The column of a cell that {@link #nextCell} returned. */
  static int x(long block) {
    return (int) block & 0xffff;
  }

  /** Its row. */
  static int z(long block) {
    return (int) block >>> 16;
  }

  private static int level(long block) {
    return (int) (block >>> 32);
  }

  private static long block(int level, int x, int z) {
    return (long) level << 32 | (long) z << 16 | x;
  }

  /**
   * Goes on to the next cell that the ray enters before a limit.
   *
   * @param limit may fall from call to call
   * @return the cell, or {@link #NONE}
   */
  long nextCell(HeightField field, double limit) {
    while (height > 0) {
      long block = blocks[--height];
      if (!(entries[height] <= limit)) {
        continue;
      }
      if (level(block) == 0) {
        return block;
      }
      open(field, level(block) - 1, 2 * x(block), 2 * z(block), limit);
    }
    return NONE;
  }

  /** Pushes the children of a block that the ray enters, the nearest last. */
  private void open(HeightField field, int level, int x, int z, double limit) {
    float[] xs = field.xs();
    float[] zs = field.zs();
    int nearX = rx < 0 ? 1 : 0;
    int nearZ = rz < 0 ? 1 : 0;
    double startX = (xs[plane(x + 2 * nearX, level, xs)] - ox) * rx * LOWER;
    double middleX = (xs[plane(x + 1, level, xs)] - ox) * rx;
    double endX = (xs[plane(x + 2 - 2 * nearX, level, xs)] - ox) * rx * RAISE;
    double startZ = (zs[plane(z + 2 * nearZ, level, zs)] - oz) * rz * LOWER;
    double middleZ = (zs[plane(z + 1, level, zs)] - oz) * rz;
    double endZ = (zs[plane(z + 2 - 2 * nearZ, level, zs)] - oz) * rz * RAISE;
    for (int i = 3; i >= 0; i--) {
      int halfX = i & 1;
      int halfZ = i >> 1;
      double first = tMin;
      double last = limit;
      double from = halfX == 0 ? startX : middleX * LOWER;
      double to = halfX == 0 ? middleX * RAISE : endX;
      first = from > first ? from : first;
      last = to < last ? to : last;
      from = halfZ == 0 ? startZ : middleZ * LOWER;
      to = halfZ == 0 ? middleZ * RAISE : endZ;
      first = from > first ? from : first;
      last = to < last ? to : last;
      if (first <= last) {
        push(field, level, x + (halfX ^ nearX), z + (halfZ ^ nearZ), first, last);
      }
    }
  }

  /** The number of a plane between blocks; the field's edge for one beyond it. */
  private static int plane(int number, int level, float[] coordinates) {
    return Math.min(number << level, coordinates.length - 1);
  }

  /** Pushes a block if the ray is at a height of it while it is above it or below. */
  private void push(HeightField field, int level, int x, int z, double start, double end) {
    int patchLevel = field.patchLevel();
    float[] ranges;
    int at;
    if (level >= patchLevel) {
      if (x >= field.width(level) || z >= field.depth(level)) {
        return;
      }
      ranges = field.ranges();
      at = field.rangeAt(level, x, z);
    } else {
      int shift = patchLevel - level;
      HeightPatch patch = field.patchAt(x >> shift, z >> shift);
      if (patch == null) {
        return;
      }
      int mask = (1 << shift) - 1;
      if (level == 0) {
        ranges = cellRange;
        at = 0;
        patch.putCellRange(x & mask, z & mask, cellRange);
      } else {
        ranges = patch.ranges();
        at = patch.rangeAt(level, x & mask, z & mask);
      }
    }
    int down = ry < 0 ? 1 : 0;
    double from = (ranges[at + down] - oy) * ry * LOWER;
    double to = (ranges[at + 1 - down] - oy) * ry * RAISE;
    double first = from > start ? from : start;
    double last = to < end ? to : end;
    if (first <= last && ranges[at] <= ranges[at + 1]) {
      blocks[height] = block(level, x, z);
      entries[height++] = first;
    }
  }
}
