package dev.sightline.bvh.height;

import dev.sightline.core.exact.TriangleNormal;

/** How steep a triangle is. */
final class TriangleSlope {
  private TriangleSlope() {}

  /**
   * The angle between the triangle's plane and the horizontal one, whichever side is up.
   *
   * <p>The normal is that of {@link TriangleNormal}, and the angle right to four units in the last
   * place of a double where the edges are doubles. Equal coordinates give exactly 45.
   *
   * @param v holds the nine coordinates of the triangle
   * @param i index of the first of them
   * @return degrees from 0 to 90; 0 for a triangle without area
   */
  static double degrees(float[] v, int i) {
    double x = TriangleNormal.x(v, i, i + 3, i + 6);
    double y = TriangleNormal.y(v, i, i + 3, i + 6);
    double z = TriangleNormal.z(v, i, i + 3, i + 6);
    return Math.toDegrees(Math.atan2(Math.sqrt(x * x + z * z), Math.abs(y)));
  }
}
