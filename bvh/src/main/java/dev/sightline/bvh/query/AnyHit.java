package dev.sightline.bvh.query;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;

/**
 * Does a ray meet anything? The question of a line of sight: the first triangle found ends it.
 *
 * <p>Thread-safe; allocates nothing after the first query of a thread.
 */
public final class AnyHit {
  private AnyHit() {}

  /**
   * Whether some triangle is met by {@code o + t * d} with {@code tMin <= t <= tMax}.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @return never true for a ray or an interval that holds NaN, an origin or a direction that is
   *     infinite, or a direction of zero
   */
  public static boolean test(
      Bvh tree,
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMin,
      double tMax,
      Culling culling) {
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      return walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)
          && run(tree, walk, tMin, tMax, culling);
    } finally {
      walk.release();
    }
  }

  /** As the form without a filter, among the hits that the filter accepts. */
  public static boolean test(
      Bvh tree,
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMin,
      double tMax,
      Culling culling,
      TriangleFilter filter) {
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      return walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)
          && FilteredWalk.any(tree, walk, tMin, tMax, culling, filter);
    } finally {
      walk.release();
    }
  }

  /**
   * Whether some triangle of an instance is met by a ray in the world. Sides are told by the
   * winding in the world.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @return never true for a ray as the form for one mesh refuses
   */
  public static boolean test(
      InstanceTree tree,
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMin,
      double tMax,
      Culling culling) {
    return test(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and hits that the filter accepts. */
  public static boolean test(
      InstanceTree tree,
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMin,
      double tMax,
      Culling culling,
      InstanceFilter filter) {
    InstanceRayWalk walk = InstanceRayWalk.POOL.acquire();
    try {
      return walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, filter) && walk.any();
    } finally {
      walk.end();
      walk.release();
    }
  }

  static boolean run(Bvh tree, RayWalk walk, double tMin, double tMax, Culling culling) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    ShearedRay ray = walk.ray;
    double errorBound = walk.errorBound;
    int limit = walk.limitBits(tMax);
    int leaf;
    while ((leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= tMax && t >= tMin) {
          return true;
        }
      }
    }
    return false;
  }
}
