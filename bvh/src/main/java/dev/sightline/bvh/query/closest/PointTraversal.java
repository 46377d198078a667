package dev.sightline.bvh.query.closest;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Boxes;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;

/**
 * The traversal of a tree by a point, closest boxes first; boxes and triangles of instances are
 * taken to the world, where all distances are measured.
 *
 * <p>A triangle's computed distance may lie below that of the box around it by the kernel's error,
 * {@code 256 * 2^-53} times the sum of the distance and the longest edge. So a box is left out only
 * beyond a limit that is larger than the best distance by {@code 2^-40} of the sum of the distance
 * and the diagonal of the whole tree, which also covers the roundings of the box's own distance.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class PointTraversal {
  private static final double SLACK = 0x1p-40;
  private static final long UPPER = 0xffffffff00000000L;

  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter triangles = TriangleFilter.ALL;

  /**
   * Pending references: the upper half of the bits of the box's squared distance, which is the
   * distance rounded down, above the reference.
   */
  private final long[] topStack = new long[NodeLayout.STACK];

  private final long[] meshStack = new long[NodeLayout.STACK];
  private final PlacedMesh placed = new PlacedMesh();

  /** The closest point of a triangle, before it is kept. */
  private final ClosestPoint point = new ClosestPoint();

  private double px;
  private double py;
  private double pz;
  private double diagonal;

  /** The least squared distance so far, and the one beyond which boxes are left out. */
  private double best;

  private double limit;

  PointTraversal() {}

  /**
   * Prepares a point.
   *
   * @param most the squared distance up to which points count
   * @param root the box around everything, six floats
   */
  void start(double px, double py, double pz, double most, float[] root) {
    this.px = px;
    this.py = py;
    this.pz = pz;
    diagonal = Boxes.diagonal(root);
    endAt(most);
  }

  /** Forgets the tree: a query keeps none. */
  void end() {
    placed.clear();
  }

  /** Finds the closest point of a mesh that holds triangles. */
  void run(Bvh tree, MeshPoint out) {
    placed.set(tree);
    traverse(MeshPoint.NONE, out);
  }

  /** Finds the closest point of a tree that holds instances. */
  void run(InstanceTree tree, MeshPoint out) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int height = push(bounds, 0, children, 0, NodeLayout.WIDTH, topStack, 0);
    while (height > 0) {
      long entry = topStack[--height];
      int reference = (int) entry;
      if (distanceSquared(entry) > limit) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        int base = reference * NodeLayout.BOUNDS;
        height = push(bounds, base, children, reference, NodeLayout.WIDTH, topStack, height);
        continue;
      }
      int seat = NodeLayout.first(reference);
      int index = tree.number(seat);
      Instance instance = tree.seated(seat);
      if (instance.isMet() && instances.enters(index)) {
        placed.set(instance);
        traverse(index, out);
      }
    }
  }

  /** Finds the closest point of an instance. */
  void run(Instance instance, int index, MeshPoint out) {
    placed.set(instance);
    traverse(index, out);
  }

  private void traverse(int index, MeshPoint out) {
    Bvh mesh = placed.mesh();
    int[] children = mesh.nodeChildren();
    int[] numbers = mesh.leafTriangles();
    int width = mesh.width();
    int height = push(placed.boxes(0), placed.box(0), children, 0, width, meshStack, 0);
    while (height > 0) {
      long entry = meshStack[--height];
      int reference = (int) entry;
      if (distanceSquared(entry) > limit) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        float[] boxes = placed.boxes(reference);
        int base = placed.box(reference);
        height = push(boxes, base, children, reference, width, meshStack, height);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end; i++) {
        double d2 = PointTriangle.closest(px, py, pz, placed.vertices(i), placed.vertex(i), point);
        if (isBetter(d2, index, numbers[i], out) && accepts(index, numbers[i])) {
          endAt(d2);
          out.setTriangle(index, numbers[i], i);
          out.setPoint(point.x(), point.y(), point.z(), point.u(), point.v(), d2);
        }
      }
    }
  }

  private boolean isBetter(double d2, int index, int triangle, MeshPoint out) {
    if (d2 != best) {
      return d2 < best;
    }
    return !out.isFound()
        || index < out.instance()
        || (index == out.instance() && triangle < out.triangle());
  }

  private boolean accepts(int index, int triangle) {
    return triangles == TriangleFilter.ALL
        || triangles.accepts(index, triangle, Double.NaN, point.u(), point.v());
  }

  /**
   * Leaves out what is farther than a squared distance. The limit for boxes is finite, so that
   * unused slots lie beyond it.
   */
  private void endAt(double distanceSquared) {
    best = distanceSquared;
    double distance = Math.sqrt(distanceSquared);
    double padded = distance + SLACK * (distance + diagonal);
    limit = Math.min(Double.MAX_VALUE, padded * padded);
  }

  /** The squared distance of a stack entry, rounded down. */
  private static double distanceSquared(long entry) {
    return Double.longBitsToDouble(entry & UPPER);
  }

  /**
   * Puts the children of a node that are within the limit on a stack, the closest on top.
   *
   * @param base where the boxes of the node begin in {@code bounds}
   * @param width children of a node
   * @return the new height of the stack
   */
  private int push(
      float[] bounds, int base, int[] children, int node, int width, long[] stack, int top) {
    int height = top;
    for (int slot = 0; slot < width; slot++) {
      double d2 = boxDistanceSquared(bounds, base + slot, width);
      if (d2 <= limit) {
        int child = children[node * width + slot];
        long entry = (Double.doubleToRawLongBits(d2) & UPPER) | (child & 0xffffffffL);
        int place = height++;
        while (place > top && stack[place - 1] < entry) {
          stack[place] = stack[place - 1];
          place--;
        }
        stack[place] = entry;
      }
    }
    return height;
  }

  /** The squared distance of a child's box; infinite for an unused slot. */
  private double boxDistanceSquared(float[] bounds, int i, int width) {
    double x = outside(bounds[i], px, bounds[i + 3 * width]);
    double y = outside(bounds[i + width], py, bounds[i + 4 * width]);
    double z = outside(bounds[i + 2 * width], pz, bounds[i + 5 * width]);
    return x * x + y * y + z * z;
  }

  /** How far a coordinate lies outside an interval. */
  private static double outside(double min, double coordinate, double max) {
    return Math.max(0, Math.max(min - coordinate, coordinate - max));
  }
}
