package dev.sightline.jme.query.line;

/**
 * How close to a line or a point, a mesh of mode {@code Points}, {@code Lines}, {@code LineStrip}
 * or {@code LineLoop}, a pick has to be. Immutable.
 *
 * <p><b>In pixels</b> it is the distance on the screen between the cursor and the line as the
 * camera shows it, cut at the near plane. <b>In world units</b> it is the distance between the ray
 * and the line. A point of the line counts if its closest point on the ray lies between the origin
 * and the greatest distance: so the ray is a tube with flat ends. Both radii are closed.
 */
public final class PickRadius {
  /** Lines and points are not picked. */
  public static final PickRadius NONE = new PickRadius(-1, false);

  private final double value;
  private final boolean inPixels;

  private PickRadius(double value, boolean inPixels) {
    this.value = value;
    this.inPixels = inPixels;
  }

  /**
   * Pixels of the window, for a point of the screen.
   *
   * @throws IllegalArgumentException if the number is negative, NaN or infinite
   */
  public static PickRadius pixels(double radius) {
    return new PickRadius(checked(radius), true);
  }

  /**
   * World units, for any ray.
   *
   * @throws IllegalArgumentException if the number is negative, NaN or infinite
   */
  public static PickRadius world(double radius) {
    return new PickRadius(checked(radius), false);
  }

  private static double checked(double radius) {
    if (!(radius >= 0 && radius < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("pick radius can't be " + radius);
    }
    return radius;
  }

  /** Whether lines and points are not picked. */
  public boolean isNone() {
    return value < 0;
  }

  /** Whether it counts pixels. */
  public boolean isInPixels() {
    return inPixels;
  }

  /** How many pixels or world units; negative for {@link #NONE}. */
  public double value() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PickRadius radius
        && Double.compare(value, radius.value) == 0
        && inPixels == radius.inPixels;
  }

  @Override
  public int hashCode() {
    return Double.hashCode(value) + (inPixels ? 1 : 0);
  }

  @Override
  public String toString() {
    return isNone() ? "PickRadius[none]" : "PickRadius[" + value + (inPixels ? " px]" : "]");
  }
}
