package dev.sightline.bvh.query.closest;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Limits;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.shape.Vec3;

/**
 * Finds the point of a mesh or of instances that is closest to a point. Reuse it.
 *
 * <p>The answer is that of a loop over all triangles with {@link
 * dev.sightline.core.closest.PointTriangle#closest}: the smallest squared distance. Result class:
 * rounded, as that kernel is. Among instances it is decided on vertices as taken to the world and
 * rounded to float. Nothing is closest to a point with a coordinate that is NaN or infinite, or
 * within a distance that is NaN or negative.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and after its first question allocates nothing. It keeps no tree.
 */
public final class ClosestQuery extends Query<ClosestQuery> {
  private final PointTraversal traversal = new PointTraversal();
  private final Xyz point = new Xyz();
  private double maxDistance = Double.POSITIVE_INFINITY;

  /** Makes a query without a point: until it has one, nothing is closest to it. */
  public ClosestQuery() {}

  /** Takes a point; coordinates in the range of a float. */
  public ClosestQuery point(double px, double py, double pz) {
    point.set(px, py, pz);
    return this;
  }

  /** Takes a point. */
  public ClosestQuery point(Vec3 p) {
    return point(p.x(), p.y(), p.z());
  }

  /**
   * Sets how far a point may be, that distance included; any when it is not set. It is compared
   * with the distance that is answered, {@link MeshPoint#distance}, to the last bit.
   */
  public ClosestQuery within(double maxDistance) {
    this.maxDistance = maxDistance;
    return this;
  }

  /**
   * Finds the closest point, in the world if instances are asked; of equal distances that on the
   * lower instance, then on the lower triangle.
   *
   * @param out receives the point, or is cleared
   * @return whether there is a point
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Tree tree, MeshPoint out) {
    begin();
    try {
      out.clear();
      if (!tree.isEmpty() && start(tree.rootBounds(), out)) {
        traversal.run(tree);
      }
    } finally {
      traversal.end();
      end();
    }
    return out.isFound();
  }

  /**
   * Finds the closest point of one instance, whatever the filter of instances says; of equal
   * distances that on the lower triangle.
   *
   * @param instance the index in the tree
   * @param out receives the point, or is cleared
   * @return whether there is a point
   * @throws IndexOutOfBoundsException if there is no such instance
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearestOf(InstanceTree tree, int instance, MeshPoint out) {
    begin();
    try {
      out.clear();
      if (tree.instance(instance).isMet() && start(tree.rootBounds(), out)) {
        traversal.run(tree.instance(instance), instance);
      }
    } finally {
      traversal.end();
      end();
    }
    return out.isFound();
  }

  private boolean start(float[] root, MeshPoint out) {
    double px = point.x();
    double py = point.y();
    double pz = point.z();
    if (!(0 * (px + py + pz) == 0 && maxDistance >= 0)) {
      return false;
    }
    traversal.triangles = triangles();
    traversal.instances = instances();
    traversal.start(px, py, pz, Limits.square(maxDistance), root, out);
    return true;
  }
}
