package dev.sightline.core.convex;

import java.math.BigDecimal;

/**
 * The hull of a few points, and how far a point is from it, in decimals: the least distance from
 * any point, segment and triangle of its points, and 0 inside of any four of them. Nothing is
 * chosen in double.
 */
final class DecimalHull {
  private final BigDecimal[][] points;

  DecimalHull(float[] v) {
    points = new BigDecimal[v.length / 3][];
    for (int i = 0; i < points.length; i++) {
      points[i] = Decimals.vector(v[3 * i], v[3 * i + 1], v[3 * i + 2]);
    }
  }

  /** The distance of a point, 0 inside; rounded at the end only. */
  double distance(double x, double y, double z) {
    BigDecimal[] p = Decimals.vector(x, y, z);
    BigDecimal least = null;
    for (int i = 0; i < points.length; i++) {
      for (int j = i; j < points.length; j++) {
        least = lesser(least, Decimals.fromSegment(p, points[i], points[j]));
        for (int k = j + 1; j > i && k < points.length; k++) {
          least = lesser(least, Decimals.fromTriangle(p, points[i], points[j], points[k]));
          for (int l = k + 1; l < points.length; l++) {
            if (isInside(p, i, j, k, l)) {
              return 0;
            }
          }
        }
      }
    }
    return least == null ? Double.NaN : least.sqrt(Decimals.DIGITS).doubleValue();
  }

  private static BigDecimal lesser(BigDecimal least, BigDecimal[] way) {
    if (way.length == 0) {
      return least;
    }
    BigDecimal square = Decimals.dot(way, way);
    return least == null ? square : least.min(square);
  }

  /** Whether four points that are not in a plane have a point between them. */
  private boolean isInside(BigDecimal[] p, int i, int j, int k, int l) {
    int turn = turn(points[i], points[j], points[k], points[l]);
    return turn != 0
        && turn * turn(p, points[j], points[k], points[l]) >= 0
        && turn * turn(points[i], p, points[k], points[l]) >= 0
        && turn * turn(points[i], points[j], p, points[l]) >= 0
        && turn * turn(points[i], points[j], points[k], p) >= 0;
  }

  private static int turn(BigDecimal[] a, BigDecimal[] b, BigDecimal[] c, BigDecimal[] d) {
    BigDecimal[] normal = Decimals.cross(Decimals.minus(b, a), Decimals.minus(c, a));
    return Decimals.dot(normal, Decimals.minus(d, a)).signum();
  }
}
