package dev.sightline.bvh.query.ray;

/** The order in which a ray visits the children of a node. */
final class ChildOrder {
  private ChildOrder() {}

  /**
   * Writes four stack entries from {@code top} on, the greatest, which is visited last, first.
   *
   * <p>Which children are hit, and in which order, is as good as random, so nothing here branches
   * on it: a miss is -1, a sorting network of five exchanges orders the four entries downwards, and
   * all are written. Misses come last; the caller's stack ends before them.
   */
  static void write(long[] stack, int top, long a, long b, long c, long d) {
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
  }

  /** By how much y exceeds x, or 0; both lie in [-1, 2^63 - 2^54), so that it fits. */
  private static long rise(long x, long y) {
    long difference = y - x;
    return difference & ~(difference >> 63);
  }
}
