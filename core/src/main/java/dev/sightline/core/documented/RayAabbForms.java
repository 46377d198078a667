package dev.sightline.core.documented;

import dev.sightline.core.ray.Interval;

/**
 * Ray against box as the literature went through it: four forms in float, each a step on from the
 * one before, the padding that mends the last, and the short form with reciprocals. For reading,
 * comparing and measuring; {@link dev.sightline.core.ray.RayAabb} is what the library uses.
 *
 * <p>All but {@link #slabs} report both ends of the interval, within [tMin, tMax], and do not write
 * into the ray. A box is closed. Result class: rounded; {@link #padded} is conservative in a domain
 * that it names. Each form says what zero directions do to it. Numbers must be finite: a NaN fails
 * comparisons, so that it is often taken for no limit and not for a miss. Thread-safe for results
 * that no other thread uses. Derivation: docs/kernels/ray-aabb.md.
 *
 * <p>Sources: Smits, "Efficiency Issues for Ray Tracing", JGT 1998; Williams, Barrus, Morley and
 * Shirley, "An Efficient and Robust Ray-Box Intersection Algorithm", JGT 10(1), 2005; Ize, "Robust
 * BVH Ray Traversal", JCGT 2013.
 */
public final class RayAabbForms {
  /**
   * Ize's factor on the exit, 1.00000024f: two units in the last place. Difference, reciprocal and
   * product put each end off by under 3 x 2^-24, entry and exit by under 6 x 2^-24 together. They
   * come close to that only where all mantissas are near 1; there it is less than three units, and
   * two floats that differ by less than three units differ by at most two.
   */
  private static final float ROBUST = 0x1.000004p0f;

  private RayAabbForms() {}

  /**
   * First form: two divisions an axis, swapped when they come in the wrong order.
   *
   * <p>A direction of zero, of either sign, divides to infinities, and the swap orders them. With
   * the origin on a slab plane one of them is 0/0, which is NaN: along x it then stays, limits
   * nothing, and a box that other axes exclude may be reported.
   *
   * @return whether the ray meets the box; {@code out} is written only then
   */
  public static boolean divideAndSwap(
      float ox,
      float oy,
      float oz,
      float dx,
      float dy,
      float dz,
      float[] box,
      float tMin,
      float tMax,
      Interval out) {
    float near = (box[0] - ox) / dx;
    float far = (box[3] - ox) / dx;
    if (near > far) {
      float swap = near;
      near = far;
      far = swap;
    }
    float yNear = (box[1] - oy) / dy;
    float yFar = (box[4] - oy) / dy;
    if (yNear > yFar) {
      float swap = yNear;
      yNear = yFar;
      yFar = swap;
    }
    float zNear = (box[2] - oz) / dz;
    float zFar = (box[5] - oz) / dz;
    if (zNear > zFar) {
      float swap = zNear;
      zNear = zFar;
      zFar = swap;
    }
    return combine(near, far, yNear, yFar, zNear, zFar, tMin, tMax, out);
  }

  /**
   * Second form: the sign of the direction says which plane comes first, so that nothing is
   * swapped.
   *
   * <p>It asks {@code d >= 0}, which holds for -0 too; but dividing by -0 turns the infinities
   * round, entry and exit change places, and a box around the ray is missed.
   *
   * @param box minimum and maximum corner, six numbers
   * @return whether the ray meets the box; {@code out} is written only then
   */
  public static boolean branchOnDirection(
      float ox,
      float oy,
      float oz,
      float dx,
      float dy,
      float dz,
      float[] box,
      float tMin,
      float tMax,
      Interval out) {
    float near = ((dx >= 0 ? box[0] : box[3]) - ox) / dx;
    float far = ((dx >= 0 ? box[3] : box[0]) - ox) / dx;
    float yNear = ((dy >= 0 ? box[1] : box[4]) - oy) / dy;
    float yFar = ((dy >= 0 ? box[4] : box[1]) - oy) / dy;
    float zNear = ((dz >= 0 ? box[2] : box[5]) - oz) / dz;
    float zFar = ((dz >= 0 ? box[5] : box[2]) - oz) / dz;
    return combine(near, far, yNear, yFar, zNear, zFar, tMin, tMax, out);
  }

  /**
   * Third form: divide once an axis, and ask the sign of the reciprocal, which is -infinity for -0.
   * The reciprocal rounds once more than a division does, and overflows for directions under
   * 2<sup>-128</sup>.
   *
   * @param box minimum and maximum corner, six numbers
   * @return whether the ray meets the box; {@code out} is written only then
   */
  public static boolean branchOnInverse(
      float ox,
      float oy,
      float oz,
      float dx,
      float dy,
      float dz,
      float[] box,
      float tMin,
      float tMax,
      Interval out) {
    float rx = 1 / dx;
    float ry = 1 / dy;
    float rz = 1 / dz;
    float near = ((rx >= 0 ? box[0] : box[3]) - ox) * rx;
    float far = ((rx >= 0 ? box[3] : box[0]) - ox) * rx;
    float yNear = ((ry >= 0 ? box[1] : box[4]) - oy) * ry;
    float yFar = ((ry >= 0 ? box[4] : box[1]) - oy) * ry;
    float zNear = ((rz >= 0 ? box[2] : box[5]) - oz) * rz;
    float zFar = ((rz >= 0 ? box[5] : box[2]) - oz) * rz;
    return combine(near, far, yNear, yFar, zNear, zFar, tMin, tMax, out);
  }

