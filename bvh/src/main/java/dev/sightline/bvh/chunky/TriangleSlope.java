package dev.sightline.bvh.chunky;

import dev.sightline.core.exact.DifferenceOfProducts;

/** How steep a triangle is. */
final class TriangleSlope {
  private TriangleSlope() {}

  /**
   * The angle between the triangle's plane and the horizontal one, whichever side is up.
   *
   * <p>The normal's coordinates are right to two units in the last place of a double, the angle to
   * four. Equal coordinates give exactly 45.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return degrees from 0 to 90; 0 for a triangle without area
   */
  static double degrees(float[] v, int i) {
    double bx = (double) v[i + 3] - v[i];
    double by = (double) v[i + 4] - v[i + 1];
    double bz = (double) v[i + 5] - v[i + 2];
    double cx = (double) v[i + 6] - v[i];
    double cy = (double) v[i + 7] - v[i + 1];
    double cz = (double) v[i + 8] - v[i + 2];
    double x = DifferenceOfProducts.of(by, cz, bz, cy);
    double y = DifferenceOfProducts.of(bz, cx, bx, cz);
    double z = DifferenceOfProducts.of(bx, cy, by, cx);
    return Math.toDegrees(Math.atan2(Math.sqrt(x * x + z * z), Math.abs(y)));
  }
}
