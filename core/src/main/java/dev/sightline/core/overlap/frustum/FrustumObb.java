package dev.sightline.core.overlap.frustum;

import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Obb;

/**
 * Does a frustum meet an oriented box?
 *
 * <p>The box's faces are clipped against the frustum's planes, as in {@link TriangleSixPlanes}; if
 * nothing is left, the frustum may still lie inside the box, which its vertices tell. The usual
 * test, that the box is not behind any one plane, also reports boxes that pass by an edge of the
 * frustum.
 *
 * <p>Both are closed and solid: touching counts. A number that is not finite, a normal of zero, a
 * negative half extent: false. A box with a half extent of 0 is met by its faces. Result class:
 * rounded in double, as {@link TriangleSixPlanes} is, and its corners by 4 roundings of the centre
 * and the extents. Thread-safe as long as no other thread uses the scratch; allocates nothing.
 * Derivation: docs/kernels/sphere-capsule-frustum.md.
 */
public final class FrustumObb {
  private FrustumObb() {}

  /** Whether a frustum and an oriented box meet, for records. */
  public static boolean intersects(Frustum frustum, Obb box) {
    return intersects(
        new SixPlanes().setFrustum(frustum.toArray(), 0),
        box.toArray(),
        0,
        new SixPlanes(),
        new double[24],
        new double[TriangleSixPlanes.SCRATCH]);
  }

  /**
   * Whether the closed frustum and the closed box have a point in common.
   *
   * @param box holds the fifteen numbers of the box: centre, axes x, y and z, half extents
   * @param i index of the first of them
   * @param planes is overwritten
   * @param corners is overwritten; at least 24 long
   * @param scratch is overwritten; at least {@link TriangleSixPlanes#SCRATCH} long
   */
  public static boolean intersects(
      SixPlanes frustum, float[] box, int i, SixPlanes planes, double[] corners, double[] scratch) {
    for (int corner = 0; corner < 8; corner++) {
      double x = (corner & 1) == 0 ? -box[i + 12] : box[i + 12];
      double y = (corner & 2) == 0 ? -box[i + 13] : box[i + 13];
      double z = (corner & 4) == 0 ? -box[i + 14] : box[i + 14];
      for (int k = 0; k < 3; k++) {
        corners[3 * corner + k] =
            box[i + k] + (x * box[i + 3 + k] + y * box[i + 6 + k] + z * box[i + 9 + k]);
      }
    }
    return FrustumBox.meet(frustum, corners, planes.setObb(box, i), scratch);
  }
}
