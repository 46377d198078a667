package dev.sightline.bvh.build;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * Builds trees: binned SAH over a binary tree, then a collapse to nodes of four children.
 *
 * <p>Time grows as n log n, whatever the triangles look like: ranges that no plane parts are halved
 * by count, and so are ranges so deep that they would exceed {@link NodeLayout#MAX_DEPTH}. The same
 * soup always gives the same tree. Thread-safe while nobody writes to the soup's arrays.
 */
public final class BvhBuilder {
  private BvhBuilder() {}

  /**
   * Builds a tree over all triangles whose coordinates are finite; the others are left out and
   * counted.
   *
   * @throws IllegalArgumentException if there are more triangles than one tree can hold
   */
  public static Bvh build(TriangleSoup soup) {
    if (soup.size() > NodeLayout.MAX_TRIANGLES) {
      throw new IllegalArgumentException(
          soup.size() + " triangles are more than a tree can hold: " + NodeLayout.MAX_TRIANGLES);
    }
    PrimitiveBoxes boxes = new PrimitiveBoxes(soup);
    BinaryTree tree = new BinaryTree(boxes.size);
    if (boxes.size > 0) {
      tree.count[0] = boxes.size;
      new RangeSplitter(boxes, tree).build(0, 0);
    }
    return new Collapse(soup, boxes, tree).run();
  }
}
