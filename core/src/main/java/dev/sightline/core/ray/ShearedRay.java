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
 * <p>Caller-owned, mutable and meant for reuse; not thread-safe. Coordinates are doubles between
 * 2<sup>-300</sup> and 2<sup>300</sup> in magnitude, which is far more than a float holds and keeps
 * the exact fallback exact. Smaller ones count as 0, and a ray with larger ones hits nothing.
 */
public final class ShearedRay {
  private static final double SMALLEST = 0x1p-300;
  private static final double LARGEST = 0x1p300;

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

  private double longest;

  /** Reciprocals of the direction; infinite where it is zero. */
  private double rx;

  private double ry;
  private double rz;

  /** The same along the permuted axes. */
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
   * @return this; it hits nothing when a coordinate is not finite or too large, or the direction is
   *     zero
   */
  public ShearedRay set(double ox, double oy, double oz, double dx, double dy, double dz) {
    this.ox = withoutDust(ox);
    this.oy = withoutDust(oy);
    this.oz = withoutDust(oz);
    this.dx = withoutDust(dx);
    this.dy = withoutDust(dy);
    this.dz = withoutDust(dz);
    longest = Math.max(Math.abs(this.dx), Math.max(Math.abs(this.dy), Math.abs(this.dz)));
    double farthest = Math.max(Math.abs(ox), Math.max(Math.abs(oy), Math.abs(oz)));
    if (!(longest > 0 && longest <= LARGEST && farthest <= LARGEST)) {
      invalidate();
    } else {
      rx = 1 / this.dx;
      ry = 1 / this.dy;
      rz = 1 / this.dz;
      permute();
    }
    return this;
  }

  private void permute() {
    if (longest == Math.abs(dx)) {
      permute(1, oy, dy, ry, 2, oz, dz, rz, 0, ox, dx, rx);
    } else if (longest == Math.abs(dy)) {
      permute(2, oz, dz, rz, 0, ox, dx, rx, 1, oy, dy, ry);
    } else {
      permute(0, ox, dx, rx, 1, oy, dy, ry, 2, oz, dz, rz);
    }
  }

  /** The largest coordinate of the direction, without its sign. */
  public double longest() {
    return longest;
  }

  /** Reciprocal of the direction along x; infinite where that is zero. */
  public double reciprocalX() {
    return rx;
  }

  /** Reciprocal of the direction along y; infinite where that is zero. */
  public double reciprocalY() {
    return ry;
  }

  /** Reciprocal of the direction along z; infinite where that is zero. */
  public double reciprocalZ() {
    return rz;
  }

  private static double withoutDust(double coordinate) {
    return Math.abs(coordinate) < SMALLEST ? 0 : coordinate;
  }

  /** Whether the ray has a direction and only coordinates that are finite and in range. */
  public boolean isValid() {
    return !Double.isNaN(rkz);
  }

  private void invalidate() {
    rx = Double.NaN;
    ry = Double.NaN;
    rz = Double.NaN;
    permute(0, rx, rx, rx, 1, ry, ry, ry, 2, rz, rz, rz);
  }

  private void permute(
      int x,
      double ox,
      double dx,
      double rx,
      int y,
      double oy,
      double dy,
      double ry,
      int z,
      double oz,
      double dz,
      double rz) {
    boolean swap = dz < 0;
    kx = swap ? y : x;
    ky = swap ? x : y;
    kz = z;
    okx = swap ? oy : ox;
    oky = swap ? ox : oy;
    okz = oz;
    sx = (swap ? dy : dx) / dz;
    sy = (swap ? dx : dy) / dz;
    rkx = swap ? ry : rx;
    rky = swap ? rx : ry;
    rkz = rz;
  }
}
