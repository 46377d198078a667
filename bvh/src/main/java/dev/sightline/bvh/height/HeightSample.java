package dev.sightline.bvh.height;

import dev.sightline.bvh.hit.FoundPoint;

/**
 * A point of the ground, and the working state of the query that finds it. Caller-owned, mutable
 * and meant for reuse; one thread at a time.
 */
public final class HeightSample extends FoundPoint {
  final NearestGround search = new NearestGround();
  private double slope = Double.NaN;
  private double distance = Double.NaN;

  /** Makes a result that holds no ground yet. */
  public HeightSample() {}

  /** Degrees by which the triangle leans from the horizontal, 0 to 90; NaN for none. */
  public double slope() {
    return slope;
  }

  /** How far from the place that was asked for, in the plane of x and z; NaN for none. */
  public double distance() {
    return distance;
  }

  void set(int triangle, double x, double y, double z, double slope, double distance) {
    setTriangle(triangle);
    setPoint(x, y, z);
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
            + triangle()
            + ", at ("
            + x()
            + ", "
            + y()
            + ", "
            + z()
            + "), slope="
            + slope
            + ", distance="
            + distance
            + "]"
        : "HeightSample[none]";
  }
}
