package dev.sightline.bvh.height;

/**
 * A point of the ground, and the working state of the query that finds it. Caller-owned, mutable
 * and meant for reuse; one thread at a time.
 */
public final class HeightSample {
  /** The triangle number where there is no ground. */
  public static final int NONE = -1;

  final NearestGround search = new NearestGround();
  private int triangle = NONE;
  private double x = Double.NaN;
  private double y = Double.NaN;
  private double z = Double.NaN;
  private double slope = Double.NaN;
  private double distance = Double.NaN;

  /** Makes a result that holds no ground yet. */
  public HeightSample() {}

  /** Whether there is ground. */
  public boolean isFound() {
    return triangle != NONE;
  }

  /** The triangle's number in the soup; {@link #NONE} for none. */
  public int triangle() {
    return triangle;
  }

  /** Where the ground is: the x that was asked for, or the nearest that has ground. */
  public double x() {
    return x;
  }

  /** The height of the ground; NaN for none. */
  public double y() {
    return y;
  }

  /** Where the ground is: the z that was asked for, or the nearest that has ground. */
  public double z() {
    return z;
  }

  /** Degrees by which the triangle leans from the horizontal, 0 to 90; NaN for none. */
  public double slope() {
    return slope;
  }

  /** How far from the place that was asked for, in the plane of x and z; NaN for none. */
  public double distance() {
    return distance;
  }

  void set(int triangle, double x, double y, double z, double slope, double distance) {
    this.triangle = triangle;
    this.x = x;
    this.y = y;
    this.z = z;
    this.slope = slope;
    this.distance = distance;
  }

  /** Forgets what is held. */
  public void clear() {
    set(NONE, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public String toString() {
    return isFound()
        ? "HeightSample[triangle="
            + triangle
            + ", at ("
            + x
            + ", "
            + y
            + ", "
            + z
            + "), slope="
            + slope
            + ", distance="
            + distance
            + "]"
        : "HeightSample[none]";
  }
}
