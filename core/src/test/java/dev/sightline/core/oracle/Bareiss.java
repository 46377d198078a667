package dev.sightline.core.oracle;

import java.math.BigInteger;

/**
 * The sign of a determinant by fraction-free elimination (Bareiss 1968): no cofactors, and for
 * orientations no differences, since points are rows with a 1 at their end.
 */
public final class Bareiss {
  private Bareiss() {}

  /** The sign for longs, which are overwritten; an overflow throws. */
  public static int sign(long[][] m) {
    int n = m.length;
    int sign = 1;
    long previous = 1;
    for (int k = 0; k < n - 1; k++) {
      int row = k;
      while (row < n && m[row][k] == 0) {
        row++;
      }
      if (row == n) {
        return 0;
      }
      sign = row == k ? sign : -sign;
      swap(m, k, row);
      for (int i = k + 1; i < n; i++) {
        for (int j = k + 1; j < n; j++) {
          long value =
              Math.subtractExact(
                  Math.multiplyExact(m[i][j], m[k][k]), Math.multiplyExact(m[i][k], m[k][j]));
          m[i][j] = value / previous;
        }
      }
      previous = m[k][k];
    }
    return sign * Long.signum(m[n - 1][n - 1]);
  }

  /** The sign for numbers of any size, which are overwritten. */
  public static int sign(BigInteger[][] m) {
    int n = m.length;
    int sign = 1;
    BigInteger previous = BigInteger.ONE;
    for (int k = 0; k < n - 1; k++) {
      int row = k;
      while (row < n && m[row][k].signum() == 0) {
        row++;
      }
      if (row == n) {
        return 0;
      }
      sign = row == k ? sign : -sign;
      swap(m, k, row);
      for (int i = k + 1; i < n; i++) {
        for (int j = k + 1; j < n; j++) {
          BigInteger value = m[i][j].multiply(m[k][k]).subtract(m[i][k].multiply(m[k][j]));
          m[i][j] = value.divide(previous);
        }
      }
      previous = m[k][k];
    }
    return sign * m[n - 1][n - 1].signum();
  }

  private static <T> void swap(T[] rows, int a, int b) {
    T row = rows[a];
    rows[a] = rows[b];
    rows[b] = row;
  }
}
