package dev.sightline.jme.extra.handle;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.LineLine;

/**
 * Where a cursor's ray is on a line or a plane through a point, or NaN where a pixel would move
 * that too far: where the line is seen too nearly from its end, the plane too nearly from its edge,
 * or the answer is behind the ray. Derivation of the limit: docs/bvh/handles.md.
 */
final class SteadyRays {
  /** The least sine between the ray and the line, or between the ray and the plane. */
  static final double LEAST_SINE = 1.0 / 20;

  private final ClosestPair pair = new ClosestPair();

  SteadyRays() {}

  /**
   * The point of a line that is closest to the line of a ray.
   *
   * @param ray origin and unit direction
   * @param along holds the line's unit direction, from {@code i} on
   * @return how far it is from {@code o} along the line, or NaN
   */
  double along(double[] ray, double[] o, double[] along, int i) {
    double x = ray[4] * along[i + 2] - ray[5] * along[i + 1];
    double y = ray[5] * along[i] - ray[3] * along[i + 2];
    double z = ray[3] * along[i + 1] - ray[4] * along[i];
    if (!(x * x + y * y + z * z >= LEAST_SINE * LEAST_SINE)) {
      return Double.NaN;
    }
    LineLine.closest(
        ray[0],
        ray[1],
        ray[2],
        ray[3],
        ray[4],
        ray[5],
        o[0],
        o[1],
        o[2],
        along[i],
        along[i + 1],
        along[i + 2],
        pair);
    return pair.s() >= 0 ? pair.t() : Double.NaN;
  }

  /**
   * Where a ray meets a plane.
   *
   * @param ray origin and unit direction
   * @param normal holds the plane's unit normal, from {@code i} on
   * @param least the least sine that counts
   * @return how far along the ray, or NaN
   */
  static double onto(double[] ray, double[] o, double[] normal, int i, double least) {
    double down = Rotations.dot(normal, i, ray, 3);
    if (!(Math.abs(down) >= least)) {
      return Double.NaN;
    }
    double height =
        normal[i] * (o[0] - ray[0])
            + normal[i + 1] * (o[1] - ray[1])
            + normal[i + 2] * (o[2] - ray[2]);
    double t = height / down;
    return t >= 0 ? t : Double.NaN;
  }
}
