package dev.sightline.bvh.internal;

import dev.sightline.bvh.tree.NodeLayout;

/**
 * The nodes and leaves that a traversal has yet to visit, each with a bound: of the children of one
 * node that with the least bound comes first. Belongs to one thread.
 */
final class BoundStack {
  private static final long UPPER = 0xffffffff00000000L;

  /** The upper half of the bits of a bound, which is the bound rounded down, above a reference. */
  private final long[] entries = new long[NodeLayout.STACK];

  private int top;
  private int base;
  private int reference;

  BoundStack() {}

  void clear() {
    top = 0;
    base = 0;
  }

  /** Begins with the children of another node, which come before all that is there. */
  void begin() {
    base = top;
  }

  /** Puts a child at its place among those since {@link #begin()}; its bound is not negative. */
  void push(int child, double bound) {
    long entry = (Double.doubleToRawLongBits(bound) & UPPER) | (child & 0xffffffffL);
    int at = top++;
    while (at > base && entries[at - 1] < entry) {
      entries[at] = entries[at - 1];
      at--;
    }
    entries[at] = entry;
  }

  /**
   * Takes the next whose bound is not above a limit; those above it are dropped.
   *
   * @return whether there is one; {@link #reference()} names it
   */
  boolean pop(double limit) {
    while (top > 0) {
      long entry = entries[--top];
      if (Double.longBitsToDouble(entry & UPPER) <= limit) {
        reference = (int) entry;
        return true;
      }
    }
    return false;
  }

  /** What was popped last. */
  int reference() {
    return reference;
  }
}
