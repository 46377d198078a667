package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.overlap.TriangleSixPlanes;

/**
 * Which triangles meet an oriented box?
 *
 * <p>The box is closed: touching counts; it may be flat. The answers are those of a loop over all
 * triangles with {@link TriangleSixPlanes}: rounded in double. A box with a number that is NaN or
 * infinite, a negative half extent, or axes that lie in a plane, meets nothing. Thread-safe;
 * allocates only while the caller's result grows.
 */
public final class ObbOverlap {
  private ObbOverlap() {}

  /**
   * Collects the triangles that meet the box, in an order that depends on the tree alone.
   *
   * @param box holds fifteen numbers: centre, axes x, y and z, half extents
   * @param i index of the first of them
   * @param out is cleared and receives the triangles
   * @return how many
   */
  public static int find(Bvh tree, float[] box, int i, TriangleList out) {
    out.clear();
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.startObb(tree.rootBounds(), box, i)
          ? walk.report(tree, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles that meet the box. */
  public static int count(Bvh tree, float[] box, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.triangleCount() > 0 && walk.startObb(tree.rootBounds(), box, i)
          ? walk.count(tree)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle meets the box: stops at the first. */
  public static boolean test(Bvh tree, float[] box, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.triangleCount() > 0
          && walk.startObb(tree.rootBounds(), box, i)
          && walk.test(tree);
    } finally {
      walk.release();
    }
  }

  /**
   * Collects the triangles of instances in the world that meet an oriented box, in an order that
   * depends on the tree alone. It is decided on vertices as taken to the world and rounded to
   * float.
   *
   * @param out is cleared and receives instances and triangles
   * @return how many
   */
  public static int find(InstanceTree tree, float[] box, int i, InstanceTriangles out) {
    return find(tree, box, i, InstanceFilter.EVERYTHING, out);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int find(
      InstanceTree tree, float[] box, int i, InstanceFilter filter, InstanceTriangles out) {
    out.clear();
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.startObb(tree.rootBounds(), box, i)
          ? InstanceOverlapWalk.report(tree, walk, filter, out)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Counts the triangles of instances that meet an oriented box. */
  public static int count(InstanceTree tree, float[] box, int i) {
    return count(tree, box, i, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static int count(InstanceTree tree, float[] box, int i, InstanceFilter filter) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.size() > 0 && walk.startObb(tree.rootBounds(), box, i)
          ? InstanceOverlapWalk.count(tree, walk, filter)
          : 0;
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle of an instance meets an oriented box: stops at the first. */
  public static boolean test(InstanceTree tree, float[] box, int i) {
    return test(tree, box, i, InstanceFilter.EVERYTHING);
  }

  /** As the form without a filter, among the instances and triangles that the filter accepts. */
  public static boolean test(InstanceTree tree, float[] box, int i, InstanceFilter filter) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return tree.size() > 0
          && walk.startObb(tree.rootBounds(), box, i)
          && InstanceOverlapWalk.test(tree, walk, filter);
    } finally {
      walk.release();
    }
  }
}
