package dev.sightline.core.oracle;

import java.math.BigInteger;

/**
 * Do the hulls of two point sets meet? They do iff zero is a convex combination of the differences
 * P_i - Q_j. Phase 1 of the simplex method finds that out: whole numbers, fraction-free pivots,
 * Bland's rule against cycles. Knows no geometry, and so shares nothing with any other test.
 *
 * @param <T> the numbers
 */
public final class SimplexOracle<T> {
  private static final int ROWS = 4;

  private final Ring<T> ring;
  private final int columns;

  /**
   * Rows 0 to 3 are the constraints, row 4 the reduced costs; the last column is the right side.
   */
  private final T[][] table;

  /** The column in the basis of each row; artificial ones come after all others. */
  private final int[] basis = new int[ROWS];

  private T denominator;

  @SuppressWarnings("unchecked")
  private SimplexOracle(Ring<T> ring, int columns) {
    this.ring = ring;
    this.columns = columns;
    table = (T[][]) new Object[ROWS + 1][columns + 1];
    denominator = ring.of(1);
  }

  /** Fills the rest of the table, when all columns are there. */
  private SimplexOracle<T> complete() {
    T zero = ring.of(0);
    for (int k = 0; k < ROWS; k++) {
      table[k][columns] = ring.of(k < 3 ? 0 : 1);
      basis[k] = columns + k;
    }
    for (int c = 0; c <= columns; c++) {
      T sum = zero;
      for (int k = 0; k < ROWS; k++) {
        sum = ring.add(sum, table[k][c]);
      }
      table[ROWS][c] = ring.sub(zero, sum);
    }
    return this;
  }

  /** Whether the hulls of points with three finite coordinates each meet. */
  public static boolean meet(float[] p, float[] q) {
    Scaling scaling = new Scaling(p, q);
    return scaling.isSmall() ? meet(Ring.SMALL, scaling, p, q) : meet(Ring.BIG, scaling, p, q);
  }

  private static <T> boolean meet(Ring<T> ring, Scaling scaling, float[] a, float[] b) {
    T[][] p = scaling.points(ring, a);
    T[][] q = scaling.points(ring, b);
    SimplexOracle<T> oracle = new SimplexOracle<>(ring, p.length * q.length);
    for (int c = 0; c < oracle.columns; c++) {
      for (int k = 0; k < 3; k++) {
        oracle.table[k][c] = ring.sub(p[c / q.length][k], q[c % q.length][k]);
      }
      oracle.table[3][c] = ring.of(1);
    }
    return oracle.complete().isFeasible();
  }

  /**
   * Whether zero is a convex combination of points plus a conical one of directions.
   *
   * @param columns x, y, z, and 1 for a point or 0 for a direction
   */
  public static boolean holdsZero(BigInteger[][] columns) {
    return holdsZero(Ring.BIG, columns);
  }

  private static <T> boolean holdsZero(Ring<T> ring, T[][] columns) {
    SimplexOracle<T> oracle = new SimplexOracle<>(ring, columns.length);
    for (int c = 0; c < columns.length; c++) {
      for (int k = 0; k < ROWS; k++) {
        oracle.table[k][c] = columns[c][k];
      }
    }
    return oracle.complete().isFeasible();
  }

  private boolean isFeasible() {
    while (ring.sign(table[ROWS][columns]) != 0) {
      int entering = 0;
      while (entering < columns && ring.sign(table[ROWS][entering]) >= 0) {
        entering++;
      }
      if (entering == columns) {
        return false;
      }
      pivot(leaving(entering), entering);
    }
    return true;
  }

  /** The row of the least ratio; of equal ones that with the first basic column. */
  private int leaving(int entering) {
    int best = -1;
    for (int row = 0; row < ROWS; row++) {
      if (ring.sign(table[row][entering]) > 0 && (best < 0 || isBefore(row, best, entering))) {
        best = row;
      }
    }
    return best;
  }

  private boolean isBefore(int row, int best, int entering) {
    T left = ring.mul(table[row][columns], table[best][entering]);
    T right = ring.mul(table[best][columns], table[row][entering]);
    int order = ring.sign(ring.sub(left, right));
    return order != 0 ? order < 0 : basis[row] < basis[best];
  }

  private void pivot(int row, int column) {
    T pivot = table[row][column];
    for (int i = 0; i <= ROWS; i++) {
      if (i == row) {
        continue;
      }
      T factor = table[i][column];
      for (int c = 0; c <= columns; c++) {
        T value = ring.sub(ring.mul(table[i][c], pivot), ring.mul(factor, table[row][c]));
        table[i][c] = ring.div(value, denominator);
      }
    }
    denominator = pivot;
    basis[row] = column;
  }
}
