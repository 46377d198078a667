package dev.sightline.bvh.instance;

import dev.sightline.core.exact.DifferenceOfProducts;

/**
 * The linear part of an affine map: nine numbers, row by row, their inverse by cofactors in double,
 * and how far off that is. Immutable; shared by all maps that differ in their translation only.
 */
final class LinearMap {
  private static final LinearMap UNIT = new LinearMap(1, 0, 0, 0, 1, 0, 0, 0, 1);

  final double m00;
  final double m01;
  final double m02;
  final double m10;
  final double m11;
  final double m12;
  final double m20;
  final double m21;
  final double m22;
  final double i00;
  final double i01;
  final double i02;
  final double i10;
  final double i11;
  final double i12;
  final double i20;
  final double i21;
  final double i22;

  /** Whether the determinant is negative. */
  final boolean mirrors;

  /** See {@link Affine#slack()}. */
  final double slack;

  private LinearMap(
      double m00,
      double m01,
      double m02,
      double m10,
      double m11,
      double m12,
      double m20,
      double m21,
      double m22) {
    this.m00 = m00;
    this.m01 = m01;
    this.m02 = m02;
    this.m10 = m10;
    this.m11 = m11;
    this.m12 = m12;
    this.m20 = m20;
    this.m21 = m21;
    this.m22 = m22;
    double scale =
        AffineInverse.scale(
            AffineInverse.largest(m00, m01, m02),
            AffineInverse.largest(m10, m11, m12),
            AffineInverse.largest(m20, m21, m22));
    // Row r and column c of the inverse is the cofactor of row c and column r.
    double c00 = DifferenceOfProducts.of(m11 * scale, m22 * scale, m12 * scale, m21 * scale);
    double c01 = DifferenceOfProducts.of(m21 * scale, m02 * scale, m22 * scale, m01 * scale);
    double c02 = DifferenceOfProducts.of(m01 * scale, m12 * scale, m02 * scale, m11 * scale);
    double c10 = DifferenceOfProducts.of(m12 * scale, m20 * scale, m10 * scale, m22 * scale);
    double c11 = DifferenceOfProducts.of(m22 * scale, m00 * scale, m20 * scale, m02 * scale);
    double c12 = DifferenceOfProducts.of(m02 * scale, m10 * scale, m00 * scale, m12 * scale);
    double c20 = DifferenceOfProducts.of(m10 * scale, m21 * scale, m11 * scale, m20 * scale);
    double c21 = DifferenceOfProducts.of(m20 * scale, m01 * scale, m21 * scale, m00 * scale);
    double c22 = DifferenceOfProducts.of(m00 * scale, m11 * scale, m01 * scale, m10 * scale);
    double determinant = m00 * scale * c00 + m01 * scale * c10 + m02 * scale * c20;
    i00 = c00 / determinant * scale;
    i01 = c01 / determinant * scale;
    i02 = c02 / determinant * scale;
    i10 = c10 / determinant * scale;
    i11 = c11 / determinant * scale;
    i12 = c12 / determinant * scale;
    i20 = c20 / determinant * scale;
    i21 = c21 / determinant * scale;
    i22 = c22 / determinant * scale;
    mirrors = determinant < 0;
    slack = AffineInverse.slack(this);
  }

  /** The map of nine numbers; any are allowed. The unit is one object. */
  static LinearMap of(
      double m00,
      double m01,
      double m02,
      double m10,
      double m11,
      double m12,
      double m20,
      double m21,
      double m22) {
    boolean isUnit =
        m00 == 1
            && isZero(m01)
            && isZero(m02)
            && isZero(m10)
            && m11 == 1
            && isZero(m12)
            && isZero(m20)
            && isZero(m21)
            && m22 == 1;
    return isUnit ? UNIT : new LinearMap(m00, m01, m02, m10, m11, m12, m20, m21, m22);
  }

  /** Whether a number is 0, not -0: images differ in the sign of a zero. */
  private static boolean isZero(double value) {
    return Double.doubleToRawLongBits(value) == 0;
  }
}
