package dev.sightline.bvh.solid;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.MeshBoundary;

/**
 * The winding number of a mesh around a point: the triangles above the point, with a sign, plus the
 * angles below the edges of the mesh's boundary over 4 pi. NaN on a triangle, where it jumps.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class WindingSum {
  private static final double SPHERE = 4 * Math.PI;
  private static final double HALF = 0.5;

  /** What edges taken together may cost, in turns, until the number is not near a half. */
  private static final double[] TOLERANCES = {0x1p-4, 0x1p-9, 0x1p-16, 0};

  private final SolidColumn column = new SolidColumn();
  private final BoundarySum edges = new BoundarySum();
  private final float[] box = new float[6];
  private double px;
  private double py;
  private double pz;
  private double error;

  WindingSum() {}

  /** Takes a point. */
  void start(double x, double y, double z) {
    px = x;
    py = y;
    pz = z;
    column.start(x, y, z);
  }

  /** Forgets the mesh: a query keeps none. */
  void end() {
    column.end();
  }

  /** What the last number may be off by at most. */
  double error() {
    return error;
  }

  /** The number of a mesh, in its own space. */
  double of(Bvh mesh, double tolerance) {
    return number(column.turns(mesh), mesh.boundary(), tolerance);
  }

  /** The number of an instance: that of its mesh, mirrored or not. */
  double of(Instance instance, double tolerance) {
    if (!instance.isMet()) {
      error = 0;
      return 0;
    }
    int turns = column.turns(instance);
    double number = number(turns, instance.mesh().boundary(), tolerance);
    return instance.mirrors() ? 0 - number : number;
  }

  /** Whether a mesh holds the point, by a rule of winding. */
  boolean isIn(Bvh mesh, InsideRule rule) {
    return mesh.triangleCount() > 0
        && isInBox(mesh.rootBounds())
        && isIn(column.turns(mesh), mesh.boundary(), rule, 1);
  }

  /** Whether an instance holds the point, by a rule of winding. */
  boolean isIn(Instance instance, InsideRule rule) {
    instance.box(box, 0);
    int sign = instance.mirrors() ? -1 : 1;
    return isInBox(box) && isIn(column.turns(instance), instance.mesh().boundary(), rule, sign);
  }

  private boolean isInBox(float[] b) {
    return px >= b[0] && py >= b[1] && pz >= b[2] && px <= b[3] && py <= b[4] && pz <= b[5];
  }

  /** Asks for more and more, until the number is certainly on one side of a half. */
  private boolean isIn(int turns, MeshBoundary boundary, InsideRule rule, int sign) {
    if (turns == SolidColumn.HELD) {
      return true;
    }
    double number = 0;
    for (double tolerance : TOLERANCES) {
      number = sign * number(turns, boundary, tolerance);
      number = rule == InsideRule.NONZERO ? Math.abs(number) : number;
      if (Math.abs(number - HALF) > error) {
        break;
      }
    }
    return number > HALF;
  }

  private double number(int turns, MeshBoundary boundary, double tolerance) {
    error = 0;
    if (turns == SolidColumn.HELD) {
      return Double.NaN;
    }
    edges.run(boundary, column.toWorld(), px, py, pz, SPHERE * tolerance);
    double rest = edges.sum() / SPHERE;
    error = edges.error() / SPHERE + 0x1p-52 * (Math.abs(rest) + Math.abs(turns + rest));
    return boundary.isEmpty() ? exact(turns) : turns + rest;
  }

  private double exact(int turns) {
    error = 0;
    return turns;
  }
}
