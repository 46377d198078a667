package dev.sightline.core.overlap.frustum;

/**
 * Does a camera show some of an AABB in an area of its picture?
 *
 * <p>The box is solid: what is shown of it when the camera stands within it counts. Its faces are
 * asked as triangles, as in {@link TriangleArea}. If none is met, each part of what the camera
 * shows lies wholly within the box or wholly without; every part begins on the near plane, so it is
 * enough to ask the cut of the box with that plane: of its at most six corners, all triangles.
 *
 * <p>Both are closed: touching counts; the box may be flat. A number that is not finite, a minimum
 * above its maximum: false. Result class: rounded, as {@link TriangleArea} is. Thread-safe as long
 * as no other thread uses the scratch; allocates nothing. Derivation:
 * docs/kernels/triangle-area.md.
 */
public final class AabbArea {
  private static final int PLANES = SixPlanes.PLANES;
  private static final int NEAR = 4;
  private static final int CORNERS = TriangleArea.SCRATCH;
  private static final int CUTS = CORNERS + 8 * PLANES;

  /** How long the scratch must be. */
  public static final int SCRATCH = CUTS + 12 * PLANES;

  private AabbArea() {}

  /**
   * Whether some of a box is shown in the area.
   *
   * @param b holds the box: minimum x, y, z, then maximum x, y, z
   * @param i index of the first of them
   * @param scratch is overwritten; at least {@link #SCRATCH} long
   */
  public static boolean intersects(AreaFrustum area, float[] b, int i, double[] scratch) {
    SixPlanes around = area.around();
    boolean isBox = around.isValid();
    for (int axis = i; axis < i + 3; axis++) {
      isBox &= b[axis] <= b[axis + 3] && 0 * (b[axis] + b[axis + 3]) == 0;
    }
    if (!isBox) {
      return false;
    }
    for (int corner = 0; corner < 8; corner++) {
      double x = b[(corner & 1) == 0 ? i : i + 3];
      double y = b[(corner & 2) == 0 ? i + 1 : i + 4];
      double z = b[(corner & 4) == 0 ? i + 2 : i + 5];
      for (int plane = 0; plane < PLANES; plane++) {
        scratch[CORNERS + PLANES * corner + plane] = around.height(plane, x, y, z);
      }
    }
    int[] faces = FrustumBox.FACES;
    for (int k = 0; k < faces.length; k += 3) {
      if (meets(area, scratch, CORNERS, faces[k], faces[k + 1], faces[k + 2])) {
        return true;
      }
    }
    return meetsCut(area, scratch);
  }

  /** Whether the cut of the box with the near plane is shown. */
  private static boolean meetsCut(AreaFrustum area, double[] scratch) {
    int cuts = 0;
    for (int corner = 0; corner < 8; corner++) {
      for (int bit = 1; bit < 8; bit <<= 1) {
        int p = CORNERS + PLANES * corner;
        int q = CORNERS + PLANES * (corner | bit);
        if ((corner & bit) == 0 && (scratch[p + NEAR] < 0) != (scratch[q + NEAR] < 0)) {
          TriangleSixPlanes.cut(scratch, p, q, NEAR, CUTS + PLANES * cuts++);
        }
      }
    }
    for (int a = 0; a < cuts; a++) {
      for (int b = a + 1; b < cuts; b++) {
        for (int c = b + 1; c < cuts; c++) {
          if (meets(area, scratch, CUTS, a, b, c)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean meets(AreaFrustum area, double[] scratch, int from, int a, int b, int c) {
    System.arraycopy(scratch, from + PLANES * a, scratch, 0, PLANES);
    System.arraycopy(scratch, from + PLANES * b, scratch, PLANES, PLANES);
    System.arraycopy(scratch, from + PLANES * c, scratch, 2 * PLANES, PLANES);
    return area.meets(scratch, TriangleSixPlanes.clipHeights(scratch));
  }
}
