package dev.sightline.core.ray;

import dev.sightline.core.exact.ExactDeterminant;

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

  /** The axis after each one in turn, two bits each, and the one before it. */
  private static final int NEXT = 0b00_10_01;

  private static final int LAST = 0b01_00_10;

  static {
    // One ray in many thousands needs it: loaded then, it would cost that frame a millisecond.
    ExactDeterminant.get();
  }

  double ox;
  double oy;
  double oz;
  double dx;
  double dy;
  double dz;

  /** Whether it is a segment, and the point that it ends at. */
  boolean hasEnd;

  double endX;
  double endY;
  double endZ;

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

  /** Origin, direction and reciprocals, to be read by number of an axis. */
  private final double[] axes = new double[9];

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
   * Sets the ray {@code o + t * d}, without an end.
   *
   * @return this; it hits nothing when a coordinate is not finite or too large, or the direction is
   *     zero
   */
  public ShearedRay set(double ox, double oy, double oz, double dx, double dy, double dz) {
    hasEnd = false;
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

  /**
   * Ends the ray that was set last: triangles whose plane it meets beyond this point are missed, as
   * those before its origin are, and {@code t} is at most 1.
   *
   * @param x first coordinate of {@code o + d}, which need not be a sum of doubles
   * @return this
   */
  public ShearedRay endAt(double x, double y, double z) {
    endX = withoutDust(x);
    endY = withoutDust(y);
    endZ = withoutDust(z);
    hasEnd = true;
    return this;
  }

  /**
   * Which axis is the longest is as good as random, and so is its sign: no branch asks for them.
   * Magnitudes compare as their bits do.
   */
  private void permute() {
    long x = Double.doubleToRawLongBits(Math.abs(dx));
    long y = Double.doubleToRawLongBits(Math.abs(dy));
    long z = Double.doubleToRawLongBits(Math.abs(dz));
    int z1 = (int) ((x - y) >>> 63);
    int z2 = (int) ((Math.max(x, y) - z) >>> 63);
    kz = z1 + z2 * (2 - z1);
    axes[0] = ox;
    axes[1] = oy;
    axes[2] = oz;
    axes[3] = dx;
    axes[4] = dy;
    axes[5] = dz;
    axes[6] = rx;
    axes[7] = ry;
    axes[8] = rz;
    int next = (NEXT >> (2 * kz)) & 3;
    int last = (LAST >> (2 * kz)) & 3;
    int swap = (next ^ last) & (int) (Double.doubleToRawLongBits(axes[3 + kz]) >> 63);
    kx = next ^ swap;
    ky = last ^ swap;
    okx = axes[kx];
    oky = axes[ky];
    okz = axes[kz];
    double dkz = axes[3 + kz];
    sx = axes[3 + kx] / dkz;
    sy = axes[3 + ky] / dkz;
    rkx = axes[6 + kx];
    rky = axes[6 + ky];
    rkz = axes[6 + kz];
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

  /** The axis that takes the place of x: 0, 1 or 2. */
  public int axisX() {
    return kx;
  }

  /** The axis that takes the place of y. */
  public int axisY() {
    return ky;
  }

  /** The longest axis, along which the ray is laid. */
  public int axisZ() {
    return kz;
  }

  /** Origin along {@link #axisX}. */
  public double originAlongX() {
    return okx;
  }

  /** Origin along {@link #axisY}. */
  public double originAlongY() {
    return oky;
  }

  /** Origin along {@link #axisZ}. */
  public double originAlongZ() {
    return okz;
  }

  /** How far the ray drifts along {@link #axisX} for a step along {@link #axisZ}. */
  public double shearX() {
    return sx;
  }

  /** How far the ray drifts along {@link #axisY} for a step along {@link #axisZ}. */
  public double shearY() {
    return sy;
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
    okx = Double.NaN;
    oky = Double.NaN;
    okz = Double.NaN;
    sx = Double.NaN;
    sy = Double.NaN;
    rkx = Double.NaN;
    rky = Double.NaN;
    rkz = Double.NaN;
  }
}
