package dev.sightline.bvh.extra.convex;

/**
 * The traversal that finds how far a shape has to go along a direction to leave each triangle that
 * it meets, boxes whose far side is the farthest first.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class ExitTraversal extends ShapeTraversal {
  private double nx;
  private double ny;
  private double nz;

  /** Where the shape begins along the direction. */
  private double start;

  /** Above the way to the far side of any box. */
  private double most;

  /** How far the shape has to go; negative while it meets nothing. */
  double exit;

  ExitTraversal() {}

  /** Begins a question, after the shape: along a unit vector. */
  void ask(double nx, double ny, double nz) {
    this.nx = nx;
    this.ny = ny;
    this.nz = nz;
    start = -shape.extent(-nx, -ny, -nz);
    most = 4 * reach.size();
    limit = Double.MAX_VALUE;
    exit = -1;
  }

  @Override
  double bound(float[] b, int i, int stride) {
    double apart = reach.apart(b, i, stride);
    return apart > 0 ? apart : Math.max(0, most - reach.beyond(nx, ny, nz, start, b, i, stride));
  }

  @Override
  void look(int index, int number, int place, float[] v, int i) {
    if (!meets(index, number, v, i)) {
      return;
    }
    double far = reach.beyond(nx, ny, nz, start, v, i);
    exit = Math.max(exit, kernel.exit(shape, nx, ny, nz, far, v, i));
    limit = most - exit;
  }
}
