package dev.sightline.site.figure;

/** Whether plain arithmetic in double decides: Shewchuk's first bounds, for counting cases. */
final class Doubt {
  private static final double EPSILON = 0x1p-53;
  private static final double IN_SPACE = (7 + 56 * EPSILON) * EPSILON;
  private static final double IN_PLANE = (3 + 16 * EPSILON) * EPSILON;

  private Doubt() {}

  /** Whether a double leaves open on which side of the plane through three points a fourth is. */
  static boolean orient3d(float[] p, int i, int j, int k, int l) {
    double ax = (double) p[3 * i] - p[3 * l];
    double ay = (double) p[3 * i + 1] - p[3 * l + 1];
    double az = (double) p[3 * i + 2] - p[3 * l + 2];
    double bx = (double) p[3 * j] - p[3 * l];
    double by = (double) p[3 * j + 1] - p[3 * l + 1];
    double bz = (double) p[3 * j + 2] - p[3 * l + 2];
    double cx = (double) p[3 * k] - p[3 * l];
    double cy = (double) p[3 * k + 1] - p[3 * l + 1];
    double cz = (double) p[3 * k + 2] - p[3 * l + 2];
    double det = az * (bx * cy - by * cx) + bz * (cx * ay - cy * ax) + cz * (ax * by - ay * bx);
    double size =
        Math.abs(az) * (Math.abs(bx * cy) + Math.abs(by * cx))
            + Math.abs(bz) * (Math.abs(cx * ay) + Math.abs(cy * ax))
            + Math.abs(cz) * (Math.abs(ax * by) + Math.abs(ay * bx));
    return Math.abs(det) <= IN_SPACE * size;
  }

  /** Whether a difference of two products is lost in its rounding. */
  static boolean difference(double left, double right) {
    return Math.abs(left - right) <= IN_PLANE * (Math.abs(left) + Math.abs(right));
  }
}
