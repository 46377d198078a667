package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.internal.BestFirstTraversal;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.convex.ConvexShape;

/**
 * The traversal of a tree by a convex shape. A subclass says what is sought: by a bound for a box
 * and by what it does with a triangle.
 *
 * <p>Meant for reuse; not thread-safe.
 */
abstract class ShapeTraversal extends BestFirstTraversal {
  /** Below every triangle's number: for the question whether any triangle may count. */
  private static final int ANY_TRIANGLE = -1;

  private static final ConvexShape ORIGIN = new ConvexShape();

  final ShapeReach reach = new ShapeReach();
  final ShapeTriangle kernel = new ShapeTriangle();
  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter triangles = TriangleFilter.ALL;
  ConvexShape shape = ORIGIN;

  private final float[] box = new float[6];

  ShapeTraversal() {}

  /**
   * What is sought is not below it in a box: not negative, and infinite where there is none. NaN
   * leaves nothing out.
   *
   * @param b the six bounds of the box are {@code stride} apart from {@code i} on
   */
  abstract double bound(float[] b, int i, int stride);

  /** Whether a triangle of this number could still change the answer. */
  boolean mayCount(int index, int number) {
    return true;
  }

  /** Whether a triangle meets the shape, and counts. */
  final boolean meets(int index, int number, float[] v, int i) {
    return !(ShapeTriangle.depthAlongNormal(shape, v, i, reach.slack()) < 0)
        && kernel.meets(shape, v, i)
        && (triangles == TriangleFilter.ALL
            || triangles.accepts(index, number, Double.NaN, Double.NaN, Double.NaN));
  }

  /** Looks at a triangle that its box does not leave out. */
  abstract void look(int index, int number, int place, float[] v, int i);

  /** Takes a shape and the world that it is in; whether it can meet anything. */
  boolean start(ConvexShape asked, float[] root) {
    shape = asked;
    return reach.start(asked, root);
  }

  @Override
  public void end() {
    super.end();
    reach.clear();
    shape = ORIGIN;
    instances = InstanceFilter.ALL;
    triangles = TriangleFilter.ALL;
  }

  @Override
  protected final void bound(float[] boxes, int base, int width, double[] bounds) {
    for (int i = 0; i < width; i++) {
      double bound = bound(boxes, base + i, width);
      if (bound == Double.POSITIVE_INFINITY) {
        bound = Double.NaN;
      } else if (Double.isNaN(bound)) {
        bound = 0;
      }
      bounds[i] = bound;
    }
  }

  @Override
  protected final boolean enters(int instance) {
    return mayCount(instance, ANY_TRIANGLE) && instances.enters(instance);
  }

  @Override
  protected final void visit(int instance, int first, int end) {
    int[] numbers = placed.mesh().leafTriangles();
    for (int i = first; i < end && !isDone; i++) {
      if (mayCount(instance, numbers[i])) {
        float[] v = placed.vertices(i);
        int at = placed.vertex(i);
        enclose(v, at);
        if (!(bound(box, 0, 1) > limit)) {
          look(instance, numbers[i], i, v, at);
        }
      }
    }
  }

  private void enclose(float[] v, int i) {
    for (int axis = 0; axis < 3; axis++) {
      float p = v[i + axis];
      float q = v[i + 3 + axis];
      float r = v[i + 6 + axis];
      box[axis] = Math.min(p, Math.min(q, r));
      box[3 + axis] = Math.max(p, Math.max(q, r));
    }
  }
}
