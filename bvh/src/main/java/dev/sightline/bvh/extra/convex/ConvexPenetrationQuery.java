package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.tree.Tree;

/**
 * Finds how deep a convex shape is in a mesh or in instances, and a displacement that frees it.
 * Reuse it.
 *
 * <p>{@link #deepest} looks at one triangle at a time: it is the answer of a loop over all
 * triangles that {@link ConvexOverlapQuery} finds with {@link
 * dev.sightline.core.convex.Penetration#depth}; of equal depths the lower instance, then the lower
 * triangle wins. The direction frees the shape of that triangle, not of others.
 *
 * <p>{@link #along} is about all triangles at once, in a direction: the first place along it where
 * the shape meets nothing. What is nearer than {@code 2^-39} of the shape's size and of how far the
 * world reaches from it may count as met on the way, as {@link ConvexSweepQuery} has it. {@link
 * #free} tries some directions and gives the shortest such move. The move is always enough: the
 * shape, moved by the three numbers, meets nothing by the word of {@link ConvexOverlapQuery}. The
 * numbers are floats, and what is met keeps a margin: {@code 2^-20} of the largest coordinate of
 * the shape before and after. So the shape is also free after an engine has added the move to a
 * translation and rounded it. The move is not always the shortest of all, which is a problem of
 * many local minima; {@link WayOut#atLeast} says what any move needs.
 *
 * <p>A shape that only touches is met: a building that stands on flat ground cannot be freed
 * sideways. Who wants to allow touching asks with a shape that is a little smaller.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while that grows with what it is asked. It keeps no tree. Method and bounds:
 * docs/bvh/convex-queries.md.
 */
public final class ConvexPenetrationQuery extends ConvexQuery<ConvexPenetrationQuery> {
  private final WayOutSearch search = new WayOutSearch();

  /** Makes a query without a shape: until it has one, nothing is met, and no move is found. */
  public ConvexPenetrationQuery() {}

  /**
   * Finds the triangle that the shape is deepest in.
   *
   * @param out receives it, or is cleared
   * @return whether the shape meets anything
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean deepest(Tree tree, ShapePair out) {
    begin();
    try {
      start(tree);
      search.deepest(out);
    } finally {
      search.end();
      end();
    }
    return out.isFound();
  }

  /**
   * Finds a short move after which the shape meets nothing of a mesh, or of any instance.
   *
   * @param out receives the move, or is cleared
   * @return whether there is one: always, if the numbers of the shape and the tree are finite and a
   *     move fits floats
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean free(Tree tree, WayOut out) {
    begin();
    try {
      out.clear();
      start(tree);
      search.free(out);
    } finally {
      search.end();
      end();
    }
    return out.isFound();
  }

  /**
   * Finds the shortest move in a direction after which the shape meets nothing of a mesh, or of any
   * instance.
   *
   * @param dx the direction, of any length but 0
   * @param out receives the move, or is cleared
   * @return whether there is one: always, if all numbers are finite and the direction is not zero
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean along(Tree tree, double dx, double dy, double dz, WayOut out) {
    begin();
    try {
      out.clear();
      start(tree);
      double longest = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
      double x = dx / longest;
      double y = dy / longest;
      double z = dz / longest;
      double length = Math.sqrt(x * x + y * y + z * z);
      search.along(x / length, y / length, z / length, out);
    } finally {
      search.end();
      end();
    }
    return out.isFound();
  }

  private void start(Tree tree) {
    search.depths.triangles = triangles();
    search.depths.instances = instances();
    search.exits.triangles = triangles();
    search.exits.instances = instances();
    search.start(shape(), tree);
  }
}
