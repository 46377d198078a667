package dev.sightline.core.overlap;

import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;

/**
 * Does a triangle meet a box along the axes?
 *
 * <p>The two are apart when one of thirteen directions separates them: the box's three axes, the
 * triangle's normal, and the nine cross products of an axis and an edge. Along a cross product
 * everything is seen as in a plane, so that the question becomes on which side of the edge the
 * nearest corner of a rectangle lies.
 *
 * <p>Both are closed: touching counts. A flat box is a rectangle, a segment or a point; a triangle
 * without area is the segment or point that it is. A coordinate that is NaN or infinite, or a
 * minimum above its maximum: false. Result class: exact decision for finite floats. Thread-safe;
 * allocates nothing after the first exact evaluation on a thread. Derivation:
 * docs/kernels/triangle-aabb.md.
 *
 * <p>Source: Akenine-Möller, "Fast 3D Triangle-Box Overlap Testing", JGT 6(1), 2001; here each sign
 * is exact.
 */
public final class TriangleAabb {
  private TriangleAabb() {}

  /** {@link #meets(float[], int, float, float, float, float, float, float)} for records. */
  public static boolean meets(Triangle triangle, Aabb box) {
    Vec3 min = box.min();
    Vec3 max = box.max();
    return meets(triangle.toArray(), 0, min.x(), min.y(), min.z(), max.x(), max.y(), max.z());
  }

  /**
   * Whether the closed triangle and the closed box have a point in common.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   */
  public static boolean meets(
      float[] v, int i, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    if (!overlap(v, i, minX, maxX)
        || !overlap(v, i + 1, minY, maxY)
        || !overlap(v, i + 2, minZ, maxZ)) {
      return false;
    }
    int nx = Orient2d.sign(v[i + 1], v[i + 2], v[i + 4], v[i + 5], v[i + 7], v[i + 8]);
    int ny = Orient2d.sign(v[i + 2], v[i], v[i + 5], v[i + 3], v[i + 8], v[i + 6]);
    int nz = Orient2d.sign(v[i], v[i + 1], v[i + 3], v[i + 4], v[i + 6], v[i + 7]);
    return planeMeets(
            v,
            i,
            nx > 0 ? minX : maxX,
            ny > 0 ? minY : maxY,
            nz > 0 ? minZ : maxZ,
            nx > 0 ? maxX : minX,
            ny > 0 ? maxY : minY,
            nz > 0 ? maxZ : minZ)
        && shadowMeets(v, i, 1, 2, nx, minY, minZ, maxY, maxZ)
        && shadowMeets(v, i, 2, 0, ny, minZ, minX, maxZ, maxX)
        && shadowMeets(v, i, 0, 1, nz, minX, minY, maxX, maxY);
  }

  /** Whether the triangle and the box overlap along an axis; false for what is not finite. */
  private static boolean overlap(float[] v, int i, float min, float max) {
    float low = Math.min(v[i], Math.min(v[i + 3], v[i + 6]));
    float high = Math.max(v[i], Math.max(v[i + 3], v[i + 6]));
    return low <= max && high >= min && min <= max && 0 * ((double) low + high + min + max) == 0;
  }

  /** Whether the corners that are lowest and highest along the normal lie on different sides. */
  private static boolean planeMeets(
      float[] v, int i, float lowX, float lowY, float lowZ, float highX, float highY, float highZ) {
    int low =
        Orient3d.sign(
            v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7], v[i + 8],
            lowX, lowY, lowZ);
    if (low > 0) {
      return false;
    }
    return low == 0
        || Orient3d.sign(
                v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7],
                v[i + 8], highX, highY, highZ)
            >= 0;
  }

  /**
   * Whether, seen along an axis, no edge of the triangle separates it from the rectangle.
   *
   * @param turn how the triangle turns as seen here: 1, -1, or 0 when it is seen edge on
   */
  private static boolean shadowMeets(
      float[] v, int i, int j, int k, int turn, float minJ, float minK, float maxJ, float maxK) {
    return edgeMeets(v, i, i + 3, j, k, turn, minJ, minK, maxJ, maxK)
        && edgeMeets(v, i + 3, i + 6, j, k, turn, minJ, minK, maxJ, maxK)
        && edgeMeets(v, i + 6, i, j, k, turn, minJ, minK, maxJ, maxK);
  }

  /** Whether the rectangle has a point on the edge's line or on the triangle's side of it. */
  private static boolean edgeMeets(
      float[] v,
      int p,
      int q,
      int j,
      int k,
      int turn,
      float minJ,
      float minK,
      float maxJ,
      float maxK) {
    boolean up = v[q + j] > v[p + j];
    boolean right = v[q + k] > v[p + k];
    if (turn >= 0
        && Orient2d.sign(
                v[p + j], v[p + k], v[q + j], v[q + k], right ? minJ : maxJ, up ? maxK : minK)
            < 0) {
      return false;
    }
    return turn > 0
        || Orient2d.sign(
                v[p + j], v[p + k], v[q + j], v[q + k], right ? maxJ : minJ, up ? minK : maxK)
            <= 0;
  }
}
