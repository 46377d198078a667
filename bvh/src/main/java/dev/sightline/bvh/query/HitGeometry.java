package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.Barycentric;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.tree.Bvh;

/**
 * The triangle behind an answer, read from the tree that gave it: no soup is needed. Thread-safe;
 * allocates nothing.
 */
public final class HitGeometry {
  private HitGeometry() {}

  /**
   * The unit normal of the triangle that was hit, {@code (b - a) x (c - a)}, whichever side the ray
   * came from.
   *
   * @param tree the tree that gave the hit
   * @param out receives three numbers; zeros when there is no normal
   * @param offset where in {@code out}
   * @return whether there is a normal; not for a miss
   */
  public static boolean normal(Bvh tree, RayHit hit, float[] out, int offset) {
    return normal(tree, hit.leafPlace(), out, offset);
  }

  /** As the form for rays; a triangle without area has a closest point but no normal. */
  public static boolean normal(Bvh tree, MeshPoint point, float[] out, int offset) {
    return normal(tree, point.leafPlace(), out, offset);
  }

  /**
   * Copies the nine coordinates of the triangle that was hit.
   *
   * @throws IllegalArgumentException if the hit is a miss
   */
  public static void vertices(Bvh tree, RayHit hit, float[] out, int offset) {
    if (!hit.isHit()) {
      throw new IllegalArgumentException("a miss has no triangle: " + hit);
    }
    System.arraycopy(tree.leafVertices(), 9 * hit.leafPlace(), out, offset, 9);
  }

  private static boolean normal(Bvh tree, int place, float[] out, int offset) {
    if (place < 0) {
      out[offset] = 0;
      out[offset + 1] = 0;
      out[offset + 2] = 0;
      return false;
    }
    return Barycentric.faceNormal(tree.leafVertices(), 9 * place, out, offset);
  }
}
