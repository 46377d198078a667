package dev.sightline.core.sweep;

import dev.sightline.core.overlap.CapsuleAabb;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Vec3;

/**
 * When does a moving capsule first touch an AABB?
 *
 * <p>The capsule is what lies at most a radius away from a segment; it moves by {@code t * d},
 * {@code 0 <= t <= tMax}, without turning. All sets are closed; the box is solid and may be flat.
 * Whether the two meet at the start is what {@link CapsuleAabb} says, and then, and only then, t is
 * 0, wherever the motion leads. A direction of zero and a limit of 0 ask about the start alone. A
 * coordinate, direction or limit that is NaN, an infinite coordinate or direction, a negative
 * radius or limit, a minimum above its maximum: no contact.
 *
 * <p>Result class: rounded, on the safe side, as in {@link CapsuleTriangleSweep}, with the box in
 * the triangle's place. Thread-safe as long as no other thread uses the result; allocates nothing.
 * Derivation: docs/kernels/sweeps.md.
 *
 * <p>Source: as {@link SphereTriangleSweep}.
 */
public final class CapsuleAabbSweep {
  private CapsuleAabbSweep() {}

  /** {@link #sweep} for records; the result is the caller's. */
  public static double sweep(Capsule capsule, Vec3 direction, double tMax, Aabb box, SweepHit out) {
    float[] ends = capsule.axis().toArray();
    Vec3 min = box.min();
    Vec3 max = box.max();
    return sweep(
        ends,
        0,
        capsule.radius(),
        direction.x(),
        direction.y(),
        direction.z(),
        tMax,
        min.x(),
        min.y(),
        min.z(),
        max.x(),
        max.y(),
        max.z(),
        out);
  }

  /**
   * Finds the first contact.
   *
   * @param ends holds the six coordinates of the ends of the axis at the start
   * @param i index of the first of them
   * @param dx the velocity: displacement per unit of time
   * @param tMax end of the interval; may be infinite
   * @return the time, as {@code out} holds it; NaN if there is no contact
   */
  public static double sweep(
      float[] ends,
      int i,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      SweepHit out) {
    BoxSeparation s = out.box;
    if (!(setMover(s, ends, i, radius, dx, dy, dz)
        && tMax >= 0
        && s.setBox(minX, minY, minZ, maxX, maxY, maxZ))) {
      return out.miss();
    }
    double last = s.scaled(tMax);
    double first = s.boxTime();
    if (!s.isSurelyApart()
        && CapsuleAabb.intersects(ends, i, radius, minX, minY, minZ, maxX, maxY, maxZ, out.pair)) {
      return s.start(out.pair.distanceSquared() == 0, out);
    }
    double t = s.goes(first, last) ? s.advance(first, last) : Double.NaN;
    return t >= 0 ? s.hit(t, out) : out.miss();
  }

  /** Takes a capsule as the mover; whether it can meet anything. */
  static boolean setMover(
      Separation s, float[] ends, int i, double radius, double dx, double dy, double dz) {
    double ex = (double) ends[i + 3] - ends[i];
    double ey = (double) ends[i + 4] - ends[i + 1];
    double ez = (double) ends[i + 5] - ends[i + 2];
    return s.setMover(ends[i], ends[i + 1], ends[i + 2], ex, ey, ez, radius, dx, dy, dz);
  }
}
