package dev.sightline.jme.extra.handle;

import com.jme3.math.Quaternion;

/** Rotations and unit vectors in double; a vector is three numbers of an array. */
final class Rotations {
  private Rotations() {}

  /**
   * Writes what a quaternion makes of the three unit vectors, by the engine's formula: one whose
   * norm is n scales them by n.
   */
  static void columns(Quaternion q, double[] out) {
    double x = q.getX();
    double y = q.getY();
    double z = q.getZ();
    double w = q.getW();
    out[0] = w * w + x * x - y * y - z * z;
    out[1] = 2 * (x * y + z * w);
    out[2] = 2 * (x * z - y * w);
    out[3] = 2 * (x * y - z * w);
    out[4] = w * w - x * x + y * y - z * z;
    out[5] = 2 * (y * z + x * w);
    out[6] = 2 * (x * z + y * w);
    out[7] = 2 * (y * z - x * w);
    out[8] = w * w - x * x - y * y + z * z;
  }

  static double dot(double[] a, int i, double[] b, int j) {
    return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
  }

  /** Writes a cross product, which may not be one of the factors. */
  static void cross(double[] a, int i, double[] b, int j, double[] out, int k) {
    out[k] = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
    out[k + 1] = a[i + 2] * b[j] - a[i] * b[j + 2];
    out[k + 2] = a[i] * b[j + 1] - a[i + 1] * b[j];
  }

  /** Gives a vector the length 1; whether it has a direction. */
  static boolean normalize(double[] a, int i) {
    double length = Math.sqrt(dot(a, i, a, i));
    for (int k = i; k < i + 3; k++) {
      a[k] /= length;
    }
    return length > 0 && length < Double.POSITIVE_INFINITY;
  }

  /** Writes two unit vectors that are square to a unit vector and to each other. */
  static void across(double[] n, int i, double[] out) {
    // Duff et al., "Building an Orthonormal Basis, Revisited", JCGT 2017
    double sign = Math.copySign(1, n[i + 2]);
    double a = -1 / (sign + n[i + 2]);
    double b = n[i] * n[i + 1] * a;
    out[0] = 1 + sign * n[i] * n[i] * a;
    out[1] = sign * b;
    out[2] = -sign * n[i];
    out[3] = b;
    out[4] = sign + n[i + 1] * n[i + 1] * a;
    out[5] = -n[i + 1];
  }

  /** Rotations a vector about a unit vector, by Rodrigues' formula. */
  static void rotate(double[] axis, double angle, double[] v) {
    double sin = Math.sin(angle);
    double half = Math.sin(angle / 2);
    double along = dot(axis, 0, v, 0) * 2 * half * half;
    double keep = 1 - 2 * half * half;
    double x = keep * v[0] + sin * (axis[1] * v[2] - axis[2] * v[1]) + along * axis[0];
    double y = keep * v[1] + sin * (axis[2] * v[0] - axis[0] * v[2]) + along * axis[1];
    double z = keep * v[2] + sin * (axis[0] * v[1] - axis[1] * v[0]) + along * axis[2];
    v[0] = x;
    v[1] = y;
    v[2] = z;
  }

  /** Writes the turn about a unit vector, followed by a rotation before it, rounded to floats. */
  static void turned(double[] axis, double angle, Quaternion before, Quaternion store) {
    double half = Math.sin(angle / 2);
    double w = Math.cos(angle / 2);
    double x = half * axis[0];
    double y = half * axis[1];
    double z = half * axis[2];
    double bx = before.getX();
    double by = before.getY();
    double bz = before.getZ();
    double bw = before.getW();
    store.set(
        (float) (w * bx + x * bw + y * bz - z * by),
        (float) (w * by - x * bz + y * bw + z * bx),
        (float) (w * bz + x * by - y * bx + z * bw),
        (float) (w * bw - x * bx - y * by - z * bz));
  }
}
