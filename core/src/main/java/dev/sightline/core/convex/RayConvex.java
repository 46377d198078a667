package dev.sightline.core.convex;

/**
 * Where does a ray enter a convex shape of any kind?
 *
 * <p>A ray is a point that moves, so {@link ConvexSweep} answers. Where a kernel of {@code ray}
 * exists for the shape, that one is faster and gives both ends.
 *
 * <p>Shapes are closed: a ray that touches meets. From inside the time is 0, by the word of {@link
 * Gjk#intersects}, with the normal and the depth of the nearest way out. A direction of zero, a
 * negative limit, a coordinate or direction that is not finite, and NaN miss. Result class:
 * rounded, on the safe side: the time is never later than the true entry, and when the search
 * converged the place is at most {@code 2^-43} of the size from the shape; the size is the distance
 * of the ray's origin from the shape's origin point, plus how far the shape reaches from that. A
 * ray that passes by within that may be said to touch. Allocates nothing but what {@link
 * Penetration} may. Thread-safe as long as no other thread uses the shape and the result.
 * Derivation: docs/kernels/cylinder-cone.md.
 *
 * <p>Source: van den Bergen, "Ray Casting against General Convex Objects", 2004.
 */
public final class RayConvex {
  private RayConvex() {}

  /**
   * Finds the first point that the ray and the shape share.
   *
   * <pre>{@code
   * ConvexShape wheel = new ConvexShape().cylinder(0, 1, -0.2, 0, 1, 0.2, 0.5);
   * ConvexSweepResult hit = new ConvexSweepResult();
   * double t = RayConvex.entry(-5, 1, 0, 1, 0, 0, 100, wheel, hit); // 4.5, and hit.nx() is -1
   * }</pre>
   *
   * @param tMax end of the ray in lengths of the direction; may be infinite
   * @param shape what the ray is shot at, in the space of the ray
   * @param out receives the time, the point, the normal towards the origin and the depth
   * @return the time, as {@code out} holds it; NaN for a miss
   */
  public static double entry(
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMax,
      ConvexShape shape,
      ConvexSweepResult out) {
    if (dx == 0 && dy == 0 && dz == 0) {
      out.steps = 0;
      return out.miss();
    }
    return ConvexSweep.sweep(out.point.point(ox, oy, oz), dx, dy, dz, tMax, shape, out);
  }
}
