package dev.sightline.core.ray;

import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.OptionalDouble;

/**
 * Where does a ray meet a triangle?
 *
 * <p>{@link #watertight} decides exactly: a ray that passes through the closed triangle in exact
 * arithmetic hits, every other misses, so nothing slips between two triangles that share an edge or
 * a vertex. The form of the paper is {@link dev.sightline.core.documented.MollerTrumbore}.
 *
 * <p>It is closed (edges, vertices and {@code t = 0} count), misses for a triangle without area and
 * for a ray in its plane, and misses when a coordinate is NaN or infinite. All methods are
 * thread-safe for arguments that no other thread writes. Derivation: docs/kernels/ray-triangle.md.
 *
 * <p>Sources: Woop, Benthin and Wald, "Watertight Ray/Triangle Intersection", 2013, for the shear;
 * Shewchuk 1997 for the exact fallback.
 */
public final class RayTriangle {
  /** Half a unit in the last place of a double near 1: the error of one rounding. */
  private static final double ROUNDING = 0x1p-53;

  /** More than sums of nine numbers can round, so that a box is never found smaller than it is. */
  private static final double ROOM = 1 + 0x1p-40;

  private RayTriangle() {}

  /**
   * {@link #watertight(ShearedRay, float[], int, Culling)} for records.
   *
   * @return {@code t} in lengths of the ray's direction, or empty for a miss
   */
  public static OptionalDouble watertight(Ray ray, Triangle triangle) {
    Vec3 o = ray.origin();
    Vec3 d = ray.direction();
    ShearedRay sheared = new ShearedRay().set(o.x(), o.y(), o.z(), d.x(), d.y(), d.z());
    double t = watertight(sheared, triangle.toArray(), 0, Culling.NONE);
    return t >= 0 ? OptionalDouble.of(t) : OptionalDouble.empty();
  }

  /**
   * The exact form. Result class: the decision is exact; {@code t} is rounded, never negative, and
   * lies in the interval in which the ray is inside the triangle's bounding box, its ends as
   * computed. It is off by a few units in the last place of the distances of the vertices, over the
   * sine of the angle between ray and plane; so by more, but at most the length of that interval,
   * where the ray sees the triangle nearly edge on.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return {@code t >= 0} in lengths of the direction, or NaN for a miss
   */
  public static double watertight(ShearedRay ray, float[] v, int i, Culling culling) {
    return watertight(ray, v, i, culling, 0);
  }

  /**
   * The exact form for a caller that already knows a bound for the rounding of the edge functions,
   * such as {@link #errorBound} for the box around a whole mesh: most triangles are then decided
   * without a bound of their own. The answer is the same to the bit; 0 asks for the triangle's own.
   *
   * @param bound {@link #errorBound} of a box that holds the triangle, or 0
   * @return {@code t >= 0} in lengths of the direction, or NaN for a miss
   */
  public static double watertight(ShearedRay ray, float[] v, int i, Culling culling, double bound) {
    // As edge has it, three times; written out, because it is the compiler's choice to inline it.
    int x = i + ray.kx;
    int y = i + ray.ky;
    int z = i + ray.kz;
    double az = v[z] - ray.okz;
    double bz = v[z + 3] - ray.okz;
    double cz = v[z + 6] - ray.okz;
    double ax = (v[x] - ray.okx) - ray.sx * az;
    double ay = (v[y] - ray.oky) - ray.sy * az;
    double bx = (v[x + 3] - ray.okx) - ray.sx * bz;
    double by = (v[y + 3] - ray.oky) - ray.sy * bz;
    double cx = (v[x + 6] - ray.okx) - ray.sx * cz;
    double cy = (v[y + 6] - ray.oky) - ray.sy * cz;
    double wa = cx * by - cy * bx;
    double wb = ax * cy - ay * cx;
    double wc = bx * ay - by * ax;
    if (bound > 0) {
      // Sign bits, because which triangles are hit is as good as random: branches would be guessed.
      long belowA = Double.doubleToRawLongBits(wa + bound);
      long belowB = Double.doubleToRawLongBits(wb + bound);
      long belowC = Double.doubleToRawLongBits(wc + bound);
      long aboveA = Double.doubleToRawLongBits(bound - wa);
      long aboveB = Double.doubleToRawLongBits(bound - wb);
      long aboveC = Double.doubleToRawLongBits(bound - wc);
      if (((belowA | belowB | belowC) & (aboveA | aboveB | aboveC)) < 0) {
        return Double.NaN;
      }
      if (((belowA & belowB & belowC) | (aboveA & aboveB & aboveC)) < 0) {
        return culling.rejects(wa)
            ? Double.NaN
            : RayTriangleTime.of(ray, v, i, wa, wb, wc, spread(ax, ay, bx, by, cx, cy));
      }
    }
    return withOwnBound(ray, v, i, culling, wa, wb, wc);
  }

