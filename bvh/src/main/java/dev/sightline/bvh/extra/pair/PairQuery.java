package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import org.jspecify.annotations.Nullable;

/**
 * Finds the triangles of two meshes that meet. It takes two placed meshes, or a mesh and all
 * instances of a tree. Reuse it.
 *
 * <p>Closed: touching counts, and surfaces only: a mesh that lies wholly inside another meets
 * nothing. Each vertex is taken to the world as {@link
 * dev.sightline.bvh.instance.Affine#triangleToWorld} does it, in double and rounded to float once;
 * on those triangles the decision is exact ({@link dev.sightline.core.exact.TrianglePair}), so the
 * answer is that of a loop over all pairs. A mesh whose map moves nothing keeps its own vertices:
 * to compare in the space of the first mesh, give it {@link
 * dev.sightline.bvh.instance.Affine#IDENTITY} and the second one the relative map. Any map serves
 * that is finite: rigid, scaled, mirrored, flat.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree. Method and bounds:
 * docs/bvh/mesh-pairs.md.
 */
public final class PairQuery extends PairSettings<PairQuery> {
  private final MeetTraversal traversal = new MeetTraversal();

  /** Makes a query for which every pair counts. */
  public PairQuery() {}

  /**
   * Whether a triangle of one mesh meets one of another: the first pair found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(Instance first, Instance second) {
    return run(first, second, null, null, null, true) > 0;
  }

  /**
   * Whether a mesh meets an instance: the first pair found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(Instance first, InstanceTree second) {
    return run(first, null, second, null, null, true) > 0;
  }

  /**
   * Counts the pairs of triangles that meet.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public int count(Instance first, Instance second) {
    return run(first, second, null, null, null, false);
  }

  /**
   * Counts the pairs of triangles of a mesh and of instances that meet.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public int count(Instance first, InstanceTree second) {
    return run(first, null, second, null, null, false);
  }

  /**
   * Collects the pairs of triangles that meet.
   *
   * @param out is cleared and receives the pairs, in an order that depends on the trees alone
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(Instance first, Instance second, TrianglePairList out) {
    return run(first, second, null, out, null, false);
  }

  /**
   * Collects the pairs of triangles of a mesh and of instances that meet.
   *
   * @param out is cleared and receives the pairs, in an order that depends on the trees alone
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(Instance first, InstanceTree second, TrianglePairList out) {
    return run(first, null, second, out, null, false);
  }

  /**
   * Shows the pairs of triangles that meet to a visitor.
   *
   * @return how many were shown
   * @throws IllegalStateException if this query's own filter or visitor asks
   */
  public int visit(Instance first, Instance second, PairVisitor visitor) {
    return run(first, second, null, null, visitor, false);
  }

  /**
   * Shows the pairs of triangles of a mesh and of instances that meet to a visitor.
   *
   * @return how many were shown
   * @throws IllegalStateException if this query's own filter or visitor asks
   */
  public int visit(Instance first, InstanceTree second, PairVisitor visitor) {
    return run(first, null, second, null, visitor, false);
  }

  private int run(
      Instance first,
      @Nullable Instance second,
      @Nullable InstanceTree seconds,
      @Nullable TrianglePairList out,
      @Nullable PairVisitor visitor,
      boolean firstOnly) {
    begin();
    try {
      traversal.start(pairs(), out, visitor, firstOnly);
      if (first.isMet()) {
        traversal.first.set(first, -1);
        if (seconds != null) {
          traversal.traverse(seconds, instances());
        } else if (second != null && second.isMet()) {
          traversal.second.set(second, -1);
          traversal.traverse();
        }
      }
      return traversal.found;
    } finally {
      traversal.end();
      end();
    }
  }
}
