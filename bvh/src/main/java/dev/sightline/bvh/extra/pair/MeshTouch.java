package dev.sightline.bvh.extra.pair;

import java.util.Arrays;

/**
 * Where and when a moving mesh first touches another. Caller-owned, mutable and meant for reuse;
 * not thread-safe.
 */
public final class MeshTouch extends TrianglePairResult {
  private double time = Double.NaN;
  private final double[] point = new double[3];
  private final double[] normal = new double[3];

  /** Makes a result that holds no touch yet. */
  public MeshTouch() {
    clear();
  }

  /** Which part of the displacement is done, from 0 to 1; NaN for none. */
  public double time() {
    return time;
  }

  /**
   * A coordinate, 0, 1 or 2, of a point that both have there; NaN for none. A vertex of what is
   * touched is exact, a crossing of edges within {@code 2^-47} of each coordinate, a vertex of the
   * mover within {@code 2^-48} of the way to there and one rounding.
   */
  public double point(int axis) {
    return point[axis];
  }

  /**
   * A coordinate, 0, 1 or 2, of the unit vector that parts the two, from what is touched to the
   * mover: of the planes through the contact that have the mover's touching triangles in front and
   * those they touch behind, the one whose normal is most against the way. Zeros for none, and
   * where the two meet at the start.
   */
  public double normal(int axis) {
    return normal[axis];
  }

  /** Takes a touch; the normal stays what it is. */
  void set(int instance, int first, int second, double time, double[] point) {
    set(instance, first, second);
    this.time = time;
    System.arraycopy(point, 0, this.point, 0, 3);
  }

  void setNormal(double x, double y, double z) {
    normal[0] = x;
    normal[1] = y;
    normal[2] = z;
  }

  /** Takes over what another touch holds. */
  public void set(MeshTouch other) {
    set(other.instance(), other.first(), other.second(), other.time, other.point);
    setNormal(other.normal[0], other.normal[1], other.normal[2]);
  }

  /** Forgets what is held: no triangles, NaN for the time and the point. */
  public void clear() {
    set(NONE, NONE, NONE);
    time = Double.NaN;
    Arrays.fill(point, Double.NaN);
    setNormal(0, 0, 0);
  }

  @Override
  public String toString() {
    return isFound()
        ? String.format(
            "MeshTouch[triangles=%d, %d of instance %d, time=%s]",
            first(), second(), instance(), time)
        : "MeshTouch[none]";
  }
}
