package dev.sightline.core.overlap.triangle;

import dev.sightline.core.exact.Orient2d;

/**
 * How large does a point see what hangs below an edge: the solid angle of the triangle of the edge
 * and the point infinitely far down.
 *
 * <p>Summed over the edges of a surface's boundary, and with 4 pi times the triangles above the
 * point, which {@link TriangleColumn} decides and {@link TriangleColumn#facing} gives a sign, it is
 * the sum of {@link SolidAngle} over all triangles of the surface. An edge against its direction
 * has the same angle with the other sign, to the bit, so the edges inside of a surface cancel.
 *
 * <p>Steradians between -2 pi and 2 pi. It jumps by 4 pi where the edge passes over the point.
 * Which side counts there is decided exactly and for the same moved line as in {@link
 * TriangleColumn}, so the sum does not jump. On the edge itself the answer is some angle without a
 * meaning.
 *
 * <p>Result class: rounded, by at most {@link #error}. Coordinates are zero or between
 * 2<sup>-149</sup> and 2<sup>128</sup> in magnitude, and finite. Thread-safe; allocates nothing
 * after the first exact evaluation on a thread.
 *
 * <p>Source: Martens, Trettner and Bessmeltsev, "The Antipodal Method", 2026, for the sum; the
 * formula by stereographic projection, its error and its ties are this library's. Derivation:
 * docs/kernels/solid-angle.md.
 */
public final class EdgeAngle {
  /**
   * With r = 2^-53 the error of one rounding: the product of the two distances is off by at most 22
   * r of itself, the two products of the horizontal parts by 5 r of theirs, and where the exact
   * sign replaces a rounded one, by as much again. So the half angle is off by at most 32 r times
   * the sum of both over the length of the two, and the angle by twice that. The arcus tangens adds
   * 16 r.
   */
  private static final double ERROR = 128 * 0x1p-53;

  private EdgeAngle() {}

  /**
   * The angle below the edge from one vertex to another.
   *
   * @param v holds the coordinates of both
   * @param i index of the first coordinate of the one
   * @param j index of the first coordinate of the other
   */
  public static double of(float[] v, int i, int j, double px, double py, double pz) {
    double ax = v[i] - px;
    double ay = v[i + 1] - py;
    double az = v[i + 2] - pz;
    double bx = v[j] - px;
    double by = v[j + 1] - py;
    double bz = v[j + 2] - pz;
    double lengths = toTop(ax * ax + az * az, ay) * toTop(bx * bx + bz * bz, by);
    double cross = ax * bz - az * bx;
    double sum = lengths + (ax * bx + az * bz);
    return sum > 0 ? 2 * Math.atan2(cross, sum) : across(v, i, j, px, py, pz, lengths);
  }

  /**
   * What {@link #of} may be off by at most: some 2<sup>-46</sup>, more where the point is so close
   * to the edge that its rounded distances do not tell how it sees it. On the edge it is large.
   */
  public static double error(float[] v, int i, int j, double px, double py, double pz) {
    double ax = v[i] - px;
    double ay = v[i + 1] - py;
    double az = v[i + 2] - pz;
    double bx = v[j] - px;
    double by = v[j + 1] - py;
    double bz = v[j + 2] - pz;
    double lengths = toTop(ax * ax + az * az, ay) * toTop(bx * bx + bz * bz, by);
    ax = beside(ax, az, ay);
    bx = beside(bx, bz, by);
    double cross = ax * bz - az * bx;
    double sum = lengths + (ax * bx + az * bz);
    double size = lengths * lengths + (ax * ax + az * az) * (bx * bx + bz * bz);
    double error = ERROR * Math.sqrt(2 * size / (cross * cross + sum * sum));
    return error >= 0 ? error : Double.POSITIVE_INFINITY;
  }

  /** The angle of an edge that passes over the point, or near it. */
  private static double across(
      float[] v, int i, int j, double px, double py, double pz, double lengths) {
    double az = v[i + 2] - pz;
    double bz = v[j + 2] - pz;
    double ax = beside(v[i] - px, az, v[i + 1] - py);
    double bx = beside(v[j] - px, bz, v[j + 1] - py);
    int side = Orient2d.sign(v[i], v[i + 2], v[j], v[j + 2], px, pz);
    int moved = side == 0 ? TriangleColumn.moved(v, i, j) : side;
    return 2 * moved * Math.atan2(Math.abs(ax * bz - az * bx), lengths + (ax * bx + az * bz));
  }

  /** The x of a vertex; -1 for one straight above, which the moved line leaves towards -x. */
  private static double beside(double x, double z, double y) {
    return x == 0 && z == 0 && y > 0 ? -1 : x;
  }

  /** The length of a vector less what it rises, without cancellation. */
  private static double toTop(double flatSquared, double rise) {
    double length = Math.sqrt(flatSquared + rise * rise);
    return rise > 0 ? flatSquared / (length + rise) : length - rise;
  }
}
