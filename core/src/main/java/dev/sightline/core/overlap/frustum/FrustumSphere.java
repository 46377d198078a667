package dev.sightline.core.overlap.frustum;

import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;

/**
 * Does a frustum meet a sphere?
 *
 * <p>It does when the frustum's point closest to the centre is at most the radius away. That point
 * is the centre, or its foot on a plane, on the line of two or at the point of three, if no other
 * plane has the foot behind it: of the 41 candidates those that hold are at least as far as it. The
 * usual test, that the centre is not farther than the radius behind any one plane, also reports
 * spheres beyond an edge or a corner.
 *
 * <p>Both are closed and solid: touching counts. A number that is not finite, a normal of zero, a
 * negative radius: false; an infinite radius meets every frustum that holds a point.
 *
 * <p>Result class: rounded in double; right unless moving planes by {@code 2^-45 / sigma} of the
 * size changes the answer. The size is the radius plus the largest of the sums that make up the
 * centre's heights, each with its terms' magnitudes and a unit normal; sigma is the sharpness, the
 * least volume that the unit normals of two or three planes span whose common foot is within the
 * radius: 1 at right angles, the sine of the angle for two. Planes with a sigma below {@code 2^-20}
 * count as parallel, and have no foot in common. Thread-safe; allocates nothing. Derivation:
 * docs/kernels/sphere-capsule-frustum.md.
 */
public final class FrustumSphere {
  private static final int PLANES = SixPlanes.PLANES;

  /**
   * What a foot may miss a plane by, over the sharpness: its own planes to 8u, any other to 21u
   * over the sharpness, with u = 2^-53.
   */
  private static final double SLACK = 0x1p-46;

  /** A squared sharpness below this counts as parallel: angles of 2^-20. */
  private static final double PARALLEL = 0x1p-40;

  /** Above this squared sharpness the second round is the last one needed. */
  private static final double BLUNT = 0x1p-16;

  /** Each round leaves at most 2^-6 of the heights: eight are enough for the sharpest planes. */
  private static final int MOST_ROUNDS = 8;

  private FrustumSphere() {}

  /** Whether a frustum and a sphere meet, for records. */
  public static boolean intersects(Frustum frustum, Sphere sphere) {
    Vec3 c = sphere.centre();
    return intersects(
        new SixPlanes().setFrustum(frustum.toArray(), 0), c.x(), c.y(), c.z(), sphere.radius());
  }

  /** Whether the closed frustum and the closed sphere have a point in common. */
  public static boolean intersects(
      SixPlanes frustum, double cx, double cy, double cz, double radius) {
    if (!frustum.isValid() || !(radius >= 0) || !(0 * (cx + cy + cz) == 0)) {
      return false;
    }
    int behind = 0;
    double size = 0;
    for (int p = 0; p < PLANES; p++) {
      double height = frustum.height(p, cx, cy, cz);
      double length = Math.sqrt(gram(frustum, p, p));
      size = Math.max(size, frustum.reach(p, cx, cy, cz, cx, cy, cz) / length);
      if (height < 0) {
        behind |= 1 << p;
        if (height < -radius * length) {
          return false;
        }
      }
    }
    return behind == 0 || holdsAFoot(frustum, cx, cy, cz, radius, size + radius, behind);
  }

  /** Whether a foot on planes, one of which has the centre behind it, is near and holds. */
  private static boolean holdsAFoot(
      SixPlanes f, double cx, double cy, double cz, double radius, double size, int behind) {
    for (int p = 0; p < PLANES; p++) {
      if (isNear(f, cx, cy, cz, radius, size, p, -1, -1)) {
        return true;
      }
      for (int q = p + 1; q < PLANES; q++) {
        if ((behind & ((1 << p) | (1 << q))) != 0
            && isNear(f, cx, cy, cz, radius, size, p, q, -1)) {
          return true;
        }
        for (int r = q + 1; r < PLANES; r++) {
          if ((behind & ((1 << p) | (1 << q) | (1 << r))) != 0
              && isNear(f, cx, cy, cz, radius, size, p, q, r)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether the centre's foot on the planes p, q and r, or fewer, is near and in the frustum. */
  private static boolean isNear(
      SixPlanes f,
      double cx,
      double cy,
      double cz,
      double radius,
      double size,
      int p,
      int q,
      int r) {
    // The foot is c - a np - b nq - g nr with heights zero: a system with the normals' products.
    double pp = gram(f, p, p);
    double qq = q < 0 ? 1 : gram(f, q, q);
    double rr = r < 0 ? 1 : gram(f, r, r);
    double pq = q < 0 ? 0 : gram(f, p, q);
    double pr = r < 0 ? 0 : gram(f, p, r);
    double qr = r < 0 ? 0 : gram(f, q, r);
    double mp = qq * rr - qr * qr;
    double mq = pp * rr - pr * pr;
    double mr = pp * qq - pq * pq;
    double kpq = pr * qr - pq * rr;
    double kpr = pq * qr - pr * qq;
    double kqr = pq * pr - qr * pp;
    double det = pp * mp + pq * kpq + pr * kpr;
    double sharpness = det / (pp * qq * rr);
    if (!(sharpness > PARALLEL)) {
      return false;
    }
    double x = 0;
    double y = 0;
    double z = 0;
    // What is left of the heights makes the foot better: sharp planes need that.
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double hp = heightAt(f, p, cx, cy, cz, x, y, z);
      double hq = q < 0 ? 0 : heightAt(f, q, cx, cy, cz, x, y, z);
      double hr = r < 0 ? 0 : heightAt(f, r, cx, cy, cz, x, y, z);
      double a = (hp * mp + hq * kpq + hr * kpr) / det;
      double b = q < 0 ? 0 : (hp * kpq + hq * mq + hr * kqr) / det;
      double g = r < 0 ? 0 : (hp * kpr + hq * kqr + hr * mr) / det;
      x += a * f.normal(p, 0) + along(f, q, 0, b) + along(f, r, 0, g);
      y += a * f.normal(p, 1) + along(f, q, 1, b) + along(f, r, 1, g);
      z += a * f.normal(p, 2) + along(f, q, 2, b) + along(f, r, 2, g);
      if (x * x + y * y + z * z > 2 * radius * radius || (round > 0 && sharpness > BLUNT)) {
        break;
      }
    }
    return x * x + y * y + z * z <= radius * radius
        && isIn(f, cx, cy, cz, x, y, z, SLACK * size / Math.sqrt(sharpness));
  }

  private static double along(SixPlanes f, int plane, int axis, double share) {
    return plane < 0 ? 0 : share * f.normal(plane, axis);
  }

  /**
   * The height of a point less a vector: of the vector by itself, which keeps its digits anywhere.
   */
  private static double heightAt(
      SixPlanes f, int plane, double cx, double cy, double cz, double x, double y, double z) {
    return f.height(plane, cx, cy, cz)
        - (x * f.normal(plane, 0) + y * f.normal(plane, 1) + z * f.normal(plane, 2));
  }

  private static boolean isIn(
      SixPlanes f, double cx, double cy, double cz, double x, double y, double z, double slack) {
    for (int plane = 0; plane < PLANES; plane++) {
      double length = Math.sqrt(gram(f, plane, plane));
      if (!(heightAt(f, plane, cx, cy, cz, x, y, z) >= -slack * length)) {
        return false;
      }
    }
    return true;
  }

  private static double gram(SixPlanes f, int p, int q) {
    return f.normal(p, 0) * f.normal(q, 0)
        + f.normal(p, 1) * f.normal(q, 1)
        + f.normal(p, 2) * f.normal(q, 2);
  }
}
