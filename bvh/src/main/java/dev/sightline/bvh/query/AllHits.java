package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceHits;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;

/**
 * Which triangles does a ray meet?
 *
 * <p>A ray through a shared edge or vertex meets every triangle there: each is reported.
 * Thread-safe; allocates only while the caller's result grows.
 */
public final class AllHits {
  private AllHits() {}

  /**
   * Collects every triangle met by {@code o + t * d} with {@code tMin <= t <= tMax}, nearest first,
   * equal distances by triangle number.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @param out is cleared and receives the hits
   * @return how many; 0 for a ray or an interval that holds NaN, an origin or a direction that is
   *     infinite, or a direction of zero
   */
  public static int find(
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
      RayHits out) {
    out.clear();
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)) {
        run(tree, walk, tMin, tMax, culling, out);
      }
    } finally {
      walk.release();
    }
    out.sort();
    return out.size();
  }

  /** As the form without a filter, among the hits that the filter accepts. */
  public static int find(
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
      TriangleFilter filter,
      RayHits out) {
    out.clear();
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)) {
        FilteredWalk.all(tree, walk, tMin, tMax, culling, filter, out);
      }
    } finally {
      walk.release();
    }
    out.sort();
    return out.size();
  }

  /**
   * Collects every triangle of an instance that is met by a ray in the world, nearest first, equal
   * distances by instance, then by triangle. Sides are told by the winding in the world.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @param out is cleared and receives the hits
   * @return how many; 0 for a ray as the form for one mesh refuses
   */
  public static int find(
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
      InstanceHits out) {
    return find(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and hits that the filter accepts. */
  public static int find(
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
      InstanceFilter filter,
      InstanceHits out) {
    out.clear();
    InstanceRayWalk walk = InstanceRayWalk.POOL.acquire();
    try {
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, filter)) {
        walk.all(out);
      }
    } finally {
      walk.end();
      walk.release();
    }
    out.sort();
    return out.size();
  }

  static void run(Bvh tree, RayWalk walk, double tMin, double tMax, Culling culling, RayHits out) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = walk.ray;
    double errorBound = walk.errorBound;
    TriangleHit place = walk.place;
    int limit = walk.limitBits(tMax);
    int leaf;
    while ((leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= tMax && t >= tMin) {
          RayTriangle.locate(ray, vertices, 9 * i, t, errorBound, place);
          out.add(triangles[i], t, place.u(), place.v());
        }
      }
    }
  }
}
