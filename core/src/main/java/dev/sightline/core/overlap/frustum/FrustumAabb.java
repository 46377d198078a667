package dev.sightline.core.overlap.frustum;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Vec3;

/**
 * Does a frustum meet an AABB?
 *
 * <p>As {@link FrustumObb}, with corners and planes that are not rounded. Both are closed and
 * solid: touching counts; the box may be flat. A number that is not finite, a normal of zero, a
 * minimum above its maximum: false. Result class: rounded in double, as {@link TriangleSixPlanes}
 * is. Thread-safe as long as no other thread uses the scratch; allocates nothing. Derivation:
 * docs/kernels/sphere-capsule-frustum.md.
 */
public final class FrustumAabb {
  private FrustumAabb() {}

  /** Whether a frustum and a box meet, for records. */
  public static boolean intersects(Frustum frustum, Aabb box) {
    Vec3 min = box.min();
    Vec3 max = box.max();
    return intersects(
        new SixPlanes().setFrustum(frustum.toArray(), 0),
        min.x(),
        min.y(),
        min.z(),
        max.x(),
        max.y(),
        max.z(),
        new SixPlanes(),
        new double[24],
        new double[TriangleSixPlanes.SCRATCH]);
  }

  /**
   * Whether the closed frustum and the closed box have a point in common.
   *
   * @param planes is overwritten
   * @param corners is overwritten; at least 24 long
   * @param scratch is overwritten; at least {@link TriangleSixPlanes#SCRATCH} long
   */
  public static boolean intersects(
      SixPlanes frustum,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      SixPlanes planes,
      double[] corners,
      double[] scratch) {
    if (!(minX <= maxX && minY <= maxY && minZ <= maxZ)) {
      return false;
    }
    for (int corner = 0; corner < 8; corner++) {
      corners[3 * corner] = (corner & 1) == 0 ? minX : maxX;
      corners[3 * corner + 1] = (corner & 2) == 0 ? minY : maxY;
      corners[3 * corner + 2] = (corner & 4) == 0 ? minZ : maxZ;
    }
    return FrustumBox.meet(
        frustum, corners, planes.setAabb(minX, minY, minZ, maxX, maxY, maxZ), scratch);
  }
}
