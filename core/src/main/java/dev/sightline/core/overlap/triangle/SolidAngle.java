package dev.sightline.core.overlap.triangle;

import dev.sightline.core.exact.Orient3d;

/**
 * How large does a point see a triangle: the solid angle, with the sign of the side.
 *
 * <pre>{@code
 * float[] v = {1, 0, 0, 0, 1, 0, 0, 0, 1};
 * double eighth = SolidAngle.of(v, 0, 0, 0, 0); // 4 pi / 8, up to its error
 * }</pre>
 *
 * <p>Steradians between -2 pi and 2 pi: positive where the point is behind the triangle, so that
 * its vertices turn counter-clockwise seen from the other side. So the angles of a closed mesh with
 * its fronts outwards sum up to 4 pi inside and to 0 outside: the <em>winding number</em>, times 4
 * pi. In the plane of the triangle the angle is 0 up to its error. Inside of the triangle, away
 * from its edges, it is exactly 0, the mean of its two sides.
 *
 * <p>Result class: rounded, by at most {@link #error}. Coordinates are zero or between
 * 2<sup>-149</sup> and 2<sup>128</sup> in magnitude, and finite. NaN or infinite coordinates: NaN
 * or 0. Thread-safe; allocates nothing after the first exact evaluation on a thread.
 *
 * <p>Source: Van Oosterom and Strackee, "The Solid Angle of a Plane Triangle", 1983; the error and
 * the sign near the triangle are this library's. Derivation: docs/kernels/solid-angle.md.
 */
public final class SolidAngle {
  /**
   * With r = 2^-53 the error of one rounding and s the product of the three distances: the
   * denominator is off by at most 52 r s, the numerator by 12 r s, so the half angle by 60 r s over
   * the length of the two, and the angle by twice that. Two arcus tangens of 2 ulp add 16 r. 256 r
   * covers the sum.
   */
  private static final double ERROR = 256 * 0x1p-53;

  private SolidAngle() {}

  /**
   * The angle of a triangle from a point.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   */
  public static double of(float[] v, int i, double px, double py, double pz) {
    double ax = v[i] - px;
    double ay = v[i + 1] - py;
    double az = v[i + 2] - pz;
    double bx = v[i + 3] - px;
    double by = v[i + 4] - py;
    double bz = v[i + 5] - pz;
    double cx = v[i + 6] - px;
    double cy = v[i + 7] - py;
    double cz = v[i + 8] - pz;
    double det = det(ax, ay, az, bx, by, bz, cx, cy, cz);
    double sum = denominator(ax, ay, az, bx, by, bz, cx, cy, cz);
    if (sum > 0) {
      return 2 * Math.atan2(det, sum);
    }
    // Close to the triangle or its plane: the sign decides between -2 pi and 2 pi.
    int side = Orient3d.side(v, i, i + 3, i + 6, px, py, pz);
    return side == 0 ? 0 : -2 * side * Math.atan2(Math.abs(det), sum);
  }

  /**
   * What {@link #of} may be off by at most: some 2<sup>-44</sup>, more where the point is so close
   * to an edge that its rounded distances do not tell how it sees it. On an edge it is above 4.
   */
  public static double error(float[] v, int i, double px, double py, double pz) {
    double ax = v[i] - px;
    double ay = v[i + 1] - py;
    double az = v[i + 2] - pz;
    double bx = v[i + 3] - px;
    double by = v[i + 4] - py;
    double bz = v[i + 5] - pz;
    double cx = v[i + 6] - px;
    double cy = v[i + 7] - py;
    double cz = v[i + 8] - pz;
    double size = length(ax, ay, az) * length(bx, by, bz) * length(cx, cy, cz);
    double det = det(ax, ay, az, bx, by, bz, cx, cy, cz) / size;
    double sum = denominator(ax, ay, az, bx, by, bz, cx, cy, cz) / size;
    double error = ERROR / Math.sqrt(det * det + sum * sum);
    return error >= 0 ? error : Double.POSITIVE_INFINITY;
  }

  private static double det(
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double cx,
      double cy,
      double cz) {
    return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }

  private static double denominator(
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double cx,
      double cy,
      double cz) {
    double a = length(ax, ay, az);
    double b = length(bx, by, bz);
    double c = length(cx, cy, cz);
    return a * b * c
        + (ax * bx + ay * by + az * bz) * c
        + (bx * cx + by * cy + bz * cz) * a
        + (cx * ax + cy * ay + cz * az) * b;
  }

  private static double length(double x, double y, double z) {
    return Math.sqrt(x * x + y * y + z * z);
  }
}
