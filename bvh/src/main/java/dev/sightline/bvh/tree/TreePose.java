package dev.sightline.bvh.tree;

/**
 * The boxes and triangles of a tree in a pose, computed while a query runs; for trees with four
 * children a node: {@link Bvh#posed}.
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
