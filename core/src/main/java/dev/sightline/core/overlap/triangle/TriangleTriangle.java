package dev.sightline.core.overlap.triangle;

import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.shape.Triangle;

/**
 * Do two triangles meet?
 *
 * <p>Closed: touching in a point or along an edge counts. A triangle without area is the segment or
 * point that it is. Result class: exact decision for finite floats, the same for every order of
 * vertices and arguments. A coordinate that is NaN or infinite: false. Thread-safe for arrays that
 * no other thread writes; allocates nothing after the first exact evaluation on a thread.
 * Derivation: docs/kernels/triangle-triangle.md.
 *
 * <p>Source: Guigue and Devillers, "Fast and Robust Triangle-Triangle Overlap Test Using
 * Orientation Predicates", JGT 8(1), 2003, on exact signs (see {@link TrianglePair}). The
 * documented float form is {@link dev.sightline.core.documented.TroppTriangleTriangle}.
 */
public final class TriangleTriangle {
  private TriangleTriangle() {}

  /**
   * Whether two closed triangles have a point in common.
   *
   * @param a holds the nine coordinates of the first triangle
   * @param aOffset index of the first of them
   * @param b holds the nine coordinates of the second triangle
   * @param bOffset index of the first of them
   */
  public static boolean intersects(float[] a, int aOffset, float[] b, int bOffset) {
    return TrianglePair.meets(a, aOffset, b, bOffset);
  }

  /** {@link #intersects(float[], int, float[], int)} for records. */
  public static boolean intersects(Triangle a, Triangle b) {
    return TrianglePair.meets(a.toArray(), 0, b.toArray(), 0);
  }
}
