package dev.sightline.bvh.query;

/**
 * Which instances a query enters, and which of their triangles count: layers, hidden or ignored
 * objects, holes in a leaf's texture.
 *
 * <p>A query asks whether it may enter an instance before it looks at any of its triangles, and
 * about a triangle only when it could change the answer; in what order is not said. Answers must
 * not depend on that order. A filter may run queries of its own, with results of its own. What it
 * throws ends the query and reaches the caller.
 */
@FunctionalInterface
public interface InstanceFilter {
  /** Lets everything count; queries without a filter use it and ask it nothing. */
  InstanceFilter EVERYTHING = instance -> true;

  /**
   * Whether the query may enter an instance.
   *
   * @param instance the index in the tree that is asked
   */
  boolean enters(int instance);

  /**
   * Whether a hit of a ray counts.
   *
   * @param triangle the triangle's number in the soup that the instance's mesh was built from
   * @param t the ray parameter in lengths of the world ray's direction
   * @param u the weight of the second vertex at the hit
   * @param v the weight of the third vertex at the hit
   */
  default boolean accepts(int instance, int triangle, double t, double u, double v) {
    return true;
  }

  /** Whether a triangle that meets a volume, or has a closest point, counts. */
  default boolean accepts(int instance, int triangle) {
    return true;
  }
}
