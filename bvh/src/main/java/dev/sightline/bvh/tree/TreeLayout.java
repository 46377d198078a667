package dev.sightline.bvh.tree;

/**
 * How a tree lies in memory. Every layout gives the same answers, to the bit; they differ in time
 * and in bytes.
 */
public enum TreeLayout {
  /** Nodes of four children and the corners of all triangles in leaf order. */
  PLAIN(4),
  /**
   * Nodes of eight children and the corners of triangles in blocks of four, for vector
   * instructions; see {@code dev.sightline.bvh.vector.Vectors}.
   */
  VECTORS(8),
  /**
   * Nodes of four children and no corners: they are read from the soup, whose arrays the tree keeps
   * and nobody may write to while it is in use; a {@link Refit} uses it too, and needs the moved
   * triangles in other arrays. The least memory where the mesh owns these arrays anyway; rays take
   * about a tenth longer.
   */
  COMPACT(4);

  private final int width;

  TreeLayout(int width) {
    this.width = width;
  }

  /** Children of a node. */
  public int width() {
    return width;
  }
}
