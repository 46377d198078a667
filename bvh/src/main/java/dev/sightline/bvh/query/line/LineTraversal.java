package dev.sightline.bvh.query.line;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.view.LineView;
import dev.sightline.core.view.SeenPoint;
import dev.sightline.core.view.ViewSegment;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a tree by a view, first boxes along the ray first. The view stays in the world;
 * the boxes of an instance's mesh are taken there, rounded outwards, and its vertices in double.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class LineTraversal {
  private static final long UPPER = 0xffffffff00000000L;

  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter filter = TriangleFilter.ALL;

  /** What the view sees of a segment, before it is kept. */
  final SeenPoint seen = new SeenPoint();

  /**
   * Pending references: the upper half of the bits of where the box begins on the ray, which is
   * that rounded down, above the reference.
   */
  private final long[] topStack = new long[NodeLayout.STACK];

  private final long[] meshStack = new long[NodeLayout.STACK];
  private final PlacedMesh placed = new PlacedMesh();
  private final ViewBoxes boxes = new ViewBoxes();
  private final float[] corners = new float[9];
  private final double[] ends = new double[6];
  private LineView view = new LineView();
  private double radius;
  private double reach;

  /** Up to where a hit counts: the reach, or the nearest hit so far. */
  private double best;

  private @Nullable RayHit nearest;
  private @Nullable RayHitList all;

  LineTraversal() {}

  /**
   * Takes what is asked.
   *
   * @param span no less than any coordinate of the tree in magnitude
   * @param nearest receives the first hit; null where all are wanted
   * @return whether anything may be seen
   */
  boolean start(
      LineView view,
      double radius,
      double reach,
      double span,
      @Nullable RayHit nearest,
      @Nullable RayHitList all) {
    this.view = view;
    this.radius = radius;
    this.reach = reach;
    this.nearest = nearest;
    this.all = all;
    best = reach;
    return boxes.start(view, radius, reach, span);
  }

  /** Forgets the caller's objects: a query keeps none. */
  void end() {
    placed.clear();
    nearest = null;
    all = null;
  }

  /** Finds segments of a mesh that holds some. */
  void run(Bvh tree) {
    placed.set(tree);
    traverse(RayHit.NONE, null);
  }

  /** Finds segments of a tree that holds instances. */
  void run(InstanceTree tree) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int height = push(bounds, 0, children, 0, NodeLayout.WIDTH, topStack, 0);
    while (height > 0) {
      long entry = topStack[--height];
      int reference = (int) entry;
      if (begin(entry) > best) {
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
        traverse(index, instance.toWorld());
      }
    }
  }

  private void traverse(int index, @Nullable Affine toWorld) {
    Bvh mesh = placed.mesh();
    int[] children = mesh.nodeChildren();
    int width = mesh.width();
    int height = push(placed.boxes(0), placed.box(0), children, 0, width, meshStack, 0);
    while (height > 0) {
      long entry = meshStack[--height];
      int reference = (int) entry;
      if (begin(entry) > best) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        float[] around = placed.boxes(reference);
        int base = placed.box(reference);
        height = push(around, base, children, reference, width, meshStack, height);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int place = first; place < end; place++) {
        ask(index, mesh, place, toWorld);
      }
    }
  }

  private void ask(int index, Bvh mesh, int place, @Nullable Affine toWorld) {
    mesh.copyTriangle(place, corners, 0);
    for (int end = 0; end < 6; end += 3) {
      if (toWorld == null) {
        ends[end] = corners[end];
        ends[end + 1] = corners[end + 1];
        ends[end + 2] = corners[end + 2];
      } else {
        toWorld.pointToWorld(corners[end], corners[end + 1], corners[end + 2], ends, end);
      }
    }
    double[] e = ends;
    if (ViewSegment.closest(view, e[0], e[1], e[2], e[3], e[4], e[5], radius, reach, seen)) {
      take(index, mesh.leafTriangles()[place], place);
    }
  }

  private void take(int index, int number, int place) {
    double t = seen.t();
    RayHit first = nearest;
    if (first != null) {
      if (isBetter(t, index, number, first) && accepts(index, number)) {
        best = t;
        first.setTriangle(index, number, place);
        first.set(t, seen.along(), seen.gap());
      }
    } else if (all != null && accepts(index, number)) {
      all.add(index, number, t, seen.along(), seen.gap());
    }
  }

  private boolean isBetter(double t, int index, int number, RayHit found) {
    if (!found.isHit() || t != best) {
      return found.isHit() ? t < best : t <= best;
    }
    return index < found.instance() || (index == found.instance() && number < found.triangle());
  }

  private boolean accepts(int index, int number) {
    return filter == TriangleFilter.ALL
        || filter.accepts(index, number, seen.t(), seen.along(), seen.gap());
  }

  private static double begin(long entry) {
    return Double.longBitsToDouble(entry & UPPER);
  }

  /**
   * Puts the children of a node that may be seen on a stack, the first along the ray on top.
   *
   * @param base where the boxes of the node begin in {@code bounds}
   * @param width children of a node
   * @return the new height of the stack
   */
  private int push(
      float[] bounds, int base, int[] children, int node, int width, long[] stack, int top) {
    int height = top;
    for (int slot = 0; slot < width; slot++) {
      int child = children[node * width + slot];
      if (child == NodeLayout.UNUSED) {
        continue;
      }
      double begin = boxes.begin(bounds, base + slot, width);
      if (begin <= best) {
        long entry = (Double.doubleToRawLongBits(begin) & UPPER) | (child & 0xffffffffL);
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
}
