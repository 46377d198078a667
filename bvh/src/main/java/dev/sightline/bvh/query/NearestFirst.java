package dev.sightline.bvh.query;

import dev.sightline.bvh.tree.NodeLayout;

/** The order in which a ray visits the children of a node. */
final class NearestFirst {
  private NearestFirst() {}

  /**
   * Puts the children of a node that are hit on the stack, the nearest on top.
   *
   * <p>Which children are hit, and in which order, is as good as random, so nothing here branches
   * on it: a miss is -1, a sorting network of five exchanges orders the four entries downwards, all
   * are written, and the misses, which come last, stay above the new top.
   *
   * @return the new height of the stack
   */
  static int push(long[] stack, int top, long a, long b, long c, long d) {
    int misses = (int) ((a >>> 63) + (b >>> 63) + (c >>> 63) + (d >>> 63));
    long swap = rise(a, b);
    long ab = a + swap;
    long ba = b - swap;
    swap = rise(c, d);
    long cd = c + swap;
    long dc = d - swap;
    swap = rise(ab, cd);
    stack[top] = ab + swap;
    long m = cd - swap;
    swap = rise(ba, dc);
    long n = ba + swap;
    stack[top + 3] = dc - swap;
    swap = rise(m, n);
    stack[top + 1] = m + swap;
    stack[top + 2] = n - swap;
    return top + NodeLayout.WIDTH - misses;
  }

  /** By how much y exceeds x, or 0; both lie in [-1, 2^63), so that the difference fits. */
  private static long rise(long x, long y) {
    long difference = y - x;
    return difference & ~(difference >> 63);
  }
}
