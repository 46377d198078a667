package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.convex.GjkResult;

/**
 * The traversal that finds the triangle closest to a shape, closest boxes first. Bounds are padded,
 * so that a box is left out only if it is farther than any kernel's error tells.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class ShapeDistanceTraversal extends ShapeTraversal {
  /** What holds the answer between two questions, so that a query keeps nothing of its caller's. */
  private final ShapePair nobodys = new ShapePair();

  private final ClosestPoint onFace = new ClosestPoint();
  private ShapePair out = nobodys;

  ShapeDistanceTraversal() {}

  /** Begins a question: points at most so far apart count. */
  void ask(double most, ShapePair out) {
    this.out = out;
    limit = most;
  }

  @Override
  double bound(float[] b, int i, int stride) {
    return reach.gap(b, i, stride);
  }

  @Override
  boolean mayCount(int index, int number) {
    return limit > 0 || isWanted(0, index, number);
  }

  /** Of equal distances the lower instance, then the lower triangle wins. */
  private boolean isWanted(double distance, int index, int number) {
    if (!(distance <= limit)) {
      return false;
    }
    return distance < limit
        || !out.isFound()
        || isLower(index, number, out.instance(), out.triangle());
  }

  @Override
  void look(int index, int number, int place, float[] v, int i) {
    if (-ShapeTriangle.depthAlongNormal(shape, v, i, reach.slack()) > limit) {
      return;
    }
    double distance = kernel.distance(shape, v, i, reach.slack());
    if (!isWanted(distance, index, number)) {
      return;
    }
    GjkResult found = distance == 0 ? kernel.meeting : kernel.gjk;
    if (triangles != TriangleFilter.ALL) {
      PointTriangle.closest(found.x2(), found.y2(), found.z2(), v, i, onFace);
      if (!triangles.accepts(index, number, Double.NaN, onFace.u(), onFace.v())) {
        return;
      }
    }
    limit = distance;
    boolean apart = distance > 0;
    out.set(index, number, place, distance, Double.NaN);
    out.setShapePoint(found.x1(), found.y1(), found.z1());
    out.setTrianglePoint(found.x2(), found.y2(), found.z2());
    out.setDirection(
        apart ? found.directionX() : 0,
        apart ? found.directionY() : 0,
        apart ? found.directionZ() : 0);
  }

  @Override
  public void end() {
    super.end();
    out = nobodys;
  }
}
