package dev.sightline.core.closest;

/** What the forms of {@link PointTriangle} share. Vertices are offsets into the array. */
final class TriangleParts {
  private TriangleParts() {}

  /** Sets the vertex with the given number, 0 to 2, as the closest point. */
  static double vertex(
      double px, double py, double pz, float[] v, int i, int number, ClosestPoint out) {
    int k = i + 3 * number;
    double dx = px - v[k];
    double dy = py - v[k + 1];
    double dz = pz - v[k + 2];
    double d2 = dx * dx + dy * dy + dz * dz;
    return out.set(v[k], v[k + 1], v[k + 2], d2, number == 1 ? 1 : 0, number == 2 ? 1 : 0);
  }

  /**
   * Sets a point of an edge as the closest: that at t from vertex {@code number} to the next one in
   * the order a, b, c, a.
   */
  static double edge(
      double px, double py, double pz, float[] v, int i, int number, double t, ClosestPoint out) {
    int from = i + 3 * number;
    int to = number == 2 ? i : from + 3;
    double qx = t * ((double) v[to] - v[from]);
    double qy = t * ((double) v[to + 1] - v[from + 1]);
    double qz = t * ((double) v[to + 2] - v[from + 2]);
    double dx = (px - v[from]) - qx;
    double dy = (py - v[from + 1]) - qy;
    double dz = (pz - v[from + 2]) - qz;
    double d2 = dx * dx + dy * dy + dz * dz;
    double u = number == 0 ? t : number == 1 ? 1 - t : 0;
    double w = number == 1 ? t : number == 2 ? 1 - t : 0;
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
    if (ab <= 0 && ac <= 0) {
      return vertex(px, py, pz, v, i, 0, out);
    }
    if (ba <= 0 && bc <= 0) {
      return vertex(px, py, pz, v, i, 1, out);
    }
    if (ca <= 0 && cb <= 0) {
      return vertex(px, py, pz, v, i, 2, out);
    }
    if (vc <= 0 && ab >= 0 && ba >= 0 && ab + ba > 0) {
      return edge(px, py, pz, v, i, 0, ab / (ab + ba), out);
    }
    if (va <= 0 && bc >= 0 && cb >= 0 && bc + cb > 0) {
      return edge(px, py, pz, v, i, 1, bc / (bc + cb), out);
    }
    if (vb <= 0 && ac >= 0 && ca >= 0 && ac + ca > 0) {
      return edge(px, py, pz, v, i, 2, ca / (ac + ca), out);
    }
    if (!(va > 0 && vb > 0 && vc > 0)) {
      return PointTriangle.bySignedAreas(px, py, pz, v, i, out);
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

  /**
   * The height of p over the plane of the triangle times the length of the normal, measured from
   * the vertex that is nearest, where the least is lost.
   */
  static double height(
      double nx, double ny, double nz, double px, double py, double pz, float[] v, int i) {
    int k = i;
    double nearest = Double.POSITIVE_INFINITY;
    for (int p = i; p <= i + 6; p += 3) {
      double d = Math.abs(px - v[p]) + Math.abs(py - v[p + 1]) + Math.abs(pz - v[p + 2]);
      if (d < nearest) {
        nearest = d;
        k = p;
      }
    }
    return (px - v[k]) * nx + (py - v[k + 1]) * ny + (pz - v[k + 2]) * nz;
  }

  /** The closest of the points of the three edges. */
  static double closestEdge(
      double px, double py, double pz, float[] v, int i, double taint, ClosestPoint out) {
    double ab = squaredDistance(px, py, pz, v, i, i + 3);
    double bc = squaredDistance(px, py, pz, v, i + 3, i + 6);
    double ca = squaredDistance(px, py, pz, v, i + 6, i);
    if (!(ab + bc + ca + taint < Double.POSITIVE_INFINITY)) {
      return out.set(0, 0, 0, Double.NaN, 0, 0);
    }
    int number = ab <= bc && ab <= ca ? 0 : bc <= ca ? 1 : 2;
    int from = i + 3 * number;
    int to = number == 2 ? i : from + 3;
    double t = parameter(px, py, pz, v, from, to);
    if (t >= 1) {
      return vertex(px, py, pz, v, i, number == 2 ? 0 : number + 1, out);
    }
    return edge(px, py, pz, v, i, number, t, out);
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
  static double cross(float[] v, int i, int j, int k) {
    double abj = (double) v[i + 3 + j] - v[i + j];
    double abk = (double) v[i + 3 + k] - v[i + k];
    double acj = (double) v[i + 6 + j] - v[i + j];
    double ack = (double) v[i + 6 + k] - v[i + k];
    return abj * ack - abk * acj;
  }

  /** As {@link #cross}, right to two units in the last place (Kahan's difference of products). */
  static double exactCross(float[] v, int i, int j, int k) {
    double abj = (double) v[i + 3 + j] - v[i + j];
    double abk = (double) v[i + 3 + k] - v[i + k];
    double acj = (double) v[i + 6 + j] - v[i + j];
    double ack = (double) v[i + 6 + k] - v[i + k];
    double product = abk * acj;
    double tail = Math.fma(abk, acj, -product);
    return Math.fma(abj, ack, -product) - tail;
  }
}
