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
}
