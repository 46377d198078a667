package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;

/**
 * The four questions of {@link MeshRays} to a tree that does not hold corners one after the other:
 * a leaf's triangles are asked in runs of four which of them may be hit, and the corners of those
 * are fetched one triangle at a time for the exact kernel.
 */
final class FetchedRays {
  private FetchedRays() {}

  /** As {@link MeshRays#nearest}. */
  static void nearest(Bvh tree, RayTraversal traversal, double tMax, RayHit out) {
    int[] numbers = tree.leafTriangles();
    boolean acceptsAll = traversal.filter == TriangleFilter.ALL;
    double tMin = traversal.tMin;
    double best = tMax;
    int bestTriangle = Integer.MAX_VALUE;
    int bestPlace = RayHit.NONE;
    int limit = traversal.limitBits(tMax);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int end = NodeLayout.first(leaf) + NodeLayout.count(leaf);
      for (int run = NodeLayout.first(leaf); run < end; run += RayTraversal.RUN) {
        int lanes = traversal.candidates(tree, run, end - run);
        for (; lanes != 0; lanes &= lanes - 1) {
          int i = run + Integer.numberOfTrailingZeros(lanes);
          double t = traversal.meet(tree, i);
          if (t <= best
              && t >= tMin
              && (t < best || numbers[i] < bestTriangle)
              && (acceptsAll || isAccepted(tree, traversal, i, t))) {
            best = t;
            bestTriangle = numbers[i];
            bestPlace = i;
            limit = traversal.limitBits(t);
          }
        }
      }
    }
    if (bestPlace != RayHit.NONE) {
      traversal.locate(tree, bestPlace, best, out);
      out.setTriangle(traversal.instance, bestTriangle, bestPlace);
    }
  }

  /** As {@link MeshRays#any}. */
  static boolean any(Bvh tree, RayTraversal traversal, double tMax) {
    boolean acceptsAll = traversal.filter == TriangleFilter.ALL;
    double tMin = traversal.tMin;
    int limit = traversal.limitBits(tMax);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int end = NodeLayout.first(leaf) + NodeLayout.count(leaf);
      for (int run = NodeLayout.first(leaf); run < end; run += RayTraversal.RUN) {
        int lanes = traversal.candidates(tree, run, end - run);
        for (; lanes != 0; lanes &= lanes - 1) {
          int i = run + Integer.numberOfTrailingZeros(lanes);
          double t = traversal.meet(tree, i);
          if (t <= tMax && t >= tMin && (acceptsAll || isAccepted(tree, traversal, i, t))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isAccepted(Bvh tree, RayTraversal traversal, int i, double t) {
    traversal.locate(tree, i, t, traversal.place);
    return traversal.accepts(tree.leafTriangles()[i], t);
  }

  /** As {@link MeshRays#all}. */
  static void all(Bvh tree, RayTraversal traversal, double tMax, RayHitList out) {
    int[] numbers = tree.leafTriangles();
    double tMin = traversal.tMin;
    int limit = traversal.limitBits(tMax);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int end = NodeLayout.first(leaf) + NodeLayout.count(leaf);
      for (int run = NodeLayout.first(leaf); run < end; run += RayTraversal.RUN) {
        int lanes = traversal.candidates(tree, run, end - run);
        for (; lanes != 0; lanes &= lanes - 1) {
          int i = run + Integer.numberOfTrailingZeros(lanes);
          double t = traversal.meet(tree, i);
          if (t <= tMax && t >= tMin && isAccepted(tree, traversal, i, t)) {
            out.add(traversal.instance, numbers[i], t, traversal.place.u(), traversal.place.v());
          }
        }
      }
    }
  }

  /** As {@link MeshRays#kNearest}. */
  static void kNearest(Bvh tree, RayTraversal traversal, double tMax, int k, RayHitList out) {
    int[] numbers = tree.leafTriangles();
    int instance = traversal.instance;
    double tMin = traversal.tMin;
    double last = Math.min(tMax, out.lastKept(k));
    int limit = traversal.limitBits(last);
    int leaf;
    while ((leaf = traversal.nextLeaf(tree, limit)) != RayTraversal.NONE) {
      int end = NodeLayout.first(leaf) + NodeLayout.count(leaf);
      for (int run = NodeLayout.first(leaf); run < end; run += RayTraversal.RUN) {
        int lanes = traversal.candidates(tree, run, end - run);
        for (; lanes != 0; lanes &= lanes - 1) {
          int i = run + Integer.numberOfTrailingZeros(lanes);
          double t = traversal.meet(tree, i);
          if (t <= last
              && t >= tMin
              && out.wouldKeep(k, instance, numbers[i], t)
              && isAccepted(tree, traversal, i, t)) {
            out.keep(k, instance, numbers[i], t, traversal.place.u(), traversal.place.v());
            last = Math.min(tMax, out.lastKept(k));
            limit = traversal.limitBits(last);
          }
        }
      }
    }
  }
}
