package dev.sightline.bvh.hit;

/**
 * A point of a mesh, or of an instance in the world, and the triangle it lies on. Caller-owned,
 * mutable and meant for reuse; not thread-safe.
 *
 * <p>The point is {@code (1 - u - v) * a + u * b + v * c}, rounded.
 */
public final class MeshPoint {
  /** The triangle number when there is no point. */
  public static final int NONE = -1;

  private int instance = NONE;
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
  public boolean isFound() {
    return triangle != NONE;
  }

  /**
   * The index of the instance in the tree that was asked; {@link #NONE} for none, and when a mesh's
   * tree was asked.
   */
  public int instance() {
    return instance;
  }

  /** The triangle's number in the soup that its mesh was built from; {@link #NONE} for none. */
  public int triangle() {
    return triangle;
  }

  /** Where the triangle stands in the leaf order of the tree; {@link #NONE} for none. */
  public int leafPlace() {
    return place;
  }

  /** First coordinate; NaN for none. */
  public double x() {
    return x;
  }

  /** Second coordinate; NaN for none. */
  public double y() {
    return y;
  }

  /** Third coordinate; NaN for none. */
  public double z() {
    return z;
  }

  /** The weight of the second vertex; NaN for none. */
  public double u() {
    return u;
  }

  /** The weight of the third vertex; NaN for none. */
  public double v() {
    return v;
  }

  /** The square of the distance; NaN for none. */
  public double distanceSquared() {
    return distanceSquared;
  }

  /** The distance; NaN for none. */
  public double distance() {
    return Math.sqrt(distanceSquared);
  }

  /** Names the triangle and where it stands in the leaf order of its mesh's tree. */
  public void setTriangle(int instance, int triangle, int leafPlace) {
    this.instance = instance;
    this.triangle = triangle;
    place = leafPlace;
  }

  /** Replaces the point. */
  public void setPoint(double x, double y, double z, double u, double v, double distanceSquared) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.u = u;
    this.v = v;
    this.distanceSquared = distanceSquared;
  }

  /** Forgets what is held: no triangle, and NaN for the numbers. */
  public void clear() {
    setTriangle(NONE, NONE, NONE);
    setPoint(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public String toString() {
    if (!isFound()) {
      return "MeshPoint[none]";
    }
    String where = instance == NONE ? "" : "instance=" + instance + ", ";
    String at = "(" + x + ", " + y + ", " + z + ")";
    return "MeshPoint["
        + where
        + "triangle="
        + triangle
        + ", at "
        + at
        + ", distance="
        + distance()
        + "]";
  }
}
