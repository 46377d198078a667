package dev.sightline.bvh.extra.convex;

/**
 * A move after which a shape meets nothing. Caller-owned, mutable and meant for reuse; not
 * thread-safe.
 */
public final class WayOut {
  private final double[] displacement = new double[3];
  private double length;
  private double atLeast;

  /** Makes a result that holds no move yet. */
  public WayOut() {
    clear();
  }

  /** Whether there is a move. */
  public boolean isFound() {
    return length >= 0;
  }

  /** Whether the shape meets nothing where it is: the move is zero. */
  public boolean isFree() {
    return length == 0;
  }

  /** A coordinate, 0, 1 or 2, of the move, a float as it is; NaN for none. */
  public double displacement(int axis) {
    return displacement[axis];
  }

  /** How long the move is, except for roundings; 0 if and only if nothing is met; NaN for none. */
  public double length() {
    return length;
  }

  /**
   * No shorter move than this frees the shape, whatever its direction: the depth of the triangle
   * that it is deepest in, except for roundings. NaN for none.
   */
  public double atLeast() {
    return atLeast;
  }

  void set(double x, double y, double z, double atLeast) {
    displacement[0] = x;
    displacement[1] = y;
    displacement[2] = z;
    length = Math.sqrt(x * x + y * y + z * z);
    this.atLeast = atLeast;
  }

  /** Forgets what is held: NaN for the numbers. */
  public void clear() {
    set(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public String toString() {
    return isFound()
        ? String.format(
            "WayOut[(%s, %s, %s), length=%s, at least %s]",
            displacement[0], displacement[1], displacement[2], length, atLeast)
        : "WayOut[none]";
  }
}
