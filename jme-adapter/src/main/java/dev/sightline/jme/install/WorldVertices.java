package dev.sightline.jme.install;

import com.jme3.math.Matrix4f;

/**
 * The way of a mesh's triangles into world space, and of a world box back, for questions that are
 * decided in the world. Caller-owned and mutable: one per query and thread.
 *
 * <p>A vertex is transformed in double by the engine's matrix, float for float, and rounded to
 * floats once.
 */
final class WorldVertices {
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

  /** Takes a world matrix, invertible or not. */
  void set(Matrix4f m) {
    a[0] = m.m00;
    a[1] = m.m01;
    a[2] = m.m02;
    a[3] = m.m10;
    a[4] = m.m11;
    a[5] = m.m12;
    a[6] = m.m20;
    a[7] = m.m21;
    a[8] = m.m22;
    a[9] = m.m03;
    a[10] = m.m13;
    a[11] = m.m23;
    isInvertible = invert();
  }

  private boolean invert() {
    double determinant = 0;
    for (int column = 0; column < 3; column++) {
      for (int row = 0; row < 3; row++) {
        inverse[3 * column + row] = cofactor(row, column);
      }
      determinant += a[column] * inverse[3 * column];
    }
    double sum = 0;
    for (int i = 0; i < 9; i++) {
      inverse[i] /= determinant;
      sum += inverse[i];
    }
    return Double.isFinite(sum);
  }

  private double cofactor(int row, int column) {
    int r = (row + 1) % 3 * 3;
    int s = (row + 2) % 3 * 3;
    int c = (column + 1) % 3;
    int d = (column + 2) % 3;
    return a[r + c] * a[s + d] - a[r + d] * a[s + c];
  }

  /** Takes a triangle of nine coordinates into world space. */
  void toWorld(float[] local, float[] world) {
    for (int vertex = 0; vertex < 9; vertex += 3) {
      double x = local[vertex];
      double y = local[vertex + 1];
      double z = local[vertex + 2];
      for (int axis = 0; axis < 3; axis++) {
        int row = 3 * axis;
        world[vertex + axis] = (float) (a[row] * x + a[row + 1] * y + a[row + 2] * z + a[9 + axis]);
      }
    }
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
