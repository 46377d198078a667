package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.Visits;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;

/**
 * The ray queries with counting: the same answers and the same walks as {@link NearestHit} and
 * {@link AnyHit}. For statistics and for finding out why a query is slow. Thread-safe; allocates
 * nothing after the first query of a thread.
 */
public final class CountingRay {
  private CountingRay() {}

  /** As {@link NearestHit}, and adds what was looked at to {@code visits}. */
  public static boolean nearest(
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
      RayHit out,
      Visits visits) {
    out.clear();
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      visits.addQuery();
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)) {
        run(tree, walk, tMin, tMax, culling, false, out, visits);
      }
    } finally {
      walk.release();
    }
    return out.isHit();
  }

  /** As {@link AnyHit}, with the hit that ended it, and adds what was looked at to the visits. */
  public static boolean any(
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
      RayHit out,
      Visits visits) {
    out.clear();
    RayWalk walk = RayWalk.POOL.acquire();
    try {
      visits.addQuery();
      if (walk.start(tree, ox, oy, oz, dx, dy, dz, tMin, tMax)) {
        run(tree, walk, tMin, tMax, culling, true, out, visits);
      }
    } finally {
      walk.release();
    }
    return out.isHit();
  }

  private static void run(
      Bvh tree,
      RayWalk walk,
      double tMin,
      double tMax,
      Culling culling,
      boolean first,
      RayHit out,
      Visits visits) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int limit = walk.limitBits(tMax);
    int leaf;
    while (!(first && out.isHit())
        && (leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      visits.addLeaf(test(tree, walk, leaf, tMin, tMax, culling, first, out));
      if (out.isHit()) {
        limit = walk.limitBits(out.t());
      }
    }
    visits.addNodes(walk.opened());
  }

  /** Tests the triangles of a leaf; returns how many were tested. */
  private static int test(
      Bvh tree,
      RayWalk walk,
      int leaf,
      double tMin,
      double tMax,
      Culling culling,
      boolean first,
      RayHit out) {
    int begin = NodeLayout.first(leaf);
    int end = begin + NodeLayout.count(leaf);
    for (int i = begin; i < end; i++) {
      double t =
          RayTriangle.watertight(walk.ray, tree.leafVertices(), 9 * i, culling, walk.errorBound);
      double best = out.isHit() ? out.t() : tMax;
      int triangle = tree.leafTriangles()[i];
      if (t <= best && t >= tMin && (t < best || !out.isHit() || triangle < out.triangle())) {
        RayTriangle.locate(walk.ray, tree.leafVertices(), 9 * i, t, walk.errorBound, out);
        out.setTriangle(triangle);
        out.setLeafPlace(i);
        if (first) {
          return i + 1 - begin;
        }
      }
    }
    return end - begin;
  }
}
