package dev.sightline.bvh.query.sweep;

import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a tree by a moving sphere or capsule, boxes that are entered first first. The
 * mover stays in the world; the boxes of an instance's mesh are taken there, rounded outwards, and
 * its triangles, rounded once. So the answer is that of a loop over all triangles in the world with
 * the kernel.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class SweepTraversal {

  /** Below every triangle's number: for the question whether any triangle may count. */
  private static final int ANY_TRIANGLE = -1;

  final MovingShape mover = new MovingShape();
  InstanceFilter instances = InstanceFilter.ALL;
  TriangleFilter triangles = TriangleFilter.ALL;
  private final long[] topStack = new long[NodeLayout.STACK];
  private final long[] meshStack = new long[NodeLayout.STACK];
  private final PlacedMesh placed = new PlacedMesh();
  private @Nullable SweepContact nearest;
  private @Nullable SweepContactList all;
  private double best;
  private boolean found;

  SweepTraversal() {}

  /**
   * Takes what is asked; without a result the first contact found ends the search.
   *
   * @param nearest receives the first contact
   * @param all receives all contacts, in no order
   */
  void start(double tMax, @Nullable SweepContact nearest, @Nullable SweepContactList all) {
    this.nearest = nearest;
    this.all = all;
    best = tMax;
    found = false;
  }

  /** Forgets the caller's objects: a query keeps none. */
  void end() {
    nearest = null;
    all = null;
    instances = InstanceFilter.ALL;
    triangles = TriangleFilter.ALL;
    placed.clear();
  }

  /** Asks a mesh; whether there is a contact. */
  boolean run(Bvh tree) {
    placed.set(tree);
    traverse(SweepContact.NONE);
    return found;
  }

  /** Asks instances; whether there is a contact. */
  boolean run(InstanceTree tree) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    int top = mover.push(bounds, 0, children, 0, NodeLayout.WIDTH, topStack, 0, best);
    while (top > 0 && !isDone()) {
      long entry = topStack[--top];
      int reference = (int) entry;
      if (MovingShape.time(entry) > best) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        int box = reference * NodeLayout.BOUNDS;
        top = mover.push(bounds, box, children, reference, NodeLayout.WIDTH, topStack, top, best);
        continue;
      }
      int seat = NodeLayout.first(reference);
      int index = tree.number(seat);
      Instance instance = tree.seated(seat);
      if (instance.isMet() && mayCount(index, ANY_TRIANGLE) && instances.enters(index)) {
        placed.set(instance);
        traverse(index);
      }
    }
    return found;
  }

  private boolean isDone() {
    return found && nearest == null && all == null;
  }

  private void traverse(int index) {
    Bvh mesh = placed.mesh();
    int top = push(0, 0);
    while (top > 0 && !isDone()) {
      long entry = meshStack[--top];
      int reference = (int) entry;
      if (MovingShape.time(entry) > best) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        top = push(reference, top);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end && !isDone(); i++) {
        int number = mesh.leafTriangles()[i];
        if (mayCount(index, number)) {
          touch(index, number, i);
        }
      }
    }
  }

  private int push(int node, int top) {
    Bvh mesh = placed.mesh();
    return mover.push(
        placed.boxes(node),
        placed.box(node),
        mesh.nodeChildren(),
        node,
        mesh.width(),
        meshStack,
        top,
        best);
  }

  /**
   * Whether something could still change the answer: after a contact at the start only what touches
   * there too, under a lower number.
   */
  private boolean mayCount(int index, int number) {
    return best > 0 || isWanted(0, index, number);
  }

  /** Whether a contact could change the answer. */
  private boolean isWanted(double t, int index, int number) {
    if (!(t <= best)) {
      return false;
    }
    return nearest == null
        || t < best
        || !nearest.isHit()
        || index < nearest.instance()
        || (index == nearest.instance() && number < nearest.triangle());
  }

  /** Sweeps the mover against a triangle. */
  private void touch(int index, int number, int place) {
    double t = mover.sweep(placed.vertices(place), placed.vertex(place), best);
    if (!isWanted(t, index, number)
        || !triangles.accepts(index, number, t, mover.contact.u(), mover.contact.v())) {
      return;
    }
    found = true;
    if (nearest != null) {
      best = t;
      mover.endAt(best);
      nearest.set(mover.contact);
      nearest.setTriangle(index, number, place);
    } else if (all != null) {
      all.add(index, number, mover.contact);
    }
  }
}
