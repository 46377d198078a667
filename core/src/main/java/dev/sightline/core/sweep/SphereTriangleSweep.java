package dev.sightline.core.sweep;

import dev.sightline.core.overlap.triangle.TriangleSphere;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;

/**
 * When does a moving sphere first touch a triangle?
 *
 * <p>The sphere's centre is {@code c + t * d}, {@code 0 <= t <= tMax}. All sets are closed. Whether
 * the two meet at the start is what {@link TriangleSphere} says, and then, and only then, t is 0,
 * wherever the motion leads. A triangle without area is the segment or point that it is, a sphere
 * of radius 0 a point. A direction of zero and a limit of 0 ask about the start alone. A
 * coordinate, direction or limit that is NaN, an infinite coordinate or direction, a negative
 * radius or limit: no contact.
 *
 * <p>Result class: rounded, on the safe side. The time is never later than that of the true
 * contact, and every true contact is found; at the time given the shapes are at most {@code 2^-44}
 * of the size apart, which is the sum of the radius and, for each axis, the triangle's largest
 * distance from the centre at the start. A sphere that passes by within that may be said to touch.
 * One that truly touches at the start though the overlap test, which rounds, denies it, is said to
 * touch at {@link Double#MIN_VALUE}. Thread-safe as long as no other thread uses the result;
 * allocates nothing. Derivation: docs/kernels/sweeps.md.
 *
 * <p>Source: the advance by separating planes is Mirtich's conservative advancement, "Timewarp
 * Rigid Body Simulation", SIGGRAPH 2000, and van den Bergen's "Ray Casting against General Convex
 * Objects", 2004, on exact closest points.
 */
public final class SphereTriangleSweep {
  private SphereTriangleSweep() {}

  /** {@link #sweep} for records; the result is the caller's. */
  public static double sweep(
      Sphere sphere, Vec3 direction, double tMax, Triangle triangle, SweepHit out) {
    Vec3 c = sphere.centre();
    float[] v = triangle.toArray();
    return sweep(
        c.x(),
        c.y(),
        c.z(),
        sphere.radius(),
        direction.x(),
        direction.y(),
        direction.z(),
        tMax,
        v,
        0,
        out);
  }

  /**
   * Finds the first contact.
   *
   * @param cx the centre at the start; coordinates in the range of a float, as are the others
   * @param dx the velocity: displacement per unit of time
   * @param tMax end of the interval; may be infinite
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return the time, as {@code out} holds it; NaN if there is no contact
   */
  public static double sweep(
      double cx,
      double cy,
      double cz,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      float[] v,
      int i,
      SweepHit out) {
    TriangleSeparation s = out.triangle;
    if (!(s.setMover(cx, cy, cz, 0, 0, 0, radius, dx, dy, dz)
        && tMax >= 0
        && s.setTriangle(v, i))) {
      return out.miss();
    }
    double last = s.scaled(tMax);
    double first = s.firstTime(last);
    boolean apart = s.isSurelyApart();
    if (apart && !s.goes(first, last)) {
      return out.miss();
    }
    s.prepare();
    if (!apart && TriangleSphere.intersects(cx, cy, cz, radius, v, i, out.point)) {
      return s.start(out.point.distanceSquared() == 0, out);
    }
    double t = s.goes(first, last) ? s.advance(first, last) : Double.NaN;
    return t >= 0 ? s.hit(t, out) : out.miss();
  }
}
