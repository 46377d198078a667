package dev.sightline.core.closest;

import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;

/**
 * Which point of a convex polyhedron is closest to a point?
 *
 * <p>Time is proportional to the number of faces: only those that p can see are asked for their
 * closest point. The faces come as triangles, counter-clockwise seen from outside; that they close
 * and are convex is the caller's word (see {@link ConvexHull}). A polyhedron without volume is
 * answered as the polygon that it is. Operands that are not finite give NaN, as does a polyhedron
 * without faces.
 *
 * <p>Result class: whether p is inside is decided exactly, and distance 0 with it when there is
 * volume; otherwise rounded, off by at most {@code 256 * 2^-53} times the sum of the distance and
 * the longest edge of the triangles. Thread-safe as long as no other thread uses the result.
 * Derivation: docs/kernels/point-convex.md.
 *
 * <p>Source: Ericson, "Real-Time Collision Detection", 5.1.7.
 */
public final class PointConvexHull {
  private PointConvexHull() {}

  /** {@link #byFaces(double, double, double, float[], int[], ClosestPoint)} for records. */
  public static ClosestPoint byFaces(Vec3 p, ConvexHull hull) {
    ClosestPoint out = new ClosestPoint();
    byFaces(p.x(), p.y(), p.z(), hull.toArray(), hull.toTriangles(), out);
    return out;
  }

  /**
   * Finds the point of the polyhedron that is closest to p.
   *
   * @param v holds the coordinates of the vertices, three each
   * @param triangles holds the faces, three vertex indices each
   * @return the squared distance, as {@code out} holds it
   */
  public static double byFaces(
      double px, double py, double pz, float[] v, int[] triangles, ClosestPoint out) {
    double sum = px + py + pz;
    boolean front = false;
    boolean back = false;
    double best = Double.POSITIVE_INFINITY;
    int closest = -1;
    for (int f = 0; f < triangles.length; f += 3) {
      int a = 3 * triangles[f];
      int b = 3 * triangles[f + 1];
      int c = 3 * triangles[f + 2];
      sum += (double) v[a] + v[a + 1] + v[a + 2] + v[b] + v[b + 1] + v[b + 2];
      sum += (double) v[c] + v[c + 1] + v[c + 2];
      int side = Orient3d.side(v, a, b, c, px, py, pz);
      front |= side > 0;
      back |= side < 0;
      if (side > 0 || (side == 0 && !front && !back)) {
        double d2 = PointTriangle.closest(px, py, pz, v, a, b, c, out);
        if (d2 < best) {
          best = d2;
          closest = f;
        }
      }
    }
    if (!(0 * sum == 0) || (closest < 0 && !back)) {
      return out.set(0, 0, 0, Double.NaN, 0, 0);
    }
    if (back && !front) {
      return out.set(px, py, pz, 0, Double.NaN, Double.NaN);
    }
    int a = 3 * triangles[closest];
    int b = 3 * triangles[closest + 1];
    int c = 3 * triangles[closest + 2];
    PointTriangle.closest(px, py, pz, v, a, b, c, out);
    return front ? PointTetrahedron.finishOutside(out) : PointTetrahedron.finish(px, py, pz, out);
  }
}
