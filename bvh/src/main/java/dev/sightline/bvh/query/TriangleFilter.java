package dev.sightline.bvh.query;

/**
 * Decides which triangles count for a query: to see through the holes of a texture, to leave out
 * the shooter's own triangles, or to see only one part of a mesh.
 *
 * <p>A query asks only about triangles that could still change its answer; in what order is not
 * said. The answer for a triangle and a point of it must not depend on that order. A filter may ask
 * other query objects, but not the one that asks it. What it throws ends the query and reaches the
 * caller.
 */
@FunctionalInterface
public interface TriangleFilter {
  /** Accepts every triangle; queries without a filter have it and do not call it. */
  TriangleFilter ALL = (instance, triangle, t, u, v) -> true;

  /**
   * Whether a triangle counts.
   *
   * @param instance the index of the instance in the tree that is asked; -1 when that is a mesh's
   *     tree
   * @param triangle the triangle's number in the soup that its mesh was built from
   * @param t the parameter of a ray or a sweep, in lengths of its direction; NaN for an overlap or
   *     a closest point
   * @param u the weight of the second vertex at the point that is met; NaN for an overlap
   * @param v the weight of the third vertex there; NaN for an overlap
   */
  boolean accepts(int instance, int triangle, double t, double u, double v);
}
