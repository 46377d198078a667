package dev.sightline.bvh.query;

/**
 * Decides which instances of a tree a query enters. It can leave out hidden instances, or the body
 * of the asker, before any of their triangles is tested. The answer for an instance must not depend
 * on the order in which a query asks. A filter may ask other query objects, but not the one that
 * asks it. What it throws ends the query and reaches the caller.
 */
@FunctionalInterface
public interface InstanceFilter {
  /** Lets a query enter every instance; queries without a filter have it. */
  InstanceFilter ALL = instance -> true;

  /**
   * Whether the query enters an instance.
   *
   * @param instance the index in the tree that is asked
   */
  boolean enters(int instance);
}
