package dev.sightline.bvh.heightfield;

import dev.sightline.bvh.internal.RaySlabs;
import dev.sightline.core.ray.ShearedRay;

/**
 * The traversal of a height field by a ray, cell by cell, near to far: a quadtree over the pyramid
 * of ranges. No node stores the box of its children: planes between blocks are coordinates of
 * vertices, and the ranges give bottom and top.
 *
 * <p>A box is entered and left as {@link RaySlabs} derives it for trees: an entry is never computed
 * later, nor an exit sooner, than it is. The four children of a block share their planes, so a
 * block costs four products for each of x and z, and two for the heights of each child.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class HeightTraversal {
  /** What {@link #nextCell} returns when nothing is left. */
  static final long NONE = -1;

  /** Three pending blocks for each level, and the root. */
  private static final int STACK = 3 * 17 + 1;

  private final RaySlabs slabs = new RaySlabs();
  private final long[] blocks = new long[STACK];
  private final int[] entries = new int[STACK];
  private final float[] cellRanges = new float[8];
  private int height;

  /** Which child of a block is entered first: 1 for that at the greater x, 2 for the greater z. */
  private int flip;

  /** 1 where the ray runs down, and so enters a box at its top. */
  private int down;

  /**
   * Goes to the root of a field; with a ray along y, straight to the cells that it crosses.
   *
   * @param ray set and valid
   */
  void start(HeightField field, ShearedRay ray, double ox, double oy, double oz, double tMin) {
    slabs.set(ray, field.reach(), 1, ox, oy, oz, tMin, 0);
    boolean isAlongY = Double.isInfinite(ray.reciprocalX()) && Double.isInfinite(ray.reciprocalZ());
    if (isAlongY && startCells(field, ray)) {
      return;
    }
    flip = (slabs.nearRateX > 0 ? 1 : 0) | (slabs.nearRateZ > 0 ? 2 : 0);
    down = slabs.nearRateY > 0 ? 1 : 0;
    blocks[0] = block(field.ranges().topLevel(), 0, 0);
    entries[0] = 0;
    height = 1;
  }

  /**
   * Pushes the cells whose closed squares hold a place. There are at most four, unless coordinates
   * are so large that neighbours are equal floats: then nothing is done.
   */
  private boolean startCells(HeightField field, ShearedRay ray) {
    boolean isXFirst = ray.axisX() == 0;
    double atX = isXFirst ? ray.originAlongX() : ray.originAlongY();
    double atZ = isXFirst ? ray.originAlongY() : ray.originAlongX();
    float[] xs = field.xs();
    float[] zs = field.zs();
    int x = firstCell(xs, atX);
    int z = firstCell(zs, atZ);
    int endX = endCell(xs, x, atX);
    int endZ = endCell(zs, z, atZ);
    height = 0;
    if (endX - x > 2 || endZ - z > 2) {
      return false;
    }
    for (int row = z; row < endZ; row++) {
      for (int column = x; column < endX; column++) {
        blocks[height] = block(0, column, row);
        entries[height++] = 0;
      }
    }
    return true;
  }

  /** The first cell whose closed interval holds a coordinate; the last one if it is beyond all. */
  static int firstCell(float[] coordinates, double at) {
    int low = 0;
    int high = coordinates.length - 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (coordinates[middle + 1] >= at) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** The end of the cells whose closed intervals hold a coordinate, the first of which is known. */
  private static int endCell(float[] coordinates, int first, double at) {
    int end = first;
    while (end < coordinates.length - 1 && coordinates[end] <= at && coordinates[end + 1] >= at) {
      end++;
    }
    return end;
  }

  /** An upper bound of a parameter, as {@link #nextCell} takes it. */
  int limitBits(double t) {
    return slabs.limitBits(t);
  }

  /** The column of a cell that {@link #nextCell} returned. */
  static int x(long block) {
    return (int) block & 0xffff;
  }

  /** Its row. */
  static int z(long block) {
    return (int) block >>> 16;
  }

  private static long block(int level, int x, int z) {
    return (long) level << 32 | (long) z << 16 | x;
  }

  /**
   * Goes on to the next cell that the ray enters before a limit.
   *
   * @param limit from {@link #limitBits}; may fall from call to call
   * @return the cell, or {@link #NONE}
   */
  long nextCell(HeightField field, int limit) {
    while (height > 0) {
      long block = blocks[--height];
      if (entries[height] <= limit) {
        int level = (int) (block >>> 32);
        if (level == 0) {
          return block;
        }
        open(field, level, x(block), z(block), limit);
      }
    }
    return NONE;
  }

  /** Pushes the children of a block that the ray enters, the nearest last. */
  private void open(HeightField field, int level, int x, int z, int limit) {
    float[] ranges;
    int at;
    FieldRanges upper = field.ranges();
    int patchLevel = upper.patchLevel();
    if (level > patchLevel) {
      ranges = upper.ranges();
      at = upper.rangesAt(level, x, z);
    } else {
      int shift = patchLevel - level;
      int mask = (1 << shift) - 1;
      HeightPatch patch = field.patchAt(x >> shift, z >> shift);
      if (patch == null) {
        return;
      }
      if (level == 1) {
        ranges = cellRanges;
        at = 0;
        patch.putCellRanges(2 * (x & mask), 2 * (z & mask), cellRanges);
      } else {
        ranges = patch.ranges();
        at = patch.rangesAt(level, x & mask, z & mask);
      }
    }
    pushEntered(field, ranges, at, level - 1, 2 * x, 2 * z, limit);
  }

  private void pushEntered(
      HeightField field, float[] ranges, int at, int level, int x, int z, int limit) {
    RaySlabs s = slabs;
    float[] xs = field.xs();
    float[] zs = field.zs();
    int farX = 2 * (flip & 1);
    int farZ = flip & 2;
    float middleX = plane(xs, x + 1, level);
    float middleZ = plane(zs, z + 1, level);
    int enterX = bits((s.nearX - plane(xs, x + farX, level)) * s.nearRateX);
    int enterMiddleX = bits((s.nearX - middleX) * s.nearRateX);
    int leaveMiddleX = bits((s.farX - middleX) * s.farRateX);
    int leaveX = bits((s.farX - plane(xs, x + 2 - farX, level)) * s.farRateX);
    int enterZ = bits((s.nearZ - plane(zs, z + farZ, level)) * s.nearRateZ);
    int enterMiddleZ = bits((s.nearZ - middleZ) * s.nearRateZ);
    int leaveMiddleZ = bits((s.farZ - middleZ) * s.farRateZ);
    int leaveZ = bits((s.farZ - plane(zs, z + 2 - farZ, level)) * s.farRateZ);
    int startBits = s.startBits;
    int top = height;
    for (int i = 3; i >= 0; i--) {
      int child = i ^ flip;
      int range = at + 2 * child;
      int near = bits((s.nearY - ranges[range + down]) * s.nearRateY);
      int far = bits((s.farY - ranges[range + 1 - down]) * s.farRateY);
      near = Math.max(near, Math.max((i & 1) == 0 ? enterX : enterMiddleX, startBits));
      near = Math.max(near, (i & 2) == 0 ? enterZ : enterMiddleZ);
      far = Math.min(far, Math.min((i & 1) == 0 ? leaveMiddleX : leaveX, limit));
      far = Math.min(far, (i & 2) == 0 ? leaveMiddleZ : leaveZ);
      if (near <= far) {
        blocks[top] = block(level, x + (child & 1), z + (child >> 1));
        entries[top++] = near;
      }
    }
    height = top;
  }

  /** The coordinate of a plane between blocks; of the field's edge for one beyond it. */
  private static float plane(float[] coordinates, int number, int level) {
    return coordinates[Math.min(number << level, coordinates.length - 1)];
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }
}