  /**
   * A bound for {@link #watertight(ShearedRay, float[], int, Culling, double)} that holds for every
   * triangle inside a box.
   *
   * @return the bound, positive for a valid ray and a finite box
   */
  public static double errorBound(
      ShearedRay ray,
      double minX,
      double minY,
      double minZ,
      double maxX,
      double maxY,
      double maxZ) {
    double x = Math.max(Math.abs(minX - ray.ox), Math.abs(maxX - ray.ox));
    double y = Math.max(Math.abs(minY - ray.oy), Math.abs(maxY - ray.oy));
    double z = Math.max(Math.abs(minZ - ray.oz), Math.abs(maxZ - ray.oz));
    double reach = 3 * (x + y + z) * ROOM;
    return edgeFunctionError(reach, 2 * reach);
  }

  /**
   * Writes {@code t}, {@code u} and {@code v} of a hit that {@link #watertight} has reported for
   * the same ray and triangle. The weights lie in [0, 1]; their sum may exceed 1 by a rounding.
   */
  public static void locate(ShearedRay ray, float[] v, int i, double t, TriangleHit out) {
    locate(ray, v, i, t, 0, out);
  }

  /**
   * The same for a caller that knows a bound, as that of {@link #watertight(ShearedRay, float[],
   * int, Culling, double)}. The answer is the same to the bit.
   */
  public static void locate(
      ShearedRay ray, float[] v, int i, double t, double treeBound, TriangleHit out) {
    double wa = edge(ray, v, i + 6, i + 3);
    double wb = edge(ray, v, i, i + 6);
    double wc = edge(ray, v, i + 3, i);
    if (!(treeBound > 0 && isBeyond(wa, wb, wc, treeBound))) {
      double bound = ownBound(ray, v, i);
      double scale = RayTriangleExact.scale(ray, wa, wb, wc, bound);
      wa = Math.abs(wa) > bound ? wa : scale * RayTriangleExact.weight(ray, v, i + 3, i + 6);
      wb = Math.abs(wb) > bound ? wb : scale * RayTriangleExact.weight(ray, v, i + 6, i);
      wc = Math.abs(wc) > bound ? wc : scale * RayTriangleExact.weight(ray, v, i, i + 3);
    }
    double sum = wa + wb + wc;
    out.set(t, wb / sum, wc / sum);
  }

  /**
   * The edge function of the edge from the vertex at p to the vertex at q: twice the signed area
   * that it spans with the ray, seen along the ray.
   */
  private static double edge(ShearedRay ray, float[] v, int p, int q) {
    double pz = v[p + ray.kz] - ray.okz;
    double qz = v[q + ray.kz] - ray.okz;
    double px = (v[p + ray.kx] - ray.okx) - ray.sx * pz;
    double py = (v[p + ray.ky] - ray.oky) - ray.sy * pz;
    double qx = (v[q + ray.kx] - ray.okx) - ray.sx * qz;
    double qy = (v[q + ray.ky] - ray.oky) - ray.sy * qz;
    return px * qy - py * qx;
  }

