package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;

/**
 * The four questions of a ray to the tree of one mesh: a loop over the leaves that the traversal
 * reaches, and over their triangles.
 *
 * <p>Each method expects a traversal that has been started. The loops stand apart, and each copies
 * what it uses to locals, because the compiler makes better code of four small loops than of one
 * that decides for every triangle what was asked. Those here read corners that lie one triangle
 * after the other; for the other layouts {@link FetchedRays} answers.
 */
final class MeshRays {
  private MeshRays() {}

  /**
   * Finds the nearest hit; of equal distances that of the lower triangle number.
   *
   * @param out is clear, and receives the hit
   */
  static void nearest(Bvh tree, RayTraversal traversal, double tMax, RayHit out) {
    if (tree.layout() != TreeLayout.PLAIN) {
      FetchedRays.nearest(tree, traversal, tMax, out);
    } else if (traversal.filter == TriangleFilter.ALL) {
      nearestOfAll(tree, traversal, tMax, out);
    } else {
      nearestOfAccepted(tree, traversal, tMax, out);
    }
  }

  private static void nearestOfAll(Bvh tree, RayTraversal traversal, double tMax, RayHit out) {
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = traversal.ray;
    Culling culling = traversal.culling;
    double errorBound = traversal.errorBound;
    double tMin = traversal.tMin;
    double best = tMax;
    int bestTriangle = Integer.MAX_VALUE;
    int bestPlace = RayHit.NONE;
    int limit = traversal.limitBits(tMax);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= best && t >= tMin && (t < best || triangles[i] < bestTriangle)) {
          best = t;
          bestTriangle = triangles[i];
          bestPlace = i;
          limit = traversal.limitBits(t);
        }
      }
    }
    if (bestPlace != RayHit.NONE) {
      RayTriangle.locate(ray, vertices, 9 * bestPlace, best, errorBound, out);
      out.setTriangle(traversal.instance, bestTriangle, bestPlace);
    }
  }

  private static void nearestOfAccepted(Bvh tree, RayTraversal traversal, double tMax, RayHit out) {
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = traversal.ray;
    double errorBound = traversal.errorBound;
    TriangleHit place = traversal.place;
    double best = tMax;
    int limit = traversal.limitBits(tMax);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, traversal.culling, errorBound);
        if (t <= best
            && t >= traversal.tMin
            && (t < best || !out.isHit() || triangles[i] < out.triangle())) {
          RayTriangle.locate(ray, vertices, 9 * i, t, errorBound, place);
          if (traversal.accepts(triangles[i], t)) {
            best = t;
            limit = traversal.limitBits(t);
            out.set(t, place.u(), place.v());
            out.setTriangle(traversal.instance, triangles[i], i);
          }
        }
      }
    }
  }

  /** Whether there is a hit. */
  static boolean any(Bvh tree, RayTraversal traversal, double tMax) {
    return tree.layout() == TreeLayout.PLAIN
        ? anyOfPacked(tree, traversal, tMax)
        : FetchedRays.any(tree, traversal, tMax);
  }

  private static boolean anyOfPacked(Bvh tree, RayTraversal traversal, double tMax) {
    float[] vertices = tree.leafVertices();
    ShearedRay ray = traversal.ray;
    Culling culling = traversal.culling;
    double errorBound = traversal.errorBound;
    double tMin = traversal.tMin;
    boolean acceptsAll = traversal.filter == TriangleFilter.ALL;
    int limit = traversal.limitBits(tMax);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= tMax && t >= tMin && (acceptsAll || isAccepted(tree, traversal, i, t))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isAccepted(Bvh tree, RayTraversal traversal, int i, double t) {
    RayTriangle.locate(
        traversal.ray, tree.leafVertices(), 9 * i, t, traversal.errorBound, traversal.place);
    return traversal.accepts(tree.leafTriangles()[i], t);
  }

  /**
   * Adds all hits, in no order.
   *
   * @param out receives the hits behind those it holds
   */
  static void all(Bvh tree, RayTraversal traversal, double tMax, RayHitList out) {
    if (tree.layout() == TreeLayout.PLAIN) {
      allOfPacked(tree, traversal, tMax, out);
    } else {
      FetchedRays.all(tree, traversal, tMax, out);
    }
  }

  private static void allOfPacked(Bvh tree, RayTraversal traversal, double tMax, RayHitList out) {
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = traversal.ray;
    Culling culling = traversal.culling;
    double errorBound = traversal.errorBound;
    double tMin = traversal.tMin;
    TriangleHit place = traversal.place;
    int limit = traversal.limitBits(tMax);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= tMax && t >= tMin) {
          RayTriangle.locate(ray, vertices, 9 * i, t, errorBound, place);
          if (traversal.accepts(triangles[i], t)) {
            out.add(traversal.instance, triangles[i], t, place.u(), place.v());
          }
        }
      }
    }
  }

  /**
   * Adds the first k hits to a heap. Once it holds k, its last bounds the traversal, as the best
   * hit bounds that of the nearest.
   *
   * @param out holds a heap of at most k hits
   */
  static void kNearest(Bvh tree, RayTraversal traversal, double tMax, int k, RayHitList out) {
    if (tree.layout() == TreeLayout.PLAIN) {
      kNearestOfPacked(tree, traversal, tMax, k, out);
    } else {
      FetchedRays.kNearest(tree, traversal, tMax, k, out);
    }
  }

  private static void kNearestOfPacked(
      Bvh tree, RayTraversal traversal, double tMax, int k, RayHitList out) {
    float[] vertices = tree.leafVertices();
    int[] triangles = tree.leafTriangles();
    ShearedRay ray = traversal.ray;
    Culling culling = traversal.culling;
    double errorBound = traversal.errorBound;
    double tMin = traversal.tMin;
    TriangleHit place = traversal.place;
    int instance = traversal.instance;
    double last = Math.min(tMax, out.lastKept(k));
    int limit = traversal.limitBits(last);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int first = NodeLayout.first(leaf);
      int end = first + NodeLayout.count(leaf);
      for (int i = first; i < end; i++) {
        double t = RayTriangle.watertight(ray, vertices, 9 * i, culling, errorBound);
        if (t <= last && t >= tMin && out.wouldKeep(k, instance, triangles[i], t)) {
          RayTriangle.locate(ray, vertices, 9 * i, t, errorBound, place);
          if (traversal.accepts(triangles[i], t)) {
            out.keep(k, instance, triangles[i], t, place.u(), place.v());
            last = Math.min(tMax, out.lastKept(k));
            limit = traversal.limitBits(last);
          }
        }
      }
    }
  }
}
