package dev.sightline.core.convex;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A moving body and a resting one, in decimals: an upper bound of their distance from a pair of
 * features, and planes that prove them apart. Which features to look at is found in double, by
 * comparing all of them; a wrong choice could only fail a proof.
 */
final class DecimalPair {
  private static final int KEPT = 6;

  private final DecimalBody a;
  private final DecimalBody b;
  private final BigDecimal[] d;
  private final BigDecimal radii;

  /** Vertices relative to the first one of b. */
  private final double[][] near;

  private final double[][] far;
  private final double[] way;

  /** The closest features: squared distance, kind, index in a and in b. */
  private final double[][] best = new double[KEPT][];

  DecimalPair(DecimalBody a, DecimalBody b, double[] d) {
    this.a = a;
    this.b = b;
    this.d = Decimals.vector(d[0], d[1], d[2]);
    way = d;
    radii = new BigDecimal(a.radius).add(new BigDecimal(b.radius));
    near = relative(a, b.vertices[0]);
    far = relative(b, b.vertices[0]);
  }

  private static double[][] relative(DecimalBody body, BigDecimal[] from) {
    double[][] out = new double[body.vertices.length][3];
    for (int i = 0; i < out.length; i++) {
      for (int k = 0; k < 3; k++) {
        out[i][k] = body.vertices[i][k].subtract(from[k]).doubleValue();
      }
    }
    return out;
  }

  /** The distance at a time in double, radii taken off. */
  double estimate(double t) {
    return search(t) - radii.doubleValue();
  }

  /** What the distance is at most, in decimals, radii taken off. */
  BigDecimal atMost(double t) {
    search(t);
    BigDecimal least = null;
    for (BigDecimal[] w : witnesses(t)) {
      BigDecimal length = Decimals.length(w);
      least = least == null ? length : least.min(length);
    }
    return least == null ? null : least.subtract(radii);
  }

  /**
   * Whether a plane proves the bodies apart by a margin at a time; by 0, that they at most touch.
   *
   * @param first a normal to try first; need not be right
   * @param before whether the plane has to prove it for all times before, too
   */
  boolean isProvenApart(double t, BigDecimal[] first, boolean before, double margin) {
    BigDecimal apart = radii.add(new BigDecimal(margin));
    if (separates(t, first, before, apart)) {
      return true;
    }
    search(t);
    for (BigDecimal[] w : witnesses(t)) {
      if (separates(t, w, before, apart)) {
        return true;
      }
    }
    for (BigDecimal[] n : planes()) {
      if (separates(t, n, before, apart) || separates(t, negative(n), before, apart)) {
        return true;
      }
    }
    return false;
  }

  private List<BigDecimal[]> planes() {
    List<BigDecimal[]> out = new ArrayList<>(a.normals());
    out.addAll(b.normals());
    for (BigDecimal[] u : a.ways()) {
      for (BigDecimal[] v : b.ways()) {
        out.add(Decimals.cross(u, v));
      }
    }
    return out;
  }

  /** Whether all of the moved first body is in front of a plane and all of the second behind it. */
  private boolean separates(double t, BigDecimal[] n, boolean before, BigDecimal apart) {
    BigDecimal speed = Decimals.dot(n, d);
    if (before && speed.signum() > 0) {
      return false;
    }
    BigDecimal least = null;
    for (BigDecimal[] v : a.vertices) {
      BigDecimal along = Decimals.dot(n, v);
      least = least == null ? along : least.min(along);
    }
    BigDecimal most = null;
    for (BigDecimal[] v : b.vertices) {
      BigDecimal along = Decimals.dot(n, v);
      most = most == null ? along : most.max(along);
    }
    BigDecimal length = Decimals.length(n);
    return length.signum() > 0
        && least
                .add(speed.multiply(new BigDecimal(t)))
                .subtract(most)
                .compareTo(apart.multiply(length))
            >= 0;
  }

  private List<BigDecimal[]> witnesses(double t) {
    List<BigDecimal[]> out = new ArrayList<>();
    BigDecimal time = new BigDecimal(t);
    for (double[] pair : best) {
      if (pair == null) {
        break;
      }
      int i = (int) pair[2];
      int j = (int) pair[3];
      BigDecimal[] w =
          switch ((int) pair[1]) {
            case 0 ->
                Decimals.betweenSegments(
                    Decimals.along(a.vertices[a.edges[i][0]], d, time),
                    Decimals.along(a.vertices[a.edges[i][1]], d, time),
                    b.vertices[b.edges[j][0]],
                    b.vertices[b.edges[j][1]]);
            case 1 -> {
              int[] f = b.faces[j];
              yield Decimals.fromTriangle(
                  Decimals.along(a.vertices[i], d, time),
                  b.vertices[f[0]],
                  b.vertices[f[1]],
                  b.vertices[f[2]]);
            }
            default -> {
              int[] f = a.faces[i];
              yield negative(
                  Decimals.fromTriangle(
                      Decimals.along(b.vertices[j], negative(d), time),
                      a.vertices[f[0]],
                      a.vertices[f[1]],
                      a.vertices[f[2]]));
            }
          };
      if (w.length == 3) {
        out.add(w);
      }
    }
    return out;
  }

