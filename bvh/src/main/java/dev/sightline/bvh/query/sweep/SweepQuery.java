package dev.sightline.bvh.query.sweep;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a sphere or a capsule touches that moves by {@code t * d} without turning, in the tree
 * of a mesh or in a tree over instances. Reuse it.
 *
 * <p>The shape is closed: touching counts. The answers are those of a loop over all triangles with
 * {@link dev.sightline.core.sweep.SphereTriangleSweep} or {@link
 * dev.sightline.core.sweep.CapsuleTriangleSweep}: never later than the true contact. Among
 * instances they are decided on vertices as taken to the world and rounded to float. Triangles that
 * meet the shape at the start have time 0, wherever the motion leads. Nothing is touched where a
 * number is NaN, a coordinate or the velocity is infinite, or the radius or the limit is negative.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree.
 */
public final class SweepQuery extends MotionQuery<SweepQuery> {
  private final SweepTraversal traversal = new SweepTraversal();
  private ContactFilter contacts = ContactFilter.ALL;

  /** Makes a query without a shape or a motion: until it has both, it touches nothing. */
  public SweepQuery() {
    sphere(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  /** Takes a sphere at its start; coordinates in the range of a float. */
  public SweepQuery sphere(double cx, double cy, double cz, double radius) {
    traversal.mover.setSphere(cx, cy, cz, radius);
    return this;
  }

  /** Takes a sphere at its start. */
  public SweepQuery sphere(Sphere shape) {
    Vec3 centre = shape.centre();
    return sphere(centre.x(), centre.y(), centre.z(), shape.radius());
  }

  /**
   * Takes a capsule at its start: what lies at most a radius away from a segment, which may be a
   * point. The ends are rounded to float.
   *
   * @param px one end of the segment
   * @param qx the other end
   */
  public SweepQuery capsule(
      double px, double py, double pz, double qx, double qy, double qz, double radius) {
    traversal.mover.setCapsule(
        (float) px, (float) py, (float) pz, (float) qx, (float) qy, (float) qz, radius);
    return this;
  }

  /** Takes a capsule at its start. */
  public SweepQuery capsule(Capsule shape) {
    Vec3 p = shape.axis().start();
    Vec3 q = shape.axis().end();
    return capsule(p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), shape.radius());
  }

  /**
   * Sets which contacts count, by their normal, time and depth; all when it is not set. It is asked
   * after the filter of triangles.
   */
  public SweepQuery contacts(ContactFilter filter) {
    contacts = Objects.requireNonNull(filter, "contact filter");
    return this;
  }

  @Override
  protected boolean answer(
      Tree tree, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    traversal.triangles = triangles();
    traversal.instances = instances();
    traversal.contacts = contacts;
    traversal.start(tMax(), nearest, all);
    Xyz d = velocity();
    if (traversal.mover.start(tree.rootBounds(), d.x(), d.y(), d.z(), tMax(), culling())) {
      traversal.run(tree);
    }
    return traversal.isFound;
  }

  @Override
  protected void cull(Culling culling) {
    traversal.mover.cull(culling);
  }

  @Override
  protected void forget() {
    traversal.end();
  }
}
