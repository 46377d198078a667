package dev.sightline.bvh.convex;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import org.jspecify.annotations.Nullable;

/**
 * The search for a move that frees a shape. Along a direction the shape meets each triangle on an
 * interval of the way; going to the end of all that it meets, again and again until it meets
 * nothing, ends at the first place that is free. Directions come from the triangle that it is
 * deepest in, from the axes, and from the shortest move that parts the shape from one triangle
 * after the other.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class WayOutSearch {
  final DepthTraversal depths = new DepthTraversal();
  final ExitTraversal exits = new ExitTraversal();
  private final ConvexShape moved = new ConvexShape();
  private final ShapePair deepest = new ShapePair();
  private final LeastMove move = new LeastMove();
  private float[] root = new float[6];
  private ConvexShape shape = moved;
  private @Nullable Bvh mesh;
  private @Nullable InstanceTree world;

  WayOutSearch() {}

  /** Takes the shape; the tree of a mesh or of instances, one of them null, and its box. */
  void start(ConvexShape shape, @Nullable Bvh mesh, @Nullable InstanceTree world, float[] root) {
    this.shape = shape;
    this.mesh = mesh;
    this.world = world;
    this.root = root;
  }

  /** Forgets the caller's objects: a query keeps none. */
  void end() {
    depths.end();
    exits.end();
    shape = moved;
    mesh = null;
    world = null;
  }

  /** Finds the triangle that the shape is deepest in; whether its numbers are finite. */
  boolean deepest(ShapePair out) {
    return deepest(shape, out);
  }

  private boolean deepest(ConvexShape there, ShapePair out) {
    out.clear();
    depths.ask(out);
    boolean isValid = depths.start(there, root);
    if (isValid) {
      run(depths);
    }
    return isValid;
  }

  private void run(ShapeTraversal traversal) {
    if (mesh != null && mesh.triangleCount() > 0) {
      traversal.run(mesh);
    } else if (world != null && world.size() > 0) {
      traversal.run(world);
    }
  }

  /** Finds the move along a unit vector. */
  void along(double nx, double ny, double nz, WayOut out) {
    if (deepest(deepest)) {
      double atLeast = deepest.isFound() ? depths.atLeast : 0;
      offer(nx, ny, nz, atLeast, out);
    }
  }

  /** Finds a short move. */
  void free(WayOut out) {
    if (!deepest(deepest)) {
      return;
    }
    if (!deepest.isFound()) {
      out.set(0, 0, 0, 0, 0);
      return;
    }
    double atLeast = depths.atLeast;
    double slack = 2 * depths.reach.slack();
    move.clear();
    offer(deepest.direction(0), deepest.direction(1), deepest.direction(2), atLeast, out);
    boolean isMet = true;
    while (isMet && move.hasRoom()) {
      double nx = deepest.direction(0);
      double ny = deepest.direction(1);
      double nz = deepest.direction(2);
      double need = deepest.depth() + slack;
      move.add(nx, ny, nz, need + (nx * move.x + ny * move.y + nz * move.z));
      moved.set(shape).move(move.x, move.y, move.z);
      isMet = deepest(moved, deepest) && deepest.isFound();
    }
    double length = Math.sqrt(move.x * move.x + move.y * move.y + move.z * move.z);
    offer(move.x / length, move.y / length, move.z / length, atLeast, out);
    for (int side = 1; side >= -1; side -= 2) {
      offer(0, side, 0, atLeast, out);
      offer(side, 0, 0, atLeast, out);
      offer(0, 0, side, atLeast, out);
    }
  }

  /** Takes the move along a unit vector if it is shorter. */
  private void offer(double nx, double ny, double nz, double atLeast, WayOut out) {
    double most = out.isFound() ? out.length() : Double.POSITIVE_INFINITY;
    if (!(nx * nx + ny * ny + nz * nz > 0.5)) {
      return;
    }
    double length = exit(nx, ny, nz, most);
    if (length < most) {
      out.set(nx, ny, nz, length, atLeast);
    }
  }

  /** How far the shape has to go along a unit vector to meet nothing; infinite if too far. */
  private double exit(double nx, double ny, double nz, double most) {
    double way = 0;
    double step = 0;
    while (way < most) {
      moved.set(shape).move(way * nx, way * ny, way * nz);
      if (!exits.start(moved, root)) {
        break;
      }
      exits.ask(nx, ny, nz);
      run(exits);
      if (exits.exit < 0) {
        return way;
      }
      // What roundings leave to do is done by steps that grow, the first as small as they are.
      double grain = exits.reach.grain();
      boolean isSmall = !(exits.exit > Math.max(step, Math.max(grain, exits.reach.slack())));
      step = isSmall ? Math.max(2 * step, grain) : 0;
      way = Math.max(way + Math.max(exits.exit, step), Math.nextUp(way));
    }
    return Double.POSITIVE_INFINITY;
  }
}
