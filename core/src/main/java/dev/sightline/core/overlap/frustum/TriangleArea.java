package dev.sightline.core.overlap.frustum;

/**
 * Does a camera show some of a triangle in an area of its picture?
 *
 * <p>The triangle is clipped in the space of its six heights, as in {@link TriangleSixPlanes}; what
 * is left is put into the picture and tested against the area. The two meet when a corner of it
 * lies in the area, a corner of the area in it, or two of their sides meet.
 *
 * <p>Both are closed: touching counts. A triangle without area is the segment or point that it is.
 * A coordinate that is NaN or infinite: false. Result class: rounded in double up to the picture,
 * where all decisions are exact. With every plane moved by {@code 64 * 2^-53} times the largest
 * term of its heights, and every corner of the picture by {@code 2^-46} of the largest term of its
 * heights over its {@code w}, what the area so shrunk is met by is reported, and what misses the
 * area so enlarged is not. Thread-safe as long as no other thread uses the scratch; allocates
 * nothing. Derivation: docs/kernels/triangle-area.md.
 */
public final class TriangleArea {
  /** How long the scratch must be. */
  public static final int SCRATCH = TriangleSixPlanes.SCRATCH;

  private TriangleArea() {}

  /**
   * Whether some of a triangle is shown in the area.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @param scratch is overwritten; at least {@link #SCRATCH} long
   */
  public static boolean intersects(AreaFrustum area, float[] v, int i, double[] scratch) {
    SixPlanes around = area.around();
    if (area.isRectangle()) {
      return TriangleSixPlanes.intersects(around, v, i, scratch);
    }
    if (!around.isValid()) {
      return false;
    }
    for (int corner = 0; corner < 3; corner++) {
      int at = i + 3 * corner;
      for (int plane = 0; plane < SixPlanes.PLANES; plane++) {
        scratch[SixPlanes.PLANES * corner + plane] =
            around.height(plane, v[at], v[at + 1], v[at + 2]);
      }
    }
    return area.meets(scratch, TriangleSixPlanes.clipHeights(scratch));
  }
}
