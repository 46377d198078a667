package dev.sightline.core.ray;

/**
 * Which side of a triangle a ray may meet. A triangle faces the ray when the ray runs against its
 * normal {@code (b - a) x (c - a)}.
 */
public enum Culling {
  /** Both sides count: what jMonkeyEngine's picking does, and the default everywhere here. */
  NONE,
  /** Only triangles that face the ray count. */
  BACK_FACES,
  /** Only triangles that face away from the ray count. */
  FRONT_FACES;

  /**
   * Whether a triangle is left out.
   *
   * @param facing positive when the triangle faces the ray, negative when it faces away
   */
  public boolean rejects(double facing) {
    return this != NONE && (this == BACK_FACES ? facing < 0 : facing > 0);
  }

  /**
   * Whether what moves along {@code d} passes through the triangle at {@code i}, because it sees
   * the side that does not count. Computed in double; a motion along the triangle, NaN, or a
   * triangle without area: no.
   *
   * @param v holds the nine coordinates of the triangle
   */
  public boolean passes(double dx, double dy, double dz, float[] v, int i) {
    if (this == NONE) {
      return false; // most often, and then nothing has to be computed
    }
    double bx = (double) v[i + 3] - v[i];
    double by = (double) v[i + 4] - v[i + 1];
    double bz = (double) v[i + 5] - v[i + 2];
    double cx = (double) v[i + 6] - v[i];
    double cy = (double) v[i + 7] - v[i + 1];
    double cz = (double) v[i + 8] - v[i + 2];
    double along = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
    return rejects(-along);
  }
}