  /**
   * Fourth form: reciprocals and signs are the ray's, computed once for many boxes, and the signs
   * index the planes.
   *
   * @param rx reciprocal of the direction along x
   * @param sx 3 where {@code rx} is negative, otherwise 0; likewise the others
   * @param box minimum and maximum corner, six numbers
   * @return whether the ray meets the box; {@code out} is written only then
   */
  public static boolean signIndexed(
      float ox,
      float oy,
      float oz,
      float rx,
      float ry,
      float rz,
      int sx,
      int sy,
      int sz,
      float[] box,
      float tMin,
      float tMax,
      Interval out) {
    float near = (box[sx] - ox) * rx;
    float far = (box[3 - sx] - ox) * rx;
    float yNear = (box[1 + sy] - oy) * ry;
    float yFar = (box[4 - sy] - oy) * ry;
    float zNear = (box[2 + sz] - oz) * rz;
    float zFar = (box[5 - sz] - oz) * rz;
    return combine(near, far, yNear, yFar, zNear, zFar, tMin, tMax, out);
  }

  /**
   * The fourth form made conservative: each exit is padded by Ize's factor, and each comparison
   * drops a NaN, so that a slab whose plane holds the origin and the ray does not limit.
   *
   * <p>Misses nothing that the ray meets at {@code t >= 0}, while directions are zero or have a
   * finite reciprocal and no product leaves the range of a float. The entry is not padded and may
   * lie behind the true one by a relative 2<sup>-22</sup>: pad it down before it culls.
   *
   * @param rx reciprocal of the direction along x
   * @param sx 3 where {@code rx} is negative, otherwise 0; likewise the others
   * @param box minimum and maximum corner, six numbers
   * @return whether the ray may meet the box; {@code out} is written only then
   */
  public static boolean padded(
      float ox,
      float oy,
      float oz,
      float rx,
      float ry,
      float rz,
      int sx,
      int sy,
      int sz,
      float[] box,
      float tMin,
      float tMax,
      Interval out) {
    float near = larger((box[sx] - ox) * rx, tMin);
    near = larger((box[1 + sy] - oy) * ry, near);
    near = larger((box[2 + sz] - oz) * rz, near);
    float far = smaller((box[3 - sx] - ox) * rx * ROBUST, tMax);
    far = smaller((box[4 - sy] - oy) * ry * ROBUST, far);
    far = smaller((box[5 - sz] - oz) * rz * ROBUST, far);
    if (near <= far) {
      out.set(near, far);
      return true;
    }
    return false;
  }

  /**
   * What the first four forms share: intersect three intervals in the order of the source, and then
   * with the ray's own, a test that the final version in print lost.
   */
  private static boolean combine(
      float xNear,
      float xFar,
      float yNear,
      float yFar,
      float zNear,
      float zFar,
      float tMin,
      float tMax,
      Interval out) {
    float near = xNear;
    float far = xFar;
    if (near > yFar || yNear > far) {
      return false;
    }
    near = larger(yNear, near);
    far = smaller(yFar, far);
    if (near > zFar || zNear > far) {
      return false;
    }
    near = larger(zNear, near);
    far = smaller(zFar, far);
    if (near > tMax || far < tMin) {
      return false;
    }
    out.set(larger(near, tMin), smaller(far, tMax));
    return true;
  }

  /** The larger one; the second when the first is NaN, unlike Math.max. */
  private static float larger(float a, float b) {
    return a > b ? a : b;
  }

  /** The smaller one; the second when the first is NaN, unlike Math.min. */
  private static float smaller(float a, float b) {
    return a < b ? a : b;
  }

  /**
   * The short form, with precomputed reciprocals and planes chosen by their sign.
   *
   * <p>Result class: rounded. Rays aimed at corners, edges and flat boxes may miss; a direction
   * under 2<sup>-128</sup> has an infinite reciprocal and counts as zero. An origin on a slab plane
   * with a direction of zero gives 0 times infinity, which is NaN. Each comparison is arranged so
   * that a NaN plane does not limit the ray, which is right there, because the box is closed. For
   * the same reason a NaN in the box or the origin does not make a miss: both must be finite.
   *
   * @param rx reciprocal of the direction along x, infinite where the direction is zero
   * @param tMin start of the ray's interval
   * @param tMax end of the ray's interval
   * @return the parameter of the entry, at least {@code tMin}; NaN for a miss
   */
  public static float slabs(
      float ox,
      float oy,
      float oz,
      float rx,
      float ry,
      float rz,
      float minX,
      float minY,
      float minZ,
      float maxX,
      float maxY,
      float maxZ,
      float tMin,
      float tMax) {
    float near = tMin;
    float far = tMax;
    float n = ((rx < 0 ? maxX : minX) - ox) * rx;
    float f = ((rx < 0 ? minX : maxX) - ox) * rx;
    near = n > near ? n : near;
    far = f < far ? f : far;
    n = ((ry < 0 ? maxY : minY) - oy) * ry;
    f = ((ry < 0 ? minY : maxY) - oy) * ry;
    near = n > near ? n : near;
    far = f < far ? f : far;
    n = ((rz < 0 ? maxZ : minZ) - oz) * rz;
    f = ((rz < 0 ? minZ : maxZ) - oz) * rz;
    near = n > near ? n : near;
    far = f < far ? f : far;
    return near <= far ? near : Float.NaN;
  }
}
