package dev.sightline.jme.install;

import dev.sightline.bvh.instance.Affine;

/**
 * A world box taken back to the space of a mesh, for questions that are decided in the world on
 * vertices rounded to floats once. Caller-owned and mutable: one per query and thread.
 */
final class LocalBox {
  /** Twice the relative error of rounding to a float, which leaves room for the double ones. */
  private static final double ROUNDING = 0x1p-23;

  /** Twenty times the relative error of a double: more than six operations can add up to. */
  private static final double SLACK = 0x1p-48;

  /** The linear part, row by row, then the translation. */
  private final double[] a = new double[12];

  /** The inverse of the linear part, row by row. */
  private final double[] inverse = new double[9];

  private final double[] low = new double[3];
  private final double[] high = new double[3];
  private boolean isInvertible;

  /** Takes a map, invertible or not. */
  void set(Affine map) {
    a[0] = map.m00();
    a[1] = map.m01();
    a[2] = map.m02();
    a[3] = map.m10();
    a[4] = map.m11();
    a[5] = map.m12();
    a[6] = map.m20();
    a[7] = map.m21();
    a[8] = map.m22();
    a[9] = map.m03();
    a[10] = map.m13();
    a[11] = map.m23();
    for (int axis = 0; axis < 3; axis++) {
      // A column of the inverse is the image of a unit vector: products with 0 and 1 are exact.
      map.directionToLocal(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0, low, 0);
      for (int row = 0; row < 3; row++) {
        inverse[3 * row + axis] = low[row];
      }
    }
    isInvertible = Double.isFinite(map.slack());
  }

  /**
   * A box in the mesh's space that holds every triangle which, taken to the world, meets a box
   * there: the box taken back, padded by what rounding the vertices can move them, and by what the
   * inverse is off. Where there is no inverse, the box of the whole mesh.
   *
   * @param min corner of the world box, and {@code max} the other
   * @param whole the box of the mesh, minimum and maximum
   * @param out receives minimum and maximum
   */
  void toLocal(double[] min, double[] max, float[] whole, float[] out) {
    for (int axis = 0; axis < 3; axis++) {
      double padding = ROUNDING * reach(axis, whole) + Float.MIN_VALUE;
      low[axis] = min[axis] - padding - a[9 + axis];
      high[axis] = max[axis] + padding - a[9 + axis];
    }
    for (int axis = 0; axis < 3; axis++) {
      double middle = 0;
      double half = 0;
      for (int k = 0; k < 3; k++) {
        double factor = inverse[3 * axis + k];
        middle += factor * (low[k] + high[k]) / 2;
        half += Math.abs(factor) * ((high[k] - low[k]) / 2 + SLACK * (high[k] - low[k]));
        half += SLACK * Math.abs(factor) * (Math.abs(low[k]) + Math.abs(high[k]));
      }
      half += residual(axis, whole);
      store(axis, middle - half, middle + half, whole, out);
    }
  }

  /** Cuts an interval of the box to the mesh's, which also makes it finite. */
  private void store(int axis, double from, double to, float[] whole, float[] out) {
    boolean isUsable = isInvertible && from <= to;
    out[axis] = isUsable ? Math.max(whole[axis], Math.nextDown((float) from)) : whole[axis];
    out[3 + axis] = isUsable ? Math.min(whole[3 + axis], Math.nextUp((float) to)) : whole[3 + axis];
  }

  /** The largest world coordinate that a vertex in the mesh's box can have. */
  private double reach(int axis, float[] whole) {
    double reach = Math.abs(a[9 + axis]);
    for (int k = 0; k < 3; k++) {
      reach += Math.abs(a[3 * axis + k]) * size(k, whole);
    }
    return reach;
  }

  /** How far a vertex can be from where the inverse puts its place in the world. */
  private double residual(int axis, float[] whole) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double product = axis == k ? -1 : 0;
      double magnitude = 1;
      for (int i = 0; i < 3; i++) {
        double term = inverse[3 * axis + i] * a[3 * i + k];
        product += term;
        magnitude += Math.abs(term);
      }
      sum += (Math.abs(product) + SLACK * magnitude) * size(k, whole);
    }
    return sum;
  }

  private static double size(int axis, float[] box) {
    return Math.max(Math.abs(box[axis]), Math.abs(box[3 + axis]));
  }
}
