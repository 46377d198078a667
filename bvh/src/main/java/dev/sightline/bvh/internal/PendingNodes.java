package dev.sightline.bvh.internal;

import dev.sightline.bvh.tree.NodeLayout;

/**
 * What a ray has still to open on its way through a tree, and how much it has opened. Traversals
 * read and write the fields. Meant for reuse; not thread-safe.
 */
public final class PendingNodes {
  /** The lower half of an entry. */
  public static final long REFERENCE = 0xffffffffL;

  /** References, the bits of the entry to the box in the upper half; the next one last. */
  public final long[] entries;

  /** How many are pending. */
  public int height;

  /** How many nodes have been opened since the start. */
  public int nodes;

  /** How many leaves have been visited since the start. */
  public int leaves;

  /** How many triangles lie in these. */
  public int triangles;

  /** Makes one with room for any tree. */
  public PendingNodes() {
    this(new long[NodeLayout.STACK]);
  }

  private PendingNodes(long[] entries) {
    this.entries = entries;
  }

  /** One with the same room: of the two, one at a time is in use. */
  public PendingNodes sibling() {
    return new PendingNodes(entries);
  }

  /** Goes back to the root, to be entered at 0. */
  public void restart() {
    entries[0] = 0;
    height = 1;
    nodes = 0;
    leaves = 0;
    triangles = 0;
  }

  /** Counts a leaf that is visited. */
  public void countLeaf(int leaf) {
    leaves++;
    triangles += NodeLayout.count(leaf);
  }
}
