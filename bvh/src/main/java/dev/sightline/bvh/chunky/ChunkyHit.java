package dev.sightline.bvh.chunky;

/**
 * Where a segment met a mesh, and the working state of the query that finds it. Caller-owned,
 * mutable and meant for reuse; one thread at a time.
 */
public final class ChunkyHit {
  /** The triangle number of a miss. */
  public static final int NONE = -1;

  final SegmentCast cast = new SegmentCast();
  final float[] normal = new float[3];
  private int triangle = NONE;
  private double t = Double.NaN;
  private double x = Double.NaN;
  private double y = Double.NaN;
  private double z = Double.NaN;

  /** Makes a result that holds no hit yet. */
  public ChunkyHit() {}

  /** Whether a triangle was met. */
  public boolean isHit() {
    return triangle != NONE;
  }

  /** The triangle's number in the soup; {@link #NONE} for a miss. */
  public int triangle() {
    return triangle;
  }

  /**
   * Where from start (0) to end (1) the triangle is met; NaN for a miss. Off by at most
   * 2<sup>-20</sup>, and nearly always by less than 2<sup>-40</sup>.
   */
  public double t() {
    return t;
  }

  /** The point's first coordinate, {@code p + t (q - p)}; NaN for a miss. */
  public double x() {
    return x;
  }

  /** The point's second coordinate; NaN for a miss. */
  public double y() {
    return y;
  }

  /** The point's third coordinate; NaN for a miss. */
  public double z() {
    return z;
  }

  /**
   * The triangle's unit normal along x, on the side from which its vertices run counter-clockwise;
   * 0 for a miss and for a triangle without area.
   */
  public float normalX() {
    return normal[0];
  }

  /** The unit normal along y. */
  public float normalY() {
    return normal[1];
  }

  /** The unit normal along z. */
  public float normalZ() {
    return normal[2];
  }

  void set(int triangle, double t, double x, double y, double z) {
    this.triangle = triangle;
    this.t = t;
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** Forgets what is held. */
  public void clear() {
    set(NONE, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    normal[0] = 0;
    normal[1] = 0;
    normal[2] = 0;
  }

  @Override
  public String toString() {
    return isHit()
        ? "ChunkyHit[triangle=" + triangle + ", t=" + t + ", at (" + x + ", " + y + ", " + z + ")]"
        : "ChunkyHit[none]";
  }
}
