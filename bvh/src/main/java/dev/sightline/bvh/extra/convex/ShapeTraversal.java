package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.convex.ConvexShape;

/**
 * The traversal of a tree by a convex shape, boxes of the least bound first. The shape stays in the
 * world; the boxes of an instance's mesh are taken there, rounded outwards, and its triangles,
 * rounded once. What is sought tells a bound for a box and looks at a triangle.
 *
 * <p>Meant for reuse; not thread-safe.
 */
abstract class ShapeTraversal {
  /** The number of no instance. */
  static final int NONE = -1;

  /** Below every triangle's number: for the question whether any triangle may count. */
  private static final int ANY_TRIANGLE = -1;

  private static final long UPPER = 0xffffffff00000000L;
  private static final ConvexShape ORIGIN = new ConvexShape();

  final ShapeReach reach = new ShapeReach();
  final ShapeTriangle kernel = new ShapeTriangle();
  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter triangles = TriangleFilter.ALL;
  ConvexShape shape = ORIGIN;

  /** Boxes whose bound is above it are left out. */
  double limit;

  /** Set when nothing more can change the answer. */
  boolean isDone;

  /** Pending references: the upper half of the bits of a box' bound above the reference. */
  private final long[] topStack = new long[NodeLayout.STACK];

  private final long[] meshStack = new long[NodeLayout.STACK];
  private final float[] box = new float[6];
  private final PlacedMesh placed = new PlacedMesh();

  ShapeTraversal() {}

  /**
   * What is sought is not below it in a box: not negative, and infinite where there is none. NaN
   * leaves nothing out.
   *
   * @param b the six bounds of the box are {@code stride} apart from {@code i} on
   */
  abstract double bound(float[] b, int i, int stride);

  /** Whether a triangle of this number could still change the answer. */
  abstract boolean mayCount(int index, int number);

  /** Looks at a triangle that its box does not leave out. */
  abstract void look(int index, int number, int place, float[] v, int i);

  /** Takes a shape and the world that it is in; whether it can meet anything. */
  boolean start(ConvexShape asked, float[] root) {
    shape = asked;
    isDone = false;
    return reach.start(asked, root);
  }

  /** Forgets the caller's objects: a query keeps none. */
  void end() {
    placed.clear();
    reach.clear();
    shape = ORIGIN;
    instances = InstanceFilter.ALL;
    triangles = TriangleFilter.ALL;
  }

  /** Asks a mesh that holds triangles. */
  final void run(Bvh tree) {
    placed.set(tree);
    traverse(NONE);
  }

  /** Asks a tree that holds instances. */
  final void run(InstanceTree tree) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int top = push(bounds, 0, children, 0, NodeLayout.WIDTH, topStack, 0);
    while (top > 0 && !isDone) {
      long entry = topStack[--top];
      int reference = (int) entry;
      if (bound(entry) > limit) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        int base = reference * NodeLayout.BOUNDS;
        top = push(bounds, base, children, reference, NodeLayout.WIDTH, topStack, top);
        continue;
      }
      int seat = NodeLayout.first(reference);
      int index = tree.number(seat);
      Instance instance = tree.seated(seat);
      if (instance.isMet() && mayCount(index, ANY_TRIANGLE) && instances.enters(index)) {
        placed.set(instance);
        enter(index);
      }
    }
  }

  /** Asks an instance. */
  void enter(int index) {
    traverse(index);
  }

  final void traverse(int index) {
    Bvh mesh = placed.mesh();
    int[] numbers = mesh.leafTriangles();
    int top = push(0, 0);
    while (top > 0 && !isDone) {
      long entry = meshStack[--top];
      int reference = (int) entry;
      if (bound(entry) > limit) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        top = push(reference, top);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end && !isDone; i++) {
        if (mayCount(index, numbers[i])) {
          float[] v = placed.vertices(i);
          int at = placed.vertex(i);
          enclose(v, at);
          if (!(bound(box, 0, 1) > limit)) {
            look(index, numbers[i], i, v, at);
          }
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

  private int push(int node, int top) {
    Bvh mesh = placed.mesh();
    float[] boxes = placed.boxes(node);
    return push(boxes, placed.box(node), mesh.nodeChildren(), node, mesh.width(), meshStack, top);
  }

  /** The bound of a stack entry, rounded down. */
  private static double bound(long entry) {
    return Double.longBitsToDouble(entry & UPPER);
  }

  /**
   * Puts the children of a node that are within the limit on a stack, the least bound on top.
   *
   * @param base where the boxes of the node begin in {@code boxes}
   * @param width children of a node
   * @return the new height of the stack
   */
  private int push(
      float[] boxes, int base, int[] children, int node, int width, long[] stack, int top) {
    int height = top;
    for (int slot = 0; slot < width; slot++) {
      int child = children[node * width + slot];
      if (child == NodeLayout.UNUSED) {
        continue;
      }
      double bound = bound(boxes, base + slot, width);
      if (bound > limit || bound == Double.POSITIVE_INFINITY) {
        continue;
      }
      long entry = (Double.doubleToRawLongBits(bound) & UPPER) | (child & 0xffffffffL);
      int place = height++;
      while (place > top && stack[place - 1] < entry) {
        stack[place] = stack[place - 1];
        place--;
      }
      stack[place] = entry;
    }
    return height;
  }
}
