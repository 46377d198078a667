package dev.sightline.bvh.query;

/**
 * Which of the triangles that a ray meets count: to see through the holes of a leaf's texture, to
 * leave out the shooter's own triangles, or to look only at a part of a mesh.
 *
 * <p>A query asks only about hits inside its interval that culling lets pass and that could still
 * change its answer; in what order is not said. The answer for a triangle and a place must not
 * depend on that order. A filter may run queries of its own, on this tree or another, with results
 * of its own. What it throws ends the query and reaches the caller.
 */
@FunctionalInterface
public interface TriangleFilter {
  /**
   * Whether a hit counts.
   *
   * @param triangle the triangle's number in the soup that the tree was built from
   * @param t the ray parameter in lengths of the direction
   * @param u the weight of the second vertex at the hit
   * @param v the weight of the third vertex at the hit
   */
  boolean accepts(int triangle, double t, double u, double v);
}
