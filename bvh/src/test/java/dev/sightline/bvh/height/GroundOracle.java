package dev.sightline.bvh.height;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.TreeMap;

/** Heights in exact arithmetic, over all triangles. */
final class GroundOracle {
  private static final MathContext DIGITS = new MathContext(60);

  private GroundOracle() {}

  /** Heights at a place, each with the lowest number of its triangles; highest first. */
  static TreeMap<BigDecimal, Integer> storeys(float[] mesh, double x, double z, boolean bothSides) {
    TreeMap<BigDecimal, Integer> found = new TreeMap<>((a, b) -> b.compareTo(a));
    for (int i = 0; i < mesh.length; i += 9) {
      BigDecimal y = height(mesh, i, x, z, bothSides);
      if (y != null) {
        found.putIfAbsent(y, i / 9);
      }
    }
    return found;
  }

  /** The height of one triangle to 55 digits, or null. */
  static BigDecimal height(float[] mesh, int i, double x, double z, boolean bothSides) {
    if (isBeside(mesh, i, x) || isBeside(mesh, i + 2, z)) {
      return null;
    }
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal weighted = BigDecimal.ZERO;
    int least = 1;
    int most = -1;
    for (int k = 0; k < 3; k++) {
      int p = i + 3 * ((k + 1) % 3);
      int q = i + 3 * ((k + 2) % 3);
      BigDecimal px = number(mesh[p]).subtract(number(x));
      BigDecimal pz = number(mesh[p + 2]).subtract(number(z));
      BigDecimal qx = number(mesh[q]).subtract(number(x));
      BigDecimal qz = number(mesh[q + 2]).subtract(number(z));
      BigDecimal area = pz.multiply(qx).subtract(px.multiply(qz));
      least = Math.min(least, area.signum());
      most = Math.max(most, area.signum());
      sum = sum.add(area);
      weighted = weighted.add(area.multiply(number(mesh[i + 3 * k + 1])));
    }
    boolean over = sum.signum() > 0 ? least >= 0 : bothSides && sum.signum() < 0 && most <= 0;
    return over
        ? weighted.divide(sum, DIGITS).round(new MathContext(55)).stripTrailingZeros()
        : null;
  }

  private static boolean isBeside(float[] mesh, int i, double place) {
    float low = Math.min(mesh[i], Math.min(mesh[i + 3], mesh[i + 6]));
    float high = Math.max(mesh[i], Math.max(mesh[i + 3], mesh[i + 6]));
    return place < low || place > high;
  }

  private static BigDecimal number(double value) {
    return new BigDecimal(value);
  }
}
