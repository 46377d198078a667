package dev.sightline.core.ray;

import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where does a segment meet a triangle?
 *
 * <p>{@link #exactOneSided} and {@link #exactTwoSided} decide exactly. Recast's float form is
 * {@link dev.sightline.core.documented.RecastSegmentTriangle}.
 *
 * <p>Both are closed: end points, edges and vertices count. The one-sided test misses a segment in
 * the plane of the triangle, one that runs along the normal, and a triangle without area; the
 * two-sided test answers for closed sets whatever their shape, also for a segment in the plane, for
 * a triangle that is a segment or a point, and for a segment that is a point. A coordinate that is
 * NaN or infinite misses. Thread-safe for arguments that no other thread writes. Derivation:
 * docs/kernels/segment-triangle.md.
 *
 * <p>Sources: Ericson, "Real-Time Collision Detection", 5.3.6, as used in Recast's InputGeom;
 * Shewchuk 1997 for the exact fallback.
 */
public final class SegmentTriangle {
  private SegmentTriangle() {}

  /**
   * Whether and where a segment that runs against the normal crosses or touches the triangle.
   * Result class: the decision is exact, for doubles that are zero or between 2<sup>-300</sup> and
   * 2<sup>300</sup>; t is rounded by at most 2<sup>-20</sup>, and nearly always by less than
   * 2<sup>-40</sup>.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return where from p to q the segment meets the triangle, in [0, 1]; NaN for a miss
   */
  public static double exactOneSided(
      double px, double py, double pz, double qx, double qy, double qz, float[] v, int i) {
    return SegmentTriangleSigns.decide(px, py, pz, qx, qy, qz, v, i, false);
  }

  /**
   * Whether and where the closed segment first meets the closed triangle. Result class: the
   * decision is exact, for doubles that are zero or between 2<sup>-300</sup> and 2<sup>300</sup>; t
   * is rounded by at most 2<sup>-20</sup>, and nearly always by less than 2<sup>-40</sup>.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return where from p to q the segment meets the triangle, in [0, 1]; NaN for a miss
   */
  public static double exactTwoSided(
      double px, double py, double pz, double qx, double qy, double qz, float[] v, int i) {
    return SegmentTriangleSigns.decide(px, py, pz, qx, qy, qz, v, i, true);
  }

  /**
   * {@link #exactTwoSided(double, double, double, double, double, double, float[], int)} for
   * records.
   *
   * @return where from start to end, in [0, 1]; empty for a miss
   */
  public static OptionalDouble exactTwoSided(Segment segment, Triangle triangle) {
    Vec3 p = segment.start();
    Vec3 q = segment.end();
    double t = exactTwoSided(p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), triangle.toArray(), 0);
    return t >= 0 ? OptionalDouble.of(t) : OptionalDouble.empty();
  }
}
