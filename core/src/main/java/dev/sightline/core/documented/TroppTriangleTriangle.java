package dev.sightline.core.documented;

/**
 * Do two triangles meet? The documented algorithm in float, step by step; {@link
 * dev.sightline.core.overlap.triangle.TriangleTriangle} is the exact one.
 *
 * <p>The edges of Q are cut with the plane of V; the cut points are written as V0 + a p0 + b p1,
 * and in the coordinates (a, b) V is the triangle (0,0), (1,0), (0,1), where the rest is decided.
 *
 * <p>Result class: rounded; may be wrong where triangles touch or nearly touch. Closed. When one
 * triangle has no area the other takes the part of V; when neither has, the answer is false. NaN,
 * infinity, and heights over a plane that overflow: false. Thread-safe for arrays that no other
 * thread writes.
 *
 * <p>Source: Tropp, Tal and Shimshoni, "A Fast Triangle to Triangle Intersection Test for Collision
 * Detection", Computer Animation and Virtual Worlds 17, 2006; what had to be mended stands in
 * docs/kernels/triangle-triangle.md.
 */
public final class TroppTriangleTriangle {
  private TroppTriangleTriangle() {}

  /**
   * Whether two closed triangles have a point in common, as far as float tells.
   *
   * @param v holds the nine coordinates of the triangle whose plane is used
   * @param i index of the first of them
   * @param q holds the nine coordinates of the triangle whose edges are used
   * @param j index of the first of them
   */
  public static boolean intersects(float[] v, int i, float[] q, int j) {
    float p0x = v[i + 3] - v[i];
    float p0y = v[i + 4] - v[i + 1];
    float p0z = v[i + 5] - v[i + 2];
    float p1x = v[i + 6] - v[i];
    float p1y = v[i + 7] - v[i + 1];
    float p1z = v[i + 8] - v[i + 2];
    float nx = p0y * p1z - p0z * p1y;
    float ny = p0z * p1x - p0x * p1z;
    float nz = p0x * p1y - p0y * p1x;
    // Step 1: heights of Q over the plane of V. V0 is subtracted first: far from the origin the
    // products would cancel otherwise.
    float r0 = nx * (q[j] - v[i]) + ny * (q[j + 1] - v[i + 1]) + nz * (q[j + 2] - v[i + 2]);
    float r1 = nx * (q[j + 3] - v[i]) + ny * (q[j + 4] - v[i + 1]) + nz * (q[j + 5] - v[i + 2]);
    float r2 = nx * (q[j + 6] - v[i]) + ny * (q[j + 7] - v[i + 1]) + nz * (q[j + 8] - v[i + 2]);
    boolean apart = (r0 > 0 && r1 > 0 && r2 > 0) || (r0 < 0 && r1 < 0 && r2 < 0);
    if (apart || !(Math.abs(r0 + r1 + r2) < Float.POSITIVE_INFINITY)) {
      return false;
    }
    float ax = Math.abs(nx);
    float ay = Math.abs(ny);
    float az = Math.abs(nz);
    // Step 2 solves two of three equations: those with the largest determinant.
    if (ax > ay && ax > az) {
      return inPlane(v, i, q, j, 1, 2, nx, r0, r1, r2);
    }
    if (ay > az) {
      return inPlane(v, i, q, j, 2, 0, ny, r0, r1, r2);
    }
    return az > 0
        ? inPlane(v, i, q, j, 0, 1, nz, r0, r1, r2)
        : az == 0 && hasArea(q, j) && intersects(q, j, v, i);
  }

  private static boolean hasArea(float[] q, int j) {
    float ux = q[j + 3] - q[j];
    float uy = q[j + 4] - q[j + 1];
    float uz = q[j + 5] - q[j + 2];
    float vx = q[j + 6] - q[j];
    float vy = q[j + 7] - q[j + 1];
    float vz = q[j + 8] - q[j + 2];
    return uy * vz - uz * vy != 0 || uz * vx - ux * vz != 0 || ux * vy - uy * vx != 0;
  }

