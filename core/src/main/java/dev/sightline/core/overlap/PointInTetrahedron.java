package dev.sightline.core.overlap;

import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.shape.Tetrahedron;
import dev.sightline.core.shape.Vec3;

/**
 * Does a tetrahedron hold a point?
 *
 * <p>It does when the point is not beyond any face. Closed: the surface counts; the vertices may
 * come in any order. A tetrahedron without volume is the quadrilateral, triangle, segment or point
 * that it is. Result class: exact decision. NaN or infinite coordinates: false. Thread-safe for
 * arrays that no other thread writes; allocates nothing after the first use on a thread.
 * Derivation: docs/kernels/box-box.md.
 */
public final class PointInTetrahedron {
  /** A face and the point as a triangle, for a tetrahedron without volume. */
  private static final ThreadLocal<float[]> SCRATCH = ThreadLocal.withInitial(() -> new float[18]);

  private PointInTetrahedron() {}

  /** {@link #contains(float, float, float, float[], int)} for records. */
  public static boolean contains(Vec3 p, Tetrahedron tetrahedron) {
    return contains(p.x(), p.y(), p.z(), tetrahedron.toArray(), 0);
  }

  /**
   * Whether the closed tetrahedron holds the point.
   *
   * @param v holds the twelve coordinates of the vertices
   * @param i index of the first of them
   */
  public static boolean contains(float x, float y, float z, float[] v, int i) {
    double sum = (double) x + y + z;
    for (int k = i; k < i + 12; k++) {
      sum += v[k];
    }
    if (!(0 * sum == 0)) {
      return false;
    }
    int turn = Orient3d.sign(v, i, v, i + 3, v, i + 6, v, i + 9);
    if (turn == 0) {
      return isOn(x, y, z, v, i, i + 3, i + 6)
          || isOn(x, y, z, v, i, i + 3, i + 9)
          || isOn(x, y, z, v, i, i + 6, i + 9)
          || isOn(x, y, z, v, i + 3, i + 6, i + 9);
    }
    return turn * side(v, i, i + 3, i + 6, x, y, z) >= 0
        && turn * side(v, i, i + 9, i + 3, x, y, z) >= 0
        && turn * side(v, i, i + 6, i + 9, x, y, z) >= 0
        && turn * side(v, i + 3, i + 9, i + 6, x, y, z) >= 0;
  }

  static int side(float[] v, int a, int b, int c, float x, float y, float z) {
    return Orient3d.sign(
        v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2], x, y, z);
  }

  /** Whether the point lies on the closed triangle of three vertices. */
  static boolean isOn(float x, float y, float z, float[] v, int a, int b, int c) {
    float[] pair = SCRATCH.get();
    System.arraycopy(v, a, pair, 0, 3);
    System.arraycopy(v, b, pair, 3, 3);
    System.arraycopy(v, c, pair, 6, 3);
    for (int k = 9; k < 18; k += 3) {
      pair[k] = x;
      pair[k + 1] = y;
      pair[k + 2] = z;
    }
    return TrianglePair.meets(pair, 0, pair, 9);
  }
}
