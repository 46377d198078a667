package dev.sightline.core.exact;

/**
 * Is a triangle a point, a segment, or does it have area?
 *
 * <p>Result class: exact decision for finite coordinates. Thread-safe; allocates nothing after the
 * first exact evaluation on a thread. Derivation: docs/kernels/orientation.md.
 */
public final class TriangleRank {
  /** Some coordinate is NaN or infinite. */
  public static final int NOT_FINITE = -1;

  /** All three vertices coincide. */
  public static final int POINT = 0;

  /** The vertices are collinear and do not all coincide. */
  public static final int SEGMENT = 1;

  /** The vertices are not collinear. */
  public static final int AREA = 2;

  private TriangleRank() {}

  /**
   * The dimension of the triangle's hull: one of the constants of this class.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   */
  public static int of(float[] v, int i) {
    for (int k = i; k < i + 9; k++) {
      if (!Float.isFinite(v[k])) {
        return NOT_FINITE;
      }
    }
    if (turns(v, i, 0, 1) || turns(v, i, 1, 2) || turns(v, i, 2, 0)) {
      return AREA;
    }
    return coincide(v, i, i + 3) && coincide(v, i, i + 6) ? POINT : SEGMENT;
  }

  /** Whether the projection to two coordinates has area. */
  private static boolean turns(float[] v, int i, int x, int y) {
    return Orient2d.sign(v[i + x], v[i + y], v[i + 3 + x], v[i + 3 + y], v[i + 6 + x], v[i + 6 + y])
        != 0;
  }

  private static boolean coincide(float[] v, int i, int j) {
    return v[i] == v[j] && v[i + 1] == v[j + 1] && v[i + 2] == v[j + 2];
  }
}
