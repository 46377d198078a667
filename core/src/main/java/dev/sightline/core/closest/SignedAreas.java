package dev.sightline.core.closest;

import dev.sightline.core.exact.DifferenceOfProducts;

/**
 * {@link PointTriangle#bySignedAreas}, the form for needles. A vertex is its offset in the array.
 *
 * <p>Let e be a few roundings of the distance plus the longest edge. Differences of coordinates are
 * rounded, so all that follows is as if each vertex lay up to e elsewhere. The sign of a signed
 * area tells on which side of the line of an edge the projection of p lies, unless that is within e
 * of it. A projection that is outside and found inside all three lines is within 2 e of the
 * triangle, except for those beyond a tip of a small angle alpha, which may be e / alpha away. Such
 * a tip is an end of the longest edge, onto which all of the triangle projects: p has to do so too,
 * which is right to e again. A projection that is inside and found outside is within e of a line
 * that does not cross the triangle, and so within e of an edge.
 */
final class SignedAreas {
  private SignedAreas() {}

  /** {@link PointTriangle#bySignedAreas} for vertices anywhere in the array. */
  static double closest(
      double px, double py, double pz, float[] v, int a, int b, int c, ClosestPoint out) {
    double nx = exactCross(v, a, b, c, 1, 2);
    double ny = exactCross(v, a, b, c, 2, 0);
    double nz = exactCross(v, a, b, c, 0, 1);
    double square = nx * nx + ny * ny + nz * nz;
    double ab = signedArea(nx, ny, nz, px, py, pz, v, a, b);
    double bc = signedArea(nx, ny, nz, px, py, pz, v, b, c);
    double ca = signedArea(nx, ny, nz, px, py, pz, v, c, a);
    if (square > 0 && ab >= 0 && bc >= 0 && ca >= 0) {
      if (offerLongest(px, py, pz, v, a, b, c, nx, ny, nz, square, ab, bc, ca, out)) {
        return out.distanceSquared();
      }
    }
    return closestEdge(px, py, pz, v, a, b, c, square, out);
  }

  /** {@link #offerFace} with the longest edge first. */
  private static boolean offerLongest(
      double px,
      double py,
      double pz,
      float[] v,
      int a,
      int b,
      int c,
      double nx,
      double ny,
      double nz,
      double square,
      double ab,
      double bc,
      double ca,
      ClosestPoint out) {
    double lengthAb = ExactMeeting.squaredLength(v, a, b);
    double lengthBc = ExactMeeting.squaredLength(v, b, c);
    double lengthCa = ExactMeeting.squaredLength(v, c, a);
    if (lengthAb >= lengthBc && lengthAb >= lengthCa) {
      return offerFace(px, py, pz, v, a, b, c, nx, ny, nz, square, ab, b, c, out);
    }
    return lengthBc >= lengthCa
        ? offerFace(px, py, pz, v, b, c, a, nx, ny, nz, square, bc, b, c, out)
        : offerFace(px, py, pz, v, c, a, b, nx, ny, nz, square, ca, b, c, out);
  }

  /**
   * Sets the projection of p to the plane, unless p projects beyond an end of the longest edge.
   *
   * <p>The weight of the tip, the vertex off that edge, is only as good as p's side of the edge.
   * The weights of the edge's ends make up for it, so that vertices and weights give a point within
   * e of the one set, however thin the needle is.
   *
   * @param area the signed area that p spans with the longest edge
   * @param b the vertex whose weight is u
   * @param c the vertex whose weight is v
   */
  private static boolean offerFace(
      double px,
      double py,
      double pz,
      float[] v,
      int from,
      int to,
      int tip,
      double nx,
      double ny,
      double nz,
      double square,
      double area,
      int b,
      int c,
      ClosestPoint out) {
    double along = TriangleParts.along(px, py, pz, v, from, to);
    double back = TriangleParts.along(px, py, pz, v, to, from);
    if (!(along >= 0 && back >= 0)) {
      return false;
    }
    double length = along + back;
    double t = along / length;
    double ofFoot = TriangleParts.along(v[tip], v[tip + 1], v[tip + 2], v, from, to) / length;
    double s = Math.max(0, Math.min(1, ofFoot));
    double most = t < s ? t / s : (s < 1 ? (1 - t) / (1 - s) : 1);
    double ofTip = Math.min(most, area / square);
    double ofTo = Math.max(0, t - ofTip * s);
    double ofFrom = Math.max(0, 1 - ofTip - ofTo);
    int near = nearestVertex(px, py, pz, v, from, to, tip);
    double height = height(nx, ny, nz, px, py, pz, v, near);
    double h = height / square;
    double u = b == tip ? ofTip : b == to ? ofTo : ofFrom;
    double w = c == tip ? ofTip : c == to ? ofTo : ofFrom;
    out.set(px - h * nx, py - h * ny, pz - h * nz, h * height, u, w);
    return true;
  }

