package dev.sightline.bvh.query;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.closest.ClosestPoint;

/**
 * What a point needs on its way through a tree, closest boxes first: itself and a stack.
 *
 * <p>A triangle's computed distance may lie below that of the box around it by the kernel's error,
 * {@code 256 * 2^-53} times the sum of the distance and the longest edge. So a box is left out only
 * beyond a limit that is larger than the best distance by {@code 2^-40} of the sum of the distance
 * and the diagonal of the whole tree, which also covers the roundings of the box's own distance.
 *
 * <p>Instances are pooled per thread and re-entrant: see {@link WalkPool}.
 */
final class PointWalk extends PooledWalk {
  /** The states of all threads. */
  static final WalkPool<PointWalk> POOL = new WalkPool<>(PointWalk::new);

  private static final double SLACK = 0x1p-40;
  private static final int STACK = (NodeLayout.WIDTH - 1) * NodeLayout.MAX_DEPTH + NodeLayout.WIDTH;
  private static final long UPPER = 0xffffffff00000000L;

  /** The closest point of a triangle, before it is handed on. */
  final ClosestPoint point = new ClosestPoint();

  /**
   * Pending references: the upper half of the bits of the box's squared distance, which is the
   * distance rounded down, above the reference.
   */
  final long[] stack = new long[STACK];

  private double px;
  private double py;
  private double pz;
  private double diagonal;

  PointWalk() {}

  /** Prepares a point for a tree that holds triangles. */
  void start(Bvh tree, double px, double py, double pz) {
    start(tree.rootBounds(), px, py, pz);
  }

  /** Prepares a point for whatever lies in a box. */
  void start(float[] root, double px, double py, double pz) {
    this.px = px;
    this.py = py;
    this.pz = pz;
    diagonal = diagonal(root);
  }

  /** The length of the diagonal of a box. */
  static double diagonal(float[] root) {
    double x = (double) root[3] - root[0];
    double y = (double) root[4] - root[1];
    double z = (double) root[5] - root[2];
    return Math.sqrt(x * x + y * y + z * z);
  }

  /**
   * The squared distance beyond which no box holds a triangle that is as close as this; finite, so
   * that unused slots lie beyond it.
   */
  double limit(double distanceSquared) {
    double distance = Math.sqrt(distanceSquared);
    double padded = distance + SLACK * (distance + diagonal);
    return Math.min(Double.MAX_VALUE, padded * padded);
  }

  /** The squared distance of a stack entry, rounded down. */
  static double distanceSquared(long entry) {
    return Double.longBitsToDouble(entry & UPPER);
  }

  /**
   * Puts the children of a node that are within the limit on the stack, the closest on top.
   *
   * @return the new height of the stack
   */
  int push(float[] bounds, int[] children, int node, int top, double limit) {
    return push(bounds, node * NodeLayout.BOUNDS, children, node * NodeLayout.WIDTH, top, limit);
  }

  /** The same for boxes and references that may lie in arrays of different trees. */
  int push(float[] bounds, int base, int[] children, int first, int top, double limit) {
    int height = top;
    for (int slot = 0; slot < NodeLayout.WIDTH; slot++) {
      double d2 = boxDistanceSquared(bounds, base + slot);
      if (d2 <= limit) {
        int child = children[first + slot];
        insert((Double.doubleToRawLongBits(d2) & UPPER) | (child & 0xffffffffL), top, height++);
      }
    }
    return height;
  }

  private void insert(long entry, int bottom, int height) {
    int place = height;
    while (place > bottom && stack[place - 1] < entry) {
      stack[place] = stack[place - 1];
      place--;
    }
    stack[place] = entry;
  }

  /** The squared distance of a child's box; infinite for an unused slot. */
  private double boxDistanceSquared(float[] bounds, int i) {
    double x = outside(bounds[i], px, bounds[i + NodeLayout.MAX_X]);
    double y =
        outside(bounds[i + NodeLayout.WIDTH], py, bounds[i + NodeLayout.MAX_X + NodeLayout.WIDTH]);
    double z =
        outside(
            bounds[i + 2 * NodeLayout.WIDTH],
            pz,
            bounds[i + NodeLayout.MAX_X + 2 * NodeLayout.WIDTH]);
    return x * x + y * y + z * z;
  }

  /** How far a coordinate lies outside an interval. */
  private static double outside(double min, double coordinate, double max) {
    return Math.max(0, Math.max(min - coordinate, coordinate - max));
  }
}
