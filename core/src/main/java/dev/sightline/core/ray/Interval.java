package dev.sightline.core.ray;

/**
 * The part of a line that lies in a convex shape: from {@code near} to {@code far}, both counted in
 * lengths of the line's direction. A kernel writes it on a hit and leaves it alone on a miss.
 *
 * <p>Caller-owned, mutable and meant for reuse; not thread-safe.
 */
public final class Interval {
  private double near = Double.NaN;
  private double far = Double.NaN;

  /** Makes an interval that holds nothing yet: its ends are NaN. */
  public Interval() {}

  /** Where the line enters. */
  public double near() {
    return near;
  }

  /** Where the line leaves, not less than {@link #near()}. */
  public double far() {
    return far;
  }

  /** Replaces what is held. */
  public void set(double near, double far) {
    this.near = near;
    this.far = far;
  }
}
