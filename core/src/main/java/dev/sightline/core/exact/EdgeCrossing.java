package dev.sightline.core.exact;

/**
 * In which point does an edge cross a plane that its ends lie on two sides of?
 *
 * <p>The heights h and k of the ends p and q above the plane are determinants; the point is {@code
 * (h q - k p) / (h - k)}. Each coordinate is found from the nearer end, by h or k as its part of
 * the way. Where that part is much longer than the coordinate, so that the digits of a coordinate
 * near 0 would be those of a long edge, the numerator is an expansion. Either way the coordinate
 * lies between those of the ends: a part is at most a half and a rounding, and what an expansion
 * gives is smaller than its distance to either end.
 *
 * <p>Result class: rounded; each coordinate is within {@code 2^-47} of itself, between those of the
 * ends, and never -0, for finite floats. Meant for reuse; not thread-safe. It allocates nothing
 * after the first exact evaluation on a thread. Derivation: docs/bvh/mesh-pairs.md.
 */
public final class EdgeCrossing {
  /**
   * Up to how many times the coordinate the way from the nearer end may be: the part is off by less
   * than 2^-49 of itself, the way by 2^-52 more, so the coordinate by less than 2^-47 of itself.
   */
  private static final double LONGEST = 2;

  /** Two numbers with two terms, three minors of 16 terms: see {@link ExactDeterminant}. */
  private static final int TERMS = 3 * 2 * 2 * 16 + 2;

  private final double[] plane = new double[9];
  private final float[] base = new float[3];
  private final Expansion height = new Expansion(TERMS);
  private final Expansion numerator = new Expansion(4 * TERMS);

  /** Makes one without a plane. */
  public EdgeCrossing() {}

  /** Takes the plane of three vertices, at their indices in w. */
  public EdgeCrossing face(float[] w, int a, int b, int c) {
    System.arraycopy(w, a, base, 0, 3);
    for (int axis = 0; axis < 3; axis++) {
      plane[axis] = w[b + axis];
      plane[3 + axis] = w[c + axis];
      plane[6 + axis] = w[a + axis];
    }
    return this;
  }

  /** Takes the plane through two vertices, at their indices in w, and along a direction. */
  public EdgeCrossing wall(float[] w, int a, int b, double dx, double dy, double dz) {
    System.arraycopy(w, a, base, 0, 3);
    for (int axis = 0; axis < 3; axis++) {
      plane[axis] = w[b + axis];
      plane[3 + axis] = axis == 0 ? dx : axis == 1 ? dy : dz;
      plane[6 + axis] = 0;
    }
    return this;
  }

  private ExactDeterminant heightOf(float[] v, int p) {
    return ExactDeterminant.get()
        .row(0, plane[0], plane[1], plane[2], base[0], base[1], base[2])
        .row(1, plane[3], plane[4], plane[5], plane[6], plane[7], plane[8])
        .row(2, v[p], v[p + 1], v[p + 2], base[0], base[1], base[2]);
  }

  /**
   * Writes the point of the edge from p to q.
   *
   * @param v holds the ends
   * @param to where the three coordinates go
   * @return false, with nothing written, if the ends do not lie on two sides
   */
  public boolean find(float[] v, int p, int q, double[] out, int to) {
    ExactDeterminant exact = heightOf(v, p);
    double h = exact.sign() == 0 ? 0 : exact.estimate();
    exact = heightOf(v, q);
    double k = exact.sign() == 0 ? 0 : exact.estimate();
    if (!(h != k && Math.min(h, k) <= 0 && Math.max(h, k) >= 0)) {
      return false;
    }
    boolean isNearP = Math.abs(h) <= Math.abs(k);
    double part = (isNearP ? h : -k) / (h - k);
    for (int axis = 0; axis < 3; axis++) {
      double near = v[(isNearP ? p : q) + axis];
      double far = v[(isNearP ? q : p) + axis];
      double way = part * (far - near);
      double x = near + way;
      if (Math.abs(way) > LONGEST * Math.abs(x)) {
        x = exactly(v, p, q, axis) / (h - k);
      }
      out[to + axis] = x + 0.0;
    }
    return true;
  }

  /** A coordinate of h q - k p, to a few units in the last place. */
  private double exactly(float[] v, int p, int q, int axis) {
    numerator.clear();
    heightOf(v, p).expand(height);
    numerator.addScaled(height, v[q + axis]);
    heightOf(v, q).expand(height);
    numerator.addScaled(height, -v[p + axis]);
    return numerator.estimate();
  }
}
