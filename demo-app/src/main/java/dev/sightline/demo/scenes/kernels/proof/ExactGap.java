package dev.sightline.demo.scenes.kernels.proof;

import java.math.BigDecimal;

/**
 * How far two convex shapes are apart at least: as far as they are along one direction. The
 * products are without rounding, the one division at the end is not.
 */
public final class ExactGap {
  private ExactGap() {}

  /**
   * Measures the gap along a direction.
   *
   * @param first the vertices of the first shape, three coordinates each
   * @param second those of the second
   * @param direction from the second shape to the first, of any length but 0
   * @return no two points of the shapes are nearer; negative where the direction proves nothing
   */
  public static double atLeast(double[] first, double[] second, double[] direction) {
    double length =
        Math.sqrt(
            direction[0] * direction[0]
                + direction[1] * direction[1]
                + direction[2] * direction[2]);
    if (!(length > 0)) {
      return 0;
    }
    BigDecimal near = along(first, 0, direction);
    for (int i = 3; i < first.length; i += 3) {
      near = near.min(along(first, i, direction));
    }
    BigDecimal far = along(second, 0, direction);
    for (int i = 3; i < second.length; i += 3) {
      far = far.max(along(second, i, direction));
    }
    return near.subtract(far).doubleValue() / length;
  }

  private static BigDecimal along(double[] v, int i, double[] d) {
    return new BigDecimal(v[i])
        .multiply(new BigDecimal(d[0]))
        .add(new BigDecimal(v[i + 1]).multiply(new BigDecimal(d[1])))
        .add(new BigDecimal(v[i + 2]).multiply(new BigDecimal(d[2])));
  }
}
