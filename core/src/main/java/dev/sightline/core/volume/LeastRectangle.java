package dev.sightline.core.volume;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The rectangle of least area around points in the plane: one of its sides lies along an edge of
 * their convex hull (Freeman and Shapira, 1975).
 */
final class LeastRectangle {
  private LeastRectangle() {}

  /** The unit direction of one side; along the first axis when the points span nothing. */
  static double[] direction(double[][] points) {
    double[][] hull = hull(points);
    double least = Double.POSITIVE_INFINITY;
    double[] best = {1, 0};
    for (int i = 0; i < hull.length; i++) {
      double[] next = hull[(i + 1) % hull.length];
      double x = next[0] - hull[i][0];
      double y = next[1] - hull[i][1];
      double length = Math.hypot(x, y);
      if (length > 0) {
        double area = area(hull, x / length, y / length);
        if (area < least) {
          least = area;
          best = new double[] {x / length, y / length};
        }
      }
    }
    return best;
  }

  private static double area(double[][] hull, double x, double y) {
    double minU = Double.POSITIVE_INFINITY;
    double maxU = Double.NEGATIVE_INFINITY;
    double minV = Double.POSITIVE_INFINITY;
    double maxV = Double.NEGATIVE_INFINITY;
    for (double[] p : hull) {
      double u = p[0] * x + p[1] * y;
      double v = p[1] * x - p[0] * y;
      minU = Math.min(minU, u);
      maxU = Math.max(maxU, u);
      minV = Math.min(minV, v);
      maxV = Math.max(maxV, v);
    }
    return (maxU - minU) * (maxV - minV);
  }

  /** Andrew's monotone chain. */
  private static double[][] hull(double[][] points) {
    double[][] sorted = points.clone();
    Arrays.sort(
        sorted, Comparator.<double[]>comparingDouble(p -> p[0]).thenComparingDouble(p -> p[1]));
    double[][] chain = new double[2 * sorted.length + 2][];
    int size = 0;
    for (int round = 0; round < 2; round++) {
      int bottom = size + (round == 0 ? 1 : 0);
      int least = Math.max(2, bottom + 1);
      for (int i = 0; i < sorted.length; i++) {
        double[] p = sorted[round == 0 ? i : sorted.length - 1 - i];
        while (size >= least && turn(chain[size - 2], chain[size - 1], p) <= 0) {
          size--;
        }
        chain[size++] = p;
      }
    }
    return Arrays.copyOf(chain, size);
  }

  private static double turn(double[] a, double[] b, double[] c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }
}
