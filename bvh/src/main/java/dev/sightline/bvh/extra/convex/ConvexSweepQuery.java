package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import org.jspecify.annotations.Nullable;

/**
 * What does a convex shape touch that is moved by {@code t * d} without turning? Asked of the tree
 * of a mesh, or of a tree over instances in the world, as often as wanted.
 *
 * <p>The answers are those of a loop over all triangles with {@link
 * dev.sightline.core.convex.ConvexSweep}: never later than the true contact, and at the time of it
 * the two are as close as that kernel says. Triangles that {@link ConvexOverlapQuery} finds at the
 * start have time 0, wherever the motion leads, with the depth and the direction of {@link
 * dev.sightline.core.convex.Penetration}. Nothing is touched where the motion or the limit is NaN,
 * the motion is infinite, or the limit is negative; a motion of zero asks about the start alone.
 *
 * <p>Culling goes by the side that the motion sees: where its product with the triangle's normal in
 * the world, in double, is positive, that is the back; a motion along the plane sees no side and is
 * never culled. A filter is given the weights of the triangle's point that is touched.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree. Method and bounds:
 * docs/bvh/convex-queries.md.
 */
public final class ConvexSweepQuery extends ConvexQuery<ConvexSweepQuery> {
  private final SweepTraversal traversal = new SweepTraversal();
  private final Xyz velocity = new Xyz();
  private double tMax = 1;
  private Culling culling = Culling.NONE;

  /** Makes a query without a shape or a motion: until it has both, it touches nothing. */
  public ConvexSweepQuery() {}

  /**
   * Sets the motion.
   *
   * @param dx the displacement in one unit of time
   * @param tMax the last time that counts; may be infinite
   */
  public ConvexSweepQuery motion(double dx, double dy, double dz, double tMax) {
    velocity.set(dx, dy, dz);
    this.tMax = tMax;
    return this;
  }

  /** Sets which sides of triangles are passed through; none when it is not set. */
  public ConvexSweepQuery culling(Culling culling) {
    this.culling = culling;
    return this;
  }

  /**
   * Finds the first triangle touched; of equal times the lower triangle number.
   *
   * @param out receives the contact, or is cleared
   * @return whether there is one
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Bvh tree, SweepContact out) {
    return run(tree, out, null);
  }

  /**
   * Finds the first triangle of instances touched; of equal times the lower instance, then the
   * lower triangle.
   *
   * @param out receives the contact, or is cleared
   * @return whether there is one
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(InstanceTree tree, SweepContact out) {
    return run(tree, out, null);
  }

  /**
   * Whether some triangle is touched: the first one found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(Bvh tree) {
    return run(tree, null, null);
  }

  /**
   * Whether some triangle of an instance is touched: the first one found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(InstanceTree tree) {
    return run(tree, null, null);
  }

  /**
   * Collects every triangle touched, each as if it were alone, first ones first; equal times by
   * triangle number.
   *
   * @param out is cleared and receives the contacts
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(Bvh tree, SweepContactList out) {
    run(tree, null, out);
    out.sort();
    return out.size();
  }

  /**
   * Collects every triangle of instances touched, each as if it were alone, first ones first; equal
   * times by instance, then by triangle.
   *
   * @param out is cleared and receives the contacts
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(InstanceTree tree, SweepContactList out) {
    run(tree, null, out);
    out.sort();
    return out.size();
  }

  private boolean run(Bvh tree, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    begin();
    try {
      ask(nearest, all);
      if (tree.triangleCount() > 0 && isAimed(tree.rootBounds())) {
        traversal.run(tree);
      }
      return traversal.isFound;
    } finally {
      traversal.end();
      end();
    }
  }

  private boolean run(
      InstanceTree tree, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    begin();
    try {
      ask(nearest, all);
      if (tree.size() > 0 && isAimed(tree.rootBounds())) {
        traversal.run(tree);
      }
      return traversal.isFound;
    } finally {
      traversal.end();
      end();
    }
  }

  private void ask(@Nullable SweepContact nearest, @Nullable SweepContactList all) {
    if (nearest != null) {
      nearest.clear();
    }
    if (all != null) {
      all.clear();
    }
    traversal.ask(nearest, all);
  }

  private boolean isAimed(float[] root) {
    return aim(traversal, root)
        && traversal.move(velocity.x(), velocity.y(), velocity.z(), tMax, culling);
  }
}
