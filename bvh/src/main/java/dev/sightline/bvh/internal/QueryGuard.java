package dev.sightline.bvh.internal;

/** Notices when a query object is asked while it answers, as from within its own filter. */
public final class QueryGuard {
  private boolean answering;

  /** Makes a guard of a query that answers nothing. */
  public QueryGuard() {}

  /**
   * Begins an answer.
   *
   * @throws IllegalStateException if one has begun and not ended
   */
  public void enter() {
    if (answering) {
      throw new IllegalStateException(
          "a query is asked while it answers: a filter needs a query object of its own");
    }
    answering = true;
  }

  /** Ends an answer. */
  public void leave() {
    answering = false;
  }
}
