package dev.sightline.bvh.query.overlap;

import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.tree.Tree;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the queries for triangles that meet a volume ({@link OverlapQuery}) or a
 * convex shape.
 *
 * @param <Q> the query's own type, so that settings can be chained
 */
public abstract class TriangleOverlapQuery<Q extends TriangleOverlapQuery<Q>> extends Query<Q> {
  private static final int ALL = Integer.MAX_VALUE;

  /** Makes a query for which everything counts. */
  protected TriangleOverlapQuery() {}

  /**
   * Whether some triangle meets the operand: the first one found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public final boolean any(Tree tree) {
    return run(tree, null, 1, 1) > 0;
  }

  /**
   * Counts the triangles that meet the operand.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public final int count(Tree tree) {
    return run(tree, null, ALL, ALL);
  }

  /**
   * Collects the triangles that meet the operand.
   *
   * @param out is cleared and receives the triangles
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public final int all(Tree tree, TriangleList out) {
    return run(tree, out, ALL, ALL);
  }

  /**
   * Collects the instances that meet the operand: of each a single triangle that does, whichever is
   * found first.
   *
   * @param out is cleared and receives the triangles
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public final int firstOfEach(InstanceTree tree, TriangleList out) {
    return run(tree, out, 1, ALL);
  }

  private int run(Tree tree, @Nullable TriangleList out, int ofEach, int ofAll) {
    begin();
    try {
      if (out != null) {
        out.clear();
      }
      return answer(tree, out, ofEach, ofAll);
    } finally {
      forget();
      end();
    }
  }

  /**
   * Answers.
   *
   * @param out receives the triangles; null when they are only counted
   * @param ofEach how many triangles of one instance end the search in it
   * @param ofAll how many triangles end the search
   * @return how many were found
   */
  protected abstract int answer(Tree tree, @Nullable TriangleList out, int ofEach, int ofAll);

  /** Forgets what was asked: a query keeps no tree and no list. */
  protected abstract void forget();
}
