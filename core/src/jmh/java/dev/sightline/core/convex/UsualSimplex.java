package dev.sightline.core.convex;

import java.util.Arrays;

/**
 * The point of a simplex that is closest to the origin, by the regions that Ericson, "Real-Time
 * Collision Detection", 2005, tells apart by dot products (5.1.2, 5.1.5 and 5.1.6).
 */
final class UsualSimplex {
  private static final int[][] FACES = {{0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {1, 3, 2, 0}};

  private final UsualArithmetic with;
  private final double[][] points = new double[4][3];
  private final int[] first = new int[4];
  private final int[] second = new int[4];
  private final double[] weights = new double[4];
  private int count;

  /** The closest point. */
  double[] closest = new double[3];

  UsualSimplex(UsualArithmetic with) {
    this.with = with;
  }

  void clear() {
    count = 0;
  }

  /** Whether it has the difference of two vertices; those of smooth shapes, -1, it never has. */
  boolean holds(int p, int q) {
    for (int i = 0; i < count; i++) {
      if (p >= 0 && first[i] == p && second[i] == q) {
        return true;
      }
    }
    return false;
  }

  void push(double[] w, int p, int q) {
    points[count] = w;
    first[count] = p;
    second[count] = q;
    count++;
  }

  /** Finds the closest point and drops what does not carry it; true if the origin is inside. */
  boolean reduce() {
    switch (count) {
      case 1 -> vertex(0);
      case 2 -> edge(0, 1);
      case 3 -> triangle(0, 1, 2);
      default -> {
        if (!tetrahedron()) {
          return true;
        }
      }
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (weights[i] > 0) {
        points[kept] = points[i];
        first[kept] = first[i];
        second[kept++] = second[i];
      }
    }
    count = Math.max(1, kept);
    return false;
  }

  /** The closest of the faces that have the origin outside; false if none has. */
  private boolean tetrahedron() {
    double best = Double.POSITIVE_INFINITY;
    double[] point = closest;
    double[] carried = new double[4];
    boolean isOutside = false;
    for (int[] f : FACES) {
      if (isBeyond(f)) {
        isOutside = true;
        triangle(f[0], f[1], f[2]);
        double square = with.dot(closest, closest);
        if (square < best) {
          best = square;
          point = closest;
          System.arraycopy(weights, 0, carried, 0, 4);
        }
      }
    }
    closest = point;
    System.arraycopy(carried, 0, weights, 0, 4);
    return isOutside;
  }

  /** Whether the origin and the fourth corner are on different sides of a face. */
  private boolean isBeyond(int[] f) {
    double[] a = points[f[0]];
    double[] n = with.cross(with.minus(points[f[1]], a), with.minus(points[f[2]], a));
    double origin = -with.dot(a, n);
    double fourth = with.dot(with.minus(points[f[3]], a), n);
    return with.round(origin * fourth) < 0;
  }

  private void triangle(int i, int j, int k) {
    double[] a = points[i];
    double[] b = points[j];
    double[] c = points[k];
    double[] ab = with.minus(b, a);
    double[] ac = with.minus(c, a);
    double d1 = -with.dot(ab, a);
    double d2 = -with.dot(ac, a);
    double d3 = -with.dot(ab, b);
    double d4 = -with.dot(ac, b);
    double d5 = -with.dot(ab, c);
    double d6 = -with.dot(ac, c);
    double overC = with.determinant(d1, d4, d3, d2);
    double overB = with.determinant(d5, d2, d1, d6);
    double overA = with.determinant(d3, d6, d5, d4);
    double fromB = with.round(d4 - d3);
    double fromC = with.round(d5 - d6);
    if (d1 <= 0 && d2 <= 0) {
      vertex(i);
    } else if (d3 >= 0 && d4 <= d3) {
      vertex(j);
    } else if (overC <= 0 && d1 >= 0 && d3 <= 0) {
      mix(i, j, with.round(d1 / with.round(d1 - d3)));
    } else if (d6 >= 0 && d5 <= d6) {
      vertex(k);
    } else if (overB <= 0 && d2 >= 0 && d6 <= 0) {
      mix(i, k, with.round(d2 / with.round(d2 - d6)));
    } else if (overA <= 0 && fromB >= 0 && fromC >= 0) {
      mix(j, k, with.round(fromB / with.round(fromB + fromC)));
    } else {
      double one = with.round(1 / with.round(with.round(overA + overB) + overC));
      double v = with.round(overB * one);
      double w = with.round(overC * one);
      inside(i, j, k, v, w);
    }
  }

  private void edge(int i, int j) {
    double[] d = with.minus(points[j], points[i]);
    double t = with.round(-with.dot(points[i], d) / with.dot(d, d));
    if (t <= 0) {
      vertex(i);
    } else if (t >= 1) {
      vertex(j);
    } else {
      mix(i, j, t);
    }
  }

  private void vertex(int i) {
    Arrays.fill(weights, 0);
    weights[i] = 1;
    closest = points[i].clone();
  }

  private void mix(int i, int j, double t) {
    inside(i, j, j, t, 0);
  }

  /** The corner i and the ways to two others, so much of each. */
  private void inside(int i, int j, int k, double v, double w) {
    Arrays.fill(weights, 0);
    weights[i] = with.round(with.round(1 - v) - w);
    weights[j] = v;
    weights[k] += w;
    double[] ab = with.minus(points[j], points[i]);
    double[] ac = with.minus(points[k], points[i]);
    closest = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      double along = with.round(points[i][axis] + with.round(v * ab[axis]));
      closest[axis] = with.round(along + with.round(w * ac[axis]));
    }
  }
}
