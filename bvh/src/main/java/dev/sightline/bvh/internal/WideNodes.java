package dev.sightline.bvh.internal;

/**
 * The tree that vertical segments and heights traverse: nodes of four children in 56 bytes, whose
 * boxes are counted in cells, 64 to 128 of which span the node's along each axis.
 *
 * <p>A node has along each axis an origin, the least coordinate in it, and a step, a power of two.
 * The cell of a coordinate is {@code (v - origin) / step}, cut to a whole number from 0 to 127. A
 * child keeps the cells of its minimum and maximum. Rounding never puts the larger of two numbers
 * in the lower cell, so a place in the child's box lies in its range of cells: no error bound is
 * needed, and the four children are compared at once, a byte each. Read as coordinates, the ranges
 * hold the boxes too; its builder sees to that. Immutable once written.
 */
public final class WideNodes {
  public static final int WIDTH = 4;

  /** Ints of a node: origins, steps, cells of the minima and of the maxima, links. */
  public static final int SIZE = 14;

  public static final int STEPS = 3;
  public static final int MIN = 4;
  public static final int MAX = 7;
  public static final int LINKS = 10;

  public static final int LAST_CELL = 127;

  /** More than the most triangles of a leaf; a power of two. */
  public static final int LEAF_CODE = 8;

  /** Exponents of steps are stored in ten bits each, with this added. */
  public static final int BIAS = 512;

  private static final int STEP_BITS = 10;
  private static final int DOUBLE_BIAS = 1023;
  private static final int MANTISSA = 52;
  private static final int EACH_BYTE = 0x01010101;
  private static final int HIGH_BITS = 0x80808080;

  public final int[] words;

  public WideNodes(int count) {
    words = new int[Math.multiplyExact(SIZE, count)];
  }

  /** The first triangle of a leaf, whose link is below 0. */
  public static int first(int link) {
    return ~link / LEAF_CODE;
  }

  /** The last triangle of a leaf. */
  public static int last(int link) {
    return ~link / LEAF_CODE + ~link % LEAF_CODE;
  }

  /** A child's link: below 0 a leaf, else where its node begins. */
  public int link(int node, int child) {
    return words[node + LINKS + child];
  }

  /** The least coordinate of a node along an axis. */
  public double origin(int node, int axis) {
    return Float.intBitsToFloat(words[node + axis]);
  }

  /** The length of a cell. */
  public double step(int node, int axis) {
    long exponent = exponent(node, axis);
    return Double.longBitsToDouble((exponent - BIAS + DOUBLE_BIAS) << MANTISSA);
  }

  /** One over the length of a cell. */
  public double rate(int node, int axis) {
    long exponent = exponent(node, axis);
    return Double.longBitsToDouble((BIAS + DOUBLE_BIAS - exponent) << MANTISSA);
  }

  private int exponent(int node, int axis) {
    return words[node + STEPS] >>> (STEP_BITS * axis) & ((1 << STEP_BITS) - 1);
  }

  /** A child's cell in one of the rows from {@link #MIN} or {@link #MAX}. */
  public int cell(int node, int row, int child) {
    return words[node + row] >>> (8 * child) & 0xff;
  }

  /** Not more than the least coordinate of a child. */
  public double min(int node, int axis, int child) {
    return origin(node, axis) + cell(node, MIN + axis, child) * step(node, axis);
  }

  /** Not less than the largest coordinate of a child. */
  public double max(int node, int axis, int child) {
    return origin(node, axis) + (cell(node, MAX + axis, child) + 1) * step(node, axis);
  }

  /** The cell of a coordinate that is not NaN. */
  public int cellOf(int node, int axis, double v) {
    int cell = (int) ((v - origin(node, axis)) * rate(node, axis));
    return Math.min(Math.max(cell, 0), LAST_CELL);
  }

  /**
   * Which children may hold a place in the plane of x and z, all that do among them. Cells have
   * seven bits, so that the eighth of each byte is left to say which of two is larger.
   *
   * @return bit 7 for the first child, 15, 23, 31
   */
  public int holding(int node, double x, double z) {
    int cellX = cellOf(node, 0, x) * EACH_BYTE;
    int cellZ = cellOf(node, 2, z) * EACH_BYTE;
    return ((cellX | HIGH_BITS) - words[node + MIN])
        & ((words[node + MAX] | HIGH_BITS) - cellX)
        & ((cellZ | HIGH_BITS) - words[node + MIN + 2])
        & ((words[node + MAX + 2] | HIGH_BITS) - cellZ)
        & HIGH_BITS;
  }

  /** The lowest node that has all that may hold a place in the plane of x and z, if it has any. */
  public int descend(int from, double x, double z) {
    int node = from;
    int held = holding(node, x, z);
    while (held != 0 && (held & (held - 1)) == 0 && link(node, childOf(held)) >= 0) {
      node = link(node, childOf(held));
      held = holding(node, x, z);
    }
    return node;
  }

  /** The child of the lowest bit of what {@link #holding} answers. */
  public static int childOf(int held) {
    return Integer.numberOfTrailingZeros(held) >>> 3;
  }
}
