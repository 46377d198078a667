package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.overlap.TriangleSixPlanes;

/**
 * Which triangles meet a frustum?
 *
 * <p>The frustum is what lies on or in front of six planes, whatever planes they are; it is closed:
 * touching counts. The answers are those of a loop over all triangles with {@link
 * TriangleSixPlanes}: rounded in double, and not merely by the planes, so that a large triangle
 * that passes by a corner is not reported. A number that is NaN or infinite, or a normal of zero:
 * nothing is met. Thread-safe; allocates only while the caller's result grows.
 */
public final class FrustumOverlap {
  private FrustumOverlap() {}

  /**
   * Collects the triangles that meet the frustum, in an order that depends on the tree alone.
   *
   * @param planes holds thirty-six numbers: a point and a normal that points inwards, six times
   * @param i index of the first of them
   * @param out is cleared and receives the triangles
   * @return how many
   */
  public static int find(Bvh tree, float[] planes, int i, TriangleList out) {
    out.clear();
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.startFrustum(tree.rootBounds(), planes, i)
          ? walk.report(tree, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles that meet the frustum. */
  public static int count(Bvh tree, float[] planes, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.startFrustum(tree.rootBounds(), planes, i)
          ? walk.count(tree)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle meets the frustum: stops at the first. */
  public static boolean test(Bvh tree, float[] planes, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.triangleCount() > 0
          && walk.startFrustum(tree.rootBounds(), planes, i)
          && walk.test(tree);
    } finally {
      walk.release();
    }
  }

  /**
   * Collects the triangles of instances in the world that meet a frustum, in an order that depends
   * on the tree alone. It is decided on vertices as taken to the world and rounded to float.
   *
   * @param out is cleared and receives instances and triangles
   * @return how many
   */
  public static int find(InstanceTree tree, float[] planes, int i, InstanceTriangles out) {
    return find(tree, planes, i, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int find(
      InstanceTree tree, float[] planes, int i, InstanceFilter filter, InstanceTriangles out) {
    out.clear();
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.startFrustum(tree.rootBounds(), planes, i)
          ? InstanceOverlapWalk.report(tree, walk, filter, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles of instances that meet a frustum. */
  public static int count(InstanceTree tree, float[] planes, int i) {
    return count(tree, planes, i, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int count(InstanceTree tree, float[] planes, int i, InstanceFilter filter) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.startFrustum(tree.rootBounds(), planes, i)
          ? InstanceOverlapWalk.count(tree, walk, filter)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle of an instance meets a frustum: stops at the first. */
  public static boolean test(InstanceTree tree, float[] planes, int i) {
    return test(tree, planes, i, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static boolean test(InstanceTree tree, float[] planes, int i, InstanceFilter filter) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.size() > 0
          && walk.startFrustum(tree.rootBounds(), planes, i)
          && InstanceOverlapWalk.test(tree, walk, filter);
    } finally {
      walk.release();
    }
  }
}
