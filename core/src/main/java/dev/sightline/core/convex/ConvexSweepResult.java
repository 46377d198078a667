package dev.sightline.core.convex;

/**
 * When and where a moving convex shape first touches another. Caller-owned, mutable and meant for
 * reuse; not thread-safe. The numbers are NaN after a miss.
 */
public final class ConvexSweepResult {
  final GjkResult gjk = new GjkResult();
  final PenetrationResult penetration = new PenetrationResult();

  /** The origin of a ray, which is a mover without extent. */
  final ConvexShape point = new ConvexShape();

  private double t;
  private double x;
  private double y;
  private double z;
  private double nx;
  private double ny;
  private double nz;
  private double gap;
  private double depth;
  private boolean startsInContact;
  private boolean converged;
  int steps;

  /** Makes a result that holds no contact yet. */
  public ConvexSweepResult() {
    miss();
  }

  /** Whether there is a contact. */
  public boolean isHit() {
    return t >= 0;
  }

  /**
   * The time of first contact in lengths of the direction, not negative; NaN for none. It is 0 if
   * and only if the two already meet at the start, by the word of {@link Gjk#intersects}.
   */
  public double t() {
    return t;
  }

  /** First coordinate of the point of the resting shape that is touched. */
  public double x() {
    return x;
  }

  /** Second coordinate of the point of the resting shape that is touched. */
  public double y() {
    return y;
  }

  /** Third coordinate of the point of the resting shape that is touched. */
  public double z() {
    return z;
  }

  /** First coordinate of the unit normal from the resting shape toward the mover. */
  public double nx() {
    return nx;
  }

  /** Second coordinate of the normal. */
  public double ny() {
    return ny;
  }

  /** Third coordinate of the normal. */
  public double nz() {
    return nz;
  }

  /** How far the shapes are apart at the time given, at most: 0 for a contact at the start. */
  public double gap() {
    return gap;
  }

  /**
   * How far the mover has to go along the normal to be out of the resting shape: 0 unless they meet
   * at the start.
   */
  public double depth() {
    return depth;
  }

  /** Whether the two already meet at the start, by the word of {@link Gjk}; t is 0 then. */
  public boolean startsInContact() {
    return startsInContact;
  }

  /**
   * Whether the gap is within the bound of {@link ConvexSweep}. Otherwise roundings or the cap
   * ended the steps: the shapes do not touch before t, and are {@link #gap()} apart then. False
   * after a miss for operands that are not finite, true after other misses.
   */
  public boolean converged() {
    return converged;
  }

  /** How many planes were tried. */
  public int steps() {
    return steps;
  }

  /** Forgets the contact and answers with NaN; operands were not finite. */
  double fail() {
    miss();
    converged = false;
    return t;
  }

  /** Forgets the contact and answers with NaN. */
  double miss() {
    set(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    setNormal(Double.NaN, Double.NaN, Double.NaN);
    depth = Double.NaN;
    startsInContact = false;
    converged = true;
    gap = Double.NaN;
    return t;
  }

  /** Sets a contact at the start, as the penetration says. */
  double start() {
    set(0, penetration.x2(), penetration.y2(), penetration.z2());
    setNormal(penetration.directionX(), penetration.directionY(), penetration.directionZ());
    depth = Math.max(0, penetration.depth());
    startsInContact = true;
    converged = true;
    gap = 0;
    return t;
  }

  /** Sets a contact after time 0, at the closest points held. */
  double hit(double time, boolean withinBound) {
    set(Math.max(Double.MIN_VALUE, time), gjk.x2(), gjk.y2(), gjk.z2());
    gap = gjk.distance();
    depth = 0;
    startsInContact = false;
    converged = withinBound;
    return t;
  }

  private void set(double time, double x, double y, double z) {
    t = time;
    this.x = x;
    this.y = y;
    this.z = z;
  }

  void setNormal(double x, double y, double z) {
    nx = x;
    ny = y;
    nz = z;
  }
}
