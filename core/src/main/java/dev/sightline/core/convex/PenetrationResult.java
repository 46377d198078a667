package dev.sightline.core.convex;

/**
 * How deep two convex shapes are in each other, and which displacement parts them. Caller-owned,
 * mutable and meant for reuse; not thread-safe. It holds the scratch of the search, which grows
 * with what it is asked, up to the cap it was made with.
 */
public final class PenetrationResult {
  /** A cap that suits shapes of some hundred vertices. */
  public static final int DEFAULT_VERTICES = 512;

  final GjkResult gjk = new GjkResult();
  final Expansion3 polytope;
  private double depth = Double.NaN;
  private double atLeast = Double.NaN;
  private double directionX = Double.NaN;
  private double directionY = Double.NaN;
  private double directionZ = Double.NaN;
  private final double[] points = new double[6];
  private int iterations;

  /** Makes a result that holds no answer yet, with the default cap. */
  public PenetrationResult() {
    this(DEFAULT_VERTICES);
  }

  /**
   * Makes a result that holds no answer yet.
   *
   * @param mostVertices the most points of the difference of the shapes before the search gives up
   * @throws IllegalArgumentException if that is less than four
   */
  public PenetrationResult(int mostVertices) {
    if (mostVertices < 4) {
      throw new IllegalArgumentException("a cap under 4 vertices: " + mostVertices);
    }
    polytope = new Expansion3(mostVertices);
    fail();
  }

  /**
   * How far the first shape must be moved along the direction for the two to only touch. Positive
   * when they overlap, 0 when they touch, minus the distance when they are apart; NaN if an operand
   * was not finite.
   */
  public double depth() {
    return depth;
  }

  /**
   * What the least depth over all directions is at least. With {@link #depth()}, which is always
   * enough to part the shapes, it encloses the answer except for roundings; they differ by more
   * than that only if the cap has been met.
   */
  public double atLeast() {
    return atLeast;
  }

  /** The unit vector along which the first shape leaves the second; zero when none was found. */
  public double directionX() {
    return directionX;
  }

  /** Second coordinate of the direction. */
  public double directionY() {
    return directionY;
  }

  /** Third coordinate of the direction. */
  public double directionZ() {
    return directionZ;
  }

  /** First coordinate of the first shape's point that lies deepest in the second. */
  public double x1() {
    return points[0];
  }

  /** Second coordinate of the first shape's deepest point. */
  public double y1() {
    return points[1];
  }

  /** Third coordinate of the first shape's deepest point. */
  public double z1() {
    return points[2];
  }

  /** First coordinate of the second shape's point that lies deepest in the first. */
  public double x2() {
    return points[3];
  }

  /** Second coordinate of the second shape's deepest point. */
  public double y2() {
    return points[4];
  }

  /** Third coordinate of the second shape's deepest point. */
  public double z2() {
    return points[5];
  }

  /** How many times the furthest vertices were asked for. */
  public int iterations() {
    return iterations;
  }

  void fail() {
    set(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, 0);
    for (int k = 0; k < 6; k++) {
      points[k] = Double.NaN;
    }
  }

  void set(double depth, double atLeast, double x, double y, double z, int iterations) {
    this.depth = depth;
    this.atLeast = atLeast;
    directionX = x;
    directionY = y;
    directionZ = z;
    this.iterations = iterations;
  }

  /** Sets the points of the cores, and moves them out by the radii against each other. */
  void setPoints(
      double px, double py, double pz, double r, double qx, double qy, double qz, double s) {
    points[0] = px - r * directionX;
    points[1] = py - r * directionY;
    points[2] = pz - r * directionZ;
    points[3] = qx + s * directionX;
    points[4] = qy + s * directionY;
    points[5] = qz + s * directionZ;
  }
}
