package dev.sightline.bvh.tree;

/**
 * How nodes lie in the arrays of a {@link Bvh}.
 *
 * <p>Node {@code n} has four slots. Its boxes are 24 floats from {@code 24 n} on, in six rows of
 * four: min x of the four children, then min y, min z, max x, max y, max z. Its references are four
 * ints from {@code 4 n} on. A slot that is not used has a box from +infinity to -infinity, which
 * every test misses, and the reference {@link #UNUSED}.
 *
 * <p>A reference that is not negative is an inner node, always of a higher number than its parent.
 * A negative one is a leaf: a run of one to eight triangles in leaf order. Node 0 is the root; a
 * tree without triangles has no node.
 */
public final class NodeLayout {
  /** Children of a node. */
  public static final int WIDTH = 4;

  /** Floats of a node. */
  public static final int BOUNDS = 6 * WIDTH;

  /** Where the row of minima along x begins; y and z follow. */
  public static final int MIN_X = 0;

  /** Where the row of maxima along x begins; y and z follow. */
  public static final int MAX_X = 3 * WIDTH;

  /** Most triangles of a leaf. */
  public static final int MAX_LEAF = 8;

  /** The most triangles a tree can hold: a build needs twelve array elements for each. */
  public static final int MAX_TRIANGLES = 1 << 27;

  /** No path from the root is longer; traversals size their stacks by it. */
  public static final int MAX_DEPTH = 64;

  /** What an unused slot refers to: a leaf that no tree has room for. */
  public static final int UNUSED = Integer.MIN_VALUE;

  private static final int COUNT_BITS = 3;
  private static final int COUNT_MASK = MAX_LEAF - 1;

  private NodeLayout() {}

  /** Where the first of the six bounds of a slot is; slots count through all nodes. */
  public static int box(int slot) {
    return slot / WIDTH * BOUNDS + slot % WIDTH;
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
