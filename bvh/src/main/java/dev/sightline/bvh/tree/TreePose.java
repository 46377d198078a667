package dev.sightline.bvh.tree;

/**
 * Where a pose puts the boxes and the triangles of a tree of four children a node, asked for while
 * a query runs: {@link Bvh#posed}.
 *
 * <p>What is returned for the same argument is always the same, and a child's box holds whatever
 * lies below it as far as it is finite. Thread-safe.
 */
public interface TreePose {
  /**
   * Writes the boxes of the children of a node, as {@link NodeLayout} has them.
   *
   * @param out receives {@link NodeLayout#BOUNDS} floats
   * @param to where the first of them goes
   */
  void boxes(int node, float[] out, int to);

  /**
   * Writes the nine coordinates of a triangle.
   *
   * @param triangle its number in the soup
   */
  void triangle(int triangle, float[] out, int to);
}
