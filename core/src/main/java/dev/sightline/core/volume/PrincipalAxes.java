package dev.sightline.core.volume;

/** The directions along which points spread most and least: eigenvectors of their covariance. */
final class PrincipalAxes {
  private static final int SWEEPS = 16;

  private PrincipalAxes() {}

  /** Three unit vectors at right angles, the one of the largest spread first. */
  static double[][] of(PointCloud cloud) {
    double[] mean = new double[3];
    double scale = 0;
    double[] middle = cloud.middle();
    for (int i = 0; i < cloud.count(); i++) {
      for (int axis = 0; axis < 3; axis++) {
        double offset = cloud.at(i, axis) - middle[axis];
        mean[axis] += offset / cloud.count();
        scale = Math.max(scale, Math.abs(offset));
      }
    }
    double[][] a = new double[3][3];
    for (int i = 0; i < cloud.count() && scale > 0; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          double x = (cloud.at(i, j) - middle[j] - mean[j]) / scale;
          double y = (cloud.at(i, k) - middle[k] - mean[k]) / scale;
          a[j][k] += x * y;
        }
      }
    }
    return sorted(a, jacobi(a));
  }

  /** Makes a symmetric matrix diagonal by rotations; the columns of what is returned are those. */
  private static double[][] jacobi(double[][] a) {
    double[][] v = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int p = 0; p < 2; p++) {
        for (int q = p + 1; q < 3; q++) {
          if (a[p][q] != 0) {
            rotate(a, v, p, q);
          }
        }
      }
    }
    return v;
  }

  private static void rotate(double[][] a, double[][] v, int p, int q) {
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
    double c = 1 / Math.hypot(t, 1);
    double s = t * c;
    for (int k = 0; k < 3; k++) {
      double kp = a[k][p];
      double kq = a[k][q];
      a[k][p] = c * kp - s * kq;
      a[k][q] = s * kp + c * kq;
    }
    for (int k = 0; k < 3; k++) {
      double pk = a[p][k];
      double qk = a[q][k];
      a[p][k] = c * pk - s * qk;
      a[q][k] = s * pk + c * qk;
      double vp = v[k][p];
      double vq = v[k][q];
      v[k][p] = c * vp - s * vq;
      v[k][q] = s * vp + c * vq;
    }
    a[p][q] = 0;
    a[q][p] = 0;
  }

  private static double[][] sorted(double[][] a, double[][] v) {
    int[] order = {0, 1, 2};
    for (int i = 0; i < 3; i++) {
      for (int j = i + 1; j < 3; j++) {
        if (a[order[j]][order[j]] > a[order[i]][order[i]]) {
          int held = order[i];
          order[i] = order[j];
          order[j] = held;
        }
      }
    }
    double[][] axes = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < 3; k++) {
        axes[i][k] = v[k][order[i]];
      }
    }
    return axes;
  }
}
