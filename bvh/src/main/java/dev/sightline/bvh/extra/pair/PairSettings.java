package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.query.InstanceQuery;

/**
 * The common part of the queries of pairs: the filters.
 *
 * @param <Q> the query's own type, so that settings can be chained
 */
public abstract class PairSettings<Q extends PairSettings<Q>> extends InstanceQuery<Q> {
  private PairFilter pairs = PairFilter.ALL;

  /** Makes a query for which everything counts. */
  protected PairSettings() {}

  /** Sets which pairs count; all when it is not set, or set to {@link PairFilter#ALL}. */
  public final Q pairs(PairFilter filter) {
    pairs = filter;
    return self();
  }

  /** Which pairs count. */
  protected final PairFilter pairs() {
    return pairs;
  }
}
