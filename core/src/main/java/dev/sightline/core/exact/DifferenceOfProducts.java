package dev.sightline.core.exact;

/**
 * What is one product less another, also where the two all but cancel?
 *
 * <p>The plain {@code a * b - c * d} loses every digit that the rounded products have in common. A
 * fused multiply-add gives back what rounding took from one of them: this is Kahan's method, of
 * four operations.
 *
 * <p>Result class: rounded; off by at most 1.5 units in the last place of the exact difference, and
 * by at most {@code 2 * 2^-53} of it, so that its sign is right, and 0 stands for equal products
 * only. Underflow adds at most 2<sup>-1074</sup>. Where {@code c * d} is beyond the largest double,
 * and for an operand that is NaN, the answer is NaN. Thread-safe; allocates nothing.
 *
 * <p>Source: Jeannerod, Louvet and Muller, "Further analysis of Kahan's algorithm for the accurate
 * computation of 2x2 determinants", 2013. Derivation: docs/kernels/orientation.md.
 */
public final class DifferenceOfProducts {
  private DifferenceOfProducts() {}

  /** {@code a * b - c * d}. */
  public static double of(double a, double b, double c, double d) {
    double product = c * d;
    double tail = Fma.fma(c, d, -product);
    return Fma.fma(a, b, -product) - tail;
  }
}
