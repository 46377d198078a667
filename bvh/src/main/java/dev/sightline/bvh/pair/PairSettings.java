package dev.sightline.bvh.pair;

import dev.sightline.bvh.query.InstanceFilter;

/**
 * What the queries of pairs share: which pairs and instances count, and that no question begins
 * within another. A query object belongs to one thread at a time.
 *
 * @param <Q> the query's own type, so that settings can be chained
 */
public abstract class PairSettings<Q extends PairSettings<Q>> {
  private PairFilter pairs = PairFilter.ALL;
  private InstanceFilter instances = InstanceFilter.ALL;
  private boolean answering;

  /** Makes a query for which everything counts. */
  protected PairSettings() {}

  /** Sets which pairs count; all when it is not set, or set to {@link PairFilter#ALL}. */
  public final Q pairs(PairFilter filter) {
    pairs = filter;
    return self();
  }

  /** Sets which instances of a tree are entered; all when it is not set. */
  public final Q instances(InstanceFilter filter) {
    instances = filter;
    return self();
  }

  @SuppressWarnings("unchecked") // Q is the type of this object, by the bound of Q
  private Q self() {
    return (Q) this;
  }

  /** Which pairs count. */
  protected final PairFilter pairs() {
    return pairs;
  }

  /** Which instances are entered. */
  protected final InstanceFilter instances() {
    return instances;
  }

  /**
   * Begins an answer.
   *
   * @throws IllegalStateException if one has begun and not ended
   */
  protected final void begin() {
    if (answering) {
      throw new IllegalStateException(
          "a query is asked while it answers: a filter needs a query object of its own");
    }
    answering = true;
  }

  /** Ends an answer. */
  protected final void end() {
    answering = false;
  }
}
