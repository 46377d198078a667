package dev.sightline.bvh.extra.pair;

/**
 * Two triangles of two meshes and a point of each: the closest ones, or where the meshes touch.
 * Caller-owned, mutable and meant for reuse; not thread-safe.
 */
public final class MeshPair extends TrianglePairResult {
  private final double[] point = new double[6];
  private double distanceSquared = Double.NaN;

  /** Makes a result that holds no pair yet. */
  public MeshPair() {
    clear();
  }

  /** A coordinate of the point of the first mesh: 0, 1 or 2; NaN for none. */
  public double firstPoint(int axis) {
    return point[axis];
  }

  /** A coordinate of the point of the second mesh: 0, 1 or 2; NaN for none. */
  public double secondPoint(int axis) {
    return point[3 + axis];
  }

  /** The square of the distance of the two points; NaN for none. */
  public double distanceSquared() {
    return distanceSquared;
  }

  /** The distance of the two points; NaN for none. */
  public double distance() {
    return Math.sqrt(distanceSquared);
  }

  void setFirstPoint(double x, double y, double z) {
    point[0] = x;
    point[1] = y;
    point[2] = z;
  }

  void setSecondPoint(double x, double y, double z) {
    point[3] = x;
    point[4] = y;
    point[5] = z;
  }

  void setDistanceSquared(double distanceSquared) {
    this.distanceSquared = distanceSquared;
  }

  /** Forgets what is held: no triangles, and NaN for the numbers. */
  public void clear() {
    set(NONE, NONE, NONE);
    setFirstPoint(Double.NaN, Double.NaN, Double.NaN);
    setSecondPoint(Double.NaN, Double.NaN, Double.NaN);
    distanceSquared = Double.NaN;
  }

  @Override
  public String toString() {
    return isFound()
        ? String.format(
            "MeshPair[triangles=%d, %d of instance %d, distance=%s]",
            first(), second(), instance(), distance())
        : "MeshPair[none]";
  }
}
