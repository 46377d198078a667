package dev.sightline.bvh.solid;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.InstanceQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.shape.Vec3;

/**
 * Computes how often a mesh winds around a point: its generalised winding number. Reuse it.
 *
 * <pre>{@code
 * WindingQuery query = new WindingQuery().point(x, y, z);
 * double turns = query.winding(scan); // 0.93 in a figure with a hole in its foot
 * boolean isIn = turns > 0.5;
 * }</pre>
 *
 * <p>In a closed mesh whose triangles face outwards the number is whole and exact: 1 inside, 0
 * outside, 2 in what two shells share, -1 inside a mesh that is wound inside out. A hole lets it
 * fade from 1 to 0 across the opening. The sum over all triangles of {@link
 * dev.sightline.core.overlap.triangle.SolidAngle} over 4 pi is the same number. On a triangle it
 * jumps: NaN. Of a mesh without triangles it is 0. To decide inside by it, set {@link
 * SolidQuery#rule}.
 *
 * <p>Triangles of an instance are those of the world, as {@link
 * dev.sightline.bvh.instance.Affine#triangleToWorld} rounds them; a mirrored instance keeps the
 * sign of its mesh. The number of a tree of instances is the sum of theirs, so a room may be built
 * of walls that are instances.
 *
 * <p>The first question about a tree computes its {@link Bvh#boundary()}, which the tree keeps. A
 * query object belongs to one thread at a time and is made for reuse: it holds its scratch, and
 * allocates nothing else. It keeps no tree. Method, error and cost: docs/bvh/winding.md.
 */
public final class WindingQuery extends InstanceQuery<WindingQuery> {
  private final WindingSum sum = new WindingSum();
  private final Xyz point = new Xyz();
  private double tolerance;
  private double error;

  /** Makes a query without a point: until it has one, its number is NaN. */
  public WindingQuery() {}

  /** Takes a point; coordinates in the range of a float. */
  public WindingQuery point(double px, double py, double pz) {
    point.set(px, py, pz);
    return this;
  }

  /** Takes a point. */
  public WindingQuery point(Vec3 p) {
    return point(p.x(), p.y(), p.z());
  }

  /**
   * Sets what the number may be off by, on top of roundings, for being faster: edges far away are
   * then taken together. The default is 0. Numbers of closed meshes stay exact.
   *
   * @throws IllegalArgumentException if it is negative or NaN
   */
  public WindingQuery tolerance(double turns) {
    if (!(turns >= 0)) {
      throw new IllegalArgumentException("a tolerance of " + turns + "; give 0 or more");
    }
    tolerance = turns;
    return this;
  }

  /**
   * The number of a mesh, or of all instances together that the filter lets in.
   *
   * @return NaN if the point lies on a triangle, or is not finite
   * @throws IllegalStateException if this query's own filter asks
   */
  public double winding(Tree tree) {
    begin();
    try {
      return start() ? (tree instanceof Bvh mesh ? of(mesh) : of((InstanceTree) tree)) : Double.NaN;
    } finally {
      finish();
    }
  }

  /**
   * The number of one instance. The filter is not asked.
   *
   * @return NaN if the point, which is one of the world, lies on a triangle, or is not finite
   * @throws IllegalStateException if this query's own filter asks
   */
  public double winding(Instance instance) {
    begin();
    try {
      if (!start()) {
        return Double.NaN;
      }
      double number = sum.of(instance, tolerance);
      error = sum.error();
      return number;
    } finally {
      finish();
    }
  }

  /**
   * What the last number may be off by at most: 0 for a closed mesh, else the part of the tolerance
   * that was used and a bound of all roundings. Large next to an edge of the boundary, where
   * rounding alone decides how the point sees it. 0 too if the number is NaN.
   */
  public double error() {
    return error;
  }

  private double of(Bvh mesh) {
    double number = sum.of(mesh, tolerance);
    error = sum.error();
    return number;
  }

  private double of(InstanceTree tree) {
    double share = tolerance / Math.max(1, tree.size());
    double number = 0;
    for (int seat = 0; seat < tree.size(); seat++) {
      if (instances().enters(tree.number(seat))) {
        number += sum.of(tree.seated(seat), share);
        error += sum.error() + 0x1p-52 * Math.abs(number);
      }
    }
    return number;
  }

  private boolean start() {
    error = 0;
    sum.start(point.x(), point.y(), point.z());
    return 0 * (point.x() + point.y() + point.z()) == 0;
  }

  private void finish() {
    sum.end();
    end();
  }
}