  private static BigDecimal[] negative(BigDecimal[] v) {
    BigDecimal[] out = new BigDecimal[v.length];
    for (int k = 0; k < v.length; k++) {
      out[k] = v[k].negate();
    }
    return out;
  }

  /** The distance of the cores in double; keeps the closest features. */
  private double search(double t) {
    Arrays.fill(best, null);
    double[][] p = new double[near.length][3];
    for (int i = 0; i < p.length; i++) {
      for (int k = 0; k < 3; k++) {
        p[i][k] = near[i][k] + t * way[k];
      }
    }
    for (int i = 0; i < a.edges.length; i++) {
      for (int j = 0; j < b.edges.length; j++) {
        int[] e = a.edges[i];
        int[] f = b.edges[j];
        keep(segments(p[e[0]], p[e[1]], far[f[0]], far[f[1]]), 0, i, j);
      }
    }
    for (int i = 0; i < p.length; i++) {
      for (int j = 0; j < b.faces.length; j++) {
        int[] f = b.faces[j];
        keep(triangle(p[i], far[f[0]], far[f[1]], far[f[2]]), 1, i, j);
      }
    }
    for (int i = 0; i < a.faces.length; i++) {
      for (int j = 0; j < far.length; j++) {
        int[] f = a.faces[i];
        keep(triangle(far[j], p[f[0]], p[f[1]], p[f[2]]), 2, i, j);
      }
    }
    return Math.sqrt(best[0][0]);
  }

  private void keep(double d2, int kind, int i, int j) {
    int place = KEPT;
    while (place > 0 && (best[place - 1] == null || d2 < best[place - 1][0])) {
      place--;
    }
    if (place < KEPT && d2 < Double.POSITIVE_INFINITY) {
      System.arraycopy(best, place, best, place + 1, KEPT - 1 - place);
      best[place] = new double[] {d2, kind, i, j};
    }
  }

  private static double segments(double[] p, double[] q, double[] r, double[] s) {
    double[] u = minus(q, p);
    double[] v = minus(s, r);
    double[] w = minus(p, r);
    double a = dot(u, u);
    double b = dot(u, v);
    double c = dot(v, v);
    double det = a * c - b * b;
    double best = Double.POSITIVE_INFINITY;
    if (det > 0) {
      double x = (b * dot(v, w) - c * dot(u, w)) / det;
      double y = (a * dot(v, w) - b * dot(u, w)) / det;
      if (x > 0 && x < 1 && y > 0 && y < 1) {
        best = gap(w, u, x, v, y);
      }
    }
    best = Math.min(best, gap(w, u, 0, v, unit(dot(v, w), c)));
    best = Math.min(best, gap(w, u, 1, v, unit(dot(v, w) + b, c)));
    best = Math.min(best, gap(w, u, unit(-dot(u, w), a), v, 0));
    return Math.min(best, gap(w, u, unit(b - dot(u, w), a), v, 1));
  }

  private static double gap(double[] w, double[] u, double x, double[] v, double y) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double g = w[k] + x * u[k] - y * v[k];
      sum += g * g;
    }
    return sum;
  }

  private static double unit(double numerator, double denominator) {
    return denominator > 0 ? Math.max(0, Math.min(1, numerator / denominator)) : 0;
  }

  private static double triangle(double[] p, double[] a, double[] b, double[] c) {
    double[] n = cross(minus(b, a), minus(c, a));
    double[][] w = {a, b, c};
    for (int k = 0; k < 3; k++) {
      if (!(dot(cross(minus(w[(k + 1) % 3], w[k]), minus(p, w[k])), n) >= 0)) {
        return Double.POSITIVE_INFINITY;
      }
    }
    double height = dot(n, minus(p, a));
    return dot(n, n) > 0 ? height * height / dot(n, n) : Double.POSITIVE_INFINITY;
  }

  private static double[] minus(double[] u, double[] v) {
    return new double[] {u[0] - v[0], u[1] - v[1], u[2] - v[2]};
  }

  private static double[] cross(double[] u, double[] v) {
    return new double[] {
      u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    };
  }

  private static double dot(double[] u, double[] v) {
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  }
}
