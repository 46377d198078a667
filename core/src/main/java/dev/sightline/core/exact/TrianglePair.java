package dev.sightline.core.exact;

/**
 * Do two triangles meet? The one decision that overlap tests and distances share.
 *
 * <p>Closed: touching counts. A triangle without area is the segment or point that it is. Result
 * class: exact decision for finite floats. A coordinate that is NaN or infinite: false. Thread-safe
 * for arrays that no other thread writes; allocates nothing after the first exact evaluation on a
 * thread. Derivation: docs/kernels/triangle-triangle.md.
 *
 * <p>Source: the order of decisions is that of Guigue and Devillers, "Fast and Robust
 * Triangle-Triangle Overlap Test Using Orientation Predicates", JGT 8(1), 2003; here each sign is
 * certified, and what is not certain goes to {@link TrianglePairSigns}.
 */
public final class TrianglePair {
  /**
   * One bound for every determinant that is formed of three differences of the six vertices. Let C
   * be the sum, along one axis, of the distances of five vertices from the sixth. Any difference of
   * two vertices is at most C, so a permanent is at most 6 Cx Cy Cz; a determinant is off by at
   * most (7 r + terms in r squared) times its permanent with r = 2^-53 (see {@link Orient3d}). That
   * is 42 r; 48 leaves room for the roundings of the bound.
   */
  private static final double ERROR = 48 * 0x1p-53;

  /** Three vertices strictly in front of a plane, as {@link #sides} tells it. */
  static final int FRONT = 0b000_111;

  /** Three vertices strictly behind a plane. */
  static final int BEHIND = 0b111_000;

  /**
   * For a mask of the vertices in front, four bits each: the offset of the vertex that is alone on
   * its side, and of the two that follow it around the triangle.
   */
  private static final int LONE = 0x0_0366_300;

  private static final int NEXT = 0x0_3600_630;
  private static final int LAST = 0x0_6033_060;

  /** Bit m: mask m has its lone vertex behind the plane. */
  private static final int LONE_IS_BEHIND = 0b0110_1000;

  private TrianglePair() {}

  /**
   * Whether two closed triangles have a point in common.
   *
   * @param a holds the nine coordinates of the first triangle
   * @param i index of the first of them
   * @param b holds the nine coordinates of the second triangle
   * @param j index of the first of them
   */
  public static boolean meets(float[] a, int i, float[] b, int j) {
    double ox = b[j];
    double oy = b[j + 1];
    double oz = b[j + 2];
    double ux = b[j + 3] - ox;
    double uy = b[j + 4] - oy;
    double uz = b[j + 5] - oz;
    double vx = b[j + 6] - ox;
    double vy = b[j + 7] - oy;
    double vz = b[j + 8] - oz;
    double px = a[i] - ox;
    double py = a[i + 1] - oy;
    double pz = a[i + 2] - oz;
    double qx = a[i + 3] - ox;
    double qy = a[i + 4] - oy;
    double qz = a[i + 5] - oz;
    double rx = a[i + 6] - ox;
    double ry = a[i + 7] - oy;
    double rz = a[i + 8] - oz;
    double e =
        ERROR
            * (Math.abs(ux) + Math.abs(vx) + Math.abs(px) + Math.abs(qx) + Math.abs(rx))
            * (Math.abs(uy) + Math.abs(vy) + Math.abs(py) + Math.abs(qy) + Math.abs(ry))
            * (Math.abs(uz) + Math.abs(vz) + Math.abs(pz) + Math.abs(qz) + Math.abs(rz));
    double nx = uy * vz - uz * vy;
    double ny = uz * vx - ux * vz;
    double nz = ux * vy - uy * vx;
    int sidesOfA =
        sides(
            nx * px + ny * py + nz * pz,
            nx * qx + ny * qy + nz * qz,
            nx * rx + ny * ry + nz * rz,
            e);
    if (sidesOfA == FRONT || sidesOfA == BEHIND) {
      return false;
    }
    if (!isCertain(sidesOfA) || !(e < Double.POSITIVE_INFINITY)) {
      return TrianglePairSigns.meets(a, i, b, j, e);
    }
    double fx = (double) a[i + 3] - a[i];
    double fy = (double) a[i + 4] - a[i + 1];
    double fz = (double) a[i + 5] - a[i + 2];
    double gx = (double) a[i + 6] - a[i];
    double gy = (double) a[i + 7] - a[i + 1];
    double gz = (double) a[i + 8] - a[i + 2];
    double mx = fy * gz - fz * gy;
    double my = fz * gx - fx * gz;
    double mz = fx * gy - fy * gx;
    int sidesOfB =
        sides(
            -(mx * px + my * py + mz * pz),
            mx * ((double) b[j + 3] - a[i])
                + my * ((double) b[j + 4] - a[i + 1])
                + mz * ((double) b[j + 5] - a[i + 2]),
            mx * ((double) b[j + 6] - a[i])
                + my * ((double) b[j + 7] - a[i + 1])
                + mz * ((double) b[j + 8] - a[i + 2]),
            e);
    if (sidesOfB == FRONT || sidesOfB == BEHIND) {
      return false;
    }
    return isCertain(sidesOfB)
        ? cross(a, i, sidesOfA & FRONT, b, j, sidesOfB & FRONT, e)
        : TrianglePairSigns.meets(a, i, b, j, e);
  }

