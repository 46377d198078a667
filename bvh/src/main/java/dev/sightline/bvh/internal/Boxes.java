package dev.sightline.bvh.internal;

/** Measures of boxes of six floats: min x, y, z, then max x, y, z. */
public final class Boxes {
  private Boxes() {}

  /** The length of the diagonal. */
  public static double diagonal(float[] box) {
    double x = (double) box[3] - box[0];
    double y = (double) box[4] - box[1];
    double z = (double) box[5] - box[2];
    return Math.sqrt(x * x + y * y + z * z);
  }
}
