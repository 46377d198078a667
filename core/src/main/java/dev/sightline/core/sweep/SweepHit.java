package dev.sightline.core.sweep;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;

/**
 * When and where a moving shape first touches an obstacle. Caller-owned, mutable and meant for
 * reuse; not thread-safe.
 *
 * <p>The numbers are NaN after a miss.
 */
public class SweepHit {
  /** Scratch for the kernels, so that they allocate nothing. */
  final TriangleSeparation triangle = new TriangleSeparation();

  /** Scratch for the kernels, so that they allocate nothing. */
  final BoxSeparation box = new BoxSeparation();

  /** Scratch for the overlap tests. */
  final ClosestPair pair = new ClosestPair();

  /** Scratch for the overlap tests. */
  final ClosestPoint point = new ClosestPoint();

  private double t = Double.NaN;
  private double x = Double.NaN;
  private double y = Double.NaN;
  private double z = Double.NaN;
  private double nx = Double.NaN;
  private double ny = Double.NaN;
  private double nz = Double.NaN;
  private double depth = Double.NaN;
  private double u = Double.NaN;
  private double v = Double.NaN;
  private boolean startsInContact;

  /** Makes a result that holds no contact yet. */
  public SweepHit() {}

  /** Whether there is a contact. */
  public final boolean isHit() {
    return t >= 0;
  }

  /**
   * The time of first contact in lengths of the direction, not negative; NaN for none. It is 0 if
   * and only if the two already meet at the start, by the word of the overlap test.
   */
  public final double t() {
    return t;
  }

  /** First coordinate of the point of the obstacle that is touched. */
  public final double x() {
    return x;
  }

  /** Second coordinate of the point of the obstacle that is touched. */
  public final double y() {
    return y;
  }

  /** Third coordinate of the point of the obstacle that is touched. */
  public final double z() {
    return z;
  }

  /** First coordinate of the unit normal from the obstacle toward the mover. */
  public final double nx() {
    return nx;
  }

  /** Second coordinate of the normal. */
  public final double ny() {
    return ny;
  }

  /** Third coordinate of the normal. */
  public final double nz() {
    return nz;
  }

  /**
   * How far the mover has to go along the normal to be out of the obstacle: 0 unless they meet at
   * the start.
   */
  public final double depth() {
    return depth;
  }

  /** The weight of a triangle's second vertex in the point; NaN for other obstacles. */
  public final double u() {
    return u;
  }

  /** The weight of a triangle's third vertex in the point; NaN for other obstacles. */
  public final double v() {
    return v;
  }

  /** Whether the two already meet at the start, by the word of the overlap test; t is 0 then. */
  public final boolean startsInContact() {
    return startsInContact;
  }

  /** Forgets the contact. */
  public void clear() {
    miss();
  }

  /** Takes over what another result holds. */
  public final void set(SweepHit other) {
    t = other.t;
    x = other.x;
    y = other.y;
    z = other.z;
    nx = other.nx;
    ny = other.ny;
    nz = other.nz;
    depth = other.depth;
    u = other.u;
    v = other.v;
    startsInContact = other.startsInContact;
  }

  /** Forgets the contact and answers with NaN. */
  final double miss() {
    startsInContact = false;
    setNormal(Double.NaN, Double.NaN, Double.NaN);
    setPoint(Double.NaN, Double.NaN, Double.NaN);
    setWeights(Double.NaN, Double.NaN);
    depth = Double.NaN;
    t = Double.NaN;
    return t;
  }

  /** Sets the time of a contact that is not at the start: it is after 0. */
  public final double hit(double t) {
    this.t = Math.max(Double.MIN_VALUE, t);
    depth = 0;
    startsInContact = false;
    return this.t;
  }

  /** Sets a contact at the start, that deep. */
  public final double start(double depth) {
    t = 0;
    this.depth = depth;
    startsInContact = true;
    return t;
  }

  /** Sets the point that is touched. */
  public final void setPoint(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** Sets the normal. */
  public final void setNormal(double x, double y, double z) {
    nx = x;
    ny = y;
    nz = z;
  }

  /** Sets the weights of a triangle's second and third vertex in the point. */
  public final void setWeights(double u, double v) {
    this.u = u;
    this.v = v;
  }

  @Override
  public String toString() {
    return isHit()
        ? "SweepHit[t="
            + t
            + ", at ("
            + x
            + ", "
            + y
            + ", "
            + z
            + "), normal ("
            + nx
            + ", "
            + ny
            + ", "
            + nz
            + "), depth="
            + depth
            + "]"
        : "SweepHit[none]";
  }
}
