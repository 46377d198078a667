package dev.sightline.bvh.instance;

/**
 * An affine map from a mesh's own space to the world, and back: 3x4 numbers, row by row, the last
 * column the translation. The inverse is computed once, in double, and shared by all maps that
 * differ in the translation only.
 *
 * <p>A map that has no inverse in double is kept as it is, but {@link #isInvertible()} says so, and
 * no ray meets an instance that is placed by it. Immutable and thread-safe.
 */
public sealed class Affine permits Instance {
  /** The map that moves nothing. */
  public static final Affine IDENTITY = of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);

  /** A map is taken for singular when its inverse is known to fewer than sixteen bits. */
  private static final double MOST_SLACK = 0x1p-16;

  final LinearMap linear;
  final double x;
  final double y;
  final double z;

  Affine(LinearMap linear, double x, double y, double z) {
    this.linear = linear;
    this.x = x;
    this.y = y;
    this.z = z;
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
    return new Affine(LinearMap.of(m00, m01, m02, m10, m11, m12, m20, m21, m22), m03, m13, m23);
  }

  /**
   * Makes a map of twelve numbers in an array, row by row.
   *
   * @param m holds twelve numbers; copied
   * @param i index of the first of them
   */
  public static Affine of(double[] m, int i) {
    return of(
        m[i], m[i + 1], m[i + 2], m[i + 3], m[i + 4], m[i + 5], m[i + 6], m[i + 7], m[i + 8],
        m[i + 9], m[i + 10], m[i + 11]);
  }

  /**
   * The same map with another translation: what {@link #of(double[], int)} makes of its other nine
   * numbers and these, at a fraction of the cost. The two share those and their inverse.
   */
  public Affine withTranslation(double x, double y, double z) {
    return new Affine(linear, x, y, z);
  }

  /**
   * Whether there is an inverse that is worth its name: not when a scale is zero, when a number is
   * NaN or infinite, or when the map is so nearly singular that double holds fewer than sixteen
   * bits of its inverse.
   */
  public boolean isInvertible() {
    return slack() <= MOST_SLACK;
  }

  /** Whether it takes every point to a place: none of its numbers is NaN or infinite. */
  public boolean isFinite() {
    double sum = 0 * linear.m00 + 0 * linear.m01 + 0 * linear.m02 + 0 * x;
    sum += 0 * linear.m10 + 0 * linear.m11 + 0 * linear.m12 + 0 * y;
    sum += 0 * linear.m20 + 0 * linear.m21 + 0 * linear.m22 + 0 * z;
    return sum == 0;
  }

  /** Whether it turns left hands into right ones: its determinant is negative. */
  public boolean mirrors() {
    return linear.mirrors;
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
    return linear.slack + 0 * x + 0 * y + 0 * z;
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
    out[offset] = linear.m00 * x + linear.m01 * y + linear.m02 * z;
    out[offset + 1] = linear.m10 * x + linear.m11 * y + linear.m12 * z;
    out[offset + 2] = linear.m20 * x + linear.m21 * y + linear.m22 * z;
  }

  /** Takes a point to the mesh's space; of no use without an inverse. */
  public void pointToLocal(double x, double y, double z, double[] out, int offset) {
    directionToLocal(x - this.x, y - this.y, z - this.z, out, offset);
  }

  /** Takes a direction or a difference of points to the mesh's space; not normalised. */
  public void directionToLocal(double x, double y, double z, double[] out, int offset) {
    out[offset] = linear.i00 * x + linear.i01 * y + linear.i02 * z;
    out[offset + 1] = linear.i10 * x + linear.i11 * y + linear.i12 * z;
    out[offset + 2] = linear.i20 * x + linear.i21 * y + linear.i22 * z;
  }

  /**
   * Takes a normal to the world: what is perpendicular to a plane in the mesh's space becomes
   * perpendicular to the plane's image, on the side to which {@code (b - a) x (c - a)} of a
   * triangle in it points there. Not normalised.
   */
  public void normalToWorld(double x, double y, double z, double[] out, int offset) {
    double sign = linear.mirrors ? -1 : 1;
    out[offset] = sign * (linear.i00 * x + linear.i10 * y + linear.i20 * z);
    out[offset + 1] = sign * (linear.i01 * x + linear.i11 * y + linear.i21 * z);
    out[offset + 2] = sign * (linear.i02 * x + linear.i12 * y + linear.i22 * z);
  }

  /**
   * Takes a triangle to the world: nine coordinates, computed in double and rounded to float once.
   * This is the triangle on which overlaps and closest points are decided.
   */
  public void triangleToWorld(float[] vertices, int i, float[] out, int offset) {
    // Not a loop: C2 of JDK 25.0.3 crashes on one that is inlined into loops over two leaves
    vertexToWorld(vertices, i, out, offset);
    vertexToWorld(vertices, i + 3, out, offset + 3);
    vertexToWorld(vertices, i + 6, out, offset + 6);
  }

  private void vertexToWorld(float[] vertices, int i, float[] out, int offset) {
    double x = vertices[i];
    double y = vertices[i + 1];
    double z = vertices[i + 2];
    out[offset] = (float) worldX(x, y, z);
    out[offset + 1] = (float) worldY(x, y, z);
    out[offset + 2] = (float) worldZ(x, y, z);
  }

  private double worldX(double x, double y, double z) {
    return linear.m00 * x + linear.m01 * y + linear.m02 * z + this.x;
  }

  private double worldY(double x, double y, double z) {
    return linear.m10 * x + linear.m11 * y + linear.m12 * z + this.y;
  }

  private double worldZ(double x, double y, double z) {
    return linear.m20 * x + linear.m21 * y + linear.m22 * z + this.z;
  }

  /** Row 0, column 0. */
  public double m00() {
    return linear.m00;
  }

  /** Row 0, column 1. */
  public double m01() {
    return linear.m01;
  }

  /** Row 0, column 2. */
  public double m02() {
    return linear.m02;
  }

  /** Translation along x. */
  public double m03() {
    return x;
  }

  /** Row 1, column 0. */
  public double m10() {
    return linear.m10;
  }

  /** Row 1, column 1. */
  public double m11() {
    return linear.m11;
  }

  /** Row 1, column 2. */
  public double m12() {
    return linear.m12;
  }

  /** Translation along y. */
  public double m13() {
    return y;
  }

  /** Row 2, column 0. */
  public double m20() {
    return linear.m20;
  }

  /** Row 2, column 1. */
  public double m21() {
    return linear.m21;
  }

  /** Row 2, column 2. */
  public double m22() {
    return linear.m22;
  }

  /** Translation along z. */
  public double m23() {
    return z;
  }

  /** Row 0, column 0 of the inverse. */
  public double i00() {
    return linear.i00;
  }

  /** Row 0, column 1 of the inverse. */
  public double i01() {
    return linear.i01;
  }

  /** Row 0, column 2 of the inverse. */
  public double i02() {
    return linear.i02;
  }

  /** Row 1, column 0 of the inverse. */
  public double i10() {
    return linear.i10;
  }

  /** Row 1, column 1 of the inverse. */
  public double i11() {
    return linear.i11;
  }

  /** Row 1, column 2 of the inverse. */
  public double i12() {
    return linear.i12;
  }

  /** Row 2, column 0 of the inverse. */
  public double i20() {
    return linear.i20;
  }

  /** Row 2, column 1 of the inverse. */
  public double i21() {
    return linear.i21;
  }

  /** Row 2, column 2 of the inverse. */
  public double i22() {
    return linear.i22;
  }

  @Override
  public String toString() {
    return String.format(
        "Affine[%s %s %s %s, %s %s %s %s, %s %s %s %s]",
        m00(), m01(), m02(), x, m10(), m11(), m12(), y, m20(), m21(), m22(), z);
  }
}
