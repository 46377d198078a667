package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.query.Query;
import dev.sightline.core.convex.ConvexShape;

/**
 * The common part of the queries of convex shapes: the shape, and the filters.
 *
 * <p>The shape is solid and closed: what lies wholly inside of it meets it, and touching counts.
 * Meshes are surfaces: a shape wholly inside of a closed mesh meets nothing. Among instances, which
 * may be placed by any affine map, everything is decided on triangles as taken to the world and
 * rounded to float once. Nothing is met by a shape with a coordinate that is NaN or infinite.
 *
 * @param <Q> the query's own type, so that settings can be chained
 */
public abstract class ConvexQuery<Q extends ConvexQuery<Q>> extends Query<Q> {
  private ConvexShape shape = noShape();

  /** Makes a query without a shape: until it has one, nothing is met. */
  ConvexQuery() {}

  /** A shape that nothing meets. */
  static ConvexShape noShape() {
    return new ConvexShape().point(Double.NaN, Double.NaN, Double.NaN);
  }

  /**
   * Takes a shape, which is read when a question is asked. No other thread may use it until the
   * answer is there, nor a filter change it.
   */
  public final Q shape(ConvexShape shape) {
    this.shape = shape;
    return self();
  }

  /** The shape. */
  final ConvexShape shape() {
    return shape;
  }

  /** Takes a shape and what counts to a traversal; whether it can meet anything. */
  final boolean aim(ShapeTraversal traversal, float[] root) {
    traversal.triangles = triangles();
    traversal.instances = instances();
    return traversal.start(shape, root);
  }
}
