package dev.sightline.core.exact;

/**
 * On which side of a directed line in the plane does a point lie?
 *
 * <p>Result class: exact decision for finite floats, whatever their size, and for doubles that are
 * zero or between 2<sup>-149</sup> and 2<sup>128</sup> in magnitude. Degenerate: 0 when the points
 * are collinear or coincide. NaN or infinite coordinates: 0. Thread-safe; allocates nothing after
 * the first exact evaluation on a thread.
 *
 * <p>Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
 * Predicates", 1997. Derivation: docs/kernels/orientation.md.
 */
public final class Orient2d {
  /**
   * With r = 2^-53 the error of one rounding: each of the two products of differences is off by at
   * most a factor (1 + r)^3, and rounding their difference keeps its sign, so 3 r (|l| + |r|) and
   * terms in r squared would do; the computed |l| + |r| is itself off by (1 + r)^4. 4 covers both.
   * Products of differences of floats are at least 2^-298, and those of doubles of their range at
   * least 2^-402, far from underflow.
   */
  private static final double ERROR = 4 * 0x1p-53;

  private Orient2d() {}

  /**
   * The sign of {@code (b - a) x (c - a)}.
   *
   * @return 1 when a, b, c turn counter-clockwise, -1 when clockwise, 0 when collinear
   */
  public static int sign(float ax, float ay, float bx, float by, float cx, float cy) {
    return cross(bx, by, ax, ay, cx, cy, ax, ay);
  }

  /**
   * The sign of {@code (b - a) x (c - a)} for doubles.
   *
   * @return 1 when a, b, c turn counter-clockwise, -1 when clockwise, 0 when collinear
   */
  public static int sign(double ax, double ay, double bx, double by, double cx, double cy) {
    return cross(bx, by, ax, ay, cx, cy, ax, ay);
  }

  /**
   * The sign of {@code (p - q) x (r - s)}: which way the vector from s to r turns from that from q
   * to p.
   *
   * @return 1 for counter-clockwise, -1 for clockwise, 0 when parallel or one vector is zero
   */
  public static int crossSign(
      float px, float py, float qx, float qy, float rx, float ry, float sx, float sy) {
    return cross(px, py, qx, qy, rx, ry, sx, sy);
  }

  private static int cross(
      double px, double py, double qx, double qy, double rx, double ry, double sx, double sy) {
    double left = (px - qx) * (ry - sy);
    double right = (py - qy) * (rx - sx);
    double det = left - right;
    double e = ERROR * (Math.abs(left) + Math.abs(right));
    if (det > e) {
      return 1;
    }
    if (det < -e) {
      return -1;
    }
    return e == 0 || !(e < Double.POSITIVE_INFINITY)
        ? 0
        : exactCrossSign(px, py, qx, qy, rx, ry, sx, sy);
  }

  private static int exactCrossSign(
      double px, double py, double qx, double qy, double rx, double ry, double sx, double sy) {
    double ux = px - qx;
    double uy = py - qy;
    double vx = rx - sx;
    double vy = ry - sy;
    boolean rounded =
        tail(px, qx, ux) != 0
            || tail(py, qy, uy) != 0
            || tail(rx, sx, vx) != 0
            || tail(ry, sy, vy) != 0;
    return rounded
        ? ExactDeterminant.get()
            .row(0, px, py, 0, qx, qy, 0)
            .row(1, rx, ry, 0, sx, sy, 0)
            .row(2, 0, 0, 1, 0, 0, 0)
            .sign()
        : compareProducts(ux, vy, uy, vx);
  }

  /**
   * The sign of {@code a * b - c * d}. Rounding is monotone, so different rounded products tell the
   * order; equal ones leave it to their tails.
   */
  private static int compareProducts(double a, double b, double c, double d) {
    double left = a * b;
    double right = c * d;
    return left == right
        ? Double.compare(Fma.fma(a, b, -left) + 0.0, Fma.fma(c, d, -right) + 0.0)
        : left > right ? 1 : -1;
  }

  /** The error of the rounded difference {@code d} of p and q. */
  private static double tail(double p, double q, double d) {
    double virtual = p - d;
    return (p - (d + virtual)) + (virtual - q);
  }
}
