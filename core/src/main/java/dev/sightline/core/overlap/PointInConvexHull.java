package dev.sightline.core.overlap;

import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;

/**
 * Does a convex polyhedron hold a point?
 *
 * <p>It does when the point is not beyond the plane of any of the triangles that its faces are cut
 * into. Closed: the surface counts. Of a flat polyhedron every plane holds every point of its
 * plane: there the triangles themselves are asked. Result class: exact decision for the planes of
 * the triangles as given; that they bound a convex set is the caller's word. NaN or infinite
 * coordinates: false. Thread-safe for arrays that no other thread writes; allocates only for flat
 * polyhedra. Derivation: docs/kernels/box-box.md.
 */
public final class PointInConvexHull {
  private PointInConvexHull() {}

  /** {@link #contains(float, float, float, float[], int[])} for records. */
  public static boolean contains(Vec3 p, ConvexHull hull) {
    return contains(p.x(), p.y(), p.z(), hull.toArray(), hull.toTriangles());
  }

  /**
   * Whether the closed polyhedron holds the point.
   *
   * @param vertices three coordinates a vertex
   * @param triangles three vertices a triangle, counter-clockwise seen from outside
   */
  public static boolean contains(float x, float y, float z, float[] vertices, int[] triangles) {
    if (!(0 * ((double) x + y + z) == 0)) {
      return false;
    }
    boolean flat = true;
    for (int t = 0; t + 2 < triangles.length; t += 3) {
      int side =
          PointInTetrahedron.side(
              vertices, 3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2], x, y, z);
      if (side > 0 || (side == 0 && !isFinite(vertices, triangles, t))) {
        return false;
      }
      flat &= side == 0;
    }
    return !flat || isOnATriangle(x, y, z, vertices, triangles);
  }

  /** Whether a triangle has a plane; the point counts as in that of one that is not finite. */
  private static boolean isFinite(float[] vertices, int[] triangles, int t) {
    double sum = 0;
    for (int k = t; k < t + 3; k++) {
      int v = 3 * triangles[k];
      sum += (double) vertices[v] + vertices[v + 1] + vertices[v + 2];
    }
    return 0 * sum == 0;
  }

  private static boolean isOnATriangle(
      float x, float y, float z, float[] vertices, int[] triangles) {
    for (int t = 0; t + 2 < triangles.length; t += 3) {
      if (PointInTetrahedron.isOn(
          x, y, z, vertices, 3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2])) {
        return true;
      }
    }
    return false;
  }
}
