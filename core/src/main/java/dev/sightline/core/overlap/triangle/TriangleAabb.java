package dev.sightline.core.overlap.triangle;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;

/**
 * Does a triangle meet an AABB?
 *
 * <p>Separating axes: the three of the box, the triangle's normal, and the nine that are across an
 * axis of the box and an edge of the triangle. Distances along them are formed in double with an
 * error bound; what the bound does not decide goes to exact arithmetic.
 *
 * <p>Closed: touching counts; the box may be flat. A triangle without area is the segment or point
 * that it is. Result class: exact decision for finite floats. False when a coordinate is NaN or
 * infinite, or a minimum exceeds its maximum. Thread-safe for arrays that no other thread writes;
 * allocates nothing after the first exact evaluation on a thread. Derivation:
 * docs/kernels/triangle-aabb.md.
 *
 * <p>Source: Akenine-Möller, "Fast 3D Triangle-Box Overlap Testing", JGT 6(1), 2001, for the axes.
 */
public final class TriangleAabb {
  /**
   * Let r = 2^-53, and Sx the sum along x of the box's length and of the distances of each vertex
   * from both its ends; no length used along x exceeds Sx, and a difference of vertices is at most
   * Sx / 2. Each is off by at most 2 r Sx. Across the axis z and an edge f, the parts of the margin
   * |G - n| - |n| - R are off by: G = fx my - fy mx, 6 r Sx Sy; n, 2.5 r Sx Sy, twice; R = |fx| hy
   * + |fy| hx, 4 r Sx Sy; and the three subtractions, of numbers up to 2.5 Sx Sy, 6 r Sx Sy.
   * Together 21 r Sx Sy; 32 leaves room for the roundings of the bound.
   */
  private static final double EDGE_ERROR = 32 * 0x1p-53;

  /**
   * The same along the normal n: |n . m| - (|nx| hx + |ny| hy + |nz| hz). A component of n is at
   * most Sy Sz / 2 and off by 2.5 r Sy Sz; the products with m and their sum are off by 3 (2.5 + 3)
   * r Sx Sy Sz, those with h by 3 (2.5 + 2), the subtraction by 3. Together 33 r; 64 leaves room.
   */
  private static final double NORMAL_ERROR = 64 * 0x1p-53;

  private TriangleAabb() {}

  /** {@link #intersects(float[], int, float, float, float, float, float, float)} for records. */
  public static boolean intersects(Triangle triangle, Aabb box) {
    Vec3 min = box.min();
    Vec3 max = box.max();
    return intersects(triangle.toArray(), 0, min.x(), min.y(), min.z(), max.x(), max.y(), max.z());
  }

  /**
   * Whether a closed triangle and a closed box have a point in common.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   */
  public static boolean intersects(
      float[] v, int i, float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    if (!meetsSlab(v[i], v[i + 3], v[i + 6], minX, maxX)
        || !meetsSlab(v[i + 1], v[i + 4], v[i + 7], minY, maxY)
        || !meetsSlab(v[i + 2], v[i + 5], v[i + 8], minZ, maxZ)) {
      return false;
    }
    double hx = (double) maxX - minX;
    double hy = (double) maxY - minY;
    double hz = (double) maxZ - minZ;
    double ax = twiceToCenter(v[i], minX, maxX);
    double ay = twiceToCenter(v[i + 1], minY, maxY);
    double az = twiceToCenter(v[i + 2], minZ, maxZ);
    double bx = twiceToCenter(v[i + 3], minX, maxX);
    double by = twiceToCenter(v[i + 4], minY, maxY);
    double bz = twiceToCenter(v[i + 5], minZ, maxZ);
    double cx = twiceToCenter(v[i + 6], minX, maxX);
    double cy = twiceToCenter(v[i + 7], minY, maxY);
    double cz = twiceToCenter(v[i + 8], minZ, maxZ);
    double fx = (double) v[i + 3] - v[i];
    double fy = (double) v[i + 4] - v[i + 1];
    double fz = (double) v[i + 5] - v[i + 2];
    double gx = (double) v[i + 6] - v[i + 3];
    double gy = (double) v[i + 7] - v[i + 4];
    double gz = (double) v[i + 8] - v[i + 5];
    double kx = (double) v[i] - v[i + 6];
    double ky = (double) v[i + 1] - v[i + 7];
    double kz = (double) v[i + 2] - v[i + 8];
    double sx = sum(ax, bx, cx, hx);
    double sy = sum(ay, by, cy, hy);
    double sz = sum(az, bz, cz, hz);
    double nx = fy * gz - fz * gy;
    double ny = fz * gx - fx * gz;
    double nz = fx * gy - fy * gx;
    double e = NORMAL_ERROR * sx * sy * sz;
    double margin =
        Math.abs(nx * ax + ny * ay + nz * az)
            - (Math.abs(nx) * hx + Math.abs(ny) * hy + Math.abs(nz) * hz);
    if (margin > e) {
      return false;
    }
    boolean isCertain = margin < -e;
    e = EDGE_ERROR * sy * sz;
    margin = widest(margin(fy, fz, ay, az, hy, hz, nx), margin(gy, gz, by, bz, hy, hz, nx));
    margin = widest(margin, margin(ky, kz, cy, cz, hy, hz, nx));
    if (margin > e) {
      return false;
    }
    isCertain &= margin < -e;
    e = EDGE_ERROR * sz * sx;
    margin = widest(margin(fz, fx, az, ax, hz, hx, ny), margin(gz, gx, bz, bx, hz, hx, ny));
    margin = widest(margin, margin(kz, kx, cz, cx, hz, hx, ny));
    if (margin > e) {
      return false;
    }
    isCertain &= margin < -e;
    e = EDGE_ERROR * sx * sy;
    margin = widest(margin(fx, fy, ax, ay, hx, hy, nz), margin(gx, gy, bx, by, hx, hy, nz));
    margin = widest(margin, margin(kx, ky, cx, cy, hx, hy, nz));
    if (margin > e) {
      return false;
    }
    return (isCertain && margin < -e)
        || TriangleAabbSigns.meet(v, i, minX, minY, minZ, maxX, maxY, maxZ);
  }

  private static boolean meetsSlab(float a, float b, float c, float min, float max) {
    return min <= max && (a >= min || b >= min || c >= min) && (a <= max || b <= max || c <= max);
  }

  /** Twice the distance from a coordinate to the middle of an interval. */
  private static double twiceToCenter(double from, double min, double max) {
    return (min - from) + (max - from);
  }

  /** Bounds every length along an axis, the distances from a vertex to both ends included. */
  private static double sum(double a, double b, double c, double h) {
    return Math.abs(a) + Math.abs(b) + Math.abs(c) + h;
  }

  private static double widest(double a, double b) {
    return a > b ? a : b;
  }

  /**
   * How far box and triangle are apart across an edge f, in a plane with two axes; negative when
   * they overlap. The edge is at 0, the third vertex at n, the box's middle at G / 2, where all is
   * doubled but n, whose interval [0, 2 n] has its middle at n.
   */
  private static double margin(
      double fx, double fy, double mx, double my, double hx, double hy, double n) {
    return Math.abs(fx * my - fy * mx - n) - Math.abs(n) - (Math.abs(fx) * hy + Math.abs(fy) * hx);
  }
}
