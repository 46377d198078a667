package dev.sightline.bvh.internal;

/** The coordinates of a point or a vector that a query keeps: NaN until they are set. */
public final class Xyz {
  private double x = Double.NaN;
  private double y = Double.NaN;
  private double z = Double.NaN;

  /** Makes coordinates that are not set. */
  public Xyz() {}

  /** Sets the coordinates. */
  public void set(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** Whether no coordinate is NaN. */
  public boolean isSet() {
    return !Double.isNaN(x + y + z);
  }

  /** The coordinate along x. */
  public double x() {
    return x;
  }

  /** The coordinate along y. */
  public double y() {
    return y;
  }

  /** The coordinate along z. */
  public double z() {
    return z;
  }
}
