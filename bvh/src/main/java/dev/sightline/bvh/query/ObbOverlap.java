package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.TriangleList;
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
      return walk.startObb(tree, box, i) ? walk.report(tree, out) : 0;
    } finally {
      SixPlanesWalk.POOL.release();
    }
  }

  /** Counts the triangles that meet the box. */
  public static int count(Bvh tree, float[] box, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return walk.startObb(tree, box, i) ? walk.count(tree) : 0;
    } finally {
      SixPlanesWalk.POOL.release();
    }
  }

  /** Whether some triangle meets the box: stops at the first. */
  public static boolean test(Bvh tree, float[] box, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return walk.startObb(tree, box, i) && walk.test(tree);
    } finally {
      SixPlanesWalk.POOL.release();
    }
  }
}
