package dev.sightline.bvh.query.sweep;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * A sphere or capsule that moves by {@code t * d} without turning, and what counts as a contact of
 * it; asked of the tree of a mesh, or of a tree over instances in the world, as often as wanted.
 *
 * <p>The shape is closed: touching counts. The answers are those of a loop over all triangles with
 * {@link dev.sightline.core.sweep.SphereTriangleSweep} or {@link
 * dev.sightline.core.sweep.CapsuleTriangleSweep}: never later than the true contact. Among
 * instances they are decided on vertices as taken to the world and rounded to float. Triangles that
 * meet the shape at the start have time 0, wherever the motion leads. Nothing is touched where a
 * number is NaN, a coordinate or the velocity is infinite, or the radius or the limit is negative.
 *
 * <p>Culling goes by the side that the motion sees: where its product with the triangle's normal in
 * the world, in double, is positive, that is the back; a motion along the plane sees no side and is
 * never culled. A filter is given the weights of the triangle's point that is touched.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and allocates only while the caller's list grows. It keeps no tree.
 */
public final class SweepQuery extends Query<SweepQuery> {
  private final SweepTraversal traversal = new SweepTraversal();
  private Culling culling = Culling.NONE;
  private final Xyz velocity = new Xyz();
  private double tMax = 1;

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
   * Sets the motion.
   *
   * @param dx the displacement in one unit of time
   * @param tMax the last time that counts; may be infinite
   */
  public SweepQuery motion(double dx, double dy, double dz, double tMax) {
    velocity.set(dx, dy, dz);
    this.tMax = tMax;
    return this;
  }

  /**
   * Sets which sides of triangles are passed through; none when it is not set. A filter of
   * instances that is asked by this query may set it for the instance that it lets in.
   */
  public SweepQuery culling(Culling culling) {
    this.culling = culling;
    traversal.mover.cull(culling);
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
      start(nearest, all);
      return tree.triangleCount() > 0 && aim(tree.rootBounds()) && traversal.run(tree);
    } finally {
      traversal.end();
      end();
    }
  }

  private boolean run(
      InstanceTree tree, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    begin();
    try {
      start(nearest, all);
      return tree.size() > 0 && aim(tree.rootBounds()) && traversal.run(tree);
    } finally {
      traversal.end();
      end();
    }
  }

  private void start(@Nullable SweepContact nearest, @Nullable SweepContactList all) {
    if (nearest != null) {
      nearest.clear();
    }
    if (all != null) {
      all.clear();
    }
    traversal.triangles = triangles();
    traversal.instances = instances();
    traversal.start(tMax, nearest, all);
  }

  private boolean aim(float[] root) {
    return traversal.mover.start(root, velocity.x(), velocity.y(), velocity.z(), tMax, culling);
  }
}
