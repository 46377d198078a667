package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;

/**
 * The loops of the ray queries with a filter, apart from those without one, so that these stay
 * small. Each expects a walk that has been started.
 */
final class FilteredWalk {
  private FilteredWalk() {}

  /** The nearest hit that the filter accepts. */
  static void nearest(
      Bvh tree,
      RayWalk walk,
      double tMin,
      double tMax,
      Culling culling,
      TriangleFilter filter,
      RayHit out) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = walk.ray;
    TriangleHit place = walk.place;
    double best = tMax;
    int limit = walk.limitBits(tMax);
    int leaf;
    while ((leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, walk.errorBound);
        if (t <= best && t >= tMin && (t < best || !out.isHit() || triangles[i] < out.triangle())) {
          RayTriangle.locate(ray, vertices, 9 * i, t, walk.errorBound, place);
          if (filter.accepts(triangles[i], t, place.u(), place.v())) {
            best = t;
            limit = walk.limitBits(t);
            out.set(t, place.u(), place.v());
            out.setTriangle(triangles[i]);
            out.setLeafPlace(i);
          }
        }
      }
    }
  }

  /** Whether there is a hit that the filter accepts. */
  static boolean any(
      Bvh tree, RayWalk walk, double tMin, double tMax, Culling culling, TriangleFilter filter) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    TriangleHit place = walk.place;
    int limit = walk.limitBits(tMax);
    int leaf;
    while ((leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(walk.ray, vertices, 9 * i, culling, walk.errorBound);
        if (t <= tMax && t >= tMin) {
          RayTriangle.locate(walk.ray, vertices, 9 * i, t, walk.errorBound, place);
          if (filter.accepts(tree.leafTriangles()[i], t, place.u(), place.v())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** All hits that the filter accepts, in no order. */
  static void all(
      Bvh tree,
      RayWalk walk,
      double tMin,
      double tMax,
      Culling culling,
      TriangleFilter filter,
      RayHits out) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    float[] vertices = tree.leafVertices();
    TriangleHit place = walk.place;
    int limit = walk.limitBits(tMax);
    int leaf;
    while ((leaf = walk.nextLeaf(bounds, children, limit)) != RayWalk.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(walk.ray, vertices, 9 * i, culling, walk.errorBound);
        if (t <= tMax && t >= tMin) {
          RayTriangle.locate(walk.ray, vertices, 9 * i, t, walk.errorBound, place);
          int triangle = tree.leafTriangles()[i];
          if (filter.accepts(triangle, t, place.u(), place.v())) {
            out.add(triangle, t, place.u(), place.v());
          }
        }
      }
    }
  }
}
