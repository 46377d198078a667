package dev.sightline.core.sweep;

import dev.sightline.core.overlap.SphereAabb;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;

/**
 * When does a moving sphere first touch an AABB?
 *
 * <p>The sphere's centre is {@code c + t * d}, {@code 0 <= t <= tMax}. All sets are closed; the box
 * is solid and may be flat. Whether the two meet at the start is what {@link SphereAabb} says, and
 * then, and only then, t is 0, wherever the motion leads. A direction of zero and a limit of 0 ask
 * about the start alone. A coordinate, direction or limit that is NaN, an infinite coordinate or
 * direction, a negative radius or limit, a minimum above its maximum: no contact.
 *
 * <p>Result class: rounded, on the safe side, as in {@link SphereTriangleSweep}, with the box in
 * the triangle's place. Thread-safe as long as no other thread uses the result; allocates nothing.
 * Derivation: docs/kernels/sweeps.md.
 *
 * <p>Source: as {@link SphereTriangleSweep}.
 */
public final class SphereAabbSweep {
  private SphereAabbSweep() {}

  /** {@link #sweep} for records; the result is the caller's. */
  public static double sweep(Sphere sphere, Vec3 direction, double tMax, Aabb box, SweepHit out) {
    Vec3 c = sphere.centre();
    Vec3 min = box.min();
    Vec3 max = box.max();
    return sweep(
        c.x(),
        c.y(),
        c.z(),
        sphere.radius(),
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
   * @param cx the centre at the start; coordinates in the range of a float, as are the others
   * @param dx the velocity: displacement per unit of time
   * @param tMax end of the interval; may be infinite
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
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ,
      SweepHit out) {
    BoxSeparation s = out.box;
    if (!(s.setMover(cx, cy, cz, 0, 0, 0, radius, dx, dy, dz)
        && tMax >= 0
        && s.setBox(minX, minY, minZ, maxX, maxY, maxZ))) {
      return out.miss();
    }
    double last = s.scaled(tMax);
    double first = s.boxTime();
    boolean apart = s.isSurelyApart();
    if (!apart && SphereAabb.intersects(cx, cy, cz, radius, minX, minY, minZ, maxX, maxY, maxZ)) {
      return s.start(s.holdsStart(), out);
    }
    double t = s.goes(first, last) ? s.advance(first, last) : Double.NaN;
    return t >= 0 ? s.hit(t, out) : out.miss();
  }
}