  /** How far the sheared vertices are from the ray, along both axes together. */
  private static double spread(double ax, double ay, double bx, double by, double cx, double cy) {
    return (Math.abs(ax) + Math.abs(ay))
        + (Math.abs(bx) + Math.abs(by))
        + (Math.abs(cx) + Math.abs(cy));
  }

  /** The same number to the bit, for a caller without the sheared vertices. */
  static double spread(ShearedRay ray, float[] v, int i) {
    double az = v[i + ray.kz] - ray.okz;
    double bz = v[i + 3 + ray.kz] - ray.okz;
    double cz = v[i + 6 + ray.kz] - ray.okz;
    return spread(
        (v[i + ray.kx] - ray.okx) - ray.sx * az,
        (v[i + ray.ky] - ray.oky) - ray.sy * az,
        (v[i + 3 + ray.kx] - ray.okx) - ray.sx * bz,
        (v[i + 3 + ray.ky] - ray.oky) - ray.sy * bz,
        (v[i + 6 + ray.kx] - ray.okx) - ray.sx * cz,
        (v[i + 6 + ray.ky] - ray.oky) - ray.sy * cz);
  }

  /** Whether all three lie beyond the bound on the same side. */
  private static boolean isBeyond(double wa, double wb, double wc, double bound) {
    return (wa > bound && wb > bound && wc > bound) || (wa < -bound && wb < -bound && wc < -bound);
  }

  /**
   * What a computed edge function may be off by.
   *
   * <p>Let u be the error of one rounding, Mp the sum of |x|, |y| and |z| of a vertex relative to
   * the origin, and Sp the sum of |x| and |y| of the sheared vertex, which is at most 2 Mp. A
   * sheared coordinate is off by u|x| (translation), 3u|z| (slope, its operand, the product) and
   * u(|x| + |z|) (the subtraction), under 4.1 u Mp with the terms in u squared. The edge function
   * of p and q is then off by 4.1u (Mp Sq + Mq Sp) + 34 u^2 Mp Mq from its operands, and by 2u Sp
   * Sq, which is at most 2u (Mp Sq + Mq Sp), from its own roundings. With M and S the sums over all
   * three vertices that is under 6.1 u M S + 9 u^2 M^2, so that 8 leaves room for the rounding of
   * the bound itself.
   *
   * @param reach M, or more
   * @param shearedReach S, or more
   */
  private static double edgeFunctionError(double reach, double shearedReach) {
    return 8 * ROUNDING * reach * (shearedReach + 4 * ROUNDING * reach);
  }

  /** {@link #edgeFunctionError} of this one triangle; NaN or infinite if a vertex is. */
  private static double ownBound(ShearedRay ray, float[] v, int i) {
    double reach = 0;
    double sheared = 0;
    for (int p = i; p <= i + 6; p += 3) {
      double x = v[p + ray.kx] - ray.okx;
      double y = v[p + ray.ky] - ray.oky;
      double z = v[p + ray.kz] - ray.okz;
      reach += Math.abs(x) + Math.abs(y) + Math.abs(z);
      sheared += Math.abs(x - ray.sx * z) + Math.abs(y - ray.sy * z);
    }
    return edgeFunctionError(reach, sheared);
  }

  /** Decides with the bound of this one triangle, and exactly where that is not enough. */
  private static double withOwnBound(
      ShearedRay ray, float[] v, int i, Culling culling, double wa, double wb, double wc) {
    double bound = ownBound(ray, v, i);
    boolean above = wa > bound || wb > bound || wc > bound;
    boolean below = wa < -bound || wb < -bound || wc < -bound;
    if (above && below) {
      return Double.NaN;
    }
    if (isBeyond(wa, wb, wc, bound)) {
      return culling.rejects(wa)
          ? Double.NaN
          : RayTriangleTime.of(ray, v, i, wa, wb, wc, spread(ray, v, i));
    }
    return bound < Double.POSITIVE_INFINITY
        ? RayTriangleExact.decide(ray, v, i, culling, wa, wb, wc, bound)
        : Double.NaN;
  }
}
