package dev.sightline.bvh.query.closest;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.internal.BestFirstTraversal;
import dev.sightline.bvh.internal.Boxes;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;

/**
 * The traversal of a tree by a point: the bound of a box is its squared distance.
 *
 * <p>A triangle's computed distance may lie below that of the box around it by the kernel's error,
 * {@code 256 * 2^-53} times the sum of the distance and the longest edge. So a box is left out only
 * beyond a limit that is larger than the best distance by {@code 2^-40} of the sum of the distance
 * and the diagonal of the whole tree, which also covers the roundings of the box's own distance.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class PointTraversal extends BestFirstTraversal {
  private static final double SLACK = 0x1p-40;

  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter triangles = TriangleFilter.ALL;

  /** The closest point of a triangle, before it is kept. */
  private final ClosestPoint point = new ClosestPoint();

  /** Holds the answer between two questions, so that a query keeps nothing of its caller. */
  private final MeshPoint unused = new MeshPoint();

  private MeshPoint out = unused;
  private double px;
  private double py;
  private double pz;
  private double diagonal;

  /** The least squared distance so far. */
  private double best;

  PointTraversal() {}

  /**
   * Prepares a question.
   *
   * @param most the squared distance up to which points count
   * @param root the box around everything, six floats
   * @param out receives the closest point
   */
  void start(double px, double py, double pz, double most, float[] root, MeshPoint out) {
    this.px = px;
    this.py = py;
    this.pz = pz;
    this.out = out;
    diagonal = Boxes.diagonal(root);
    endAt(most);
  }

  @Override
  public void end() {
    super.end();
    out = unused;
  }

  @Override
  protected void bound(float[] boxes, int base, int width, double[] bounds) {
    for (int i = 0; i < width; i++) {
      int box = base + i;
      double x = outside(boxes[box], px, boxes[box + 3 * width]);
      double y = outside(boxes[box + width], py, boxes[box + 4 * width]);
      double z = outside(boxes[box + 2 * width], pz, boxes[box + 5 * width]);
      bounds[i] = x * x + y * y + z * z;
    }
  }

  /** How far a coordinate lies outside an interval. */
  private static double outside(double min, double coordinate, double max) {
    return Math.max(0, Math.max(min - coordinate, coordinate - max));
  }

  @Override
  protected boolean enters(int instance) {
    return instances.enters(instance);
  }

  @Override
  protected void visit(int instance, int first, int end) {
    int[] numbers = placed.mesh().leafTriangles();
    for (int i = first; i < end; i++) {
      double d2 = PointTriangle.closest(px, py, pz, placed.vertices(i), placed.vertex(i), point);
      if (isBetter(d2, instance, numbers[i]) && accepts(instance, numbers[i])) {
        endAt(d2);
        out.setTriangle(instance, numbers[i], i);
        out.setPoint(point.x(), point.y(), point.z(), point.u(), point.v(), d2);
      }
    }
  }

  private boolean isBetter(double d2, int instance, int triangle) {
    return d2 < best
        || (d2 == best
            && (!out.isFound() || isLower(instance, triangle, out.instance(), out.triangle())));
  }

  private boolean accepts(int instance, int triangle) {
    return triangles == TriangleFilter.ALL
        || triangles.accepts(instance, triangle, Double.NaN, point.u(), point.v());
  }

  /** Leaves out what is farther than a squared distance. */
  private void endAt(double distanceSquared) {
    best = distanceSquared;
    double distance = Math.sqrt(distanceSquared);
    double padded = distance + SLACK * (distance + diagonal);
    limit = padded * padded;
  }
}
