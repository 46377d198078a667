package dev.sightline.core.closest;

import dev.sightline.core.exact.DifferenceOfProducts;

/** What the forms of {@link PointTriangle} share. A vertex is its offset in the array. */
final class TriangleParts {
  private TriangleParts() {}

  /** Sets the vertex at {@code k}, with its weights, as the closest point. */
  static double vertex(
      double px, double py, double pz, float[] v, int k, double u, double w, ClosestPoint out) {
    double dx = px - v[k];
    double dy = py - v[k + 1];
    double dz = pz - v[k + 2];
    return out.set(v[k], v[k + 1], v[k + 2], dx * dx + dy * dy + dz * dz, u, w);
  }

  /** Sets the point at t of an edge, with its weights in the triangle, as the closest. */
  static double edge(
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
    double qx = t * ((double) v[to] - v[from]);
    double qy = t * ((double) v[to + 1] - v[from + 1]);
    double qz = t * ((double) v[to + 2] - v[from + 2]);
    double dx = (px - v[from]) - qx;
    double dy = (py - v[from + 1]) - qy;
    double dz = (pz - v[from + 2]) - qz;
    double d2 = dx * dx + dy * dy + dz * dz;
    return out.set(v[from] + qx, v[from + 1] + qy, v[from + 2] + qz, d2, u, w);
  }

  /**
   * The regions in the documented order, from the triple products of the three edges and the
   * projections onto them from both ends. Weights that no point can have go to the robust form.
   */
  static double byRegion(
      double px,
      double py,
      double pz,
      float[] v,
      int i,
      double va,
      double vb,
      double vc,
      double ab,
      double ba,
      double ac,
      double ca,
      double bc,
      double cb,
      ClosestPoint out) {
    if (!(0 * (va + vb + vc) == 0)) {
      return out.set(0, 0, 0, Double.NaN, 0, 0);
    }
    if (ab <= 0 && ac <= 0) {
      return vertex(px, py, pz, v, i, 0, 0, out);
    }
    if (ba <= 0 && bc <= 0) {
      return vertex(px, py, pz, v, i + 3, 1, 0, out);
    }
    if (ca <= 0 && cb <= 0) {
      return vertex(px, py, pz, v, i + 6, 0, 1, out);
    }
    if (vc <= 0 && ab >= 0 && ba >= 0 && ab + ba > 0) {
      double t = ab / (ab + ba);
      return edge(px, py, pz, v, i, i + 3, t, t, 0, out);
    }
    if (va <= 0 && bc >= 0 && cb >= 0 && bc + cb > 0) {
      double t = bc / (bc + cb);
      return edge(px, py, pz, v, i + 3, i + 6, t, 1 - t, t, out);
    }
    if (vb <= 0 && ac >= 0 && ca >= 0 && ac + ca > 0) {
      double t = ac / (ac + ca);
      return edge(px, py, pz, v, i, i + 6, t, 0, t, out);
    }
    if (!(va > 0 && vb > 0 && vc > 0)) {
      return bySignedAreas(px, py, pz, v, i, i + 3, i + 6, out);
    }
    return inside(px, py, pz, v, i, vb / (va + vb + vc), vc / (va + vb + vc), out);
  }

  private static double inside(
      double px, double py, double pz, float[] v, int i, double u, double w, ClosestPoint out) {
    double qx = u * ((double) v[i + 3] - v[i]) + w * ((double) v[i + 6] - v[i]);
    double qy = u * ((double) v[i + 4] - v[i + 1]) + w * ((double) v[i + 7] - v[i + 1]);
    double qz = u * ((double) v[i + 5] - v[i + 2]) + w * ((double) v[i + 8] - v[i + 2]);
    double dx = (px - v[i]) - qx;
    double dy = (py - v[i + 1]) - qy;
    double dz = (pz - v[i + 2]) - qz;
    double d2 = dx * dx + dy * dy + dz * dz;
    return out.set(v[i] + qx, v[i + 1] + qy, v[i + 2] + qz, d2, u, w);
  }

  /** How far p lies along the edge from one vertex to another, times the edge's length. */
  static double along(double px, double py, double pz, float[] v, int from, int to) {
    return (px - v[from]) * ((double) v[to] - v[from])
        + (py - v[from + 1]) * ((double) v[to + 1] - v[from + 1])
        + (pz - v[from + 2]) * ((double) v[to + 2] - v[from + 2]);
  }

  /** The triple product of the normal with the vectors from p to two vertices. */
  static double tripleProduct(
      double nx,
      double ny,
      double nz,
      double px,
      double py,
      double pz,
      float[] v,
      int from,
      int to) {
    double ax = v[from] - px;
    double ay = v[from + 1] - py;
    double az = v[from + 2] - pz;
    double bx = v[to] - px;
    double by = v[to + 1] - py;
    double bz = v[to + 2] - pz;
    return nx * (ay * bz - az * by) + ny * (az * bx - ax * bz) + nz * (ax * by - ay * bx);
  }

  /**
   * The same number as {@link #tripleProduct}, from the edge and the vector to p instead, whose
   * rounding grows with the distance of p and not with its square.
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

  /** {@link PointTriangle#bySignedAreas} for vertices anywhere in the array. */
  static double bySignedAreas(
      double px, double py, double pz, float[] v, int a, int b, int c, ClosestPoint out) {
    double nx = exactCross(v, a, b, c, 1, 2);
    double ny = exactCross(v, a, b, c, 2, 0);
    double nz = exactCross(v, a, b, c, 0, 1);
    double square = nx * nx + ny * ny + nz * nz;
    double ab = signedArea(nx, ny, nz, px, py, pz, v, a, b);
    double bc = signedArea(nx, ny, nz, px, py, pz, v, b, c);
    double ca = signedArea(nx, ny, nz, px, py, pz, v, c, a);
    if (square > 0 && ab >= 0 && bc >= 0 && ca >= 0) {
      int nearest = nearestVertex(px, py, pz, v, a, b, c);
      double height = height(nx, ny, nz, px, py, pz, v, nearest);
      double t = height / square;
      double sum = ab + bc + ca;
      return out.set(
          px - t * nx, py - t * ny, pz - t * nz, t * height, ca / sum, sum > 0 ? ab / sum : 0);
    }
    return closestEdge(px, py, pz, v, a, b, c, square, out);
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
        ? vertex(px, py, pz, v, to, u, w, out)
        : edge(px, py, pz, v, from, to, t, u, w, out);
  }

  private static double parameter(double px, double py, double pz, float[] v, int from, int to) {
    double along = along(px, py, pz, v, from, to);
    double back = along(px, py, pz, v, to, from);
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

  /** One coordinate of the normal, (b - a) x (c - a), from the coordinates j and k. */
  static double cross(float[] v, int a, int b, int c, int j, int k) {
    double abj = (double) v[b + j] - v[a + j];
    double abk = (double) v[b + k] - v[a + k];
    double acj = (double) v[c + j] - v[a + j];
    double ack = (double) v[c + k] - v[a + k];
    return abj * ack - abk * acj;
  }

  /** As {@link #cross}, right to 1.5 units in the last place. */
  static double exactCross(float[] v, int a, int b, int c, int j, int k) {
    double abj = (double) v[b + j] - v[a + j];
    double abk = (double) v[b + k] - v[a + k];
    double acj = (double) v[c + j] - v[a + j];
    double ack = (double) v[c + k] - v[a + k];
    return DifferenceOfProducts.of(abj, ack, abk, acj);
  }
}
