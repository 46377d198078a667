package dev.sightline.core.exact;

/**
 * A number as an unevaluated sum of doubles that do not overlap, smallest first (Shewchuk,
 * "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997).
 *
 * <p>Additions are exact while nothing overflows, products while nothing underflows either, which
 * holds for products of three values in the range of a float. Caller-owned, mutable and reusable;
 * not thread-safe.
 */
final class Expansion {
  private final double[] terms;
  private int size;

  /** Makes a zero with room for {@code capacity} terms. */
  Expansion(int capacity) {
    terms = new double[capacity];
  }

  void clear() {
    size = 0;
  }

  /**
   * Adds a double exactly: Shewchuk's grow-expansion with elimination of zeros, in place. The
   * two-sum is Knuth's, which needs no order of magnitudes.
   */
  void add(double value) {
    double carry = value;
    int kept = 0;
    for (int i = 0; i < size; i++) {
      double term = terms[i];
      double sum = carry + term;
      double virtual = sum - carry;
      double rest = (carry - (sum - virtual)) + (term - virtual);
      carry = sum;
      if (rest != 0) {
        terms[kept++] = rest;
      }
    }
    if (carry != 0) {
      terms[kept++] = carry;
    }
    size = kept;
  }

  /** Adds {@code a * b} exactly. */
  void addProduct(double a, double b) {
    double product = a * b;
    if (product == 0) {
      return;
    }
    double tail = Fma.fma(a, b, -product);
    if (tail != 0) {
      add(tail);
    }
    add(product);
  }

  /** Adds {@code other * factor} exactly. */
  void addScaled(Expansion other, double factor) {
    for (int i = 0; i < other.size; i++) {
      addProduct(other.terms[i], factor);
    }
  }

  /** The sign: that of the largest term, which exceeds the sum of all others. */
  int sign() {
    return size == 0 ? 0 : (int) Math.signum(terms[size - 1]);
  }

  /** The value with a relative error of a few units in the last place. */
  double estimate() {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += terms[i];
    }
    return sum;
  }
}