  /**
   * Where three determinants certainly lie: bits 0 to 2 say which exceed the bound, bits 3 to 5
   * which lie below its negative. Sign bits are moved instead of compared, because which side a
   * vertex is on cannot be predicted. NaN may set both bits of a vertex or none, which is never
   * certain.
   */
  static int sides(double d0, double d1, double d2, double e) {
    return signBit(e - d0)
        | (signBit(e - d1) << 1)
        | (signBit(e - d2) << 2)
        | (signBit(e + d0) << 3)
        | (signBit(e + d1) << 4)
        | (signBit(e + d2) << 5);
  }

  private static int signBit(double x) {
    return (int) (Double.doubleToRawLongBits(x) >>> 63);
  }

  /** Whether each vertex is on exactly one side. */
  private static boolean isCertain(int sides) {
    return ((sides & FRONT) ^ (sides >> 3)) == FRONT;
  }

  /** Offset of the vertex that is alone on its side, for a mask of those in front. */
  static int lone(int front) {
    return (LONE >> (4 * front)) & 15;
  }

  /** Offset of the vertex after the lone one; of the one before it when {@code swapped}. */
  static int next(int front, boolean swapped) {
    return ((swapped ? LAST : NEXT) >> (4 * front)) & 15;
  }

  /** Whether the lone vertex is behind the plane. */
  static boolean isLoneBehind(int front) {
    return ((LONE_IS_BEHIND >> front) & 1) != 0;
  }

  /**
   * Each triangle crosses the other's plane, so both cut an interval out of the line that the
   * planes share. With p the lone vertex and q, r the others in such an order that each p lies in
   * front of the other's plane, the intervals overlap iff neither end lies beyond the other's
   * beginning, and that is what two orientations say.
   */
  private static boolean cross(
      float[] a, int i, int frontOfA, float[] b, int j, int frontOfB, double e) {
    int p = i + lone(frontOfA);
    int q = i + next(frontOfA, isLoneBehind(frontOfB));
    int r = i + next(frontOfA, !isLoneBehind(frontOfB));
    int p2 = j + lone(frontOfB);
    int q2 = j + next(frontOfB, isLoneBehind(frontOfA));
    int r2 = j + next(frontOfB, !isLoneBehind(frontOfA));
    double first = determinant(a, p, q, b, p2, q2);
    double second = determinant(a, p, r, b, p2, r2);
    if (first > e || second < -e) {
      return false;
    }
    return (first < -e && second > e) || TrianglePairSigns.meets(a, i, b, j, e);
  }

  /** {@code ((q - p) x (s - p)) . (t - p)} for p, q in a and s, t in b. */
  static double determinant(float[] a, int p, int q, float[] b, int s, int t) {
    double ox = a[p];
    double oy = a[p + 1];
    double oz = a[p + 2];
    double ux = a[q] - ox;
    double uy = a[q + 1] - oy;
    double uz = a[q + 2] - oz;
    double vx = b[s] - ox;
    double vy = b[s + 1] - oy;
    double vz = b[s + 2] - oz;
    return (b[t] - ox) * (uy * vz - uz * vy)
        + (b[t + 1] - oy) * (uz * vx - ux * vz)
        + (b[t + 2] - oz) * (ux * vy - uy * vx);
  }
}
