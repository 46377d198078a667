package dev.sightline.core.sweep;

import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;

/**
 * When does a moving capsule first touch a triangle?
 *
 * <p>The capsule is what lies at most a radius away from a segment; it moves by {@code t * d},
 * {@code 0 <= t <= tMax}, without turning. All sets are closed. Whether the two meet at the start
 * is what {@link TriangleCapsule} says, and then, and only then, t is 0, wherever the motion leads.
 * A triangle without area is the segment or point that it is, a capsule without length a sphere,
 * one of radius 0 a segment. A direction of zero and a limit of 0 ask about the start alone. A
 * coordinate, direction or limit that is NaN, an infinite coordinate or direction, a negative
 * radius or limit: no contact.
 *
 * <p>Result class: rounded, on the safe side. The time is never later than that of the true
 * contact, and every true contact is found; at the time given the shapes are at most {@code 2^-44}
 * of the size apart, which is the sum of the radius and, for each axis, the capsule's length and
 * the triangle's largest distance from the first end at the start. A capsule that passes by within
 * that may be said to touch. Thread-safe as long as no other thread uses the result; allocates
 * nothing. Derivation: docs/kernels/sweeps.md.
 *
 * <p>Source: as {@link SphereTriangleSweep}.
 */
public final class CapsuleTriangleSweep {
  private CapsuleTriangleSweep() {}

  /** {@link #sweep} for records; the result is the caller's. */
  public static double sweep(
      Capsule capsule, Vec3 direction, double tMax, Triangle triangle, SweepHit out) {
    float[] ends = capsule.axis().toArray();
    float[] v = triangle.toArray();
    return sweep(
        ends, 0, capsule.radius(), direction.x(), direction.y(), direction.z(), tMax, v, 0, out);
  }

  /**
   * Finds the first contact.
   *
   * @param ends holds the six coordinates of the ends of the axis at the start
   * @param i index of the first of them
   * @param dx the velocity: displacement per unit of time
   * @param tMax end of the interval; may be infinite
   * @param v holds the nine coordinates of the triangle
   * @param j index of the first of them
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
      float[] v,
      int j,
      SweepHit out) {
    TriangleSeparation s = out.triangle;
    if (!(CapsuleAabbSweep.setMover(s, ends, i, radius, dx, dy, dz)
        && tMax >= 0
        && s.setTriangle(v, j))) {
      return out.miss();
    }
    double last = s.scaled(tMax);
    double first = s.firstTime(last);
    boolean apart = s.isSurelyApart();
    if (apart && !s.goes(first, last)) {
      return out.miss();
    }
    s.prepare();
    if (!apart && TriangleCapsule.intersects(ends, i, radius, v, j, out.pair)) {
      boolean pierces = out.pair.distanceSquared() == 0;
      s.start(pierces, out);
      if (pierces) {
        s.setMeetingPoint(out.pair.x2(), out.pair.y2(), out.pair.z2(), out);
      }
      return out.t();
    }
    double t = s.goes(first, last) ? s.advance(first, last) : Double.NaN;
    return t >= 0 ? s.hit(t, out) : out.miss();
  }
}
