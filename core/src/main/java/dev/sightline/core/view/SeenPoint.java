package dev.sightline.core.view;

/**
 * The point of a segment that a {@link LineView} sees closest to its aim. Caller-owned, mutable and
 * meant for reuse; not thread-safe.
 */
public final class SeenPoint {
  private double along = Double.NaN;
  private double t = Double.NaN;
  private double gap = Double.NaN;
  private double depth = Double.NaN;

  /** Makes a result that holds nothing yet. */
  public SeenPoint() {}

  void set(double along, double t, double gap, double depth) {
    this.along = along;
    this.t = t;
    this.gap = gap;
    this.depth = depth;
  }

  /** Where on the segment: 0 at its start, 1 at its end. */
  public double along() {
    return along;
  }

  /** The parameter of the point's foot on the ray, in lengths of its direction; at least 0. */
  public double t() {
    return t;
  }

  /** How far from the aim it is seen, in units of the picture. */
  public double gap() {
    return gap;
  }

  /** The form w of the point, as {@link LineView#unitAt} takes it. */
  public double depth() {
    return depth;
  }
}
