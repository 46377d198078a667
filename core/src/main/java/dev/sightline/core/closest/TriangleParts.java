package dev.sightline.core.closest;

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
   * projections onto them from both ends. Weights that no point can have go to the robust form, and
   * so does a triangle without area, whose products are nothing but roundings.
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
    if (hasNoArea(v, i, i + 3, i + 6)) {
      return SignedAreas.closest(px, py, pz, v, i, i + 3, i + 6, out);
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
      return SignedAreas.closest(px, py, pz, v, i, i + 3, i + 6, out);
    }
    return inside(px, py, pz, v, i, vb / (va + vb + vc), vc / (va + vb + vc), out);
  }

  private static boolean hasNoArea(float[] v, int a, int b, int c) {
    return SignedAreas.exactCross(v, a, b, c, 1, 2) == 0
        && SignedAreas.exactCross(v, a, b, c, 2, 0) == 0
        && SignedAreas.exactCross(v, a, b, c, 0, 1) == 0;
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

  /** One coordinate of the normal, (b - a) x (c - a), from the coordinates j and k. */
  static double cross(float[] v, int a, int b, int c, int j, int k) {
    double abj = (double) v[b + j] - v[a + j];
    double abk = (double) v[b + k] - v[a + k];
    double acj = (double) v[c + j] - v[a + j];
    double ack = (double) v[c + k] - v[a + k];
    return abj * ack - abk * acj;
  }
}
