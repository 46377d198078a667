package dev.sightline.core.convex;

/**
 * The distance of two convex shapes: both witnesses, a separating direction, and how sure the
 * number is. Caller-owned, mutable and meant for reuse; not thread-safe. It keeps the simplex that
 * the search ended with, from which {@link Gjk#distanceWarm} starts.
 */
public final class GjkResult {
  final Simplex simplex = new Simplex();

  /** How far the cores are apart at most and at least; the cores are the shapes without radius. */
  double core;

  double coreAtLeast;

  /**
   * The unit normal of the planes that lie {@link #coreAtLeast} apart; zero while there are none.
   */
  double planeX;

  double planeY;
  double planeZ;

  private double x1;
  private double y1;
  private double z1;
  private double x2;
  private double y2;
  private double z2;
  private double directionX;
  private double directionY;
  private double directionZ;
  private double distance;
  private double atLeast;
  int iterations;
  boolean converged;

  /** Makes a result that holds no answer yet: its numbers are NaN. */
  public GjkResult() {
    fail();
  }

  /** First coordinate of the point of the first shape. */
  public double x1() {
    return x1;
  }

  /** Second coordinate of the point of the first shape. */
  public double y1() {
    return y1;
  }

  /** Third coordinate of the point of the first shape. */
  public double z1() {
    return z1;
  }

  /** First coordinate of the point of the second shape. */
  public double x2() {
    return x2;
  }

  /** Second coordinate of the point of the second shape. */
  public double y2() {
    return y2;
  }

  /** Third coordinate of the point of the second shape. */
  public double z2() {
    return z2;
  }

  /** The distance of the witnesses: 0 if the shapes meet, NaN if an operand was not finite. */
  public double distance() {
    return distance;
  }

  /**
   * What the distance is at least, by the furthest vertices that the search has seen: the shapes
   * lie on different sides of two parallel planes that far apart. With {@link #distance()} it
   * encloses the true distance, except for roundings.
   */
  public double atLeast() {
    return atLeast;
  }

  /**
   * The unit vector that separates the shapes, from the second towards the first, at right angles
   * to the two planes; zero if the cores of the shapes meet. Where roundings left no plane it is
   * the direction of the witnesses.
   */
  public double directionX() {
    return directionX;
  }

  /** Second coordinate of the separating direction. */
  public double directionY() {
    return directionY;
  }

  /** Third coordinate of the separating direction. */
  public double directionZ() {
    return directionZ;
  }

  /** How many times the furthest vertices were asked for. */
  public int iterations() {
    return iterations;
  }

  /**
   * Whether the search ended because {@link #atLeast()} had met {@link #distance()}, or the shapes;
   * otherwise roundings or the iteration cap ended it, and the two enclose the answer.
   */
  public boolean converged() {
    return converged;
  }

  void fail() {
    set(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    directionX = Double.NaN;
    directionY = Double.NaN;
    directionZ = Double.NaN;
    distance = Double.NaN;
    atLeast = Double.NaN;
    core = Double.NaN;
    iterations = 0;
    converged = false;
    simplex.clear();
  }

  void forgetPlane() {
    coreAtLeast = 0;
    planeX = 0;
    planeY = 0;
    planeZ = 0;
  }

  /** Takes the unit normal of two planes that far apart. */
  void takePlane(double apart, double nx, double ny, double nz) {
    coreAtLeast = apart;
    planeX = nx;
    planeY = ny;
    planeZ = nz;
  }

  /** Reads the answer off the simplex, the first shape moved by (x, y, z). */
  void finish(ConvexShape p, ConvexShape q, double x, double y, double z) {
    Simplex s = simplex;
    SimplexWeights.mend(s);
    double px = p.originX + x;
    double py = p.originY + y;
    double pz = p.originZ + z;
    double qx = q.originX;
    double qy = q.originY;
    double qz = q.originZ;
    for (int i = 0; i < s.count; i++) {
      double weight = s.weight[i];
      px += weight * s.a[3 * i];
      py += weight * s.a[3 * i + 1];
      pz += weight * s.a[3 * i + 2];
      qx += weight * s.b[3 * i];
      qy += weight * s.b[3 * i + 1];
      qz += weight * s.b[3 * i + 2];
    }
    double margin = p.radius + q.radius;
    distance = Math.max(0, core - margin);
    atLeast = Math.min(distance, Math.max(0, coreAtLeast - margin));
    boolean apart = distance > 0;
    double nx = core > 0 ? s.vx / core : 0;
    double ny = core > 0 ? s.vy / core : 0;
    double nz = core > 0 ? s.vz / core : 0;
    boolean sure = core > 0 && coreAtLeast > 0;
    directionX = sure ? planeX : nx;
    directionY = sure ? planeY : ny;
    directionZ = sure ? planeZ : nz;
    double r = Math.min(p.radius, core);
    double t = Math.min(q.radius, core);
    set(px - r * nx, py - r * ny, pz - r * nz, qx + t * nx, qy + t * ny, qz + t * nz);
    if (!apart) {
      takeCommon(p.reach + p.radius <= q.reach + q.radius);
    }
  }

  /**
   * Takes the point of the smaller shape for both: it lies in that except for roundings of its own
   * size, and in the other except for roundings of the other's.
   */
  private void takeCommon(boolean first) {
    if (first) {
      set(x1, y1, z1, x1, y1, z1);
    } else {
      set(x2, y2, z2, x2, y2, z2);
    }
  }

  private void set(double x1, double y1, double z1, double x2, double y2, double z2) {
    this.x1 = x1;
    this.y1 = y1;
    this.z1 = z1;
    this.x2 = x2;
    this.y2 = y2;
    this.z2 = z2;
  }
}
