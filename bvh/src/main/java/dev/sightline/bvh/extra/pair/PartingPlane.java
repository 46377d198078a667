package dev.sightline.bvh.extra.pair;

/**
 * A direction from the first mesh to the second, and how far apart two sets of vertices are along
 * it: a lower bound of their distance, in a few products a vertex. Where the direction is that of
 * the closest points, the bound is the distance itself.
 *
 * <p>Heights are measured from a vertex or from the middle of a box, so nothing is lost far from
 * the origin. Result class: rounded, off by less than {@code 2^-48} of the distance and the sizes
 * of both sets. Meant for reuse; not thread-safe.
 */
final class PartingPlane {
  private double nx;
  private double ny;
  private double nz;

  PartingPlane() {}

  /** Takes a direction of any length; of length 0 nothing is apart along it. */
  void set(double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    boolean isKnown = length > 0 && length < Double.POSITIVE_INFINITY;
    nx = isKnown ? x / length : 0;
    ny = isKnown ? y / length : 0;
    nz = isKnown ? z / length : 0;
  }

  /**
   * The square of how far beyond the first vertices the second ones begin; 0 if they do not.
   *
   * @param v holds the first vertices, {@code count} from {@code i} on
   * @param w holds the second vertices, {@code others} from {@code j} on
   */
  double gapSquared(float[] v, int i, int count, float[] w, int j, int others) {
    double x = v[i];
    double y = v[i + 1];
    double z = v[i + 2];
    return square(least(1, w, j, others, x, y, z) + least(-1, v, i, count, x, y, z));
  }

  /**
   * As {@link #gapSquared}, of a box and vertices.
   *
   * @param b the six bounds of the box are {@code stride} apart from {@code i} on
   * @param isSecond whether the box is that of the second mesh
   */
  double boxGapSquared(
      float[] b, int i, int stride, float[] w, int j, int count, boolean isSecond) {
    double x = 0.5 * b[i] + 0.5 * b[i + 3 * stride];
    double y = 0.5 * b[i + stride] + 0.5 * b[i + 4 * stride];
    double z = 0.5 * b[i + 2 * stride] + 0.5 * b[i + 5 * stride];
    double reach =
        Math.abs(nx) * (b[i + 3 * stride] - x)
            + Math.abs(ny) * (b[i + 4 * stride] - y)
            + Math.abs(nz) * (b[i + 5 * stride] - z);
    return square(least(isSecond ? -1 : 1, w, j, count, x, y, z) - reach);
  }

  /** The least height of some vertices over a point, or of the opposite direction. */
  private double least(int sign, float[] w, int j, int count, double x, double y, double z) {
    double sx = sign * nx;
    double sy = sign * ny;
    double sz = sign * nz;
    double least = Double.POSITIVE_INFINITY;
    for (int k = j; k < j + 3 * count; k += 3) {
      least = Math.min(least, sx * (w[k] - x) + sy * (w[k + 1] - y) + sz * (w[k + 2] - z));
    }
    return least;
  }

  private static double square(double gap) {
    return gap > 0 ? gap * gap : 0;
  }
}
