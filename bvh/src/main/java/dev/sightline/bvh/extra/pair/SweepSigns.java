package dev.sightline.bvh.extra.pair;

import dev.sightline.core.exact.ExactDeterminant;

/**
 * Determinants of two differences of vertices and a direction: projected along the direction, on
 * which side of an edge a vertex lies.
 *
 * <p>Result class: the sign is an exact decision for finite vertices and a direction whose
 * coordinates are 0 or in the range of a float; the value has that sign, and is rounded.
 */
final class SweepSigns {
  /**
   * As in {@link dev.sightline.core.exact.Orient3d}: at most seven roundings in a term, one fewer
   * here, since the direction is no difference.
   */
  private static final double ERROR = 8 * 0x1p-53;

  private SweepSigns() {}

  /**
   * {@code det(q - p, s - r, d)}; its sign is right.
   *
   * @param v holds the vertices at p and q
   * @param w holds the vertex at s
   * @param o holds the vertex at r
   */
  static double determinant(
      float[] v,
      int p,
      int q,
      float[] o,
      int r,
      float[] w,
      int s,
      double dx,
      double dy,
      double dz) {
    double ux = (double) v[q] - v[p];
    double uy = (double) v[q + 1] - v[p + 1];
    double uz = (double) v[q + 2] - v[p + 2];
    double vx = (double) w[s] - o[r];
    double vy = (double) w[s + 1] - o[r + 1];
    double vz = (double) w[s + 2] - o[r + 2];
    double det = (uy * vz - uz * vy) * dx + (uz * vx - ux * vz) * dy + (ux * vy - uy * vx) * dz;
    double e =
        ERROR
            * (Math.abs(ux) + Math.abs(vx) + Math.abs(dx))
            * (Math.abs(uy) + Math.abs(vy) + Math.abs(dy))
            * (Math.abs(uz) + Math.abs(vz) + Math.abs(dz));
    return Math.abs(det) > e || e == 0 ? det : exact(v, p, q, o, r, w, s, dx, dy, dz);
  }

  /** As {@link #determinant}, to a few units in the last place. */
  static double exact(
      float[] v,
      int p,
      int q,
      float[] o,
      int r,
      float[] w,
      int s,
      double dx,
      double dy,
      double dz) {
    ExactDeterminant exact =
        ExactDeterminant.get()
            .row(0, v[q], v[q + 1], v[q + 2], v[p], v[p + 1], v[p + 2])
            .row(1, w[s], w[s + 1], w[s + 2], o[r], o[r + 1], o[r + 2])
            .row(2, dx, dy, dz, 0, 0, 0);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }

  /** {@code det(q - p, s - r, k - l)}, to a few units in the last place. */
  static double volume(
      float[] v, int p, int q, float[] w, int r, int s, float[] from, int l, float[] to, int k) {
    ExactDeterminant exact =
        ExactDeterminant.get()
            .row(0, v[q], v[q + 1], v[q + 2], v[p], v[p + 1], v[p + 2])
            .row(1, w[s], w[s + 1], w[s + 2], w[r], w[r + 1], w[r + 2])
            .row(2, to[k], to[k + 1], to[k + 2], from[l], from[l + 1], from[l + 2]);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }

  /**
   * {@code det(q - p, d, e)} with e the unit vector of an axis, to a few units in the last place.
   */
  static double inPlane(
      float[] v, int p, float[] w, int q, double dx, double dy, double dz, int axis) {
    ExactDeterminant exact =
        ExactDeterminant.get()
            .row(0, w[q], w[q + 1], w[q + 2], v[p], v[p + 1], v[p + 2])
            .row(1, dx, dy, dz, 0, 0, 0)
            .row(2, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0, 0, 0, 0);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }
}
