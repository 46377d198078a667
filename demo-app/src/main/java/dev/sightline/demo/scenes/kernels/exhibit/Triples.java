package dev.sightline.demo.scenes.kernels.exhibit;

/** Triples as arrays of three numbers. */
public final class Triples {
  private Triples() {}

  /** The three floats from an index on. */
  public static double[] of(float[] v, int i) {
    return new double[] {v[i], v[i + 1], v[i + 2]};
  }

  /** The sum. */
  public static double[] plus(double[] p, double[] q) {
    return along(p, q, 1);
  }

  /** The difference. */
  public static double[] minus(double[] p, double[] q) {
    return along(p, q, -1);
  }

  /** The point {@code p + t * d}. */
  public static double[] along(double[] p, double[] d, double t) {
    return new double[] {p[0] + t * d[0], p[1] + t * d[1], p[2] + t * d[2]};
  }

  /** A multiple. */
  public static double[] times(double[] p, double factor) {
    return new double[] {factor * p[0], factor * p[1], factor * p[2]};
  }

  /** The cross product. */
  public static double[] cross(double[] p, double[] q) {
    return new double[] {
      p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]
    };
  }

  /** The dot product. */
  public static double dot(double[] p, double[] q) {
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  }

  /** The Euclidean length. */
  public static double length(double[] p) {
    return Math.sqrt(dot(p, p));
  }

  /** Whether three floats are all 0. */
  public static boolean isZero(float[] v, int i) {
    return v[i] == 0 && v[i + 1] == 0 && v[i + 2] == 0;
  }

  /** Of length 1; another one where the vector is too short to tell. */
  public static double[] unit(double[] p, double[] otherwise) {
    double length = length(p);
    return length > 1e-6 ? times(p, 1 / length) : otherwise;
  }

  /** Any vector across a unit vector, of length 1. */
  public static double[] across(double[] p) {
    double[] axis = Math.abs(p[0]) < 0.7 ? new double[] {1, 0, 0} : new double[] {0, 1, 0};
    double[] across = cross(p, axis);
    return times(across, 1 / length(across));
  }
}
