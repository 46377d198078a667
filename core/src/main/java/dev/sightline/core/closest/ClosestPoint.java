package dev.sightline.core.closest;

/**
 * The point of a shape that is closest to a given point. Caller-owned, mutable and meant for reuse;
 * not thread-safe.
 *
 * <p>The squared distance is computed from differences, before the point is rounded to coordinates
 * of the world: far from the origin it is more accurate than the coordinates are.
 */
public final class ClosestPoint {
  private double x = Double.NaN;
  private double y = Double.NaN;
  private double z = Double.NaN;
  private double u = Double.NaN;
  private double v = Double.NaN;
  private double distanceSquared = Double.NaN;

  /** Makes a result that holds no answer yet: its numbers are NaN. */
  public ClosestPoint() {}

  /** First coordinate of the point; NaN if an operand was not finite. */
  public double x() {
    return x;
  }

  /** Second coordinate of the point; NaN if an operand was not finite. */
  public double y() {
    return y;
  }

  /** Third coordinate of the point; NaN if an operand was not finite. */
  public double z() {
    return z;
  }

  /**
   * Where on the shape the point lies: the parameter on a segment or line, the weight of the second
   * vertex of a triangle; NaN for other shapes.
   */
  public double u() {
    return u;
  }

  /** The weight of the third vertex of a triangle; NaN for other shapes. */
  public double v() {
    return v;
  }

  /** The square of the distance, not negative; NaN if an operand was not finite. */
  public double distanceSquared() {
    return distanceSquared;
  }

  /** The distance, not negative; NaN if an operand was not finite. */
  public double distance() {
    return Math.sqrt(distanceSquared);
  }

  /** Forgets the answer: NaN for all numbers. */
  void clear() {
    x = Double.NaN;
    y = Double.NaN;
    z = Double.NaN;
    u = Double.NaN;
    v = Double.NaN;
    distanceSquared = Double.NaN;
  }

  /** Takes the answer; one without a finite distance leaves only NaN. */
  double set(double x, double y, double z, double distanceSquared, double u, double v) {
    if (!(distanceSquared < Double.POSITIVE_INFINITY)) {
      clear();
      return Double.NaN;
    }
    this.x = x;
    this.y = y;
    this.z = z;
    this.u = u;
    this.v = v;
    this.distanceSquared = distanceSquared;
    return distanceSquared;
  }
}
