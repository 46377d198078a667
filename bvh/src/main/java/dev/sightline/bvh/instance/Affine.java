package dev.sightline.bvh.instance;

import dev.sightline.core.exact.DifferenceOfProducts;

/**
 * An affine map from a mesh's own space to the world, and back: 3x4 numbers, row by row, the last
 * column the translation. The inverse is computed once, in double.
 *
 * <p>A map that has no inverse in double is kept as it is, but {@link #isInvertible()} says so, and
 * no query meets an instance that is placed by it. Immutable and thread-safe.
 */
public final class Affine {
  /** The map that moves nothing. */
  public static final Affine IDENTITY = of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

  /** A map is taken for singular when its inverse is known to fewer than sixteen bits. */
  private static final double MOST_SLACK = 0x1p-16;

  private final double m00;
  private final double m01;
  private final double m02;
  private final double m03;
  private final double m10;
  private final double m11;
  private final double m12;
  private final double m13;
  private final double m20;
  private final double m21;
  private final double m22;
  private final double m23;
  private final double i00;
  private final double i01;
  private final double i02;
  private final double i10;
  private final double i11;
  private final double i12;
  private final double i20;
  private final double i21;
  private final double i22;
  private final boolean mirrors;
  private final double slack;

  private Affine(
      double m00,
      double m01,
      double m02,
      double m03,
      double m10,
      double m11,
      double m12,
      double m13,
      double m20,
      double m21,
      double m22,
      double m23) {
    this.m00 = m00;
    this.m01 = m01;
    this.m02 = m02;
    this.m03 = m03;
    this.m10 = m10;
    this.m11 = m11;
    this.m12 = m12;
    this.m13 = m13;
    this.m20 = m20;
    this.m21 = m21;
    this.m22 = m22;
    this.m23 = m23;
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

  /** The same linear part, whose slack is finite, at another place. */
  private Affine(Affine linear, double x, double y, double z) {
    m00 = linear.m00;
    m01 = linear.m01;
    m02 = linear.m02;
    m03 = x;
    m10 = linear.m10;
    m11 = linear.m11;
    m12 = linear.m12;
    m13 = y;
    m20 = linear.m20;
    m21 = linear.m21;
    m22 = linear.m22;
    m23 = z;
    i00 = linear.i00;
    i01 = linear.i01;
    i02 = linear.i02;
    i10 = linear.i10;
    i11 = linear.i11;
    i12 = linear.i12;
    i20 = linear.i20;
    i21 = linear.i21;
    i22 = linear.i22;
    mirrors = linear.mirrors;
    slack = linear.slack + 0 * x + 0 * y + 0 * z;
  }

  /** Makes a map of its twelve numbers; any are allowed, see {@link #isInvertible()}. */
  public static Affine of(
      double m00,
      double m01,
      double m02,
      double m03,
      double m10,
      double m11,
      double m12,
      double m13,
      double m20,
      double m21,
      double m22,
      double m23) {
    return new Affine(m00, m01, m02, m03, m10, m11, m12, m13, m20, m21, m22, m23);
  }

  /**
   * Makes a map of twelve numbers in an array, row by row.
   *
   * @param m holds twelve numbers; copied
   * @param i index of the first of them
   */
  public static Affine of(double[] m, int i) {
    return new Affine(
        m[i], m[i + 1], m[i + 2], m[i + 3], m[i + 4], m[i + 5], m[i + 6], m[i + 7], m[i + 8],
        m[i + 9], m[i + 10], m[i + 11]);
  }

  /**
   * The same map with another translation: what {@link #of(double[], int)} makes of its other nine
   * numbers and these, at a fraction of the cost.
   */
  public Affine withTranslation(double x, double y, double z) {
    return slack < Double.POSITIVE_INFINITY
        ? new Affine(this, x, y, z)
        : new Affine(m00, m01, m02, x, m10, m11, m12, y, m20, m21, m22, z);
  }

  /**
   * Whether there is an inverse that is worth its name: not when a scale is zero, when a number is
   * NaN or infinite, or when the map is so nearly singular that double holds fewer than sixteen
   * bits of its inverse.
   */
  public boolean isInvertible() {
    return slack <= MOST_SLACK;
  }

  /** Whether it turns left hands into right ones: its determinant is negative. */
  public boolean mirrors() {
    return mirrors;
  }

  /**
   * How far off the inverse is: a ray taken to the mesh's space with {@link #pointToLocal} and
   * {@link #directionToLocal} stands for one whose world image is nowhere farther from the given
   * ray than this times twice the distance of its origin from the translation plus the distance of
   * the point at hand from it, all in the largest coordinate. Derivation: docs/bvh/instances.md.
   *
   * @return a number, NaN or infinite for a map without inverse
   */
  public double slack() {
    return slack;
  }

  /**
   * Takes a point to the world.
   *
   * @param out receives three coordinates, each rounded a few times in double
   */
  public void pointToWorld(double x, double y, double z, double[] out, int offset) {
    out[offset] = worldX(x, y, z);
    out[offset + 1] = worldY(x, y, z);
    out[offset + 2] = worldZ(x, y, z);
  }

  /** Takes a direction or a difference of points to the world. */
  public void directionToWorld(double x, double y, double z, double[] out, int offset) {
    out[offset] = m00 * x + m01 * y + m02 * z;
    out[offset + 1] = m10 * x + m11 * y + m12 * z;
    out[offset + 2] = m20 * x + m21 * y + m22 * z;
  }

  /** Takes a point to the mesh's space; of no use without an inverse. */
  public void pointToLocal(double x, double y, double z, double[] out, int offset) {
    directionToLocal(x - m03, y - m13, z - m23, out, offset);
  }

  /** Takes a direction or a difference of points to the mesh's space; not normalised. */
  public void directionToLocal(double x, double y, double z, double[] out, int offset) {
    out[offset] = i00 * x + i01 * y + i02 * z;
    out[offset + 1] = i10 * x + i11 * y + i12 * z;
    out[offset + 2] = i20 * x + i21 * y + i22 * z;
  }

  /**
   * Takes a normal to the world: what is perpendicular to a plane in the mesh's space becomes
   * perpendicular to the plane's image, on the side to which {@code (b - a) x (c - a)} of a
   * triangle in it points there. Not normalised.
   */
  public void normalToWorld(double x, double y, double z, double[] out, int offset) {
    double sign = mirrors ? -1 : 1;
    out[offset] = sign * (i00 * x + i10 * y + i20 * z);
    out[offset + 1] = sign * (i01 * x + i11 * y + i21 * z);
    out[offset + 2] = sign * (i02 * x + i12 * y + i22 * z);
  }

  /**
   * Takes a triangle to the world: nine coordinates, computed in double and rounded to float once.
   * This is the triangle on which overlaps and closest points are decided.
   */
  public void triangleToWorld(float[] vertices, int i, float[] out, int offset) {
    for (int k = 0; k < 9; k += 3) {
      double x = vertices[i + k];
      double y = vertices[i + k + 1];
      double z = vertices[i + k + 2];
      out[offset + k] = (float) worldX(x, y, z);
      out[offset + k + 1] = (float) worldY(x, y, z);
      out[offset + k + 2] = (float) worldZ(x, y, z);
    }
  }

  private double worldX(double x, double y, double z) {
    return m00 * x + m01 * y + m02 * z + m03;
  }

  private double worldY(double x, double y, double z) {
    return m10 * x + m11 * y + m12 * z + m13;
  }

  private double worldZ(double x, double y, double z) {
    return m20 * x + m21 * y + m22 * z + m23;
  }

  /** Row 0, column 0. */
  public double m00() {
    return m00;
  }

  /** Row 0, column 1. */
  public double m01() {
    return m01;
  }

  /** Row 0, column 2. */
  public double m02() {
    return m02;
  }

  /** Translation along x. */
  public double m03() {
    return m03;
  }

  /** Row 1, column 0. */
  public double m10() {
    return m10;
  }

  /** Row 1, column 1. */
  public double m11() {
    return m11;
  }

  /** Row 1, column 2. */
  public double m12() {
    return m12;
  }

  /** Translation along y. */
  public double m13() {
    return m13;
  }

  /** Row 2, column 0. */
  public double m20() {
    return m20;
  }

  /** Row 2, column 1. */
  public double m21() {
    return m21;
  }

  /** Row 2, column 2. */
  public double m22() {
    return m22;
  }

  /** Translation along z. */
  public double m23() {
    return m23;
  }

  /** Row 0, column 0 of the inverse. */
  public double i00() {
    return i00;
  }

  /** Row 0, column 1 of the inverse. */
  public double i01() {
    return i01;
  }

  /** Row 0, column 2 of the inverse. */
  public double i02() {
    return i02;
  }

  /** Row 1, column 0 of the inverse. */
  public double i10() {
    return i10;
  }

  /** Row 1, column 1 of the inverse. */
  public double i11() {
    return i11;
  }

  /** Row 1, column 2 of the inverse. */
  public double i12() {
    return i12;
  }

  /** Row 2, column 0 of the inverse. */
  public double i20() {
    return i20;
  }

  /** Row 2, column 1 of the inverse. */
  public double i21() {
    return i21;
  }

  /** Row 2, column 2 of the inverse. */
  public double i22() {
    return i22;
  }

  @Override
  public String toString() {
    return "Affine[%s %s %s %s, %s %s %s %s, %s %s %s %s]"
        .formatted(m00, m01, m02, m03, m10, m11, m12, m13, m20, m21, m22, m23);
  }
}
