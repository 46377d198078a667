package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.SweptHit;
import dev.sightline.bvh.hit.SweptHits;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import org.jspecify.annotations.Nullable;

/**
 * The walk of a moving ball or capsule through a tree over instances, boxes that are entered first
 * first. The mover stays in the world; the boxes of a mesh that is entered are taken there, rounded
 * outwards, and its triangles, rounded once. So the answer is that of a loop over all triangles in
 * the world with the kernel.
 *
 * <p>Pooled per thread and re-entrant: see {@link WalkPool}.
 */
final class InstanceCastWalk extends PooledWalk {
  private static final WalkPool<InstanceCastWalk> POOL = new WalkPool<>(InstanceCastWalk::new);

  private final long[] meshStack = new long[CastWalk.STACK];
  private final float[] boxes = new float[NodeLayout.BOUNDS];
  private final float[] triangle = new float[9];
  private @Nullable SweptHit nearest;
  private @Nullable SweptHits all;
  private double best;
  private boolean found;

  private InstanceCastWalk() {}

  /** The first contact; equal times by instance, then by triangle. */
  static void nearest(
      InstanceTree tree, CastWalk mover, double tMax, InstanceFilter filter, SweptHit out) {
    run(tree, mover, tMax, filter, out, null);
  }

  /** All contacts, in no order. */
  static void all(
      InstanceTree tree, CastWalk mover, double tMax, InstanceFilter filter, SweptHits out) {
    run(tree, mover, tMax, filter, null, out);
  }

  /** Whether there is a contact. */
  static boolean any(InstanceTree tree, CastWalk mover, double tMax, InstanceFilter filter) {
    return run(tree, mover, tMax, filter, null, null);
  }

  private static boolean run(
      InstanceTree tree,
      CastWalk mover,
      double tMax,
      InstanceFilter filter,
      @Nullable SweptHit nearest,
      @Nullable SweptHits all) {
    InstanceCastWalk walk = POOL.acquire();
    walk.nearest = nearest;
    walk.all = all;
    walk.best = tMax;
    walk.found = false;
    try {
      walk.run(tree, mover, filter);
      return walk.found;
    } finally {
      walk.nearest = null;
      walk.all = null;
      walk.release();
    }
  }

  private boolean isDone() {
    return found && nearest == null && all == null;
  }

  private void run(InstanceTree tree, CastWalk mover, InstanceFilter filter) {
    float[] bounds = tree.nodeBounds();
    int[] children = tree.nodeChildren();
    long[] stack = mover.stack;
    int top = mover.push(bounds, 0, children, 0, stack, 0, best);
    while (top > 0 && !isDone()) {
      long entry = stack[--top];
      int reference = (int) entry;
      if (CastWalk.time(entry) > best) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        int box = reference * NodeLayout.BOUNDS;
        int first = reference * NodeLayout.WIDTH;
        top = mover.push(bounds, box, children, first, stack, top, best);
        continue;
      }
      int index = NodeLayout.first(reference);
      Instance instance = tree.instance(index);
      if (instance.isMet() && mayCount(index, -1) && filter.enters(index)) {
        enter(instance, index, mover, filter);
      }
    }
  }

  private void enter(Instance instance, int index, CastWalk mover, InstanceFilter filter) {
    Bvh mesh = instance.mesh();
    int top = push(instance, mover, 0, 0);
    while (top > 0 && !isDone()) {
      long entry = meshStack[--top];
      int reference = (int) entry;
      if (CastWalk.time(entry) > best) {
        continue;
      }
      if (!NodeLayout.isLeaf(reference)) {
        top = push(instance, mover, reference, top);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end && !isDone(); i++) {
        int number = mesh.leafTriangles()[i];
        if (!mayCount(index, number)) {
          continue;
        }
        instance.toWorld().triangleToWorld(mesh.leafVertices(), 9 * i, triangle, 0);
        double t = mover.sweep(triangle, 0, best);
        if (isWanted(t, index, number)
            && filter.accepts(index, number, t, mover.contact.u(), mover.contact.v())) {
          take(mover, t, index, number, i);
        }
      }
    }
  }

  private int push(Instance instance, CastWalk mover, int node, int top) {
    Bvh mesh = instance.mesh();
    int first = node * NodeLayout.WIDTH;
    if (WorldBoxes.areThoseOfTheMesh(instance.toWorld())) {
      int box = node * NodeLayout.BOUNDS;
      return mover.push(mesh.nodeBounds(), box, mesh.nodeChildren(), first, meshStack, top, best);
    }
    WorldBoxes.ofChildren(instance.toWorld(), mesh, node, boxes);
    return mover.push(boxes, 0, mesh.nodeChildren(), first, meshStack, top, best);
  }

  /**
   * Whether something could still change the answer: after a contact at the start only what touches
   * there too, under a lower name.
   *
   * @param number of the triangle; -1 for any of the instance
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

  private void take(CastWalk mover, double t, int index, int number, int place) {
    found = true;
    if (nearest != null) {
      best = t;
      mover.endAt(best);
      nearest.set(mover.contact);
      nearest.setTriangle(number, place);
      nearest.setInstance(index);
    } else if (all != null) {
      all.add(index, number, mover.contact);
    }
  }
}
