package dev.sightline.core.convex;

/**
 * When does a moving convex shape first touch another?
 *
 * <p>The mover is shifted by {@code t * d}, {@code 0 <= t <= tMax}, without turning. Conservative
 * advancement: {@link Gjk} finds two parallel planes between the shapes, one touching each; the
 * time at which these meet is the next. Until then nothing touches, whatever the planes are, so the
 * times never pass the contact. The distance is a convex function of t and the steps are Newton's,
 * so they converge quadratically, or by halves where the mover only grazes; after {@value
 * #MOST_STEPS} they end in any case, {@link ConvexSweepResult#converged()} says so, and t is a time
 * before which nothing touches.
 *
 * <p>Shapes are closed: touching counts, also in passing. Whether they meet at the start is what
 * {@link Gjk#intersects} says; t is 0 then, and only then, wherever the motion leads, and normal
 * and depth are those of {@link Penetration}. A direction of zero and a limit of 0 ask about the
 * start alone. A coordinate, direction or limit that is NaN, an infinite coordinate or direction, a
 * negative limit: no contact.
 *
 * <p>Result class: rounded, on the safe side. With the size s, the distance of the shapes' first
 * vertices or centres plus their reach from these and their radii: the time is never later than
 * that of the true contact, and when the search converged the shapes are at most {@code 2^-43 s}
 * apart at it. A mover that passes by within that may be said to touch. The normal is that of the
 * last plane where the gap is too small for a direction of its own. Allocates nothing but what
 * {@link Penetration} may. Thread-safe as long as no other thread uses the shapes and the result.
 * Derivation: docs/kernels/convex-sweep.md.
 *
 * <p>Source: Mirtich, "Timewarp Rigid Body Simulation", 2000; van den Bergen, "Ray Casting against
 * General Convex Objects", 2004.
 */
public final class ConvexSweep {
  /**
   * By how much of the size planes are moved together. A vertex is off by up to 8 roundings, three
   * products with a normal by 3 each and two for the choice of vertices by 3 each, sums and length
   * by 6, displacement, quotient and time by 6: less than 48 of the 128 roundings here.
   */
  static final double SLACK = 0x1p-46;

  /**
   * Up to how much of the size a distance counts as contact. Beyond it, the planes of a search that
   * converged are further apart than the slack and two tolerances of the search, so time goes on.
   */
  static final double DONE = 3 * SLACK;

  /** The direction between points that are closer than this much of the size is not trusted. */
  private static final double VAGUE = 0x1p-26;

  /** As for the other sweeps: 50 of Newton's steps are enough for a convex function. */
  private static final int MOST_STEPS = 64;

  private ConvexSweep() {}

  /**
   * Finds the first contact.
   *
   * @param a the mover at the start
   * @param dx the velocity: displacement per unit of time
   * @param tMax end of the interval; may be infinite
   * @param b the shape that rests; another object than a
   * @return the time, as {@code out} holds it; NaN if there is no contact
   */
  public static double sweep(
      ConvexShape a,
      double dx,
      double dy,
      double dz,
      double tMax,
      ConvexShape b,
      ConvexSweepResult out) {
    out.steps = 0;
    boolean meet = Gjk.intersects(a, b, out.gjk);
    double longest = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
    if (!(tMax >= 0 && longest < Double.POSITIVE_INFINITY && out.gjk.distance() >= 0)) {
      return out.fail();
    }
    if (meet) {
      Penetration.depth(a, b, out.penetration);
      return out.start();
    }
    if (longest == 0 || tMax == 0) {
      return out.miss();
    }
    double scale = Math.scalb(1.0, Math.getExponent(longest));
    return advance(a, dx / scale, dy / scale, dz / scale, tMax, scale, b, out);
  }

  /** Goes on while a plane shows that nothing touches; the direction's longest is in [1, 2). */
  private static double advance(
      ConvexShape a,
      double dx,
      double dy,
      double dz,
      double tMax,
      double scale,
      ConvexShape b,
      ConvexSweepResult out) {
    GjkResult gjk = out.gjk;
    double ox = a.originX - b.originX;
    double oy = a.originY - b.originY;
    double oz = a.originZ - b.originZ;
    double margin = a.radius + b.radius;
    double size = Math.sqrt(ox * ox + oy * oy + oz * oz) + a.reach + b.reach + margin;
    // No contact has |t d| > size, and |d| is at least 1.
    double last = Math.min(tMax * scale, 2 * size);
    double t = 0;
    while (true) {
      Gjk.distanceMoved(a, t * dx, t * dy, t * dz, b, gjk);
      double nx = gjk.directionX();
      double ny = gjk.directionY();
      double nz = gjk.directionZ();
      double speed = nx * dx + ny * dy + nz * dz;
      boolean vague = gjk.core <= VAGUE * size;
      boolean done = gjk.core <= margin + DONE * size;
      if (t == 0 && !vague && !(speed < 0)) {
        return out.miss();
      }
      if (!vague || out.steps == 0) {
        out.setNormal(nx, ny, nz);
      }
      if (done || out.steps == MOST_STEPS) {
        return out.hit(Math.min(Double.MAX_VALUE, t / scale), done);
      }
      double apart = apart(a, nx, ny, nz, ox, oy, oz, b) - margin - SLACK * size;
      if (!(speed < 0)) {
        return apart + t * speed > 0 ? out.miss() : out.hit(t / scale, false);
      }
      double next = apart / -speed;
      if (!(next > t)) {
        return out.hit(t / scale, false);
      }
      if (!(next <= last)) {
        return out.miss();
      }
      out.steps++;
      out.setNormal(nx, ny, nz);
      t = next;
    }
  }

  /** How far the cores are apart along a unit vector at the start, by all their vertices. */
  private static double apart(
      ConvexShape a,
      double nx,
      double ny,
      double nz,
      double ox,
      double oy,
      double oz,
      ConvexShape b) {
    a.supportOfAll(-nx, -ny, -nz);
    b.supportOfAll(nx, ny, nz);
    return (nx * ox + ny * oy + nz * oz)
        + ((nx * a.x + ny * a.y + nz * a.z) - (nx * b.x + ny * b.y + nz * b.z));
  }
}
