package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.sweep.MotionQuery;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.ray.Culling;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a convex shape touches that moves by {@code t * d} without turning. It takes the tree
 * of a mesh or a tree over instances. Reuse it.
 *
 * <p>The answers are those of a loop over all triangles with {@link
 * dev.sightline.core.convex.ConvexSweep}: never later than the true contact, and at the time of it
 * the two are as close as that kernel says. Triangles that {@link ConvexOverlapQuery} finds at the
 * start have time 0, wherever the motion leads, with the depth and the direction of {@link
 * dev.sightline.core.convex.Penetration}. Nothing is touched where the motion or the limit is NaN,
 * the motion is infinite, or the limit is negative; a motion of zero asks about the start alone.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree. Method and bounds:
 * docs/bvh/convex-queries.md.
 */
public final class ConvexSweepQuery extends MotionQuery<ConvexSweepQuery> {
  private final ShapeSweepTraversal traversal = new ShapeSweepTraversal();
  private ConvexShape shape = new ConvexShape().point(Double.NaN, Double.NaN, Double.NaN);

  /** Makes a query without a shape or a motion: until it has both, it touches nothing. */
  public ConvexSweepQuery() {}

  /** Takes a shape, as {@link ConvexQuery#shape} does. */
  public ConvexSweepQuery shape(ConvexShape shape) {
    this.shape = shape;
    return this;
  }

  @Override
  protected boolean answer(
      Tree tree, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    traversal.triangles = triangles();
    traversal.instances = instances();
    traversal.ask(nearest, all);
    Xyz d = velocity();
    if (traversal.start(shape, tree.rootBounds())
        && traversal.move(d.x(), d.y(), d.z(), tMax(), culling())) {
      traversal.run(tree);
    }
    return traversal.isFound;
  }

  @Override
  protected void cull(Culling culling) {
    traversal.cull(culling);
  }

  @Override
  protected void forget() {
    traversal.end();
  }
}
