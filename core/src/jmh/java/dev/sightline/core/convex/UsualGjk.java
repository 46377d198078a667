package dev.sightline.core.convex;

/**
 * GJK as it is usually written: the closest point of the simplex by dot products, a tetrahedron
 * that has the origin outside of no face holds it, and the search ends when the next vertex is no
 * longer nearer by a fixed amount, or by a part of the distance.
 */
final class UsualGjk {
  private static final int MOST_STEPS = 256;
  private static final double ABSOLUTE = 1e-6;

  /** The furthest points of a shape. */
  interface Support {
    /**
     * Finds the furthest point in the direction {@code sign * d}.
     *
     * @return the number of the vertex, or -1 where a shape has none
     */
    int furthest(double[] d, int sign, double[] out);
  }

  private final UsualArithmetic with;
  private final double relative;
  private final UsualSimplex simplex;
  private int steps;

  /**
   * Makes one.
   *
   * @param relative which part of the squared distance ends the search; 0 for the fixed amount
   */
  UsualGjk(UsualArithmetic with, double relative) {
    this.with = with;
    this.relative = relative;
    simplex = new UsualSimplex(with);
  }

  /** The distance, 0 where it takes the shapes to meet. */
  double distance(Support a, Support b) {
    simplex.clear();
    push(a, b, new double[] {1, 0, 0});
    simplex.reduce();
    for (steps = 1; steps <= MOST_STEPS; steps++) {
      double[] v = simplex.closest;
      double square = with.dot(v, v);
      if (relative > 0 ? square == 0 : square <= ABSOLUTE * ABSOLUTE) {
        return 0;
      }
      double end = relative > 0 ? with.round(relative * square) : ABSOLUTE;
      double[] w = new double[3];
      double[] q = new double[3];
      int p = a.furthest(v, -1, w);
      int r = b.furthest(v, 1, q);
      w = with.minus(w, q);
      if (with.round(square - with.dot(v, w)) <= end || simplex.holds(p, r)) {
        return Math.sqrt(square);
      }
      simplex.push(w, p, r);
      if (simplex.reduce()) {
        return 0;
      }
    }
    return Math.sqrt(with.dot(simplex.closest, simplex.closest));
  }

  private void push(Support a, Support b, double[] d) {
    double[] p = new double[3];
    double[] q = new double[3];
    int first = a.furthest(d, -1, p);
    int second = b.furthest(d, 1, q);
    simplex.push(with.minus(p, q), first, second);
  }

  /** How many vertices the last search has asked for. */
  int steps() {
    return steps;
  }

  /** Whether the last search has ended by itself. */
  boolean hasEnded() {
    return steps <= MOST_STEPS;
  }
}