  /**
   * The same number as {@link TriangleParts#tripleProduct}, from the edge and the vector to p
   * instead, whose rounding grows with the distance of p and not with its square.
   */
  static double signedArea(
      double nx,
      double ny,
      double nz,
      double px,
      double py,
      double pz,
      float[] v,
      int from,
      int to) {
    double ex = (double) v[to] - v[from];
    double ey = (double) v[to + 1] - v[from + 1];
    double ez = (double) v[to + 2] - v[from + 2];
    double dx = px - v[from];
    double dy = py - v[from + 1];
    double dz = pz - v[from + 2];
    return nx * (ey * dz - ez * dy) + ny * (ez * dx - ex * dz) + nz * (ex * dy - ey * dx);
  }

  /** The height of p over the plane through a vertex times the length of the normal. */
  static double height(
      double nx, double ny, double nz, double px, double py, double pz, float[] v, int k) {
    return (px - v[k]) * nx + (py - v[k + 1]) * ny + (pz - v[k + 2]) * nz;
  }

  /** The vertex from which the height is measured, because there the least is lost. */
  private static int nearestVertex(
      double px, double py, double pz, float[] v, int a, int b, int c) {
    double da = Math.abs(px - v[a]) + Math.abs(py - v[a + 1]) + Math.abs(pz - v[a + 2]);
    double db = Math.abs(px - v[b]) + Math.abs(py - v[b + 1]) + Math.abs(pz - v[b + 2]);
    double dc = Math.abs(px - v[c]) + Math.abs(py - v[c + 1]) + Math.abs(pz - v[c + 2]);
    return da <= db && da <= dc ? a : db <= dc ? b : c;
  }

  /** The closest of the points of the three edges. */
  private static double closestEdge(
      double px,
      double py,
      double pz,
      float[] v,
      int a,
      int b,
      int c,
      double taint,
      ClosestPoint out) {
    double ab = squaredDistance(px, py, pz, v, a, b);
    double bc = squaredDistance(px, py, pz, v, b, c);
    double ca = squaredDistance(px, py, pz, v, c, a);
    if (!(ab + bc + ca + taint < Double.POSITIVE_INFINITY)) {
      return out.set(0, 0, 0, Double.NaN, 0, 0);
    }
    if (ab <= bc && ab <= ca) {
      double t = parameter(px, py, pz, v, a, b);
      return edgeOrEnd(px, py, pz, v, a, b, t, t, 0, out);
    }
    if (bc <= ca) {
      double t = parameter(px, py, pz, v, b, c);
      return edgeOrEnd(px, py, pz, v, b, c, t, 1 - t, t, out);
    }
    double t = parameter(px, py, pz, v, a, c);
    return edgeOrEnd(px, py, pz, v, a, c, t, 0, t, out);
  }

  private static double edgeOrEnd(
      double px,
      double py,
      double pz,
      float[] v,
      int from,
      int to,
      double t,
      double u,
      double w,
      ClosestPoint out) {
    return t >= 1
        ? TriangleParts.vertex(px, py, pz, v, to, u, w, out)
        : TriangleParts.edge(px, py, pz, v, from, to, t, u, w, out);
  }

  private static double parameter(double px, double py, double pz, float[] v, int from, int to) {
    double along = TriangleParts.along(px, py, pz, v, from, to);
    double back = TriangleParts.along(px, py, pz, v, to, from);
    return along <= 0 ? 0 : back <= 0 ? 1 : along / (along + back);
  }

  private static double squaredDistance(
      double px, double py, double pz, float[] v, int from, int to) {
    double t = parameter(px, py, pz, v, from, to);
    int near = t >= 1 ? to : from;
    double s = t >= 1 ? 0 : t;
    double dx = (px - v[near]) - s * ((double) v[to] - v[from]);
    double dy = (py - v[near + 1]) - s * ((double) v[to + 1] - v[from + 1]);
    double dz = (pz - v[near + 2]) - s * ((double) v[to + 2] - v[from + 2]);
    return dx * dx + dy * dy + dz * dz;
  }

  /** As {@link TriangleParts#cross}, right to 1.5 units in the last place. */
  static double exactCross(float[] v, int a, int b, int c, int j, int k) {
    double abj = (double) v[b + j] - v[a + j];
    double abk = (double) v[b + k] - v[a + k];
    double acj = (double) v[c + j] - v[a + j];
    double ack = (double) v[c + k] - v[a + k];
    return DifferenceOfProducts.of(abj, ack, abk, acj);
  }
}
