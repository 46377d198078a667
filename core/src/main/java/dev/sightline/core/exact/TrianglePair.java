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
 * certified: first in float, what is open in double on a grid ({@link GridTrianglePair}), the rest
 * in exact arithmetic ({@link TrianglePairSigns}).
 */
public final class TrianglePair {
  /**
   * One bound for every determinant that is formed of three differences of the six vertices in
   * float. Let r = 2^-24 be the error of one rounding, and s the sum of the squared distances of
   * five vertices from the sixth.
   *
   * <p>A determinant before its last addition, which keeps the sign, is off by at most (7 r + terms
   * in r squared) times its permanent (see {@link Orient3d}). By Cauchy's inequality, once on each
   * minor and once on their sum, the permanent of three vectors is at most sqrt(2) times the
   * product of their lengths. That product is at most (t / 3)^1.5 with t the sum of their squares,
   * and t is at most 6 s, because |x - p|^2 is at most 2 |x|^2 + 2 |p|^2 for each of the three.
   * Together: 7 r sqrt(2) (2 s)^1.5 = 28 r s^1.5; 30 leaves room for the roundings of s, of its
   * root, and for the terms in r squared.
   */
  private static final float ERROR = 30 * 0x1p-24f;

  /**
   * The range of the bound in which no rounding is an underflow that counts and no determinant
   * overflows: s then lies between 2^-28 and 2^60.
   */
  private static final float LEAST_BOUND = 0x1p-60f;

  private static final float MOST_BOUND = 0x1p70f;

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
    float ox = b[j];
    float oy = b[j + 1];
    float oz = b[j + 2];
    float ux = b[j + 3] - ox;
    float uy = b[j + 4] - oy;
    float uz = b[j + 5] - oz;
    float vx = b[j + 6] - ox;
    float vy = b[j + 7] - oy;
    float vz = b[j + 8] - oz;
    float px = a[i] - ox;
    float py = a[i + 1] - oy;
    float pz = a[i + 2] - oz;
    float qx = a[i + 3] - ox;
    float qy = a[i + 4] - oy;
    float qz = a[i + 5] - oz;
    float rx = a[i + 6] - ox;
    float ry = a[i + 7] - oy;
    float rz = a[i + 8] - oz;
    float s =
        (square(ux, uy, uz) + square(vx, vy, vz))
            + (square(px, py, pz) + square(qx, qy, qz))
            + square(rx, ry, rz);
    float e = ERROR * s * (float) Math.sqrt(s);
    float nx = minor(uy, vz, uz, vy);
    float ny = minor(uz, vx, ux, vz);
    float nz = minor(ux, vy, uy, vx);
    float dp = dot(nx, ny, nz, px, py, pz);
    float dq = dot(nx, ny, nz, qx, qy, qz);
    float dr = dot(nx, ny, nz, rx, ry, rz);
    if (!(areBeyond(e, dp, dq, dr) && e > LEAST_BOUND && e < MOST_BOUND)) {
      return GridTrianglePair.meets(a, i, b, j, s);
    }
    int front = front(dp, dq, dr);
    return isMixed(front) && meetsPlane(a, i, front, b, j, s, e);
  }

  /** The same for triangles of which the first certainly crosses the plane of the second. */
  private static boolean meetsPlane(
      float[] a, int i, int frontOfA, float[] b, int j, float s, float e) {
    float ox = a[i];
    float oy = a[i + 1];
    float oz = a[i + 2];
    float ux = a[i + 3] - ox;
    float uy = a[i + 4] - oy;
    float uz = a[i + 5] - oz;
    float vx = a[i + 6] - ox;
    float vy = a[i + 7] - oy;
    float vz = a[i + 8] - oz;
    float nx = minor(uy, vz, uz, vy);
    float ny = minor(uz, vx, ux, vz);
    float nz = minor(ux, vy, uy, vx);
    float dp = dot(nx, ny, nz, b[j] - ox, b[j + 1] - oy, b[j + 2] - oz);
    float dq = dot(nx, ny, nz, b[j + 3] - ox, b[j + 4] - oy, b[j + 5] - oz);
    float dr = dot(nx, ny, nz, b[j + 6] - ox, b[j + 7] - oy, b[j + 8] - oz);
    if (!areBeyond(e, dp, dq, dr)) {
      return GridTrianglePair.meets(a, i, b, j, s);
    }
    int front = front(dp, dq, dr);
    return isMixed(front) && overlap(a, i, frontOfA, b, j, front, s, e);
  }

  /**
   * Each triangle crosses the other's plane, so both cut an interval out of the line that the
   * planes share. With p the lone vertex and q, r the others in such an order that each p lies in
   * front of the other's plane, the intervals overlap iff neither end lies beyond the other's
   * beginning, and that is what two orientations say.
   */
  private static boolean overlap(
      float[] a, int i, int frontOfA, float[] b, int j, int frontOfB, float s, float e) {
    int order = CrossingOrder.of(frontOfA, frontOfB);
    int p = i + CrossingOrder.offset(order, 0);
    int q = i + CrossingOrder.offset(order, 1);
    int r = i + CrossingOrder.offset(order, 2);
    int p2 = j + CrossingOrder.offset(order, 3);
    int q2 = j + CrossingOrder.offset(order, 4);
    int r2 = j + CrossingOrder.offset(order, 5);
    float ox = a[p];
    float oy = a[p + 1];
    float oz = a[p + 2];
    float x = b[p2] - ox;
    float y = b[p2 + 1] - oy;
    float z = b[p2 + 2] - oz;
    float first =
        determinant(
            a[q] - ox,
            a[q + 1] - oy,
            a[q + 2] - oz,
            x,
            y,
            z,
            b[q2] - ox,
            b[q2 + 1] - oy,
            b[q2 + 2] - oz);
    float second =
        determinant(
            a[r] - ox,
            a[r + 1] - oy,
            a[r + 2] - oz,
            x,
            y,
            z,
            b[r2] - ox,
            b[r2 + 1] - oy,
            b[r2 + 2] - oz);
    if (first > e || second < -e) {
      return false;
    }
    return (first < -e && second > e) || GridTrianglePair.meets(a, i, b, j, s);
  }

  private static float square(float x, float y, float z) {
    return Fma.fma(x, x, Fma.fma(y, y, z * z));
  }

  private static float minor(float a, float b, float c, float d) {
    return a * b - c * d;
  }

  private static float dot(float ux, float uy, float uz, float vx, float vy, float vz) {
    return Fma.fma(ux, vx, Fma.fma(uy, vy, uz * vz));
  }

  private static float determinant(
      float ux, float uy, float uz, float vx, float vy, float vz, float wx, float wy, float wz) {
    return dot(minor(uy, vz, uz, vy), minor(uz, vx, ux, vz), minor(ux, vy, uy, vx), wx, wy, wz);
  }

  private static boolean areBeyond(float e, float d0, float d1, float d2) {
    return Math.abs(d0) > e && Math.abs(d1) > e && Math.abs(d2) > e;
  }

  /**
   * A mask of the positive ones among three numbers that are not zero. Sign bits are moved, not
   * compared: which side a vertex is on cannot be predicted.
   */
  private static int front(float d0, float d1, float d2) {
    int behind =
        (Float.floatToRawIntBits(d0) >>> 31)
            | (Float.floatToRawIntBits(d1) >>> 31 << 1)
            | (Float.floatToRawIntBits(d2) >>> 31 << 2);
    return 7 ^ behind;
  }

  /** Whether a mask is neither that of no vertex nor that of all three. */
  private static boolean isMixed(int front) {
    return ((front + 1) & 7) > 1;
  }
}
