package dev.sightline.jme.extra.trigger;

/**
 * How far a point is from a closed solid: negative inside, by formulas that the product does not
 * use. Solids of triangles are told by the winding number, as the sum of solid angles (Van Oosterom
 * and Strackee 1983), and by the distance of each triangle's plane or edges.
 */
interface SolidTruth {
  double at(double x, double y, double z);

  static SolidTruth box(double[] min, double[] max) {
    return (x, y, z) -> {
      double[] p = {x, y, z};
      double outside = 0;
      double inside = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < 3; i++) {
        double beyond = Math.max(min[i] - p[i], p[i] - max[i]);
        outside = Math.hypot(outside, Math.max(0, beyond));
        inside = Math.max(inside, beyond);
      }
      return outside > 0 ? outside : inside;
    };
  }

  static SolidTruth capsule(double[] a, double[] b, double radius) {
    return (x, y, z) -> segment(new double[] {x, y, z}, a, b) - radius;
  }

  /** Nine coordinates a triangle, wound counter-clockwise seen from outside. */
  static SolidTruth triangles(double[] v) {
    return (x, y, z) -> {
      double[] p = {x, y, z};
      double least = Double.POSITIVE_INFINITY;
      double angle = 0;
      for (int i = 0; i < v.length; i += 9) {
        double[] a = {v[i], v[i + 1], v[i + 2]};
        double[] b = {v[i + 3], v[i + 4], v[i + 5]};
        double[] c = {v[i + 6], v[i + 7], v[i + 8]};
        least = Math.min(least, triangle(p, a, b, c));
        angle += solidAngle(minus(a, p), minus(b, p), minus(c, p));
      }
      return Math.abs(angle) > 2 * Math.PI ? -least : least;
    };
  }

  private static double solidAngle(double[] a, double[] b, double[] c) {
    double la = length(a);
    double lb = length(b);
    double lc = length(c);
    double above = dot(a, cross(b, c));
    double below = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb;
    return 2 * Math.atan2(above, below);
  }

  private static double triangle(double[] p, double[] a, double[] b, double[] c) {
    double[] n = cross(minus(b, a), minus(c, a));
    double[] m = minus(p, a);
    boolean isOver =
        dot(cross(minus(b, a), m), n) >= 0
            && dot(cross(minus(c, b), minus(p, b)), n) >= 0
            && dot(cross(minus(a, c), minus(p, c)), n) >= 0;
    if (isOver) {
      return Math.abs(dot(m, n)) / length(n);
    }
    return Math.min(segment(p, a, b), Math.min(segment(p, b, c), segment(p, c, a)));
  }

  private static double segment(double[] p, double[] a, double[] b) {
    double[] e = minus(b, a);
    double[] m = minus(p, a);
    double square = dot(e, e);
    double s = square > 0 ? Math.max(0, Math.min(1, dot(m, e) / square)) : 0;
    return length(new double[] {m[0] - s * e[0], m[1] - s * e[1], m[2] - s * e[2]});
  }

  static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  static double length(double[] a) {
    return Math.sqrt(dot(a, a));
  }
}
