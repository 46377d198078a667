package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.TriangleList;
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
      return walk.startFrustum(tree, planes, i) ? walk.report(tree, out) : 0;
    } finally {
      SixPlanesWalk.POOL.release();
    }
  }

  /** Counts the triangles that meet the frustum. */
  public static int count(Bvh tree, float[] planes, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return walk.startFrustum(tree, planes, i) ? walk.count(tree) : 0;
    } finally {
      SixPlanesWalk.POOL.release();
    }
  }

  /** Whether some triangle meets the frustum: stops at the first. */
  public static boolean test(Bvh tree, float[] planes, int i) {
    SixPlanesWalk walk = SixPlanesWalk.POOL.acquire();
    try {
      return walk.startFrustum(tree, planes, i) && walk.test(tree);
    } finally {
      SixPlanesWalk.POOL.release();
    }
  }
}
