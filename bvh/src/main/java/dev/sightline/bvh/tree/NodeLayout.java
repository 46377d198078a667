package dev.sightline.bvh.tree;

/**
 * How nodes lie in the arrays of a {@link Bvh}.
 *
 * <p>Node {@code n} has {@code w} slots, four or, for vector instructions, eight: {@link
 * TreeLayout#width}. Its boxes begin at {@code n} times {@link #stride}, in six rows of {@code w}:
 * min x of the children, then min y, min z, max x, max y, max z. Its references are {@code w} ints
 * from {@code w n} on in an array of their own. A slot that is not used has a box from +infinity to
 * -infinity, which every test misses, and the reference {@link #UNUSED}.
 *
 * <p>A reference that is not negative is an inner node, always of a higher number than its parent.
 * A negative one is a leaf: a run of one to eight triangles, in places of the leaf order that
 * follow each other. Node 0 is the root; a tree without triangles has no node.
 */
public final class NodeLayout {
  /** Children of a node of four. */
  public static final int WIDTH = 4;

  /** Children of the widest node there is. */
  public static final int MOST_WIDTH = 8;

  /** Floats of a node of four. */
  public static final int BOUNDS = 6 * WIDTH;

  /** Where the row of minima along x begins; y and z follow. */
  public static final int MIN_X = 0;

  /** Where the row of maxima along x begins in a node of four; y and z follow. */
  public static final int MAX_X = 3 * WIDTH;

  /** Most triangles of a leaf. */
  public static final int MAX_LEAF = 8;

  /** The most triangles a tree can hold: a build needs twelve array elements for each. */
  public static final int MAX_TRIANGLES = 1 << 27;

  /** No path from the root is longer; traversals size their stacks by it. */
  public static final int MAX_DEPTH = 64;

  /** Room for what is pending on the way down any tree. */
  public static final int STACK = (MOST_WIDTH - 1) * MAX_DEPTH + MOST_WIDTH;

  /** What an unused slot refers to: a leaf that no tree has room for. */
  public static final int UNUSED = Integer.MIN_VALUE;

  private static final int COUNT_BITS = 3;
  private static final int COUNT_MASK = MAX_LEAF - 1;

  private NodeLayout() {}

  /** Where the first of the six bounds of a slot is in nodes of four; slots count through all. */
  public static int box(int slot) {
    return box(slot, WIDTH);
  }

  /** Where the first of the six bounds of a slot is; slots count through all nodes. */
  public static int box(int slot, int width) {
    return slot / width * stride(width) + slot % width;
  }

  /**
   * From the bounds of a node to those of the next. Nodes of eight have behind their six rows a
   * seventh, of {@link #link}s: vector instructions fetch it with the boxes, which saves them from
   * waiting for memory twice.
   */
  public static int stride(int width) {
    return width == WIDTH ? BOUNDS : 7 * width;
  }

  /**
   * A reference as the bits of a float: that of a node or a leaf is a finite number, so that
   * nothing that copies floats can change it; only {@link #UNUSED}, which is never followed, is a
   * NaN.
   */
  public static int link(int reference) {
    return isLeaf(reference) ? reference ^ Integer.MAX_VALUE : reference;
  }

  /** The reference behind a {@link #link}. */
  public static int reference(int link) {
    return link(link);
  }

  /** The reference of a leaf. */
  public static int leaf(int first, int count) {
    return ~((first << COUNT_BITS) | (count - 1));
  }

  /** Whether a reference names a leaf. */
  public static boolean isLeaf(int reference) {
    return reference < 0;
  }

  /** The first triangle of a leaf, in leaf order. */
  public static int first(int leaf) {
    return ~leaf >>> COUNT_BITS;
  }

  /** How many triangles a leaf has. */
  public static int count(int leaf) {
    return (~leaf & COUNT_MASK) + 1;
  }

  /**
   * Half the surface of a box; 0 for the inverted one of an unused slot.
   *
   * @param boxes holds the six bounds {@code step} apart, from {@code i} on
   */
  public static double halfArea(float[] boxes, int i, int step) {
    return halfArea(
        boxes[i],
        boxes[i + step],
        boxes[i + 2 * step],
        boxes[i + 3 * step],
        boxes[i + 4 * step],
        boxes[i + 5 * step]);
  }

  /** Half the surface of a box; 0 for an inverted one. */
  public static double halfArea(
      double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    double x = maxX - minX;
    double y = maxY - minY;
    double z = maxZ - minZ;
    return x < 0 ? 0 : x * y + y * z + z * x;
  }

  /**
   * Twice the largest coordinate of a box in magnitude, or what a float can hold: instances may lie
   * beyond it.
   *
   * @param box six floats
   */
  public static double reach(float[] box) {
    double reach = 0;
    for (float bound : box) {
      reach = Math.max(reach, Math.abs(bound));
    }
    return 2 * Math.min(Float.MAX_VALUE, reach);
  }
}
