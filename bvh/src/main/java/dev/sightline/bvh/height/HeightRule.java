package dev.sightline.bvh.height;

/**
 * Which triangles are ground. Immutable.
 *
 * <p>A triangle whose projection along y has no area, such as a vertical wall, never is: it has no
 * height at a place. Its upper edge is ground where a triangle beside it is.
 *
 * @param maxSlope degrees from the horizontal, above 0 and at most 90; a triangle as steep as this
 *     is not ground. At 90 everything is that is not vertical
 * @param bothSides whether a triangle whose normal points down is ground too, for meshes whose
 *     winding cannot be relied on
 */
public record HeightRule(double maxSlope, boolean bothSides) {
  /** Everything that faces up, however steep. */
  public static final HeightRule FACING_UP = new HeightRule(90, false);

  /**
   * Checks the slope.
   *
   * @throws IllegalArgumentException if it is NaN, not above 0, or above 90
   */
  public HeightRule {
    if (!(maxSlope > 0 && maxSlope <= 90)) {
      throw new IllegalArgumentException("maximum slope: " + maxSlope + " is not in (0, 90]");
    }
  }

  /** What faces up and is less steep. */
  public static HeightRule walkable(double maxSlope) {
    return new HeightRule(maxSlope, false);
  }

  /** Whether a triangle that is not vertical is flat enough. */
  boolean accepts(float[] vertices, int i) {
    return maxSlope == 90 || TriangleSlope.degrees(vertices, i) < maxSlope;
  }
}
