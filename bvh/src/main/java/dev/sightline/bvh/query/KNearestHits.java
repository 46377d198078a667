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
 * Which k triangles does a ray meet first?
 *
 * <p>The k hits kept so far form a heap with the last of them on top; once there are k, everything
 * that begins behind it is left out. The answer is that of {@link AllHits}, cut after k. A ray
 * through a shared edge or vertex meets every triangle there, and each counts. Thread-safe;
 * allocates only while the caller's result grows, and never more than k hits' room.
 */
public final class KNearestHits {
  static final TriangleFilter EVERY = (triangle, t, u, v) -> true;

  private KNearestHits() {}

  /**
   * Collects the first k triangles met by {@code o + t * d} with {@code tMin <= t <= tMax}, nearest
   * first, equal distances by triangle number.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @param k how many hits to keep at most
   * @param out is cleared and receives the hits
   * @return how many; 0 for a ray or an interval that holds NaN, an origin or a direction that is
   *     infinite, or a direction of zero
   * @throws IllegalArgumentException if k is negative
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
      int k,
      RayHits out) {
    return find(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, EVERY, k, out);
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
      int k,
      RayHits out) {
    requireNotNegative(k);
    out.clear();
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      if (k > 0 && walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)) {
        run(tree, walk, tMin, tMax, culling, filter, k, out);
      }
    } finally {
      walk.release();
    }
    out.sort();
    return out.size();
  }

  /**
   * Collects the first k triangles of instances met by a ray in the world, nearest first, equal
   * distances by instance, then by triangle. Sides are told by the winding in the world.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @param k how many hits to keep at most
   * @param out is cleared and receives the hits
   * @return how many; 0 for a ray as the form for one mesh refuses
   * @throws IllegalArgumentException if k is negative
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
      int k,
      InstanceHits out) {
    return find(
        tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, InstanceFilter.EVERYTHING, k, out);
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
      int k,
      InstanceHits out) {
    requireNotNegative(k);
    out.clear();
    InstanceRayWalk walk = InstanceRayWalk.POOL.acquire();
    try {
      if (k > 0 && walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, filter)) {
        walk.kNearest(k, out);
      }
    } finally {
      walk.end();
      walk.release();
    }
    out.sort();
    return out.size();
  }

  private static void requireNotNegative(int k) {
    if (k < 0) {
      throw new IllegalArgumentException("the number of hits to keep is negative: " + k);
    }
  }

  static void run(
      Bvh tree,
      RayWalk walk,
      double tMin,
      double tMax,
      Culling culling,
      TriangleFilter filter,
      int k,
      RayHits out) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = walk.ray;
    double errorBound = walk.errorBound;
    TriangleHit place = walk.place;
    double last = tMax;
    int limit = walk.limitBits(tMax);
    int leaf;
    while ((leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= last && t >= tMin && out.wouldKeep(k, triangles[i], t)) {
          RayTriangle.locate(ray, vertices, 9 * i, t, errorBound, place);
          if (filter.accepts(triangles[i], t, place.u(), place.v())) {
            out.keep(k, triangles[i], t, place.u(), place.v());
            last = Math.min(tMax, out.lastKept(k));
            limit = walk.limitBits(last);
          }
        }
      }
    }
  }
}
