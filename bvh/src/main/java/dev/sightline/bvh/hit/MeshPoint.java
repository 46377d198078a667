package dev.sightline.bvh.hit;

/**
 * A point of a mesh, or of an instance in the world, and the triangle it lies on. Caller-owned,
 * mutable and meant for reuse; not thread-safe.
 *
 * <p>The point is {@code (1 - u - v) * a + u * b + v * c}, rounded.
 */
public final class MeshPoint extends FoundPoint {
  private int instance = NONE;
  private int place = NONE;
  private double u = Double.NaN;
  private double v = Double.NaN;
  private double distanceSquared = Double.NaN;

  /** Makes a result that holds no point yet. */
  public MeshPoint() {}

  /**
   * The index of the instance in the tree that was asked; {@link #NONE} for none, and when a mesh's
   * tree was asked.
   */
  public int instance() {
    return instance;
  }

  /** Where the triangle stands in the leaf order of the tree; {@link #NONE} for none. */
  public int leafPlace() {
    return place;
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
    setTriangle(triangle);
    place = leafPlace;
  }

  /** Replaces the point. */
  public void setPoint(double x, double y, double z, double u, double v, double distanceSquared) {
    setPoint(x, y, z);
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
    String at = "(" + x() + ", " + y() + ", " + z() + ")";
    return "MeshPoint["
        + where
        + "triangle="
        + triangle()
        + ", at "
        + at
        + ", distance="
        + distance()
        + "]";
  }
}
