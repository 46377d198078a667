package dev.sightline.core.closest;

/**
 * The points of two shapes that are closest to each other. Caller-owned, mutable and meant for
 * reuse; not thread-safe.
 *
 * <p>Where several pairs are equally close, it is one of them. The squared distance is computed
 * from differences, before the points are rounded to coordinates of the world.
 */
public final class ClosestPair {
  /** Scratch for kernels over triangles, which ask for points of one of them. */
  final ClosestPoint scratch = new ClosestPoint();

  private double x1 = Double.NaN;
  private double y1 = Double.NaN;
  private double z1 = Double.NaN;
  private double x2 = Double.NaN;
  private double y2 = Double.NaN;
  private double z2 = Double.NaN;
  private double s = Double.NaN;
  private double t = Double.NaN;
  private double distanceSquared = Double.NaN;

  /** Makes a result that holds no answer yet: its numbers are NaN. */
  public ClosestPair() {}

  /** First coordinate of the point on the first shape. */
  public double x1() {
    return x1;
  }

  /** Second coordinate of the point on the first shape. */
  public double y1() {
    return y1;
  }

  /** Third coordinate of the point on the first shape. */
  public double z1() {
    return z1;
  }

  /** First coordinate of the point on the second shape. */
  public double x2() {
    return x2;
  }

  /** Second coordinate of the point on the second shape. */
  public double y2() {
    return y2;
  }

  /** Third coordinate of the point on the second shape. */
  public double z2() {
    return z2;
  }

  /** Where on the first line or segment its point lies; NaN when a triangle takes part. */
  public double s() {
    return s;
  }

  /** Where on the second line or segment its point lies; NaN when a triangle takes part. */
  public double t() {
    return t;
  }

  /** The square of the distance, not negative; NaN if an operand was not finite. */
  public double distanceSquared() {
    return distanceSquared;
  }

  /** The distance, not negative; NaN if an operand was not finite. */
  public double distance() {
    return Math.sqrt(distanceSquared);
  }

  /** Forgets the answer. */
  void clear() {
    setFirst(Double.NaN, Double.NaN, Double.NaN);
    setSecond(Double.NaN, Double.NaN, Double.NaN);
    s = Double.NaN;
    t = Double.NaN;
    distanceSquared = Double.NaN;
  }

  /** Whether an answer with this squared distance would replace the one held. */
  boolean takes(double candidate) {
    return candidate < Double.POSITIVE_INFINITY && !(candidate >= distanceSquared);
  }

  void setFirst(double x, double y, double z) {
    x1 = x;
    y1 = y;
    z1 = z;
  }

  void setSecond(double x, double y, double z) {
    x2 = x;
    y2 = y;
    z2 = z;
  }

  void setParameters(double s, double t) {
    this.s = s;
    this.t = t;
  }

  void setDistanceSquared(double distanceSquared) {
    this.distanceSquared = distanceSquared;
  }

  /**
   * Takes p and the scratch's point if they are closer; p lies on the first shape or the second.
   */
  void offerScratch(double px, double py, double pz, boolean pFirst) {
    if (!takes(scratch.distanceSquared())) {
      return;
    }
    distanceSquared = scratch.distanceSquared();
    if (pFirst) {
      setFirst(px, py, pz);
      setSecond(scratch.x(), scratch.y(), scratch.z());
    } else {
      setFirst(scratch.x(), scratch.y(), scratch.z());
      setSecond(px, py, pz);
    }
  }

  /**
   * Takes the exact decision into the answer: one point for both where the shapes meet, and a
   * distance above zero where they do not.
   */
  double decide(boolean meet) {
    if (meet) {
      meetAtFirst();
    } else {
      distanceSquared = Math.max(Double.MIN_NORMAL, distanceSquared);
    }
    return distanceSquared;
  }

  /** Lets the first shape's point stand for both: the shapes meet there. */
  private void meetAtFirst() {
    setSecond(x1, y1, z1);
    distanceSquared = 0;
  }
}
