package dev.sightline.demo.scenes.kernels.proof;

import java.math.BigDecimal;

/**
 * Whether points lie in bounding volumes, without rounding. Each answer is how far a point lies
 * outside, rounded, or 0 if and only if it lies inside.
 */
public final class ExactVolumes {
  private ExactVolumes() {}

  /** Outside of a sphere: centre and radius. */
  public static double outsideSphere(float[] sphere, float[] p, int i) {
    BigDecimal square = square(minus(at(p, i), at(sphere, 0)));
    return excess(square, new BigDecimal(sphere[3]));
  }

  /** Outside of a capsule: two ends and the radius. */
  public static double outsideCapsule(float[] capsule, float[] p, int i) {
    BigDecimal[] axis = minus(at(capsule, 3), at(capsule, 0));
    BigDecimal[] way = minus(at(p, i), at(capsule, 0));
    BigDecimal along = dot(axis, way);
    BigDecimal length = square(axis);
    BigDecimal radius = new BigDecimal(capsule[6]);
    if (along.signum() <= 0 || length.signum() == 0) {
      return excess(square(way), radius);
    }
    if (along.compareTo(length) >= 0) {
      return excess(square(minus(at(p, i), at(capsule, 3))), radius);
    }
    // The squared distance from the line, times the axis' squared length.
    BigDecimal across = square(way).multiply(length).subtract(along.multiply(along));
    if (across.compareTo(radius.multiply(radius).multiply(length)) <= 0) {
      return 0;
    }
    double distance = Math.sqrt(across.doubleValue() / length.doubleValue());
    return Math.max(Double.MIN_VALUE, distance - radius.doubleValue());
  }

  /**
   * Outside of a box: centre, three axes, three half extents. Axes of floats are a little skew: the
   * box is what their multiples add up to, so coordinates are quotients of two volumes.
   */
  public static double outsideBox(float[] box, float[] p, int i) {
    BigDecimal[] way = minus(at(p, i), at(box, 0));
    double most = 0;
    for (int k = 0; k < 3; k++) {
      BigDecimal[] across = cross(at(box, 3 + 3 * ((k + 1) % 3)), at(box, 3 + 3 * ((k + 2) % 3)));
      BigDecimal volume = dot(across, at(box, 3 + 3 * k)).abs();
      BigDecimal out =
          dot(across, way).abs().subtract(volume.multiply(new BigDecimal(box[12 + k])));
      most = Math.max(most, positive(out) / volume.doubleValue());
    }
    return most;
  }

  /** Outside of a slab: the points whose product with a normal is between two numbers. */
  public static double outsideSlab(double[] normal, double min, double max, float[] p, int i) {
    BigDecimal along = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      along = along.add(new BigDecimal(normal[k]).multiply(new BigDecimal(p[i + k])));
    }
    return Math.max(
        positive(along.subtract(new BigDecimal(max))),
        positive(new BigDecimal(min).subtract(along)));
  }

  private static double excess(BigDecimal square, BigDecimal radius) {
    if (square.compareTo(radius.multiply(radius)) <= 0) {
      return 0;
    }
    return Math.max(Double.MIN_VALUE, Math.sqrt(square.doubleValue()) - radius.doubleValue());
  }

  private static double positive(BigDecimal value) {
    return value.signum() > 0 ? Math.max(Double.MIN_VALUE, value.doubleValue()) : 0;
  }

  private static BigDecimal[] at(float[] v, int i) {
    return new BigDecimal[] {
      new BigDecimal(v[i]), new BigDecimal(v[i + 1]), new BigDecimal(v[i + 2])
    };
  }

  private static BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
    return new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
  }

  private static BigDecimal dot(BigDecimal[] p, BigDecimal[] q) {
    return p[0].multiply(q[0]).add(p[1].multiply(q[1])).add(p[2].multiply(q[2]));
  }

  private static BigDecimal[] cross(BigDecimal[] p, BigDecimal[] q) {
    return new BigDecimal[] {
      p[1].multiply(q[2]).subtract(p[2].multiply(q[1])),
      p[2].multiply(q[0]).subtract(p[0].multiply(q[2])),
      p[0].multiply(q[1]).subtract(p[1].multiply(q[0]))
    };
  }

  private static BigDecimal square(BigDecimal[] p) {
    return dot(p, p);
  }
}
