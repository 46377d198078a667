package dev.sightline.bvh.hit;

/**
 * A point of a triangle, the base of results that name both. Caller-owned, mutable and meant for
 * reuse; not thread-safe.
 */
public abstract class FoundPoint {
  /** The triangle number when there is no point. */
  public static final int NONE = -1;

  private int triangle = NONE;
  private double x = Double.NaN;
  private double y = Double.NaN;
  private double z = Double.NaN;

  /** Makes a result that holds no point yet. */
  protected FoundPoint() {}

  /** Whether there is a point. */
  public final boolean isFound() {
    return triangle != NONE;
  }

  /** The triangle's number in the soup that its mesh was built from; {@link #NONE} for none. */
  public final int triangle() {
    return triangle;
  }

  /** First coordinate; NaN for none. */
  public final double x() {
    return x;
  }

  /** Second coordinate; NaN for none. */
  public final double y() {
    return y;
  }

  /** Third coordinate; NaN for none. */
  public final double z() {
    return z;
  }

  /** Names the triangle. */
  protected final void setTriangle(int triangle) {
    this.triangle = triangle;
  }

  /** Replaces the point. */
  protected final void setPoint(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }
}
