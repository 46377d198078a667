package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.tree.Tree;

/**
 * Finds the distance of a convex shape from a mesh or from all instances, and the closest points.
 * Reuse it.
 *
 * <p>The answer is that of a loop over all triangles with {@link
 * dev.sightline.core.convex.Gjk#distance}, and 0 if and only if {@link ConvexOverlapQuery} finds
 * something. Result class: rounded, as that kernel is. Of equal distances the lower instance, then
 * the lower triangle wins, at distance 0 too.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and after its first question allocates nothing. It keeps no tree. Method and bounds:
 * docs/bvh/convex-queries.md.
 */
public final class ConvexDistanceQuery extends ConvexQuery<ConvexDistanceQuery> {
  private final ShapeDistanceTraversal traversal = new ShapeDistanceTraversal();
  private double maxDistance = Double.POSITIVE_INFINITY;

  /** Makes a query without a shape: until it has one, nothing is found. */
  public ConvexDistanceQuery() {}

  /**
   * Sets how far apart two points may be, that distance included; any when it is not set. It is
   * compared with the distance that is answered, {@link ShapePair#distance}, to the last bit.
   * Nothing is within a distance that is NaN or negative. The smaller, the sooner answered.
   */
  public ConvexDistanceQuery within(double maxDistance) {
    this.maxDistance = maxDistance;
    return this;
  }

  /**
   * Finds the closest points of the shape and a mesh, or all instances.
   *
   * @param out receives them, or is cleared
   * @return whether there are any within the distance
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Tree tree, ShapePair out) {
    begin();
    try {
      out.clear();
      if (maxDistance >= 0 && !tree.isEmpty() && aim(traversal, tree.rootBounds())) {
        traversal.ask(maxDistance, out);
        traversal.run(tree);
      }
    } finally {
      traversal.end();
      end();
    }
    return out.isFound();
  }
}
