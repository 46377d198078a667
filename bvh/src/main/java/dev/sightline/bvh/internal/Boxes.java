package dev.sightline.bvh.internal;

/** Measures of boxes of six floats: min x, y, z, then max x, y, z. */
public final class Boxes {
  private Boxes() {}

  /** Half the surface of a box; 0 of an inverted one. */
  public static double halfArea(
      double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    double x = maxX - minX;
    double y = maxY - minY;
    double z = maxZ - minZ;
    return x < 0 ? 0 : x * y + y * z + z * x;
  }

  /** The length of the diagonal. */
  public static double diagonal(float[] box) {
    double x = (double) box[3] - box[0];
    double y = (double) box[4] - box[1];
    double z = (double) box[5] - box[2];
    return Math.sqrt(x * x + y * y + z * z);
  }
}
