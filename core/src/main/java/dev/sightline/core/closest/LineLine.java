package dev.sightline.core.closest;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.shape.Line;
import dev.sightline.core.shape.Vec3;

/**
 * Which points of two lines are closest to each other, and do the lines pass within a threshold?
 *
 * <p>In space two lines all but never meet, so whether they do is asked with a threshold, which is
 * the caller's. Parallel lines have many closest pairs; the answer is then the pair at the point of
 * the line with the shorter direction. A direction of zero length makes a line its point. Operands
 * that are not finite give NaN.
 *
 * <p>Result class: rounded; the distance is off by at most {@code 32 * 2^-53} times the distance
 * between the lines' own points. The points themselves run away as lines become parallel, and are
 * off by that fraction of their distance from the lines' own points divided by the sine between the
 * directions. Whether directions are parallel is decided exactly. Thread-safe as long as no other
 * thread uses the result. Derivation: docs/kernels/line-line.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.8, with cross products for the products
 * of dot products.
 */
public final class LineLine {
  private LineLine() {}

  /** {@link #closest} for records, with a result of its own. */
  public static ClosestPair closest(Line first, Line second) {
    ClosestPair out = new ClosestPair();
    Vec3 p = first.point();
    Vec3 d = first.direction();
    Vec3 q = second.point();
    Vec3 e = second.direction();
    closest(
        p.x(), p.y(), p.z(), d.x(), d.y(), d.z(), q.x(), q.y(), q.z(), e.x(), e.y(), e.z(), out);
    return out;
  }

  /**
   * Whether the line through p with direction d and that through q with direction e come as close
   * as the threshold, a length of at least 0; {@code out} holds the points.
   */
  public static boolean isWithin(
      double threshold,
      double px,
      double py,
      double pz,
      double dx,
      double dy,
      double dz,
      double qx,
      double qy,
      double qz,
      double ex,
      double ey,
      double ez,
      ClosestPair out) {
    double d2 = closest(px, py, pz, dx, dy, dz, qx, qy, qz, ex, ey, ez, out);
    return Math.sqrt(d2) <= threshold;
  }

  /**
   * Finds the closest points of the line through p with direction d and that through q with
   * direction e; {@code s} and {@code t} count in lengths of d and e.
   *
   * @return the squared distance, as {@code out} holds it
   */
  public static double closest(
      double px,
      double py,
      double pz,
      double dx,
      double dy,
      double dz,
      double qx,
      double qy,
      double qz,
      double ex,
      double ey,
      double ez,
      ClosestPair out) {
    double rx = qx - px;
    double ry = qy - py;
    double rz = qz - pz;
    double nx = DifferenceOfProducts.of(dy, ez, dz, ey);
    double ny = DifferenceOfProducts.of(dz, ex, dx, ez);
    double nz = DifferenceOfProducts.of(dx, ey, dy, ex);
    double square = nx * nx + ny * ny + nz * nz;
    double s;
    double t;
    double d2;
    if (square == 0) {
      double dd = dx * dx + dy * dy + dz * dz;
      double ee = ex * ex + ey * ey + ez * ez;
      s = dd > ee ? (rx * dx + ry * dy + rz * dz) / dd : 0;
      t = dd > ee || ee == 0 ? 0 : -(rx * ex + ry * ey + rz * ez) / ee;
      double x = rx - s * dx + t * ex;
      double y = ry - s * dy + t * ey;
      double z = rz - s * dz + t * ez;
      d2 = x * x + y * y + z * z;
    } else {
      s = (nx * (ry * ez - rz * ey) + ny * (rz * ex - rx * ez) + nz * (rx * ey - ry * ex)) / square;
      t = (nx * (ry * dz - rz * dy) + ny * (rz * dx - rx * dz) + nz * (rx * dy - ry * dx)) / square;
      double height = rx * nx + ry * ny + rz * nz;
      d2 = height / square * height;
    }
    out.clear();
    if (!(d2 < Double.POSITIVE_INFINITY)) {
      return Double.NaN;
    }
    out.setFirst(px + s * dx, py + s * dy, pz + s * dz);
    out.setSecond(qx + t * ex, qy + t * ey, qz + t * ez);
    out.setParameters(s, t);
    out.setDistanceSquared(d2);
    return d2;
  }
}
