package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.convex.ConvexShape;

/**
 * The search for a move that frees a shape. Along a direction the shape meets each triangle on an
 * interval of the way; going to the end of all that it meets, again and again until it meets
 * nothing, ends at the first place that is free. Directions come from the triangle that it is
 * deepest in, from the axes, and from the shortest move that parts the shape from one triangle
 * after the other.
 *
 * <p>Moves are floats, since an engine applies them to floats, and each place is asked about with
 * the shape grown by a margin. With u = 2^-24 and C the largest coordinate of the shape before and
 * after: the engine's sum of translation and move is off by u C a coordinate, 1.8 u C in all. A box
 * around vertices that were rounded to floats is off by 1.8 u C a face, thus 3 u C a corner, before
 * and after. That makes less than 8 u C = 2^-21 C. The margin is twice that, for what the
 * transforms of parents round.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class WayOutSearch {
  final DepthTraversal depths = new DepthTraversal();
  final ExitTraversal exits = new ExitTraversal();
  private static final double MARGIN = 0x1p-20;

  private final ConvexShape moved = new ConvexShape();
  private final ShapePair deepest = new ShapePair();
  private final LeastMove move = new LeastMove();
  private ConvexShape shape = moved;
  private Tree tree = Bvh.EMPTY;

  /** How far the shape reaches from its origin point along an axis of the space. */
  private double extent;

  /** The place that is tried, floats all. */
  private double dx;

  private double dy;
  private double dz;

  WayOutSearch() {}

  /** Takes the shape and the tree. */
  void start(ConvexShape shape, Tree tree) {
    this.shape = shape;
    this.tree = tree;
  }

  /** Forgets the caller's objects: a query keeps none. */
  void end() {
    depths.end();
    exits.end();
    shape = moved;
    tree = Bvh.EMPTY;
  }

  /** Finds the triangle that the shape is deepest in; whether its numbers are finite. */
  boolean deepest(ShapePair out) {
    return deepest(shape, out);
  }

  private boolean deepest(ConvexShape there, ShapePair out) {
    out.clear();
    depths.ask(out);
    boolean isValid = depths.start(there, tree.rootBounds());
    if (isValid) {
      run(depths);
    }
    return isValid;
  }

  private void run(ShapeTraversal traversal) {
    if (!tree.isEmpty()) {
      traversal.run(tree);
    }
  }

  /** Finds the move along a unit vector. */
  void along(double nx, double ny, double nz, WayOut out) {
    if (isUnit(nx, ny, nz) && isMet(out)) {
      offer(nx, ny, nz, depths.atLeast, out);
    }
  }

  /** Finds a short move. */
  void free(WayOut out) {
    if (!isMet(out)) {
      return;
    }
    double atLeast = depths.atLeast;
    double slack = 2 * depths.reach.slack();
    move.clear();
    offer(deepest.direction(0), deepest.direction(1), deepest.direction(2), atLeast, out);
    while (move.hasRoom() && deepest(at(move.x, move.y, move.z), deepest) && deepest.isFound()) {
      double nx = deepest.direction(0);
      double ny = deepest.direction(1);
      double nz = deepest.direction(2);
      double need = deepest.depth() + slack;
      move.add(nx, ny, nz, need + (nx * move.x + ny * move.y + nz * move.z));
    }
    double length = Math.sqrt(move.x * move.x + move.y * move.y + move.z * move.z);
    offer(move.x / length, move.y / length, move.z / length, atLeast, out);
    for (int side = 1; side >= -1; side -= 2) {
      offer(0, side, 0, atLeast, out);
      offer(side, 0, 0, atLeast, out);
      offer(0, 0, side, atLeast, out);
    }
  }

  /** Whether the shape meets anything where it is; if it surely does not, the move is zero. */
  private boolean isMet(WayOut out) {
    if (!deepest(deepest)) {
      return false;
    }
    if (!deepest.isFound()) {
      out.set(0, 0, 0, 0);
      return false;
    }
    extent = 0;
    for (int side = 1; side >= -1; side -= 2) {
      extent = Math.max(extent, shape.extent(side, 0, 0));
      extent = Math.max(extent, shape.extent(0, side, 0));
      extent = Math.max(extent, shape.extent(0, 0, side));
    }
    return true;
  }

  /** The shape after a move, grown by the margin. */
  private ConvexShape at(double x, double y, double z) {
    double before = farthest(shape);
    double after = farthest(moved.set(shape).move(x, y, z));
    return moved.grow(MARGIN * (Math.max(before, after) + extent) + 8 * Float.MIN_VALUE);
  }

  private static double farthest(ConvexShape there) {
    double most = Math.max(Math.abs(there.originX()), Math.abs(there.originY()));
    return Math.max(most, Math.abs(there.originZ()));
  }

  /** Takes the move along a unit vector if it is shorter. */
  private void offer(double nx, double ny, double nz, double atLeast, WayOut out) {
    if (isUnit(nx, ny, nz)
        && exits(nx, ny, nz, out.isFound() ? out.length() : Double.POSITIVE_INFINITY)) {
      out.set(dx, dy, dz, atLeast);
    }
  }

  /**
   * Whether a vector is the unit vector that it is meant to be, not NaN for want of a direction.
   */
  private static boolean isUnit(double nx, double ny, double nz) {
    return nx * nx + ny * ny + nz * nz > 0.5;
  }

  /**
   * Finds how far the shape has to go along a unit vector to meet nothing; whether that is nearer
   * than a limit.
   */
  private boolean exits(double nx, double ny, double nz, double most) {
    double way = 0;
    double step = 0;
    while (true) {
      dx = (float) (way * nx);
      dy = (float) (way * ny);
      dz = (float) (way * nz);
      if (!(Math.sqrt(dx * dx + dy * dy + dz * dz) < most)
          || !exits.start(at(dx, dy, dz), tree.rootBounds())) {
        return false;
      }
      exits.ask(nx, ny, nz);
      run(exits);
      if (exits.exit < 0 && way > 0) {
        return true;
      }
      // What roundings leave to do is done by steps that grow, the first as small as they are.
      double grain = Math.max(exits.reach.grain(), 0x1p-24 * way);
      boolean isSmall = !(exits.exit > Math.max(step, Math.max(grain, exits.reach.slack())));
      step = isSmall ? Math.max(2 * step, grain) : 0;
      way = Math.max(way + Math.max(exits.exit, step), Math.nextUp(way));
    }
  }
}
