package dev.sightline.core.oracle;

/**
 * As {@link SimplexOracle}, in longs: is there a convex combination of points, plus a conical one
 * of directions, that is zero? An overflow throws. An instance belongs to one thread.
 */
public final class LatticeSimplex {
  private static final int ROWS = 4;
  private static final int MOST_COLUMNS = 9;

  /** Rows 0 to 3 are the constraints, row 4 the reduced costs; then comes the right side. */
  private final long[][] table = new long[ROWS + 1][MOST_COLUMNS + 1];

  private final int[] basis = new int[ROWS];
  private final long[] right = new long[ROWS + 1];
  private int columns;

  /** Starts a new question. */
  public LatticeSimplex clear() {
    columns = 0;
    return this;
  }

  /** Adds the point p - q. */
  public LatticeSimplex point(long[] p, int i, long[] q, int j) {
    return column(p[i] - q[j], p[i + 1] - q[j + 1], p[i + 2] - q[j + 2], 1);
  }

  /** Adds the direction -d. */
  public LatticeSimplex direction(long[] d, int i) {
    return column(-d[i], -d[i + 1], -d[i + 2], 0);
  }

  private LatticeSimplex column(long x, long y, long z, long weight) {
    table[0][columns] = x;
    table[1][columns] = y;
    table[2][columns] = z;
    table[3][columns] = weight;
    table[ROWS][columns] = -(x + y + z + weight);
    columns++;
    return this;
  }

  /** Whether the combination exists. */
  public boolean isFeasible() {
    for (int row = 0; row < ROWS; row++) {
      basis[row] = columns + row;
      right[row] = row == 3 ? 1 : 0;
    }
    right[ROWS] = -1;
    long denominator = 1;
    while (right[ROWS] != 0) {
      int entering = 0;
      while (entering < columns && table[ROWS][entering] >= 0) {
        entering++;
      }
      if (entering == columns) {
        return false;
      }
      int leaving = leaving(entering);
      long pivot = table[leaving][entering];
      pivot(leaving, entering, pivot, denominator);
      denominator = pivot;
    }
    return true;
  }

  /** The row of the least ratio; of equal ones that with the first basic column. */
  private int leaving(int entering) {
    int best = -1;
    for (int row = 0; row < ROWS; row++) {
      if (table[row][entering] > 0) {
        best = best < 0 || isBefore(row, best, entering) ? row : best;
      }
    }
    return best;
  }

  private boolean isBefore(int row, int best, int entering) {
    long left = Math.multiplyExact(right[row], table[best][entering]);
    long other = Math.multiplyExact(right[best], table[row][entering]);
    return left != other ? left < other : basis[row] < basis[best];
  }

  private void pivot(int row, int column, long pivot, long denominator) {
    long[] from = table[row];
    for (int i = 0; i <= ROWS; i++) {
      if (i == row) {
        continue;
      }
      long[] to = table[i];
      long factor = to[column];
      for (int c = 0; c < columns; c++) {
        to[c] = reduced(to[c], pivot, factor, from[c], denominator);
      }
      right[i] = reduced(right[i], pivot, factor, right[row], denominator);
    }
    basis[row] = column;
  }

  private static long reduced(long a, long pivot, long factor, long b, long denominator) {
    return Math.subtractExact(Math.multiplyExact(a, pivot), Math.multiplyExact(factor, b))
        / denominator;
  }
}
