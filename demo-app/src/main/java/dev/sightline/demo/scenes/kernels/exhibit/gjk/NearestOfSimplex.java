package dev.sightline.demo.scenes.kernels.exhibit.gjk;

import dev.sightline.demo.scenes.kernels.exhibit.Triples;

/**
 * The point nearest to the origin of the hull of one to four points, and which of them carry it: by
 * trying every choice of them, Johnson's sub-algorithm at its plainest.
 */
final class NearestOfSimplex {
  private static final double FLAT = 1e-12;

  /** The nearest point. */
  double[] point = new double[3];

  /** Which points carry it, a bit each. */
  int carriers;

  private double least;

  /** Looks for the nearest point. */
  void of(double[][] w) {
    least = Double.POSITIVE_INFINITY;
    for (int choice = 1; choice < 1 << w.length; choice++) {
      offer(w, choice);
    }
  }

  /** Takes the point of the plane through the chosen ones, if it lies between them. */
  private void offer(double[][] w, int choice) {
    double[][] p = new double[Integer.bitCount(choice)][];
    int n = 0;
    for (int i = 0; i < w.length; i++) {
      if ((choice >> i & 1) != 0) {
        p[n++] = w[i];
      }
    }
    double[] weight = weights(p);
    double[] at = p[0];
    for (int k = 1; k < n; k++) {
      if (!(weight[k] >= 0)) {
        return;
      }
      at = Triples.along(at, Triples.minus(p[k], p[0]), weight[k]);
    }
    double square = Triples.dot(at, at);
    if (weight[0] >= 0 && square < least * (1 - FLAT)) {
      least = square;
      point = at;
      carriers = choice;
    }
  }

  /** Solves for the foot of the origin's perpendicular, by Cramer's rule on the edges' products. */
  private static double[] weights(double[][] p) {
    int n = p.length - 1;
    double[][] edge = new double[3][3];
    double[][] g = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    double[] right = new double[3];
    for (int i = 0; i < n; i++) {
      edge[i] = Triples.minus(p[i + 1], p[0]);
      right[i] = -Triples.dot(edge[i], p[0]);
      for (int j = 0; j <= i; j++) {
        g[i][j] = Triples.dot(edge[i], edge[j]);
        g[j][i] = g[i][j];
      }
    }
    double all = Triples.dot(g[0], Triples.cross(g[1], g[2]));
    boolean isFlat = !(all > FLAT * g[0][0] * g[1][1] * g[2][2]);
    double[] weight = new double[n + 1];
    weight[0] = 1;
    for (int k = 0; k < n; k++) {
      double[][] h = g.clone();
      h[k] = right;
      weight[k + 1] = isFlat ? Double.NaN : Triples.dot(h[0], Triples.cross(h[1], h[2])) / all;
      weight[0] -= weight[k + 1];
    }
    return weight;
  }
}
