package dev.sightline.core.overlap;

import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;

/**
 * Does a frustum meet a ball?
 *
 * <p>It does when the frustum's point closest to the centre is at most the radius away. That point
 * is the centre, or its foot on a plane, on the line of two or at the point of three, if no other
 * plane has the foot behind it: of the 41 candidates those that hold are at least as far as it. The
 * usual test, that the centre is not farther than the radius behind any one plane, also reports
 * balls beyond an edge or a corner.
 *
 * <p>Both are closed and solid: touching counts. A number that is not finite, a normal of zero, a
 * negative radius: false; an infinite radius meets every frustum that holds a point. Result class:
 * rounded in double; a foot that misses a plane by less than {@code 2^-44} of the sizes counts.
 * Thread-safe; allocates nothing. Derivation: docs/kernels/volume-volume.md.
 */
public final class FrustumSphere {
  private static final int PLANES = SixPlanes.PLANES;
  private static final double SLACK = 0x1p-44;

  private FrustumSphere() {}

  /** Whether a frustum and a ball meet, for records. */
  public static boolean intersects(Frustum frustum, Sphere sphere) {
    Vec3 c = sphere.centre();
    return intersects(
        new SixPlanes().setFrustum(frustum.toArray(), 0), c.x(), c.y(), c.z(), sphere.radius());
  }

  /** Whether the closed frustum and the closed ball have a point in common. */
  public static boolean intersects(
      SixPlanes frustum, double cx, double cy, double cz, double radius) {
    if (!frustum.isValid() || !(radius >= 0) || !(0 * (cx + cy + cz) == 0)) {
      return false;
    }
    int behind = 0;
    for (int p = 0; p < PLANES; p++) {
      double height = frustum.height(p, cx, cy, cz);
      if (height < 0) {
        behind |= 1 << p;
        double length = Math.sqrt(gram(frustum, p, p));
        if (height < -radius * length) {
          return false;
        }
      }
    }
    return behind == 0 || holdsAFoot(frustum, cx, cy, cz, radius, behind);
  }

  /** Whether a foot on planes, one of which has the centre behind it, is near and holds. */
  private static boolean holdsAFoot(
      SixPlanes f, double cx, double cy, double cz, double radius, int behind) {
    for (int p = 0; p < PLANES; p++) {
      if (isNear(f, cx, cy, cz, radius, p, -1, -1)) {
        return true;
      }
      for (int q = p + 1; q < PLANES; q++) {
        if ((behind & (1 << p | 1 << q)) != 0 && isNear(f, cx, cy, cz, radius, p, q, -1)) {
          return true;
        }
        for (int r = q + 1; r < PLANES; r++) {
          if ((behind & (1 << p | 1 << q | 1 << r)) != 0
              && isNear(f, cx, cy, cz, radius, p, q, r)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether the centre's foot on the planes p, q and r, or fewer, is near and in the frustum. */
  private static boolean isNear(
      SixPlanes f, double cx, double cy, double cz, double radius, int p, int q, int r) {
    // The foot is c - a np - b nq - g nr with heights zero: a system with the normals' products.
    double hp = f.height(p, cx, cy, cz);
    double hq = q < 0 ? 0 : f.height(q, cx, cy, cz);
    double hr = r < 0 ? 0 : f.height(r, cx, cy, cz);
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
    if (!(det > 0x1p-40 * pp * qq * rr)) {
      return false;
    }
    double a = (hp * mp + hq * kpq + hr * kpr) / det;
    double b = (hp * kpq + hq * mq + hr * kqr) / det;
    double g = (hp * kpr + hq * kqr + hr * mr) / det;
    double x = a * f.normal(p, 0);
    double y = a * f.normal(p, 1);
    double z = a * f.normal(p, 2);
    if (q >= 0) {
      x += b * f.normal(q, 0);
      y += b * f.normal(q, 1);
      z += b * f.normal(q, 2);
    }
    if (r >= 0) {
      x += g * f.normal(r, 0);
      y += g * f.normal(r, 1);
      z += g * f.normal(r, 2);
    }
    return x * x + y * y + z * z <= radius * radius
        && isIn(f, cx - x, cy - y, cz - z, 1 << p | (q < 0 ? 0 : 1 << q) | (r < 0 ? 0 : 1 << r));
  }

  private static boolean isIn(SixPlanes f, double x, double y, double z, int but) {
    for (int plane = 0; plane < PLANES; plane++) {
      if ((but & 1 << plane) == 0
          && !(f.height(plane, x, y, z) >= -SLACK * f.reach(plane, x, y, z, x, y, z))) {
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
