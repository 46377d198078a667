package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Tree;
import org.jspecify.annotations.Nullable;

/**
 * Which triangles does a convex shape meet? Asked of the tree of a mesh, or of a tree over
 * instances in the world, as often as wanted.
 *
 * <p>The answer is that of a loop over all triangles with {@link
 * dev.sightline.core.convex.Gjk#intersects}; result class: rounded, as that is. Triangles are
 * reported in an order that depends on the tree and the shape alone.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree. Method and bounds:
 * docs/bvh/convex-queries.md.
 */
public final class ConvexOverlapQuery extends ConvexQuery<ConvexOverlapQuery> {
  private static final int ALL = Integer.MAX_VALUE;

  private final ShapeOverlapTraversal traversal = new ShapeOverlapTraversal();

  /** Makes a query without a shape: until it has one, nothing is met. */
  public ConvexOverlapQuery() {}

  /**
   * Whether some triangle meets the shape: the first one found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(Tree tree) {
    return run(tree, null, 1, 1) > 0;
  }

  /**
   * Counts the triangles that meet the shape.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public int count(Tree tree) {
    return run(tree, null, ALL, ALL);
  }

  /**
   * Collects the triangles that meet the shape.
   *
   * @param out is cleared and receives the triangles
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(Tree tree, TriangleList out) {
    return run(tree, out, ALL, ALL);
  }

  /**
   * Collects the instances that meet the shape: of each a single triangle that does, whichever is
   * found first.
   *
   * @param out is cleared and receives the triangles
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int firstOfEach(InstanceTree tree, TriangleList out) {
    return run(tree, out, 1, ALL);
  }

  private int run(Tree tree, @Nullable TriangleList out, int ofEach, int ofAll) {
    begin();
    try {
      if (out != null) {
        out.clear();
      }
      traversal.ask(ofEach, ofAll, out);
      if (!tree.isEmpty() && aim(traversal, tree.rootBounds())) {
        traversal.run(tree);
      }
      return traversal.found;
    } finally {
      traversal.end();
      end();
    }
  }
}
