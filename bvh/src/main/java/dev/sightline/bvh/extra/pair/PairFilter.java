package dev.sightline.bvh.extra.pair;

/**
 * Decides which pairs of triangles and which pairs of instances count.
 *
 * <p>A query asks only about pairs that could still change its answer; in what order is not said.
 * The answer for a pair must not depend on that order. A filter may ask other query objects, but
 * not the one that asks it. What it throws ends the query and reaches the caller.
 */
@FunctionalInterface
public interface PairFilter {
  /** Accepts every pair; queries without a filter have it and do not call it. */
  PairFilter ALL = (first, firstTriangle, second, secondTriangle) -> true;

  /**
   * Whether a pair of triangles counts.
   *
   * @param first the index of the first one's instance in the tree that is asked; -1 where a mesh
   *     is given by itself
   * @param firstTriangle the number of the triangle in the soup of its mesh
   * @param second the index of the second one's instance; -1 where a mesh is given by itself
   * @param secondTriangle the number of the triangle in the soup of its mesh
   */
  boolean accepts(int first, int firstTriangle, int second, int secondTriangle);

  /** Whether two instances are looked at; all pairs are unless this is overridden. */
  default boolean enters(int first, int second) {
    return true;
  }
}
