package dev.sightline.bvh.internal;

/**
 * The nodes and leaves that a traversal has yet to visit, each with a key: of the children of one
 * node that with the least key comes first. Belongs to one thread.
 */
public final class NodeStack {
  /**
   * Room for any tree of {@link WideNodes}: halving makes at most 31 levels, so 16 wide ones; each
   * leaves three links, the last four.
   */
  public static final int OF_WIDE_NODES = 64;

  private final int[] links;
  private final double[] keys;
  private int top;
  private int base;

  /**
   * Makes an empty stack.
   *
   * @param most how many nodes and leaves can be pending at a time
   */
  public NodeStack(int most) {
    links = new int[most];
    keys = new double[most];
  }

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
