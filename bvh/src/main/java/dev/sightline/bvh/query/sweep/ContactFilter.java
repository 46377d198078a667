package dev.sightline.bvh.query.sweep;

import dev.sightline.core.sweep.SweepHit;

/**
 * Decides which contacts count for a sweep, by where and how the triangle is touched: to pass
 * through faces from behind, for example.
 *
 * <p>The answer for a contact must not depend on the order in which a query asks, nor on its other
 * contacts. A filter may ask other query objects, but not the one that asks it.
 */
@FunctionalInterface
public interface ContactFilter {
  /** Accepts every contact; queries without a filter have it and do not call it. */
  ContactFilter ALL = (instance, triangle, leafPlace, contact) -> true;

  /**
   * Whether a contact counts.
   *
   * @param instance the index of the instance in the tree that is asked; -1 when that is a mesh's
   *     tree
   * @param triangle the triangle's number in the soup that its mesh was built from
   * @param leafPlace where the triangle is in the leaf order of its mesh's tree
   * @param contact when, where and how deep; not to be kept
   */
  boolean accepts(int instance, int triangle, int leafPlace, SweepHit contact);
}
