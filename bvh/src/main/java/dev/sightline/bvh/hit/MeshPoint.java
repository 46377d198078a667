package dev.sightline.bvh.hit;

/**
 * A point of a mesh and the triangle it lies on. Caller-owned, mutable and meant for reuse; not
 * thread-safe.
 *
 * <p>The point is {@code (1 - u - v) * a + u * b + v * c}, rounded.
 */
public class MeshPoint {
  /** The triangle number when there is no point. */
  public static final int NONE = -1;

  private int triangle = NONE;
  private int place = NONE;
  private double x = Double.NaN;
  private double y = Double.NaN;
  private double z = Double.NaN;
  private double u = Double.NaN;
  private double v = Double.NaN;
  private double distanceSquared = Double.NaN;

  /** Makes a result that holds no point yet. */
  public MeshPoint() {}

  /** Whether there is a point. */
  public final boolean isFound() {
    return triangle != NONE;
  }

  /** The triangle's number in the soup that the tree was built from; {@link #NONE} for none. */
  public final int triangle() {
    return triangle;
  }

  /** Where the triangle stands in the leaf order of the tree; {@link #NONE} for none. */
  public final int leafPlace() {
    return place;
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

  /** The weight of the second vertex; NaN for none. */
  public final double u() {
    return u;
  }

  /** The weight of the third vertex; NaN for none. */
  public final double v() {
    return v;
  }

  /** The square of the distance; NaN for none. */
  public final double distanceSquared() {
    return distanceSquared;
  }

  /** The distance; NaN for none. */
  public final double distance() {
    return Math.sqrt(distanceSquared);
  }

  /** Names the triangle and where it stands in the leaf order. */
  public final void setTriangle(int triangle, int leafPlace) {
    this.triangle = triangle;
    place = leafPlace;
  }

  /** Replaces the point. */
  public final void setPoint(
      double x, double y, double z, double u, double v, double distanceSquared) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.u = u;
    this.v = v;
    this.distanceSquared = distanceSquared;
  }

  /** Forgets what is held: no triangle, and NaN for the numbers. */
  public void clear() {
    setTriangle(NONE, NONE);
    setPoint(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public String toString() {
    return isFound()
        ? "MeshPoint[triangle="
            + triangle
            + ", at ("
            + x
            + ", "
            + y
            + ", "
            + z
            + "), distance="
            + distance()
            + "]"
        : "MeshPoint[none]";
  }
}
