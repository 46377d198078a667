package dev.sightline.jme.convert;

import com.jme3.math.Matrix4f;

/**
 * The inverse of the engine's 4x4 matrices, in double: Gauss-Jordan with row pivots. Caller-owned
 * and meant for reuse: its rows are scratch.
 */
final class Inverse4 {
  private final double[][] rows = new double[4][8];

  /**
   * Inverts a matrix.
   *
   * @param out 16 numbers, row by row
   * @return false when the matrix is singular or not finite; {@code out} is then meaningless
   */
  boolean of(Matrix4f matrix, double[] out) {
    augment(matrix);
    for (int column = 0; column < 4; column++) {
      int pivot = pivot(column);
      double[] row = rows[pivot];
      if (!(Math.abs(row[column]) > 0)) {
        return false;
      }
      rows[pivot] = rows[column];
      rows[column] = row;
      scale(row, 1 / row[column]);
      for (int other = 0; other < 4; other++) {
        if (other != column) {
          subtract(rows[other], row, rows[other][column]);
        }
      }
    }
    for (int row = 0; row < 4; row++) {
      System.arraycopy(rows[row], 4, out, row * 4, 4);
    }
    return true;
  }

  private void augment(Matrix4f m) {
    set(0, m.m00, m.m01, m.m02, m.m03);
    set(1, m.m10, m.m11, m.m12, m.m13);
    set(2, m.m20, m.m21, m.m22, m.m23);
    set(3, m.m30, m.m31, m.m32, m.m33);
  }

  private void set(int index, double a, double b, double c, double d) {
    double[] row = rows[index];
    row[0] = a;
    row[1] = b;
    row[2] = c;
    row[3] = d;
    for (int i = 0; i < 4; i++) {
      row[4 + i] = i == index ? 1 : 0;
    }
  }

  private int pivot(int column) {
    int best = column;
    for (int row = column + 1; row < 4; row++) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) {
        best = row;
      }
    }
    return best;
  }

  private static void scale(double[] row, double factor) {
    for (int i = 0; i < 8; i++) {
      row[i] *= factor;
    }
  }

  private static void subtract(double[] row, double[] pivot, double factor) {
    for (int i = 0; i < 8; i++) {
      row[i] -= factor * pivot[i];
    }
  }
}
