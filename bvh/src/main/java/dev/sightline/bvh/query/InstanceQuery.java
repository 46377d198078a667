package dev.sightline.bvh.query;

/**
 * The common part of all query objects: the instance filter, and a guard against a query within a
 * query. A query object belongs to one thread at a time.
 *
 * @param <Q> the query's own type, so that settings can be chained
 */
public abstract class InstanceQuery<Q extends InstanceQuery<Q>> {
  private InstanceFilter instances = InstanceFilter.ALL;
  private boolean answering;

  /** Makes a query for which everything counts. */
  protected InstanceQuery() {}

  /** Sets which instances are entered; all when it is not set. */
  public final Q instances(InstanceFilter filter) {
    instances = filter;
    return self();
  }

  /** This query, by its own type. */
  @SuppressWarnings("unchecked") // Q is the type of this object, by the bound of Q
  protected final Q self() {
    return (Q) this;
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
