package dev.sightline.core.ray;

/**
 * Where a ray met a triangle. Caller-owned, mutable and meant for reuse; not thread-safe.
 *
 * <p>The point is {@code origin + t * direction}, and also {@code (1 - u - v) * a + u * b + v * c}.
 */
public class TriangleHit {
  private double t = Double.NaN;
  private double u = Double.NaN;
  private double v = Double.NaN;

  /** Makes a result that holds no hit yet: its numbers are NaN. */
  public TriangleHit() {}

  /** The ray parameter in lengths of the direction, not negative. */
  public final double t() {
    return t;
  }

  /** The weight of the second vertex, in [0, 1]. */
  public final double u() {
    return u;
  }

  /** The weight of the third vertex, in [0, 1]. */
  public final double v() {
    return v;
  }

  /** Replaces what is held. */
  public final void set(double t, double u, double v) {
    this.t = t;
    this.u = u;
    this.v = v;
  }
}
