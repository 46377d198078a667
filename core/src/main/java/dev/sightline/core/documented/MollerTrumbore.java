package dev.sightline.core.documented;

import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.TriangleHit;

/**
 * Where does a ray meet a triangle? The documented form in float: short, fast, and not watertight.
 * It reports t alone, or t, u and v with a choice of sides and a greatest distance. {@link
 * dev.sightline.core.ray.RayTriangle} is what the library uses.
 *
 * <p>Closed (edges, vertices and {@code t = 0} count); misses for a triangle without area and for a
 * ray in its plane, and when a coordinate is NaN or infinite. Thread-safe for arguments that no
 * other thread writes. Derivation: docs/kernels/ray-triangle.md.
 *
 * <p>Source: Moller and Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection", 1997.
 */
public final class MollerTrumbore {
  private MollerTrumbore() {}

  /**
   * In float: {@code t = (S2.E2) / (S1.E1)} with {@code S1 = D x E2}, {@code S2 = S x E1}.
   *
   * <p>Result class: rounded. Rays at edges may miss both neighbours, and very small triangles
   * (legs under about 4e-20) always miss, because the reciprocal of their determinant overflows.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return {@code t >= 0} in lengths of the direction, or NaN for a miss
   */
  public static float intersect(
      float ox, float oy, float oz, float dx, float dy, float dz, float[] v, int i) {
    float e1x = v[i + 3] - v[i];
    float e1y = v[i + 4] - v[i + 1];
    float e1z = v[i + 5] - v[i + 2];
    float e2x = v[i + 6] - v[i];
    float e2y = v[i + 7] - v[i + 1];
    float e2z = v[i + 8] - v[i + 2];
    float s1x = dy * e2z - dz * e2y;
    float s1y = dz * e2x - dx * e2z;
    float s1z = dx * e2y - dy * e2x;
    float inverse = 1 / (s1x * e1x + s1y * e1y + s1z * e1z);
    float sx = ox - v[i];
    float sy = oy - v[i + 1];
    float sz = oz - v[i + 2];
    float u = (s1x * sx + s1y * sy + s1z * sz) * inverse;
    float s2x = sy * e1z - sz * e1y;
    float s2y = sz * e1x - sx * e1z;
    float s2z = sx * e1y - sy * e1x;
    float w = (s2x * dx + s2y * dy + s2z * dz) * inverse;
    float t = (s2x * e2x + s2y * e2y + s2z * e2z) * inverse;
    boolean hit = t >= 0 && t < Float.POSITIVE_INFINITY && u >= 0 && w >= 0 && 1 - u - w >= 0;
    return hit ? t : Float.NaN;
  }

  /**
   * In the order of the paper, which asks of each number as soon as it is there, with all that it
   * knows: t, u and v, a choice of sides, and a greatest distance.
   *
   * <p>Result class: rounded, as the shorter form; but the two may differ in the last place, since
   * this one compares before it divides.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @param tMax hits beyond it are misses; may be infinite
   * @return whether the ray meets the triangle; {@code out} is written only then
   */
  public static boolean intersect(
      float ox,
      float oy,
      float oz,
      float dx,
      float dy,
      float dz,
      float[] v,
      int i,
      Culling culling,
      float tMax,
      TriangleHit out) {
    float e1x = v[i + 3] - v[i];
    float e1y = v[i + 4] - v[i + 1];
    float e1z = v[i + 5] - v[i + 2];
    float e2x = v[i + 6] - v[i];
    float e2y = v[i + 7] - v[i + 1];
    float e2z = v[i + 8] - v[i + 2];
    float s1x = dy * e2z - dz * e2y;
    float s1y = dz * e2x - dx * e2z;
    float s1z = dx * e2y - dy * e2x;
    float det = s1x * e1x + s1y * e1y + s1z * e1z;
    if (culling.rejects(det)) {
      return false;
    }
    float sign = Math.signum(det);
    float scale = Math.abs(det);
    float sx = ox - v[i];
    float sy = oy - v[i + 1];
    float sz = oz - v[i + 2];
    float u = (s1x * sx + s1y * sy + s1z * sz) * sign;
    if (!(u >= 0 && u <= scale)) {
      return false;
    }
    float s2x = sy * e1z - sz * e1y;
    float s2y = sz * e1x - sx * e1z;
    float s2z = sx * e1y - sy * e1x;
    float w = (s2x * dx + s2y * dy + s2z * dz) * sign;
    if (!(w >= 0 && u + w <= scale)) {
      return false;
    }
    float t = (s2x * e2x + s2y * e2y + s2z * e2z) * sign / scale;
    if (!(t >= 0 && t <= tMax && t < Float.POSITIVE_INFINITY && scale < Float.POSITIVE_INFINITY)) {
      return false;
    }
    out.set(t, u / scale, w / scale);
    return true;
  }
}
