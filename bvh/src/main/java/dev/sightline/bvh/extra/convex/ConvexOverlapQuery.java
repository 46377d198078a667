package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.query.overlap.TriangleOverlapQuery;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.convex.ConvexShape;
import org.jspecify.annotations.Nullable;

/**
 * Finds the triangles that a convex shape meets. It takes the tree of a mesh or a tree over
 * instances. Reuse it.
 *
 * <p>The answer is that of a loop over all triangles with {@link
 * dev.sightline.core.convex.Gjk#intersects}; result class: rounded, as that is. Triangles are
 * reported in an order that depends on the tree and the shape alone.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree. Method and bounds:
 * docs/bvh/convex-queries.md.
 */
public final class ConvexOverlapQuery extends TriangleOverlapQuery<ConvexOverlapQuery> {
  private final ShapeOverlapTraversal traversal = new ShapeOverlapTraversal();
  private ConvexShape shape = ConvexQuery.noShape();

  /** Makes a query without a shape: until it has one, nothing is met. */
  public ConvexOverlapQuery() {}

  /**
   * Takes a shape, which is read when a question is asked. No other thread may use it until the
   * answer is there, nor a filter change it.
   */
  public ConvexOverlapQuery shape(ConvexShape shape) {
    this.shape = shape;
    return this;
  }

  @Override
  protected int answer(Tree tree, @Nullable TriangleList out, int ofEach, int ofAll) {
    traversal.ask(ofEach, ofAll, out);
    traversal.triangles = triangles();
    traversal.instances = instances();
    if (!tree.isEmpty() && traversal.start(shape, tree.rootBounds())) {
      traversal.run(tree);
    }
    return traversal.found;
  }

  @Override
  protected void forget() {
    traversal.end();
  }
}
