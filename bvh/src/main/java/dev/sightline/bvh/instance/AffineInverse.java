package dev.sightline.bvh.instance;

/**
 * The inverse of the linear part of an affine map, by cofactors, and how far off it is.
 *
 * <p>How it is computed does not matter to its bound: {@link #slack} measures the product of the
 * two matrices. Matrices have twelve numbers row by row, their inverses nine.
 */
final class AffineInverse {
  /** More than four roundings of a local ray and those of the product and its sums together. */
  private static final double ROUNDINGS = 24 * 0x1p-53;

  private AffineInverse() {}

  /**
   * Writes the inverse of the linear part.
   *
   * @return the determinant; when it is 0 or not finite the inverse holds no finite numbers
   */
  static double invert(double[] m, double[] out) {
    double scale = scale(m);
    double[] a = new double[9];
    for (int k = 0; k < 9; k++) {
      a[k] = m[k / 3 * 4 + k % 3] * scale;
    }
    for (int k = 0; k < 9; k++) {
      // Transposed: row r and column c of the inverse is the cofactor of row c and column r.
      int r = (k % 3 + 1) % 3;
      int s = (k % 3 + 2) % 3;
      int c = (k / 3 + 1) % 3;
      int d = (k / 3 + 2) % 3;
      out[k] = minor(a[3 * r + c], a[3 * s + d], a[3 * r + d], a[3 * s + c]);
    }
    double determinant = a[0] * out[0] + a[1] * out[3] + a[2] * out[6];
    for (int k = 0; k < 9; k++) {
      out[k] = out[k] / determinant * scale;
    }
    return determinant;
  }

  /** A power of two that brings the largest number near 1, so that no product overflows. */
  private static double scale(double[] m) {
    double largest = 0;
    for (int k = 0; k < 12; k++) {
      largest = k % 4 == 3 ? largest : Math.max(largest, Math.abs(m[k]));
    }
    return largest > 0 && largest < Double.POSITIVE_INFINITY
        ? Math.scalb(1.0, Math.max(-1000, Math.min(1000, -Math.getExponent(largest))))
        : 1;
  }

  /** {@code a * b - c * d}, right to two units in the last place (Kahan). */
  private static double minor(double a, double b, double c, double d) {
    double product = c * d;
    double tail = Math.fma(c, d, -product);
    return Math.fma(a, b, -product) - tail;
  }

  /**
   * Bounds, in the norm of the largest coordinate, what {@link Affine#slack()} promises: with A the
   * linear part, I its computed inverse, E the unit and u one rounding, {@code |AI - E| + 5u
   * |A||I|} and the roundings of computing this.
   *
   * @return NaN or infinite when a number, the translation included, is not finite
   */
  static double slack(double[] m, double[] inverse) {
    double residual = 0;
    double condition = 0;
    double translation = 0;
    for (int row = 0; row < 3; row++) {
      double rowResidual = 0;
      double rowCondition = 0;
      for (int column = 0; column < 3; column++) {
        double sum = 0;
        double magnitude = 0;
        for (int k = 0; k < 3; k++) {
          double product = m[4 * row + k] * inverse[3 * k + column];
          sum += product;
          magnitude += Math.abs(product);
        }
        rowResidual += Math.abs(sum - (row == column ? 1 : 0));
        rowCondition += magnitude;
      }
      residual = Math.max(residual, rowResidual);
      condition = Math.max(condition, rowCondition);
      translation += 0 * m[4 * row + 3];
    }
    return residual + ROUNDINGS * condition + translation;
  }
}
