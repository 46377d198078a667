package dev.sightline.core.exact;

/**
 * On which side of the plane through three points does a fourth lie?
 *
 * <p>Result class: exact decision for finite coordinates in the range of a float, whatever their
 * size. Degenerate: 0 when the four points lie in a plane, as they do when three are collinear. NaN
 * or infinite coordinates: 0. Thread-safe; allocates nothing after the first exact evaluation on a
 * thread.
 *
 * <p>Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
 * Predicates", 1997. Derivation: docs/kernels/orientation.md.
 */
public final class Orient3d {
  /**
   * With r = 2^-53 the error of one rounding: a term of the determinant is a product of three
   * differences (3 roundings), two multiplications, the subtraction inside its minor and one
   * addition; the last addition keeps the sign. 7 r times the permanent and terms in r squared
   * bound the error. The permanent is at most the product of the column sums, whose own roundings,
   * and the terms in r squared, fit between 7 and 8. Products of three differences of floats are at
   * least 2^-447, far from underflow.
   */
  private static final double ERROR = 8 * 0x1p-53;

  private Orient3d() {}

  /**
   * {@link #sign(float, float, float, float, float, float, float, float, float, float, float,
   * float)} for points in arrays.
   */
  public static int sign(float[] a, int i, float[] b, int j, float[] c, int k, float[] d, int l) {
    return sign(
        a[i], a[i + 1], a[i + 2], b[j], b[j + 1], b[j + 2], c[k], c[k + 1], c[k + 2], d[l],
        d[l + 1], d[l + 2]);
  }

  /**
   * The sign of {@code ((b - a) x (c - a)) . (d - a)}.
   *
   * @return 1 when d lies on the side of the plane that the normal of a, b, c points to, so that a,
   *     b, c turn counter-clockwise seen from d; -1 on the other side; 0 in the plane
   */
  public static int sign(
      float ax,
      float ay,
      float az,
      float bx,
      float by,
      float bz,
      float cx,
      float cy,
      float cz,
      float dx,
      float dy,
      float dz) {
    return side(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
  }

  /**
   * The same for vertices in an array and a point in doubles, which keep the range of a float: the
   * side of the plane through the vertices at a, b and c on which the point lies.
   */
  public static int side(float[] v, int a, int b, int c, double px, double py, double pz) {
    return side(
        v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2], px, py, pz);
  }

  private static int side(
      double ox,
      double oy,
      double oz,
      double bx,
      double by,
      double bz,
      double cx,
      double cy,
      double cz,
      double dx,
      double dy,
      double dz) {
    double ux = bx - ox;
    double uy = by - oy;
    double uz = bz - oz;
    double vx = cx - ox;
    double vy = cy - oy;
    double vz = cz - oz;
    double wx = dx - ox;
    double wy = dy - oy;
    double wz = dz - oz;
    double det = (uy * vz - uz * vy) * wx + (uz * vx - ux * vz) * wy + (ux * vy - uy * vx) * wz;
    double e =
        ERROR
            * (Math.abs(ux) + Math.abs(vx) + Math.abs(wx))
            * (Math.abs(uy) + Math.abs(vy) + Math.abs(wy))
            * (Math.abs(uz) + Math.abs(vz) + Math.abs(wz));
    if (det > e) {
      return 1;
    }
    if (det < -e) {
      return -1;
    }
    return e == 0 || !(e < Double.POSITIVE_INFINITY)
        ? 0
        : ExactDeterminant.get()
            .row(0, bx, by, bz, ox, oy, oz)
            .row(1, cx, cy, cz, ox, oy, oz)
            .row(2, dx, dy, dz, ox, oy, oz)
            .sign();
  }
}
