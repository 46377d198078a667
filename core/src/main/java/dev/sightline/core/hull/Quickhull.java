package dev.sightline.core.hull;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.exact.Orient2d;
import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.shape.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * The hull of points: its vertices, faces and adjacency.
 *
 * <p>Quickhull: begin with a tetrahedron, take for some face the point furthest in front of it,
 * replace all faces that see the point by a fan from their horizon to it, and share the points of
 * the removed faces among the new ones. Which face sees which point is decided exactly, so the
 * answer is the hull of the given points and not of nearby ones: every point lies in it, coplanar
 * faces are one, and points that are not extreme are no vertices. Which point is furthest is
 * rounded; that changes the order of the work only.
 *
 * <p>Points in a plane, on a line or in one place give a {@link HullKind} that says so. Time is n
 * log n for points as they come, on curves too, and at worst n squared; memory n. No recursion;
 * allocates its result and its work. Result class: exact. Thread-safe. Derivation:
 * docs/kernels/quickhull.md.
 *
 * <p>Source: Barber, Dobkin and Huhdanpaa, "The Quickhull Algorithm for Convex Hulls", 1996.
 */
public final class Quickhull {
  private Quickhull() {}

  /** {@link #of(float[], int)} for records. */
  public static HullOfPoints of(List<Vec3> points) {
    float[] v = new float[3 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      Vec3 point = points.get(i);
      v[3 * i] = point.x();
      v[3 * i + 1] = point.y();
      v[3 * i + 2] = point.z();
    }
    return of(v, points.size());
  }

  /**
   * Finds the hull of points.
   *
   * @param v holds the coordinates, three each
   * @param count how many points, at least one
   * @throws IllegalArgumentException if there is no point, or a coordinate is NaN or infinite
   */
  public static HullOfPoints of(float[] v, int count) {
    if (count < 1 || v.length / 3 < count) {
      throw new IllegalArgumentException(count + " points in " + v.length + " coordinates");
    }
    for (int i = 0; i < 3 * count; i++) {
      if (!Float.isFinite(v[i])) {
        throw new IllegalArgumentException("point " + i / 3 + " is not finite: " + v[i]);
      }
    }
    int a = extreme(v, count, -1);
    int b = extreme(v, count, 1);
    if (v[3 * a] == v[3 * b] && v[3 * a + 1] == v[3 * b + 1] && v[3 * a + 2] == v[3 * b + 2]) {
      return flat(HullKind.POINT, v, List.of(), a);
    }
    int c = offLine(v, count, a, b);
    if (c < 0) {
      return flat(HullKind.SEGMENT, v, List.of(), a, b);
    }
    int d = offPlane(v, count, a, b, c);
    if (d < 0) {
      return polygon(v, PlanarHull.of(v, count, a, b, c));
    }
    return new FacetMerge(v, count, around(v, count, a, b, c, d)).hull();
  }

  /** The triangles of the hull, from four points that are not in one plane. */
  static HullFaces around(float[] v, int count, int a, int b, int c, int d) {
    boolean above = Orient3d.sign(v, 3 * a, v, 3 * b, v, 3 * c, v, 3 * d) > 0;
    HullFaces faces = new HullFaces(v, count, a, above ? c : b, above ? b : c, d);
    while (faces.expand()) {
      // Each step takes a point into the hull.
    }
    return faces;
  }

  /** The first point in lexicographic order, or with sign 1 the last. */
  static int extreme(float[] v, int count, int sign) {
    int best = 0;
    for (int i = 1; i < count; i++) {
      int order = 0;
      for (int k = 0; k < 3 && order == 0; k++) {
        float p = v[3 * i + k];
        float q = v[3 * best + k];
        order = p > q ? 1 : p < q ? -1 : 0;
      }
      best = order * sign > 0 ? i : best;
    }
    return best;
  }

  /** The point furthest from the line of two others, or -1 if all are on it. */
  static int offLine(float[] v, int count, int a, int b) {
    int best = -1;
    double most = -1;
    for (int i = 0; i < count; i++) {
      double x = cross(v, a, b, i, 1, 2);
      double y = cross(v, a, b, i, 2, 0);
      double z = cross(v, a, b, i, 0, 1);
      double square = x * x + y * y + z * z;
      if (square > most && isOff(v, a, b, i)) {
        most = square;
        best = i;
      }
    }
    return best;
  }

  private static boolean isOff(float[] v, int a, int b, int i) {
    return turn(v, a, b, i, 0, 1) != 0
        || turn(v, a, b, i, 1, 2) != 0
        || turn(v, a, b, i, 2, 0) != 0;
  }

  /** The point furthest from the plane of three others, or -1 if all are in it. */
  static int offPlane(float[] v, int count, int a, int b, int c) {
    double nx = cross(v, a, b, c, 1, 2);
    double ny = cross(v, a, b, c, 2, 0);
    double nz = cross(v, a, b, c, 0, 1);
    int best = -1;
    double most = -1;
    for (int i = 0; i < count; i++) {
      double height =
          Math.abs(
              nx * ((double) v[3 * i] - v[3 * a])
                  + ny * ((double) v[3 * i + 1] - v[3 * a + 1])
                  + nz * ((double) v[3 * i + 2] - v[3 * a + 2]));
      if (height > most && Orient3d.sign(v, 3 * a, v, 3 * b, v, 3 * c, v, 3 * i) != 0) {
        most = height;
        best = i;
      }
    }
    return best;
  }

  private static double cross(float[] v, int a, int b, int c, int j, int k) {
    double bj = (double) v[3 * b + j] - v[3 * a + j];
    double bk = (double) v[3 * b + k] - v[3 * a + k];
    double cj = (double) v[3 * c + j] - v[3 * a + j];
    double ck = (double) v[3 * c + k] - v[3 * a + k];
    return DifferenceOfProducts.of(bj, ck, bk, cj);
  }

  /** Which way three points turn, seen along an axis. */
  static int turn(float[] v, int a, int b, int c, int j, int k) {
    return Orient2d.sign(
        v[3 * a + j], v[3 * a + k], v[3 * b + j], v[3 * b + k], v[3 * c + j], v[3 * c + k]);
  }

  private static HullOfPoints polygon(float[] v, int[] loop) {
    List<Integer> front = new ArrayList<>();
    List<Integer> back = new ArrayList<>();
    for (int i = 0; i < loop.length; i++) {
      front.add(i);
      back.add(loop.length - 1 - i);
    }
    return flat(HullKind.POLYGON, v, List.of(front, back), loop);
  }

  private static HullOfPoints flat(
      HullKind kind, float[] v, List<List<Integer>> faces, int... points) {
    return new HullOfPoints(kind, points, gather(v, points), faces);
  }

  static float[] gather(float[] v, int[] points) {
    float[] gathered = new float[3 * points.length];
    for (int i = 0; i < points.length; i++) {
      System.arraycopy(v, 3 * points[i], gathered, 3 * i, 3);
    }
    return gathered;
  }
}
