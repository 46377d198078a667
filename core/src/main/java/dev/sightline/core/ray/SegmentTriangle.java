package dev.sightline.core.ray;

import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;
import java.util.OptionalDouble;

/**
 * Where does a segment meet the front of a triangle?
 *
 * <p>The test that Recast's {@code raycastMesh} runs on each triangle of a chunk. Closed: end
 * points, edges and vertices count. One-sided: a segment that runs along the normal, lies in the
 * plane, or meets a triangle without area, misses. A coordinate that is NaN misses. Thread-safe.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.3.6, as used in Recast's InputGeom.
 */
public final class SegmentTriangle {
  private SegmentTriangle() {}

  /**
   * Recast's form in float: the sign of d decides the side, and the one division is delayed until
   * the hit is certain. Result class: rounded.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return where from p to q the segment meets the triangle, in [0, 1]; NaN for a miss
   */
  public static float oneSided(
      float px, float py, float pz, float qx, float qy, float qz, float[] v, int i) {
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
    float apx = px - v[i];
    float apy = py - v[i + 1];
    float apz = pz - v[i + 2];
    float t = apx * nx + apy * ny + apz * nz;
    if (!(d > 0 && t >= 0 && t <= d)) {
      return Float.NaN;
    }
    float ex = qpy * apz - qpz * apy;
    float ey = qpz * apx - qpx * apz;
    float ez = qpx * apy - qpy * apx;
    float u = acx * ex + acy * ey + acz * ez;
    float w = -(abx * ex + aby * ey + abz * ez);
    return u >= 0 && w >= 0 && u + w <= d && d < Float.POSITIVE_INFINITY ? t / d : Float.NaN;
  }

  /**
   * {@link #oneSided(float, float, float, float, float, float, float[], int)} for records.
   *
   * @return where from start to end, in [0, 1]; empty for a miss
   */
  public static OptionalDouble oneSided(Segment segment, Triangle triangle) {
    float t =
        oneSided(
            segment.start().x(),
            segment.start().y(),
            segment.start().z(),
            segment.end().x(),
            segment.end().y(),
            segment.end().z(),
            triangle.toArray(),
            0);
    return t >= 0 ? OptionalDouble.of(t) : OptionalDouble.empty();
  }
}
