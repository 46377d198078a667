package dev.sightline.core.ray;

import dev.sightline.core.exact.ExactDeterminant;

/**
 * A segment and a triangle that lie in one plane, or on one line: do they meet, and where first?
 *
 * <p>Sets in a plane meet exactly when their projections on all three coordinate planes do: points
 * in common stay in common, and at least one of the projections is one to one. So every question is
 * asked three times, and no projection has to be chosen. All signs are exact.
 *
 * <p>An instance belongs to one thread; {@link #get()} returns the calling thread's. Nothing is
 * allocated after the first use on a thread.
 */
final class CoplanarSegment {
  private static final ThreadLocal<CoplanarSegment> CURRENT =
      ThreadLocal.withInitial(CoplanarSegment::new);

  /** Points are known by the index of their first coordinate: a, b, c, then p and q. */
  private static final int P = 9;

  private static final int Q = 12;

  private final double[] at = new double[15];

  private CoplanarSegment() {}

  static CoplanarSegment get() {
    return CURRENT.get();
  }

  /** Where from p to q the segment first meets the triangle, in [0, 1]; NaN if it does not. */
  double first(double px, double py, double pz, double qx, double qy, double qz, float[] v, int i) {
    for (int k = 0; k < 9; k++) {
      at[k] = v[i + k];
    }
    set(P, px, py, pz);
    set(Q, qx, qy, qz);
    if (isInside(P)) {
      return 0;
    }
    double first = Double.NaN;
    for (int a = 0; a < 9; a += 3) {
      int b = (a + 3) % 9;
      if (meet(a, b, P, Q)) {
        double t = crossing(a, b);
        first = first < t ? first : t;
      }
    }
    return first;
  }

  private void set(int point, double x, double y, double z) {
    at[point] = x;
    at[point + 1] = y;
    at[point + 2] = z;
  }

  /** Whether a point is on an edge, or strictly inside in some projection. */
  private boolean isInside(int p) {
    if (meet(0, 3, p, p) || meet(3, 6, p, p) || meet(6, 0, p, p)) {
      return true;
    }
    for (int axis = 0; axis < 3; axis++) {
      double ab = turn(axis, 0, 3, p);
      double bc = turn(axis, 3, 6, p);
      double ca = turn(axis, 6, 0, p);
      if ((ab > 0 && bc > 0 && ca > 0) || (ab < 0 && bc < 0 && ca < 0)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the closed segments ab and pq have a point in common. */
  private boolean meet(int a, int b, int p, int q) {
    for (int axis = 0; axis < 3; axis++) {
      double abp = Math.signum(turn(axis, a, b, p));
      double abq = Math.signum(turn(axis, a, b, q));
      double pqa = Math.signum(turn(axis, p, q, a));
      double pqb = Math.signum(turn(axis, p, q, b));
      if (abp * abq > 0 || pqa * pqb > 0) {
        return false;
      }
      boolean collinear = abp == 0 && abq == 0 && pqa == 0 && pqb == 0;
      if (collinear && !overlap((axis + 1) % 3, a, b, p, q)) {
        return false;
      }
      if (collinear && !overlap((axis + 2) % 3, a, b, p, q)) {
        return false;
      }
    }
    return true;
  }

  /** Whether ab and pq overlap in one coordinate. */
  private boolean overlap(int axis, int a, int b, int p, int q) {
    return Math.max(at[a + axis], at[b + axis]) >= Math.min(at[p + axis], at[q + axis])
        && Math.max(at[p + axis], at[q + axis]) >= Math.min(at[a + axis], at[b + axis]);
  }

  /** Where pq crosses the edge ab that it meets, when p is not on it. */
  private double crossing(int a, int b) {
    double widest = 0;
    double t = Double.NaN;
    for (int axis = 0; axis < 3; axis++) {
      double p = Math.abs(turn(axis, a, b, P));
      double q = Math.abs(turn(axis, a, b, Q));
      if (p + q > widest) {
        widest = p + q;
        t = p / widest;
      }
    }
    return widest > 0 ? t : Math.min(position(a), position(b));
  }

  /** Where on the line pq a point of it lies, not beyond its ends. */
  private double position(int point) {
    int axis = 0;
    for (int k = 1; k < 3; k++) {
      if (Math.abs(at[Q + k] - at[P + k]) > Math.abs(at[Q + axis] - at[P + axis])) {
        axis = k;
      }
    }
    double t = (at[point + axis] - at[P + axis]) / (at[Q + axis] - at[P + axis]);
    return Math.max(0, Math.min(1, t));
  }

  /**
   * Twice the area of the projection of three points along an axis, positive for a left turn. Its
   * sign is exact.
   */
  private double turn(int axis, int a, int b, int c) {
    int x = (axis + 1) % 3;
    int y = (axis + 2) % 3;
    ExactDeterminant exact = ExactDeterminant.get();
    exact.row(0, at[a + x], at[a + y], 0, at[c + x], at[c + y], 0);
    exact.row(1, at[b + x], at[b + y], 0, at[c + x], at[c + y], 0);
    exact.row(2, 0, 0, 1, 0, 0, 0);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }
}
