package dev.sightline.core.documented;

import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where does a segment meet a triangle? {@link #oneSided} is the test that Recast's {@code
 * raycastMesh} runs on each triangle of a chunk, {@link #twoSided} its sibling for both sides; both
 * are in float and rounded. {@link dev.sightline.core.ray.SegmentTriangle} is what the library
 * uses.
 *
 * <p>Both are closed: end points, edges and vertices count. They miss a segment in the plane of the
 * triangle and a triangle without area, and the one-sided test a segment that runs along the
 * normal. A coordinate that is NaN or infinite misses. Thread-safe for arguments that no other
 * thread writes. Derivation: docs/kernels/segment-triangle.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.3.6, as used in Recast's InputGeom.
 */
public final class RecastSegmentTriangle {
  private RecastSegmentTriangle() {}

  /**
   * The sign of d decides the side, and the one division is delayed until the hit is certain.
   * Result class: rounded.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return where from p to q the segment meets the triangle, in [0, 1]; NaN for a miss
   */
  public static float oneSided(
      float px, float py, float pz, float qx, float qy, float qz, float[] v, int i) {
    return pierce(px, py, pz, qx, qy, qz, v, i, false);
  }

  /**
   * The two-sided sibling: where d is negative, the back is the front, and all signs change. Result
   * class: rounded.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return where from p to q the segment meets the triangle, in [0, 1]; NaN for a miss
   */
  public static float twoSided(
      float px, float py, float pz, float qx, float qy, float qz, float[] v, int i) {
    return pierce(px, py, pz, qx, qy, qz, v, i, true);
  }

  private static float pierce(
      float px,
      float py,
      float pz,
      float qx,
      float qy,
      float qz,
      float[] v,
      int i,
      boolean bothSides) {
    float abx = v[i + 3] - v[i];
    float aby = v[i + 4] - v[i + 1];
    float abz = v[i + 5] - v[i + 2];
    float acx = v[i + 6] - v[i];
    float acy = v[i + 7] - v[i + 1];
    float acz = v[i + 8] - v[i + 2];
    float nx = aby * acz - abz * acy;
    float ny = abz * acx - abx * acz;
    float nz = abx * acy - aby * acx;
    float qpx = px - qx;
    float qpy = py - qy;
    float qpz = pz - qz;
    float d = qpx * nx + qpy * ny + qpz * nz;
    float side = bothSides && d < 0 ? -1 : 1;
    d *= side;
    float apx = px - v[i];
    float apy = py - v[i + 1];
    float apz = pz - v[i + 2];
    float t = side * (apx * nx + apy * ny + apz * nz);
    if (!(d > 0 && t >= 0 && t <= d)) {
      return Float.NaN;
    }
    float ex = qpy * apz - qpz * apy;
    float ey = qpz * apx - qpx * apz;
    float ez = qpx * apy - qpy * apx;
    float u = side * (acx * ex + acy * ey + acz * ez);
    float w = -side * (abx * ex + aby * ey + abz * ez);
    return u >= 0 && w >= 0 && u + w <= d && d < Float.POSITIVE_INFINITY ? t / d : Float.NaN;
  }

  /**
   * {@link #oneSided(float, float, float, float, float, float, float[], int)} for records.
   *
   * @return where from start to end, in [0, 1]; empty for a miss
   */
  public static OptionalDouble oneSided(Segment segment, Triangle triangle) {
    Vec3 p = segment.start();
    Vec3 q = segment.end();
    float t = oneSided(p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), triangle.toArray(), 0);
    return t >= 0 ? OptionalDouble.of(t) : OptionalDouble.empty();
  }
}
