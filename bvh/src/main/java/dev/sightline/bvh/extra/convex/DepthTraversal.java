package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.convex.PenetrationResult;

/**
 * The traversal that finds the triangle that a shape is deepest in, boxes that can hold a deeper
 * one first: along any axis that overlap is a bound of the depth.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class DepthTraversal extends ShapeTraversal {
  /** What holds the answer between two questions, so that a query keeps nothing of its caller's. */
  private final ShapePair nobodys = new ShapePair();

  private ShapePair out = nobodys;

  /** What the depth of the triangle found is at least, by the word of the kernel. */
  double atLeast;

  DepthTraversal() {}

  /** Begins a question. */
  void ask(ShapePair out) {
    this.out = out;
    atLeast = 0;
    limit = Double.MAX_VALUE;
  }

  /** The most that a depth may be, less what it is at most here. */
  @Override
  double bound(float[] b, int i, int stride) {
    double depth = reach.depth(b, i, stride);
    return depth < 0 ? Double.POSITIVE_INFINITY : Math.max(0, reach.size() - depth);
  }

  @Override
  void look(int index, int number, int place, float[] v, int i) {
    double most = ShapeTriangle.depthAlongNormal(shape, v, i, reach.slack());
    if (most < 0 || most < out.depth()) {
      return;
    }
    double depth = kernel.depth(shape, v, i);
    if (!isWanted(depth, index, number)
        || (triangles != TriangleFilter.ALL
            && !triangles.accepts(index, number, Double.NaN, Double.NaN, Double.NaN))) {
      return;
    }
    PenetrationResult found = kernel.penetration;
    limit = reach.size() - depth + reach.slack();
    atLeast = Math.max(0, found.atLeast());
    out.set(index, number, place, 0, depth);
    out.setShapePoint(found.x1(), found.y1(), found.z1());
    out.setTrianglePoint(found.x2(), found.y2(), found.z2());
    out.setDirection(found.directionX(), found.directionY(), found.directionZ());
  }

  /** Of equal depths the lower instance, then the lower triangle wins. */
  private boolean isWanted(double depth, int index, int number) {
    if (!out.isFound() || depth != out.depth()) {
      return depth >= 0 && !(depth < out.depth());
    }
    return isLower(index, number, out.instance(), out.triangle());
  }

  @Override
  public void end() {
    super.end();
    out = nobodys;
  }
}
