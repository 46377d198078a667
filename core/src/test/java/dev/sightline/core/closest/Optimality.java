package dev.sightline.core.closest;

import static dev.sightline.core.closest.HullOracle.dot;

import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;

/**
 * A certificate that two points are the closest of two hulls, from the optimality conditions alone.
 *
 * <p>Let w be the vector from the second point to the first. No vertex may lie beyond the planes at
 * right angles to w through the two points. If the furthest vertices do so by g1 and g2 (times
 * |w|), then for all x and y of the hulls {@code w . (x - y) >= w . w - g1 - g2}, so that the true
 * distance is at least {@code |w| - (g1 + g2) / |w|}: the points are at most that far from optimal.
 */
final class Optimality {
  private Optimality() {}

  /**
   * The gap {@code g1 + g2} of two points, exact except for its last conversion.
   *
   * @param x the first point
   * @param y the second point
   * @param a the vertices of the first hull
   * @param b the vertices of the second hull
   */
  static double gap(BigDecimal[] x, BigDecimal[] y, BigDecimal[][] a, BigDecimal[][] b) {
    BigDecimal[] w = ExactOracle.minus(x, y);
    BigDecimal first = BigDecimal.ZERO;
    for (BigDecimal[] vertex : a) {
      first = first.max(dot(w, ExactOracle.minus(x, vertex)));
    }
    BigDecimal second = BigDecimal.ZERO;
    for (BigDecimal[] vertex : b) {
      second = second.max(dot(w, ExactOracle.minus(vertex, y)));
    }
    return first.add(second).doubleValue();
  }
}
