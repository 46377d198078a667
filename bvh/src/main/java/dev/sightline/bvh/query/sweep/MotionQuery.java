package dev.sightline.bvh.query.sweep;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.ray.Culling;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the queries of moving shapes: the motion, the culling and the questions. The
 * shape moves by {@code t * d} without turning.
 *
 * <p>Culling goes by the side that the motion sees: where its product with the triangle's normal in
 * the world, in double, is positive, that is the back; a motion along the plane sees no side and is
 * never culled. A filter is given the weights of the triangle's point that is touched.
 *
 * @param <Q> the query's own type, so that settings can be chained
 */
public abstract class MotionQuery<Q extends MotionQuery<Q>> extends Query<Q> {
  private final Xyz velocity = new Xyz();
  private Culling culling = Culling.NONE;
  private double tMax = 1;

  /** Makes a query without a motion: until it has one, nothing is touched. */
  protected MotionQuery() {}

  /**
   * Sets the motion.
   *
   * @param dx the displacement in one unit of time
   * @param tMax the last time that counts; may be infinite
   */
  public final Q motion(double dx, double dy, double dz, double tMax) {
    velocity.set(dx, dy, dz);
    this.tMax = tMax;
    return self();
  }

  /**
   * Sets which sides of triangles are passed through; none when it is not set. A filter of
   * instances that is asked by this query may set it for the instance that it lets in.
   */
  public final Q culling(Culling culling) {
    this.culling = culling;
    cull(culling);
    return self();
  }

  /**
   * Finds the first triangle touched; of equal times the lower instance, then the lower triangle.
   *
   * @param out receives the contact, or is cleared
   * @return whether there is one
   * @throws IllegalStateException if this query's own filter asks
   */
  public final boolean nearest(Tree tree, SweepContact out) {
    return ask(tree, out, null);
  }

  /**
   * Whether some triangle is touched: the first one found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public final boolean any(Tree tree) {
    return ask(tree, null, null);
  }

  /**
   * Collects every triangle touched, sorted by time of contact, then by instance and triangle; each
   * triangle is tested independently of the others.
   *
   * @param out is cleared and receives the contacts
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public final int all(Tree tree, SweepContactList out) {
    ask(tree, null, out);
    out.sort();
    return out.size();
  }

  private boolean ask(Tree tree, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    begin();
    try {
      if (nearest != null) {
        nearest.clear();
      }
      if (all != null) {
        all.clear();
      }
      return !tree.isEmpty() && answer(tree, nearest, all);
    } finally {
      forget();
      end();
    }
  }

  /**
   * Answers for a tree that is not empty; without a result whether there is a contact.
   *
   * @param nearest receives the first contact
   * @param all receives all contacts, in no order
   */
  protected abstract boolean answer(
      Tree tree, @Nullable SweepContact nearest, @Nullable SweepContactList all);

  /** Passes through these sides from now on, also while a question is answered. */
  protected abstract void cull(Culling culling);

  /** Forgets the tree and the caller's objects. */
  protected abstract void forget();

  /** The displacement in one unit of time. */
  protected final Xyz velocity() {
    return velocity;
  }

  /** The last time that counts. */
  protected final double tMax() {
    return tMax;
  }

  /** Which sides of triangles are passed through. */
  protected final Culling culling() {
    return culling;
  }
}
