package dev.sightline.bvh.extra.pair;

/**
 * The plane of a triangle, and how far what lies wholly on one side of it is away: a lower bound of
 * the distance from the triangle, found sooner than that, and nearly as much where the triangle is
 * large and its box says little.
 *
 * <p>Result class: rounded, off by less than {@code 2^-42} of the size of the meshes and the
 * distance; 0 where the plane is not that well known. Meant for reuse; not thread-safe.
 */
final class FacePlane {
  /**
   * Of the product of two edges, how much their cross product has at least where the plane is used:
   * it is off by at most 2^-50 of that product, so a height by 2^-50 / 2^-7 of the distance.
   */
  private static final double LEAST_SINE_SQUARED = 0x1p-14;

  private double px;
  private double py;
  private double pz;
  private double nx;
  private double ny;
  private double nz;

  /** The square of the normal; 0 where the plane is not known. */
  private double square;

  FacePlane() {}

  /** Takes a triangle. */
  void set(float[] v, int i) {
    px = v[i];
    py = v[i + 1];
    pz = v[i + 2];
    double ux = v[i + 3] - px;
    double uy = v[i + 4] - py;
    double uz = v[i + 5] - pz;
    double vx = v[i + 6] - px;
    double vy = v[i + 7] - py;
    double vz = v[i + 8] - pz;
    nx = uy * vz - uz * vy;
    ny = uz * vx - ux * vz;
    nz = ux * vy - uy * vx;
    square = nx * nx + ny * ny + nz * nz;
    double edges = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz);
    square = square > LEAST_SINE_SQUARED * edges ? square : 0;
  }

  /** The square of the least distance of a triangle's vertices; 0 where it meets the plane. */
  double gapSquared(float[] w, int j) {
    double first = height(w[j], w[j + 1], w[j + 2]);
    double second = height(w[j + 3], w[j + 4], w[j + 5]);
    double third = height(w[j + 6], w[j + 7], w[j + 8]);
    double least = Math.min(first, Math.min(second, third));
    double most = Math.max(first, Math.max(second, third));
    return gapSquared(Math.max(least, -most));
  }

  private double height(double x, double y, double z) {
    return nx * (x - px) + ny * (y - py) + nz * (z - pz);
  }

  private double gapSquared(double gap) {
    return gap > 0 && square > 0 ? gap * gap / square : 0;
  }
}
