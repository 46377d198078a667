package dev.sightline.core.volume;

/**
 * The smallest sphere around points. A sphere is carried by at most four of them. Starting from
 * one, the farthest point outside joins the carriers, and the smallest sphere around these, five at
 * most, is found by trying every way to carry it. The radius grows in each step, and there are
 * finitely many sets of carriers, so it ends; when rounding keeps it from growing, it ends too.
 */
final class SmallestSphere {
  /** How far outside, of the squared radius, a point has to be. */
  private static final double OUTSIDE = 1 + 0x1p-45;

  /** Far above what clouds take, some ten; a cap against creeping by roundings. */
  private static final int MOST_STEPS = 1000;

  private final PointCloud cloud;

  /** Up to five points relative to the first point of the cloud, and how many. */
  private final double[][] p = new double[5][3];

  private int carriers;

  /** The sphere in hand, relative to the first point. */
  private final double[] centre = new double[3];

  private double square;

  /** The sphere under trial. */
  private final double[] trial = new double[3];

  private double trialSquare;

  SmallestSphere(PointCloud cloud) {
    this.cloud = cloud;
  }

  /** The centre. */
  double[] find() {
    carriers = 1;
    for (int step = 0; ; step++) {
      int far =
          cloud.farthest(cloud.x(0) + centre[0], cloud.y(0) + centre[1], cloud.z(0) + centre[2]);
      for (int axis = 0; axis < 3; axis++) {
        p[carriers][axis] = (double) cloud.at(far, axis) - cloud.at(0, axis);
      }
      double before = square;
      if (!(distance(p[carriers], centre) > square * OUTSIDE)
          || step == MOST_STEPS
          || !join()
          || !(square > before)) {
        return new double[] {
          cloud.x(0) + centre[0], cloud.y(0) + centre[1], cloud.z(0) + centre[2]
        };
      }
    }
  }

  private static double distance(double[] a, double[] b) {
    double x = a[0] - b[0];
    double y = a[1] - b[1];
    double z = a[2] - b[2];
    return x * x + y * y + z * z;
  }

  /** Takes the point behind the carriers in; whether a sphere around them all was found. */
  private boolean join() {
    int last = carriers;
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int subset = 0; subset < 1 << last; subset++) {
      int set = subset | (1 << last);
      if (Integer.bitCount(set) <= 4 && carry(set) && trialSquare < least && holdsAll(last)) {
        least = trialSquare;
        best = set;
        System.arraycopy(trial, 0, centre, 0, 3);
      }
    }
    if (best < 0) {
      return false;
    }
    square = least;
    carriers = 0;
    for (int i = 0; i <= last; i++) {
      if ((best & (1 << i)) != 0) {
        System.arraycopy(p[i], 0, p[carriers++], 0, 3);
      }
    }
    return true;
  }

  private boolean holdsAll(int last) {
    for (int i = 0; i <= last; i++) {
      if (distance(p[i], trial) > trialSquare * OUTSIDE) {
        return false;
      }
    }
    return true;
  }

  /**
   * The sphere that has the points of a set on its surface and its centre in their plane or line:
   * the centre is q0 + sum of l_i (q_i - q0) with 2 G l = the squared lengths, G the products of
   * the differences.
   */
  private boolean carry(int set) {
    int n = -1;
    double[][] e = new double[3][3];
    double[] origin = p[Integer.numberOfTrailingZeros(set)];
    for (int i = 0; i < 5; i++) {
      if ((set & (1 << i)) != 0 && n++ >= 0) {
        for (int axis = 0; axis < 3; axis++) {
          e[n - 1][axis] = p[i][axis] - origin[axis];
        }
      }
    }
    System.arraycopy(origin, 0, trial, 0, 3);
    double[][] g = new double[n][n + 1];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        g[i][j] = 2 * (e[i][0] * e[j][0] + e[i][1] * e[j][1] + e[i][2] * e[j][2]);
      }
      g[i][n] = 0.5 * g[i][i];
    }
    if (!solve(g, n)) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      for (int axis = 0; axis < 3; axis++) {
        trial[axis] += g[i][n] * e[i][axis];
      }
    }
    trialSquare = distance(trial, origin);
    for (int i = 0; i < 5; i++) {
      if ((set & (1 << i)) != 0) {
        trialSquare = Math.max(trialSquare, distance(trial, p[i]));
      }
    }
    return true;
  }

  /** Gauss with the largest pivot; whether the points span their dimension. */
  private static boolean solve(double[][] g, int n) {
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int row = column + 1; row < n; row++) {
        pivot = Math.abs(g[row][column]) > Math.abs(g[pivot][column]) ? row : pivot;
      }
      double[] held = g[column];
      g[column] = g[pivot];
      g[pivot] = held;
      if (g[column][column] == 0) {
        return false;
      }
      for (int row = 0; row < n; row++) {
        if (row != column) {
          double factor = g[row][column] / g[column][column];
          for (int k = column; k <= n; k++) {
            g[row][k] -= factor * g[column][k];
          }
        }
      }
    }
    for (int i = 0; i < n; i++) {
      g[i][n] /= g[i][i];
      if (!(0 * g[i][n] == 0)) {
        return false;
      }
    }
    return true;
  }
}
