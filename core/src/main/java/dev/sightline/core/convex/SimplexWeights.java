package dev.sightline.core.convex;

import dev.sightline.core.exact.DifferenceOfProducts;
import dev.sightline.core.exact.ExactDeterminant;

/**
 * Mends the weights of a simplex until they give its closest point except for roundings of its
 * points: in a thin simplex, the first ones are off by a rounding over the thinness. A step takes
 * back what the weights leave over; it helps while the simplex is thicker than roundings. Where it
 * does not, a triangle is one of its edges except for roundings, and of four points the weights are
 * determinants without rounding.
 */
final class SimplexWeights {
  /**
   * What weights may leave over, of the largest length of a point: four roundings of the sum that
   * tells, and four of the weights themselves.
   */
  private static final double ROUNDINGS = 8 * 0x1p-53;

  private static final int MOST_ROUNDS = 3;

  private SimplexWeights() {}

  /**
   * Mends the weights of a triangle that carries the point held; of fewer points they are right.
   */
  static void mend(Simplex s) {
    if (s.count != 3) {
      return;
    }
    double most = ROUNDINGS * s.largest();
    double left = s.rest(s.vx, s.vy, s.vz);
    for (int round = 0; round < MOST_ROUNDS && !(left <= most * most); round++) {
      if (round == 0) {
        s.normal(0, 1, 2);
      }
      step(s);
      left = s.rest(s.vx, s.vy, s.vz);
    }
    if (!(left <= most * most)) {
      takeEdge(s, left);
    }
  }

  /** Takes back what the weights of a triangle leave over along its plane. */
  private static void step(Simplex s) {
    double square = s.nx * s.nx + s.ny * s.ny + s.nz * s.nz;
    double second = part(s, 6) / square;
    double third = -part(s, 3) / square;
    s.weight[0] -= second + third;
    s.weight[1] += second;
    s.weight[2] += third;
    normalise(s);
  }

  /** The normal's product with that of the rest and the edge from the first point to another. */
  private static double part(Simplex s, int k) {
    double dx = s.w[k] - s.w[0];
    double dy = s.w[k + 1] - s.w[1];
    double dz = s.w[k + 2] - s.w[2];
    return s.nx * DifferenceOfProducts.of(s.restY, dz, s.restZ, dy)
        + s.ny * DifferenceOfProducts.of(s.restZ, dx, s.restX, dz)
        + s.nz * DifferenceOfProducts.of(s.restX, dy, s.restY, dx);
  }

  /**
   * Gives a triangle the weights of the edge that is closest to the point held, if it is closer.
   */
  private static void takeEdge(Simplex s, double left) {
    double w0 = s.weight[0];
    double w1 = s.weight[1];
    double w2 = s.weight[2];
    double least = Double.isNaN(left) ? Double.POSITIVE_INFINITY : left;
    for (int i = 0; i < 3; i++) {
      setEdge(s, i, (i + 1) % 3);
      double found = s.rest(s.vx, s.vy, s.vz);
      if (found < least) {
        least = found;
        w0 = s.weight[0];
        w1 = s.weight[1];
        w2 = s.weight[2];
      }
    }
    s.weight[0] = w0;
    s.weight[1] = w1;
    s.weight[2] = w2;
  }

  /** Sets the weights of the point of an edge that is closest to the point held. */
  private static void setEdge(Simplex s, int i, int j) {
    double fromI = 0;
    double fromJ = 0;
    for (int k = 0; k < 3; k++) {
      double held = k == 0 ? s.vx : k == 1 ? s.vy : s.vz;
      double d = s.w[3 * j + k] - s.w[3 * i + k];
      fromI += (held - s.w[3 * i + k]) * d;
      fromJ += (s.w[3 * j + k] - held) * d;
    }
    fromI = Math.max(0, fromI);
    fromJ = Math.max(0, fromJ);
    double sum = fromI + fromJ;
    s.weight[3 - i - j] = 0;
    s.weight[i] = sum > 0 ? fromJ / sum : 1;
    s.weight[j] = sum > 0 ? fromI / sum : 0;
  }

  /**
   * Sets the weights of four points that have the origin inside for certain.
   *
   * @param volume the sum of the signed volumes that the origin spans with the faces
   */
  static void weigh(Simplex s, double volume) {
    double most = ROUNDINGS * s.largest();
    for (int f = 0; f < 4; f++) {
      s.weight[f] = s.volume[f] / volume;
    }
    normalise(s);
    for (int round = 0; !(s.rest(0, 0, 0) <= most * most); round++) {
      if (round == MOST_ROUNDS) {
        setDeterminants(s);
        return;
      }
      SimplexInterior.addHeights(s);
      normalise(s);
    }
  }

  /**
   * Sets weights that are right except for three roundings each: they leave over less than that.
   */
  private static void setDeterminants(Simplex s) {
    ExactDeterminant determinant = ExactDeterminant.get();
    for (int f = 0; f < 4; f++) {
      int row = 0;
      for (int i = 0; i < 12; i += 3) {
        if (i != 3 * f) {
          determinant.row(row++, s.w[i], s.w[i + 1], s.w[i + 2], 0, 0, 0);
        }
      }
      determinant.sign();
      s.weight[f] = Math.abs(determinant.estimate());
    }
    normalise(s);
  }

  private static void normalise(Simplex s) {
    double sum = 0;
    for (int i = 0; i < s.count; i++) {
      s.weight[i] = Math.max(0, s.weight[i]);
      sum += s.weight[i];
    }
    for (int i = 0; i < s.count; i++) {
      s.weight[i] /= sum;
    }
  }
}
