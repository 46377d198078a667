package dev.sightline.core.closest;

import dev.sightline.core.exact.Orient3d;

/**
 * The 14 Voronoi regions of a tetrahedron, tested in the order vertices, edges, faces. Vertices are
 * offsets into the array.
 */
final class TetrahedronRegions {
  /** Closer than the root of this, in spreads, rounding may hide that p is inside. */
  private static final double SURE = 0x1p-80;

  private TetrahedronRegions() {}

  static double closest(double px, double py, double pz, float[] v, int i, ClosestPoint out) {
    int a = i;
    int b = i + 3;
    int c = i + 6;
    int d = i + 9;
    int volume = Orient3d.side(v, a, b, c, v[d], v[d + 1], v[d + 2]);
    if (volume == 0 || !PointTetrahedron.isFinite(px, py, pz, v, i)) {
      return PointTetrahedron.byFaces(px, py, pz, v, i, out);
    }
    out.clear();
    boolean found =
        ownsVertex(px, py, pz, v, a, b, c, d, out)
            || ownsVertex(px, py, pz, v, b, a, c, d, out)
            || ownsVertex(px, py, pz, v, c, a, b, d, out)
            || ownsVertex(px, py, pz, v, d, a, b, c, out)
            || ownsEdge(px, py, pz, v, a, b, c, d, out)
            || ownsEdge(px, py, pz, v, a, c, b, d, out)
            || ownsEdge(px, py, pz, v, a, d, b, c, out)
            || ownsEdge(px, py, pz, v, b, c, a, d, out)
            || ownsEdge(px, py, pz, v, b, d, a, c, out)
            || ownsEdge(px, py, pz, v, c, d, a, b, out)
            || ownsFace(px, py, pz, v, a, b, c, volume, out)
            || ownsFace(px, py, pz, v, a, c, d, volume, out)
            || ownsFace(px, py, pz, v, a, d, b, volume, out)
            || ownsFace(px, py, pz, v, b, d, c, volume, out);
    return found && out.distanceSquared() > SURE * spread(px, py, pz, v, i)
        ? out.distanceSquared()
        : PointTetrahedron.byFaces(px, py, pz, v, i, out);
  }

  /** The sum of the squared distances from p to the vertices. */
  private static double spread(double px, double py, double pz, float[] v, int i) {
    double sum = 0;
    for (int k = i; k < i + 12; k += 3) {
      double x = px - v[k];
      double y = py - v[k + 1];
      double z = pz - v[k + 2];
      sum += x * x + y * y + z * z;
    }
    return sum;
  }

  private static boolean ownsVertex(
      double px, double py, double pz, float[] v, int a, int b, int c, int d, ClosestPoint out) {
    if (TriangleParts.along(px, py, pz, v, a, b) <= 0
        && TriangleParts.along(px, py, pz, v, a, c) <= 0
        && TriangleParts.along(px, py, pz, v, a, d) <= 0
        && (isSeenFrom(px, py, pz, v, a, b, c, d)
            || isSeenFrom(px, py, pz, v, a, c, d, b)
            || isSeenFrom(px, py, pz, v, a, d, b, c))) {
      TriangleParts.vertex(px, py, pz, v, a, Double.NaN, Double.NaN, out);
      return true;
    }
    return false;
  }

  /** The edge from a to b owns p when p is beside it and outside of it in both its faces. */
  private static boolean ownsEdge(
      double px, double py, double pz, float[] v, int a, int b, int c, int d, ClosestPoint out) {
    double along = TriangleParts.along(px, py, pz, v, a, b);
    double back = TriangleParts.along(px, py, pz, v, b, a);
    if (along >= 0
        && back >= 0
        && inward(px, py, pz, v, a, b, c) <= 0
        && inward(px, py, pz, v, a, b, d) <= 0
        && (isSeenFrom(px, py, pz, v, a, b, c, d) || isSeenFrom(px, py, pz, v, a, b, d, c))) {
      double t = along / (along + back);
      TriangleParts.edge(px, py, pz, v, a, b, t, Double.NaN, Double.NaN, out);
      return true;
    }
    return false;
  }

  /**
   * Whether p lies strictly beyond the face abc, exactly.
   *
   * <p>A point that is closest to a vertex or an edge sees a face there. In exact numbers this says
   * nothing new; but where faces meet all but flat, p may stand over an edge on the inner side, and
   * what its dot products would say is lost in rounding.
   */
  private static boolean isSeenFrom(
      double px, double py, double pz, float[] v, int a, int b, int c, int opposite) {
    int side = Orient3d.side(v, a, b, c, v[opposite], v[opposite + 1], v[opposite + 2]);
    return PointTetrahedron.isOutside(Orient3d.side(v, a, b, c, px, py, pz), side);
  }

  private static boolean ownsFace(
      double px,
      double py,
      double pz,
      float[] v,
      int a,
      int b,
      int c,
      int volume,
      ClosestPoint out) {
    if (inward(px, py, pz, v, a, b, c) > 0
        && inward(px, py, pz, v, b, c, a) > 0
        && inward(px, py, pz, v, c, a, b) > 0
        && PointTetrahedron.isOutside(Orient3d.side(v, a, b, c, px, py, pz), volume)) {
      PointTriangle.closest(px, py, pz, v, a, b, c, out);
      PointTetrahedron.finish(px, py, pz, out);
      return true;
    }
    return false;
  }

  /**
   * How far p lies from the edge ab towards c in the plane abc, times a positive number: {@code (ab
   * x ac) . (ab x ap)} by Lagrange's identity. NaN for a needle, so that every comparison fails.
   */
  private static double inward(double px, double py, double pz, float[] v, int a, int b, int c) {
    double ux = (double) v[b] - v[a];
    double uy = (double) v[b + 1] - v[a + 1];
    double uz = (double) v[b + 2] - v[a + 2];
    double wx = (double) v[c] - v[a];
    double wy = (double) v[c + 1] - v[a + 1];
    double wz = (double) v[c + 2] - v[a + 2];
    double uu = ux * ux + uy * uy + uz * uz;
    double ww = wx * wx + wy * wy + wz * wz;
    double uw = ux * wx + uy * wy + uz * wz;
    if (PointTriangle.isNeedle(uu * ww - uw * uw, uu, ww)) {
      return Double.NaN;
    }
    double x = px - v[a];
    double y = py - v[a + 1];
    double z = pz - v[a + 2];
    return uu * (wx * x + wy * y + wz * z) - uw * (ux * x + uy * y + uz * z);
  }
}
