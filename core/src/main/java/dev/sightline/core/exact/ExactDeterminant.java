package dev.sightline.core.exact;

/**
 * The determinant of three vectors, each the difference of two points, without rounding.
 *
 * <p>This is the cold path behind the filters of orientation and of ray against triangle. Each
 * coordinate of a difference is held as a double and its rounding error. Where no difference was
 * rounded and each row fits a grid, integers of 128 bits decide; otherwise minors and their
 * products are expansions. Exact for finite coordinates that are zero or lie between
 * 2<sup>-149</sup> and 2<sup>128</sup> in magnitude, the range of a float. It allocates nothing
 * after the first use on a thread. An instance belongs to one thread; {@link #get()} returns the
 * calling thread's.
 *
 * <p>Source: Shewchuk 1997; {@link Fma} gives the tail of a product.
 */
public final class ExactDeterminant {
  private static final ThreadLocal<ExactDeterminant> CURRENT =
      ThreadLocal.withInitial(ExactDeterminant::new);

  /** A minor has 2 products of two 2-term numbers: 2 * 4 * 2 terms. */
  private static final int MINOR_TERMS = 16;

  private final double[] head = new double[9];
  private final double[] tail = new double[9];
  private final GridDeterminant grid = new GridDeterminant();
  private final Expansion minor = new Expansion(MINOR_TERMS + 2);
  private final Expansion sum = new Expansion(3 * 2 * 2 * MINOR_TERMS + 2);

  /** Whether the last determinant was found in integers. */
  private boolean onGrid;

  private ExactDeterminant() {}

  /** The calling thread's instance. Set all rows before each {@link #sign()}. */
  public static ExactDeterminant get() {
    return CURRENT.get();
  }

  /** Sets row 0, 1 or 2 to the vector {@code p - q}, held without rounding. */
  public ExactDeterminant row(
      int row, double px, double py, double pz, double qx, double qy, double qz) {
    difference(3 * row, px, qx);
    difference(3 * row + 1, py, qy);
    difference(3 * row + 2, pz, qz);
    return this;
  }

  private void difference(int slot, double p, double q) {
    double d = p - q;
    double virtual = p - d;
    head[slot] = d;
    tail[slot] = (p - (d + virtual)) + (virtual - q);
  }

  /** The exact sign of the determinant: -1, 0 or 1. */
  public int sign() {
    onGrid = hasNoTails() && grid.evaluate(head);
    if (onGrid) {
      return grid.sign();
    }
    evaluate();
    return sum.sign();
  }

  /** The determinant that {@link #sign()} found last, rounded to a few units in the last place. */
  public double estimate() {
    return onGrid ? grid.estimate() : sum.estimate();
  }

  /** Writes the determinant, without rounding. */
  void expand(Expansion out) {
    evaluate();
    out.clear();
    out.addScaled(sum, 1);
  }

  private boolean hasNoTails() {
    for (double error : tail) {
      if (error != 0) {
        return false;
      }
    }
    return true;
  }

  private void evaluate() {
    sum.clear();
    for (int column = 0; column < 3; column++) {
      int next = (column + 1) % 3;
      int last = (column + 2) % 3;
      minor.clear();
      addProduct(3 + next, 6 + last, 1);
      addProduct(3 + last, 6 + next, -1);
      sum.addScaled(minor, head[column]);
      if (tail[column] != 0) {
        sum.addScaled(minor, tail[column]);
      }
    }
  }

  /** Adds the product of two slots, with the given sign, to the minor. */
  private void addProduct(int a, int b, int sign) {
    minor.addProduct(sign * head[a], head[b]);
    if (tail[b] != 0) {
      minor.addProduct(sign * head[a], tail[b]);
    }
    if (tail[a] != 0) {
      minor.addProduct(sign * tail[a], head[b]);
      minor.addProduct(sign * tail[a], tail[b]);
    }
  }
}
