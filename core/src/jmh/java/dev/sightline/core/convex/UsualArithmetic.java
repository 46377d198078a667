package dev.sightline.core.convex;

/** Arithmetic on vectors of three numbers, every operation of which is rounded to float or not. */
enum UsualArithmetic {
  FLOAT,
  DOUBLE;

  double round(double value) {
    return this == FLOAT ? (float) value : value;
  }

  double dot(double[] p, double[] q) {
    return round(round(round(p[0] * q[0]) + round(p[1] * q[1])) + round(p[2] * q[2]));
  }

  double[] minus(double[] p, double[] q) {
    return new double[] {round(p[0] - q[0]), round(p[1] - q[1]), round(p[2] - q[2])};
  }

  double[] cross(double[] p, double[] q) {
    return new double[] {
      determinant(p[1], q[2], p[2], q[1]),
      determinant(p[2], q[0], p[0], q[2]),
      determinant(p[0], q[1], p[1], q[0])
    };
  }

  /** {@code ad - bc}. */
  double determinant(double a, double d, double b, double c) {
    return round(round(a * d) - round(b * c));
  }
}
