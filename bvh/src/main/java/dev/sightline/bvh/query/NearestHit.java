package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceHit;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;

/**
 * Which triangle does a ray meet first?
 *
 * <p>Children are visited nearest first, and everything that begins behind the best hit so far is
 * left out. The answer is that of a loop over all triangles with {@link RayTriangle#watertight}:
 * the smallest {@code t}, and of equal ones the lower triangle number. Thread-safe; allocates
 * nothing after the first query of a thread.
 */
public final class NearestHit {
  private NearestHit() {}

  /**
   * Casts the ray {@code o + t * d} and keeps the nearest hit with {@code tMin <= t <= tMax}.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @param out receives the hit, or is cleared
   * @return whether there is a hit; never for a ray or an interval that holds NaN, an origin or a
   *     direction that is infinite, or a direction of zero
   */
  public static boolean find(
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
      RayHit out) {
    out.clear();
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)) {
        run(tree, walk, tMin, tMax, culling, out);
      }
    } finally {
      walk.release();
    }
    return out.isHit();
  }

  /** As the form without a filter, among the hits that the filter accepts. */
  public static boolean find(
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
      RayHit out) {
    out.clear();
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)) {
        FilteredWalk.nearest(tree, walk, tMin, tMax, culling, filter, out);
      }
    } finally {
      walk.release();
    }
    return out.isHit();
  }

  /**
   * Casts a ray in the world and keeps the nearest hit on an instance. Equal distances: the lower
   * instance, then the lower triangle. Sides are told by the winding in the world.
   *
   * @param tMin start of the interval in lengths of the direction; below 0 counts as 0
   * @param tMax end of the interval; may be infinite
   * @param out receives the hit, or is cleared
   * @return whether there is a hit; never for a ray as the form for one mesh refuses
   */
  public static boolean find(
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
      InstanceHit out) {
    return find(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and hits that the filter accepts. */
  public static boolean find(
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
      InstanceHit out) {
    out.clear();
    InstanceRayWalk walk = InstanceRayWalk.POOL.acquire();
    try {
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax, culling, filter)) {
        walk.nearest(out);
      }
    } finally {
      walk.end();
      walk.release();
    }
    return out.isHit();
  }

  static void run(Bvh tree, RayWalk walk, double tMin, double tMax, Culling culling, RayHit out) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = walk.ray;
    double errorBound = walk.errorBound;
    double best = tMax;
    int bestTriangle = Integer.MAX_VALUE;
    int bestPlace = -1;
    int limit = walk.limitBits(tMax);
    int leaf;
    while ((leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= best && t >= tMin && (t < best || triangles[i] < bestTriangle)) {
          best = t;
          bestTriangle = triangles[i];
          bestPlace = i;
          limit = walk.limitBits(t);
        }
      }
    }
    if (bestPlace >= 0) {
      RayTriangle.locate(ray, vertices, 9 * bestPlace, best, errorBound, out);
      out.setTriangle(bestTriangle);
      out.setLeafPlace(bestPlace);
    }
  }
}
