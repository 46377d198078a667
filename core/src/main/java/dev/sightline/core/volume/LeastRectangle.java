package dev.sightline.core.volume;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The rectangle of least area around points in the plane: one of its sides lies along an edge of
 * their convex hull (Freeman and Shapira, 1975).
 *
 * <p>Rotating calipers (Toussaint, 1983): while the edge turns once around the hull, the corners
 * that the three other sides rest on go once around it too. So time is that of sorting the points.
 *
 * <p>Source: Toussaint, "Solving geometric problems with the rotating calipers", 1983.
 */
final class LeastRectangle {
  private final double[][] hull;

  /** The corners that a side rests on: the far ends along the edge, across it, and against it. */
  private final int[] rests = new int[3];

  /** By how many corners the sides have been moved on. */
  int steps;

  LeastRectangle(double[][] points) {
    hull = hull(points);
  }

  /** The unit direction of one side; along the first axis when the points span nothing. */
  static double[] direction(double[][] points) {
    return new LeastRectangle(points).direction();
  }

  double[] direction() {
    double least = Double.POSITIVE_INFINITY;
    double[] best = {1, 0};
    for (int i = 0; i < hull.length; i++) {
      double[] next = hull[(i + 1) % hull.length];
      double x = next[0] - hull[i][0];
      double y = next[1] - hull[i][1];
      double length = Math.hypot(x, y);
      if (length > 0) {
        double area = area(i, x / length, y / length);
        if (area < least) {
          least = area;
          best = new double[] {x / length, y / length};
        }
      }
    }
    return best;
  }

  /** The area of the rectangle with a side along an edge; edges are asked in their order. */
  private double area(int edge, double x, double y) {
    moveOn(0, edge + 1, x, y);
    moveOn(1, rests[0], -y, x);
    moveOn(2, rests[1], -x, -y);
    double[] p = hull[edge];
    double[] along = hull[rests[0] % hull.length];
    double[] across = hull[rests[1] % hull.length];
    double[] against = hull[rests[2] % hull.length];
    double width = (along[0] - against[0]) * x + (along[1] - against[1]) * y;
    return width * ((across[1] - p[1]) * x - (across[0] - p[0]) * y);
  }

  /**
   * Moves a side on to the corner that is furthest in a direction. Edges tell, not corners: next to
   * a short edge, whose ends may seem equally far, a long one may lead further.
   *
   * @param from a corner that is not beyond it
   */
  private void moveOn(int side, int from, double x, double y) {
    int at = Math.max(rests[side], from);
    for (int end = from + hull.length; at < end; at++) {
      double[] p = hull[at % hull.length];
      double[] q = hull[(at + 1) % hull.length];
      if (!((q[0] - p[0]) * x + (q[1] - p[1]) * y > 0)) {
        break;
      }
      steps++;
    }
    rests[side] = at;
  }

  /** Andrew's monotone chain, counter-clockwise, each corner once. */
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
        if (size == 0 || !isSame(chain[size - 1], p)) {
          chain[size++] = p;
        }
      }
    }
    return Arrays.copyOf(chain, size > 1 && isSame(chain[0], chain[size - 1]) ? size - 1 : size);
  }

  private static boolean isSame(double[] p, double[] q) {
    return p[0] == q[0] && p[1] == q[1];
  }

  private static double turn(double[] a, double[] b, double[] c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }
}
