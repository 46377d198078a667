package dev.sightline.core.overlap;

import dev.sightline.core.shape.Obb;

/**
 * Do two oriented boxes meet?
 *
 * <p>Separating axes: the normals of each box's faces, and the nine directions across an edge of
 * each. The boxes are the sets that their numbers denote, so a face's normal is the cross product
 * of the two axes in it, not the third axis. Where two edges are parallel their cross product is
 * all but zero and so is every number along it: the margin is then within its own error bound, and
 * the axis separates nothing. The usual epsilon, added to each entry of the rotation, is not
 * needed, nor does it make separate boxes meet.
 *
 * <p>Closed: touching counts; a box may be flat. A half extent that is negative, or a number that
 * is not finite, meets nothing. Result class: conservative. Boxes that meet are never said to be
 * apart; boxes that are apart by less than {@code 2^-46} of the sum of their centres' distance and
 * their extents may be said to meet. Thread-safe; allocates nothing. Derivation:
 * docs/kernels/box-box.md.
 *
 * <p>Source: Gottschalk, Lin and Manocha, "OBBTree", SIGGRAPH 1996, for the axes.
 */
public final class ObbObb {
  /**
   * With r = 2^-53: a coordinate of a normal is a difference of exact products, off by r of the sum
   * of their magnitudes, which is not more than 2 for axes near unit length; the vector between the
   * centres is off by r, a product by r, each of two sums by r, and the same for each extent, where
   * six are added. Together under 16 r of the sum of all terms with the normal's coordinates
   * replaced by the sums of magnitudes they come from; 32 leaves room for the bound's own rounding.
   */
  private static final double ERROR = 32 * 0x1p-53;

  private ObbObb() {}

  /** {@link #intersects(float[], int, float[], int)} for records. */
  public static boolean intersects(Obb a, Obb b) {
    return intersects(a.toArray(), 0, b.toArray(), 0);
  }

  /**
   * Whether two closed boxes have a point in common.
   *
   * @param a holds the fifteen numbers of the first box: centre, axes x, y and z, half extents
   * @param i index of the first of them
   * @param b holds the second box
   * @param j index of the first of its numbers
   */
  public static boolean intersects(float[] a, int i, float[] b, int j) {
    if (!isBox(a, i) || !isBox(b, j)) {
      return false;
    }
    for (int k = 0; k < 3; k++) {
      int next = (k + 1) % 3;
      int last = (k + 2) % 3;
      if (separates(a, i, b, j, a, i + 3 + 3 * next, a, i + 3 + 3 * last)
          || separates(a, i, b, j, b, j + 3 + 3 * next, b, j + 3 + 3 * last)) {
        return false;
      }
    }
    for (int k = 0; k < 9; k++) {
      if (separates(a, i, b, j, a, i + 3 + 3 * (k / 3), b, j + 3 + 3 * (k % 3))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBox(float[] a, int i) {
    double sum = 0;
    for (int k = 0; k < 15; k++) {
      sum += a[i + k];
    }
    return 0 * sum == 0 && a[i + 12] >= 0 && a[i + 13] >= 0 && a[i + 14] >= 0;
  }

  /** Whether the direction across u and v certainly separates the boxes. */
  private static boolean separates(
      float[] a, int i, float[] b, int j, float[] u, int p, float[] v, int q) {
    double yz = (double) u[p + 1] * v[q + 2];
    double zy = (double) u[p + 2] * v[q + 1];
    double zx = (double) u[p + 2] * v[q];
    double xz = (double) u[p] * v[q + 2];
    double xy = (double) u[p] * v[q + 1];
    double yx = (double) u[p + 1] * v[q];
    double nx = yz - zy;
    double ny = zx - xz;
    double nz = xy - yx;
    double mx = Math.abs(yz) + Math.abs(zy);
    double my = Math.abs(zx) + Math.abs(xz);
    double mz = Math.abs(xy) + Math.abs(yx);
    double cx = (double) b[j] - a[i];
    double cy = (double) b[j + 1] - a[i + 1];
    double cz = (double) b[j + 2] - a[i + 2];
    double distance = Math.abs(nx * cx + ny * cy + nz * cz);
    double reach = extent(a, i, nx, ny, nz) + extent(b, j, nx, ny, nz);
    double margin = distance - reach;
    if (!(margin > 0)) {
      return false;
    }
    double terms = mx * Math.abs(cx) + my * Math.abs(cy) + mz * Math.abs(cz);
    return margin > ERROR * (terms + bound(a, i, mx, my, mz) + bound(b, j, mx, my, mz));
  }

  private static double extent(float[] a, int i, double nx, double ny, double nz) {
    return a[i + 12] * Math.abs(nx * a[i + 3] + ny * a[i + 4] + nz * a[i + 5])
        + a[i + 13] * Math.abs(nx * a[i + 6] + ny * a[i + 7] + nz * a[i + 8])
        + a[i + 14] * Math.abs(nx * a[i + 9] + ny * a[i + 10] + nz * a[i + 11]);
  }

  private static double bound(float[] a, int i, double mx, double my, double mz) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      int axis = i + 3 + 3 * k;
      sum +=
          a[i + 12 + k]
              * (mx * Math.abs(a[axis]) + my * Math.abs(a[axis + 1]) + mz * Math.abs(a[axis + 2]));
    }
    return sum;
  }
}
