package dev.sightline.bvh.internal;

/**
 * What a traversal of {@link WideNodes} has still to look at, each link with a key: the smaller,
 * the sooner. Belongs to one thread.
 */
public final class NodeStack {
  /** Halving makes at most 31 levels, so 16 wide ones; each leaves three links, the last four. */
  private static final int DEPTH = 64;

  private final int[] links = new int[DEPTH];
  private final double[] keys = new double[DEPTH];
  private int top;
  private int base;

  public NodeStack() {}

  public void clear() {
    top = 0;
    base = 0;
  }

  /** Begins with the children of another node, which come before all that is there. */
  public void begin() {
    base = top;
  }

  /** Puts a child at its place among those since {@link #begin()}. */
  public void push(int link, double key) {
    int at = top++;
    while (at > base && keys[at - 1] < key) {
      links[at] = links[at - 1];
      keys[at] = keys[at - 1];
      at--;
    }
    links[at] = link;
    keys[at] = key;
  }

  /**
   * Takes the next whose key is not above a limit; those above it are dropped.
   *
   * @return whether there is one; {@link #link()} tells it
   */
  public boolean pop(double limit) {
    while (top > 0) {
      if (keys[--top] <= limit) {
        return true;
      }
    }
    return false;
  }

  /** What was popped last. */
  public int link() {
    return links[top];
  }
}
