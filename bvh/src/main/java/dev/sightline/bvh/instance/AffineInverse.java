package dev.sightline.bvh.instance;

/**
 * The parts of the inverse of the linear part of an affine map, by cofactors, and how far off it
 * is.
 *
 * <p>How it is computed does not matter to its bound: {@link #slack} measures the product of the
 * two matrices.
 */
final class AffineInverse {
  /** More than four roundings of a local ray and those of the product and its sums together. */
  private static final double ROUNDINGS = 24 * 0x1p-53;

  private AffineInverse() {}

  /** The largest of three magnitudes. */
  static double largest(double x, double y, double z) {
    return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
  }

  /** A power of two that brings the largest of three numbers near 1: then no product overflows. */
  static double scale(double x, double y, double z) {
    double largest = largest(x, y, z);
    return largest > 0 && largest < Double.POSITIVE_INFINITY
        ? Math.scalb(1.0, Math.max(-1000, Math.min(1000, -Math.getExponent(largest))))
        : 1;
  }

  /**
   * Bounds, in the norm of the largest coordinate, what {@link Affine#slack()} promises: with A the
   * linear part, I its computed inverse, E the unit and u one rounding, {@code |AI - E| + 5u
   * |A||I|} and the roundings of computing this.
   *
   * @return NaN or infinite when a number is not finite
   */
  static double slack(LinearMap a) {
    double x = row(a, 0, a.m00, a.m01, a.m02);
    double y = row(a, 1, a.m10, a.m11, a.m12);
    double z = row(a, 2, a.m20, a.m21, a.m22);
    return Math.max(x, Math.max(y, z));
  }

  /** What a row of A adds. */
  private static double row(LinearMap a, int row, double m0, double m1, double m2) {
    double x0 = m0 * a.i00;
    double x1 = m1 * a.i10;
    double x2 = m2 * a.i20;
    double y0 = m0 * a.i01;
    double y1 = m1 * a.i11;
    double y2 = m2 * a.i21;
    double z0 = m0 * a.i02;
    double z1 = m1 * a.i12;
    double z2 = m2 * a.i22;
    double residual =
        Math.abs(x0 + x1 + x2 - (row == 0 ? 1 : 0))
            + Math.abs(y0 + y1 + y2 - (row == 1 ? 1 : 0))
            + Math.abs(z0 + z1 + z2 - (row == 2 ? 1 : 0));
    double condition = magnitude(x0, x1, x2) + magnitude(y0, y1, y2) + magnitude(z0, z1, z2);
    return residual + ROUNDINGS * condition;
  }

  private static double magnitude(double x, double y, double z) {
    return Math.abs(x) + Math.abs(y) + Math.abs(z);
  }
}
