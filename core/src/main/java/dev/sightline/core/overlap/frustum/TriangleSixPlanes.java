package dev.sightline.core.overlap.frustum;

import dev.sightline.core.shape.Frustum;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Triangle;

/**
 * Does a triangle meet a convex volume behind six planes?
 *
 * <p>The triangle is clipped against the planes one after the other (Sutherland and Hodgman 1974),
 * in the space of its six heights: a vertex is the six numbers that say how far it lies in front of
 * each plane, and a cut sets the height over its own plane to 0 without rounding. The two meet when
 * something is left. Testing the planes alone would also report triangles that pass by a corner.
 *
 * <p>Both are closed: touching counts. A triangle without area is the segment or point that it is.
 * A coordinate that is NaN or infinite: false. Result class: rounded in double. With every plane
 * moved by {@code 64 * 2^-53} times the largest term of its heights, what meets the volume so
 * shrunk is reported, and what misses the volume so enlarged is not. Thread-safe as long as no
 * other thread uses the scratch. Derivation: docs/kernels/triangle-volumes.md.
 */
public final class TriangleSixPlanes {
  private static final int PLANES = SixPlanes.PLANES;

  /**
   * A cut puts two vertices in the place of each run of vertices behind the plane. There is one run
   * in a convex polygon, but roundings of heights near 0 could make up to half of its vertices
   * alternate: 3, 4, 6, 9, 13, 19, 28.
   */
  private static final int MOST_VERTICES = 28;

  private static final int HALF = MOST_VERTICES * PLANES;

  /** How long the scratch must be. */
  public static final int SCRATCH = 2 * HALF;

  private TriangleSixPlanes() {}

  /** Whether an oriented box and a triangle meet, for records. */
  public static boolean intersects(Triangle triangle, Obb box) {
    return intersects(
        new SixPlanes().setObb(box.toArray(), 0), triangle.toArray(), 0, new double[SCRATCH]);
  }

  /** Whether a frustum and a triangle meet, for records. */
  public static boolean intersects(Triangle triangle, Frustum frustum) {
    return intersects(
        new SixPlanes().setFrustum(frustum.toArray(), 0),
        triangle.toArray(),
        0,
        new double[SCRATCH]);
  }

  /**
   * Whether the closed triangle and the closed volume have a point in common.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @param scratch is overwritten; at least {@link #SCRATCH} long
   */
  public static boolean intersects(SixPlanes volume, float[] v, int i, double[] scratch) {
    return meets(
        volume, v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6], v[i + 7],
        v[i + 8], scratch);
  }

  /** The same for a triangle of vertices a, b and c in double. */
  static boolean meets(
      SixPlanes volume,
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double cx,
      double cy,
      double cz,
      double[] scratch) {
    if (!volume.isValid()) {
      return false;
    }
    int outside = 0;
    int insideOfAll = 0b111;
    for (int plane = 0; plane < PLANES; plane++) {
      double a = volume.height(plane, ax, ay, az);
      double b = volume.height(plane, bx, by, bz);
      double c = volume.height(plane, cx, cy, cz);
      boolean finite = 0 * (a + b + c) == 0;
      if (!finite || (a < 0 && b < 0 && c < 0)) {
        return false;
      }
      scratch[plane] = a;
      scratch[PLANES + plane] = b;
      scratch[2 * PLANES + plane] = c;
      int inside = (a >= 0 ? 1 : 0) | (b >= 0 ? 2 : 0) | (c >= 0 ? 4 : 0);
      insideOfAll &= inside;
      outside |= inside == 0b111 ? 0 : 1 << plane;
    }
    return insideOfAll != 0 || clip(scratch, outside) > 0;
  }

  /**
   * Clips a triangle, of which only the heights over the planes are known.
   *
   * @param scratch holds the six heights of each vertex, and receives those of what is left
   * @return how many vertices are left
   */
  static int clipHeights(double[] scratch) {
    int outside = 0;
    for (int plane = 0; plane < PLANES; plane++) {
      double a = scratch[plane];
      double b = scratch[PLANES + plane];
      double c = scratch[2 * PLANES + plane];
      boolean finite = 0 * (a + b + c) == 0;
      if (!finite || (a < 0 && b < 0 && c < 0)) {
        return 0;
      }
      outside |= a >= 0 && b >= 0 && c >= 0 ? 0 : 1 << plane;
    }
    return clip(scratch, outside);
  }

  /**
   * Clips the triangle in the scratch against the planes of a mask, and leaves what is left of it
   * at the beginning of the scratch.
   *
   * @return how many vertices are left
   */
  private static int clip(double[] scratch, int mask) {
    int count = 3;
    int from = 0;
    for (int plane = 0; plane < PLANES; plane++) {
      if ((mask & (1 << plane)) != 0) {
        count = clip(scratch, from, count, HALF - from, plane);
        from = HALF - from;
      }
      if (count == 0) {
        return 0;
      }
    }
    System.arraycopy(scratch, from, scratch, 0, from == 0 ? 0 : count * PLANES);
    return count;
  }

  /** Clips the polygon at {@code from} against one plane; returns its number of vertices. */
  private static int clip(double[] scratch, int from, int count, int to, int plane) {
    int kept = 0;
    int p = from + (count - 1) * PLANES;
    double heightP = scratch[p + plane];
    for (int q = from; q < from + count * PLANES; q += PLANES) {
      double heightQ = scratch[q + plane];
      if ((heightP < 0 && heightQ > 0) || (heightP > 0 && heightQ < 0)) {
        cut(scratch, p, q, plane, to + kept++ * PLANES);
      }
      if (heightQ >= 0) {
        System.arraycopy(scratch, q, scratch, to + kept++ * PLANES, PLANES);
      }
      p = q;
      heightP = heightQ;
    }
    return kept;
  }

  /** Writes the point of the edge from p to q that lies in a plane. */
  static void cut(double[] scratch, int p, int q, int plane, int out) {
    double t = scratch[p + plane] / (scratch[p + plane] - scratch[q + plane]);
    for (int k = 0; k < PLANES; k++) {
      double a = scratch[p + k];
      double b = scratch[q + k];
      scratch[out + k] = t < 0.5 ? a + t * (b - a) : b - (1 - t) * (b - a);
    }
    scratch[out + plane] = 0;
  }
}
