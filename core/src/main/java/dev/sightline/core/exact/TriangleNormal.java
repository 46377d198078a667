package dev.sightline.core.exact;

/**
 * Where does the normal of a triangle point?
 *
 * <p>The product of two edges is only as good as the edges: 2 less (float) cos(pi / 2) is 2 in
 * double, and a sliver whose short edge is lost so has no normal, or any. Where an edge is not a
 * double, {@link ExactDeterminant} finds the product.
 *
 * <p>Result class: rounded; each coordinate is right to 1.5 units in the last place where the edges
 * are doubles and to 2<sup>-46</sup> of itself elsewhere, for finite floats, and 0 only if it is 0.
 * NaN or infinite coordinates: NaN, 0 or infinite. Thread-safe; allocates nothing after the first
 * exact evaluation on a thread. Derivation: docs/kernels/orientation.md.
 */
public final class TriangleNormal {
  private TriangleNormal() {}

  /** First coordinate of {@code (b - a) x (c - a)}; the vertices stand at their indices in v. */
  public static double x(float[] v, int a, int b, int c) {
    return coordinate(v, a, b, c, 1, 2);
  }

  /** Second coordinate of {@code (b - a) x (c - a)}; the vertices stand at their indices in v. */
  public static double y(float[] v, int a, int b, int c) {
    return coordinate(v, a, b, c, 2, 0);
  }

  /** Third coordinate of {@code (b - a) x (c - a)}; the vertices stand at their indices in v. */
  public static double z(float[] v, int a, int b, int c) {
    return coordinate(v, a, b, c, 0, 1);
  }

  private static double coordinate(float[] v, int a, int b, int c, int j, int k) {
    double bj = (double) v[b + j] - v[a + j];
    double bk = (double) v[b + k] - v[a + k];
    double cj = (double) v[c + j] - v[a + j];
    double ck = (double) v[c + k] - v[a + k];
    boolean isExact =
        isExact(v[b + j], v[a + j], bj)
            && isExact(v[b + k], v[a + k], bk)
            && isExact(v[c + j], v[a + j], cj)
            && isExact(v[c + k], v[a + k], ck);
    return isExact || !(0 * (bj + bk + cj + ck) == 0)
        ? DifferenceOfProducts.of(bj, ck, bk, cj)
        : exactly(v, a, b, c, j, k);
  }

  /**
   * Whether a difference was not rounded. What rounding took from it shows when it is put together
   * again with the larger of the two (Dekker 1971), so both ways are asked.
   */
  private static boolean isExact(double p, double q, double difference) {
    return p - difference == q && q + difference == p;
  }

  private static double exactly(float[] v, int a, int b, int c, int j, int k) {
    ExactDeterminant exact =
        ExactDeterminant.get()
            .row(0, v[b + j], v[b + k], 0, v[a + j], v[a + k], 0)
            .row(1, v[c + j], v[c + k], 0, v[a + j], v[a + k], 0)
            .row(2, 0, 0, 1, 0, 0, 0);
    return exact.sign() == 0 ? 0 : exact.estimate();
  }
}
