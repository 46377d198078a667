package dev.sightline.core.ray;

/**
 * A ray made ready for many triangles: its longest axis, and the shear that lays the ray along it
 * (Woop, Benthin and Wald, "Watertight Ray/Triangle Intersection", JCGT 2013).
 *
 * <p>Axes are permuted so that {@code kz} is the longest one, and {@code kx}, {@code ky} are
 * swapped when the ray runs down that axis, which keeps the winding. After a shear by {@code sx},
 * {@code sy} the ray is the axis {@code kz} itself, and a triangle is hit when its three vertices
 * wind around the origin of the plane {@code kx}, {@code ky}.
 *
 * <p>Caller-owned, mutable and meant for reuse; not thread-safe. Coordinates are doubles: zero, or
 * in the range of a float (2<sup>-149</sup> to 2<sup>128</sup> in magnitude), where the exact
 * fallback is exact.
 */
public final class ShearedRay {
  double ox;
  double oy;
  double oz;
  double dx;
  double dy;
  double dz;

  int kx;
  int ky;
  int kz;

  /** Origin along the permuted axes. */
  double okx;

  double oky;
  double okz;

  /** Shear: how far the ray drifts along kx and ky for a step along kz. */
  double sx;

  double sy;

  /** Reciprocals of the direction along the permuted axes; infinite where it is zero. */
  double rkx;

  double rky;
  double rkz;

  /** Makes a ray that hits nothing until {@link #set} is called. */
  public ShearedRay() {
    invalidate();
  }

  /**
   * Sets the ray {@code o + t * d}.
   *
   * @return this; it hits nothing when a coordinate is not finite or the direction is zero
   */
  public ShearedRay set(double ox, double oy, double oz, double dx, double dy, double dz) {
    this.ox = ox;
    this.oy = oy;
    this.oz = oz;
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    double longest = Math.max(Math.abs(dx), Math.max(Math.abs(dy), Math.abs(dz)));
    if (!(longest > 0 && longest + Math.abs(ox) + Math.abs(oy) + Math.abs(oz) < 0x1p1000)) {
      invalidate();
    } else if (longest == Math.abs(dx)) {
      permute(1, oy, dy, 2, oz, dz, 0, ox, dx);
    } else if (longest == Math.abs(dy)) {
      permute(2, oz, dz, 0, ox, dx, 1, oy, dy);
    } else {
      permute(0, ox, dx, 1, oy, dy, 2, oz, dz);
    }
    return this;
  }

  /** Whether the ray has a direction and only finite coordinates. */
  public boolean isValid() {
    return !Double.isNaN(rkz);
  }

  private void invalidate() {
    permute(0, Double.NaN, Double.NaN, 1, Double.NaN, Double.NaN, 2, Double.NaN, Double.NaN);
  }

  private void permute(
      int x, double ox, double dx, int y, double oy, double dy, int z, double oz, double dz) {
    boolean swap = dz < 0;
    kx = swap ? y : x;
    ky = swap ? x : y;
    kz = z;
    okx = swap ? oy : ox;
    oky = swap ? ox : oy;
    okz = oz;
    double dkx = swap ? dy : dx;
    double dky = swap ? dx : dy;
    sx = dkx / dz;
    sy = dky / dz;
    rkx = 1 / dkx;
    rky = 1 / dky;
    rkz = 1 / dz;
  }
}