  /**
   * Step 2: the coordinates (a, b) of Q's vertices by Cramer's rule in the axes x and y, and of the
   * points where Q's edges cross the plane. They are linear, so a cut point mixes those of the
   * edge's ends.
   *
   * <p>A cut is taken from the vertex that is alone on its side, which makes the denominators sums
   * of two heights of one sign: no test for "parallel" is needed, a vertex on the plane counts
   * once, an edge in the plane gives its two ends, and parallel planes never come this far.
   */
  private static boolean inPlane(
      float[] v, int i, float[] q, int j, int x, int y, float det, float r0, float r1, float r2) {
    float p0x = (v[i + 3 + x] - v[i + x]) / det;
    float p0y = (v[i + 3 + y] - v[i + y]) / det;
    float p1x = (v[i + 6 + x] - v[i + x]) / det;
    float p1y = (v[i + 6 + y] - v[i + y]) / det;
    float q0x = q[j + x] - v[i + x];
    float q0y = q[j + y] - v[i + y];
    float q1x = q[j + 3 + x] - v[i + x];
    float q1y = q[j + 3 + y] - v[i + y];
    float q2x = q[j + 6 + x] - v[i + x];
    float q2y = q[j + 6 + y] - v[i + y];
    float a0 = q0x * p1y - q0y * p1x;
    float b0 = p0x * q0y - p0y * q0x;
    float a1 = q1x * p1y - q1y * p1x;
    float b1 = p0x * q1y - p0y * q1x;
    float a2 = q2x * p1y - q2y * p1x;
    float b2 = p0x * q2y - p0y * q2x;
    if (onOneSide(r0, r1)) {
      return cut(a2, b2, r2, a0, b0, r0, a1, b1, r1);
    }
    if (onOneSide(r0, r2)) {
      return cut(a1, b1, r1, a2, b2, r2, a0, b0, r0);
    }
    if (onOneSide(r1, r2) || r0 != 0) {
      return cut(a0, b0, r0, a1, b1, r1, a2, b2, r2);
    }
    if (r1 != 0) {
      return cut(a1, b1, r1, a2, b2, r2, a0, b0, r0);
    }
    return r2 != 0 ? cut(a2, b2, r2, a0, b0, r0, a1, b1, r1) : coplanar(a0, b0, a1, b1, a2, b2);
  }

  private static boolean onOneSide(float r, float s) {
    return (r > 0 && s > 0) || (r < 0 && s < 0);
  }

  /** The cut points of the two edges that leave the lone vertex (a, b) of height r. */
  private static boolean cut(
      float a, float b, float r, float a1, float b1, float r1, float a2, float b2, float r2) {
    float c1 = r / (r - r1);
    float c2 = r / (r - r2);
    return segment(a + c1 * (a1 - a), b + c1 * (b1 - b), a + c2 * (a2 - a), b + c2 * (b2 - b));
  }

  /** Whether the segment from (a0, b0) to (a1, b1), which may be a point, meets V. */
  private static boolean segment(float a0, float b0, float a1, float b1) {
    if (isInside(a0, b0) || isInside(a1, b1)) {
      return true;
    }
    // Step 3: projections on an axis across each edge of V, then on the axis across the segment.
    if ((a0 < 0 && a1 < 0) || (b0 < 0 && b1 < 0) || (a0 + b0 > 1 && a1 + b1 > 1)) {
      return false;
    }
    float normalA = b1 - b0;
    float normalB = a0 - a1;
    float corner = -a0 * normalA - b0 * normalB;
    float right = corner + normalA;
    float top = corner + normalB;
    return !((corner > 0 && right > 0 && top > 0) || (corner < 0 && right < 0 && top < 0))
        && a0 + b0 + a1 + b1 < Float.POSITIVE_INFINITY;
  }

  private static boolean isInside(float a, float b) {
    return a >= 0 && b >= 0 && a + b <= 1;
  }

  /** The case of one plane: the three "cut points" are the vertices of Q. */
  private static boolean coplanar(float a0, float b0, float a1, float b1, float a2, float b2) {
    if (isInside(a0, b0) || isInside(a1, b1) || isInside(a2, b2)) {
      return true;
    }
    if ((a0 < 0 && a1 < 0 && a2 < 0)
        || (b0 < 0 && b1 < 0 && b2 < 0)
        || (a0 + b0 > 1 && a1 + b1 > 1 && a2 + b2 > 1)) {
      return false;
    }
    return !isSeparated(a0, b0, a1, b1, a2, b2)
        && !isSeparated(a1, b1, a2, b2, a0, b0)
        && !isSeparated(a2, b2, a0, b0, a1, b1)
        && a0 + b0 + a1 + b1 + a2 + b2 < Float.POSITIVE_INFINITY;
  }

  /** Whether the line from 0 to 1 has V strictly on one side and vertex 2 on the other or on it. */
  private static boolean isSeparated(float a0, float b0, float a1, float b1, float a2, float b2) {
    float normalA = b1 - b0;
    float normalB = a0 - a1;
    float inner = (a2 - a0) * normalA + (b2 - b0) * normalB;
    float corner = -a0 * normalA - b0 * normalB;
    float right = corner + normalA;
    float top = corner + normalB;
    return inner >= 0 ? corner < 0 && right < 0 && top < 0 : corner > 0 && right > 0 && top > 0;
  }
}
