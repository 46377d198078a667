package dev.sightline.bvh.query;

/**
 * Receives the instances whose boxes a query enters, one after the other, on the caller's thread.
 * It may ask other query objects, but not the one that visits. What it throws ends the visit and
 * reaches the caller.
 */
@FunctionalInterface
public interface InstanceVisitor {
  /**
   * Takes an instance.
   *
   * @param instance its index in the tree that is asked
   * @param limit how far the query looks
   * @return how far it is to look from now on; more than {@code limit} counts as that, and less
   *     than where the query begins, or NaN, ends the visit
   */
  double visit(int instance, double limit);
}
