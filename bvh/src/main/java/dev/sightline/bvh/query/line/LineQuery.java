package dev.sightline.bvh.query.line;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.view.LineView;
import dev.sightline.core.view.SeenPoint;
import org.jspecify.annotations.Nullable;

/**
 * Finds segments and points within a radius of a ray or of a cursor. Reuse it.
 *
 * <p>The tree is one over segments from the first corner of each triangle to its second; see the
 * package. A hit has the segment's number for its triangle, the parameter on the ray for t, the
 * place on the segment from 0 to 1 for u, and the gap between it and the aim, in units of the view,
 * for v; a filter is shown the same. The answer is that of a loop over all segments with {@link
 * dev.sightline.core.view.ViewSegment#closest}, on vertices as taken to the world in double. Result
 * class: rounded, as that kernel is.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and after its first question allocates only while a list grows. It keeps no tree.
 */
public final class LineQuery extends Query<LineQuery> {
  private final LineTraversal traversal = new LineTraversal();
  private LineView view = new LineView();
  private double radius;
  private double reach = Double.POSITIVE_INFINITY;

  /** Makes a query without a view: until it has one, it sees nothing. */
  public LineQuery() {}

  /** Takes a view, which is read when a question is asked. */
  public LineQuery view(LineView view) {
    this.view = view;
    return this;
  }

  /** Sets the radius around the aim, itself included; 0 when it is not set. */
  public LineQuery radius(double radius) {
    this.radius = radius;
    return this;
  }

  /**
   * Sets the largest parameter on the ray, itself included; infinite when it is not set. A segment
   * that goes on beyond it is seen up to there.
   */
  public LineQuery within(double reach) {
    this.reach = reach;
    return this;
  }

  /** What a filter is being asked about. */
  public SeenPoint candidate() {
    return traversal.seen;
  }

  /**
   * Finds the first segment along the ray; of equal parameters that of the lower instance, then of
   * the lower number.
   *
   * @param out receives the hit, or is cleared
   * @return whether there is one
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Tree tree, RayHit out) {
    run(tree, out, null);
    return out.isHit();
  }

  /**
   * Finds all segments within the radius, in their order along the ray.
   *
   * @param out is cleared and receives them
   * @return how many there are
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(Tree tree, RayHitList out) {
    run(tree, null, out);
    out.sort();
    return out.size();
  }

  private void run(Tree tree, @Nullable RayHit nearest, @Nullable RayHitList all) {
    begin();
    try {
      if (nearest != null) {
        nearest.clear();
      }
      if (all != null) {
        all.clear();
      }
      traversal.instances = instances();
      traversal.filter = triangles();
      if (!tree.isEmpty() && traversal.start(view, radius, reach, tree.reach(), nearest, all)) {
        traversal.run(tree);
      }
    } finally {
      traversal.end();
      end();
    }
  }
}
