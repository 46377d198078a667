package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import org.jspecify.annotations.Nullable;

/**
 * The walk of a volume through a tree over instances. The volume stays in the world; the boxes of a
 * mesh that is entered are taken there, rounded outwards, and its triangles, rounded once. So the
 * answer is that of a loop over all triangles in the world with the volume's kernel. What hangs
 * from a box that is inside is reported without a test, unless a refit has left triangles in the
 * mesh that are NaN.
 *
 * <p>Pooled per thread and re-entrant: see {@link WalkPool}.
 */
final class InstanceOverlapWalk extends PooledWalk {
  private static final WalkPool<InstanceOverlapWalk> POOL =
      new WalkPool<>(InstanceOverlapWalk::new);

  private static final int STACK = (NodeLayout.WIDTH - 1) * NodeLayout.MAX_DEPTH + NodeLayout.WIDTH;

  /** Pending references: above the reference, how its box lies to the volume. */
  private final long[] topStack = new long[STACK];

  private final long[] meshStack = new long[STACK];
  private final float[] boxes = new float[NodeLayout.BOUNDS];
  private final float[] triangle = new float[9];
  private @Nullable InstanceTriangles out;
  private boolean firstOnly;
  private int found;

  private InstanceOverlapWalk() {}

  /** Reports every triangle that meets the volume and that the filter accepts; returns how many. */
  static int report(
      InstanceTree tree, OverlapWalk volume, InstanceFilter filter, InstanceTriangles out) {
    InstanceOverlapWalk walk = POOL.acquire();
    walk.out = out;
    try {
      return walk.run(tree, volume, filter, false);
    } finally {
      walk.out = null;
      walk.release();
    }
  }

  /** Counts the triangles that meet the volume and that the filter accepts. */
  static int count(InstanceTree tree, OverlapWalk volume, InstanceFilter filter) {
    InstanceOverlapWalk walk = POOL.acquire();
    try {
      return walk.run(tree, volume, filter, false);
    } finally {
      walk.release();
    }
  }

  /** Whether some triangle meets the volume and is accepted. */
  static boolean test(InstanceTree tree, OverlapWalk volume, InstanceFilter filter) {
    InstanceOverlapWalk walk = POOL.acquire();
    try {
      return walk.run(tree, volume, filter, true) > 0;
    } finally {
      walk.release();
    }
  }

  private int run(InstanceTree tree, OverlapWalk volume, InstanceFilter filter, boolean firstOnly) {
    this.firstOnly = firstOnly;
    found = 0;
    int top = 0;
    topStack[top++] = entry(OverlapWalk.CROSSING, 0);
    while (top > 0 && !isDone()) {
      long next = topStack[--top];
      int reference = (int) next;
      int side = (int) (next >> 32);
      if (NodeLayout.isLeaf(reference)) {
        enter(tree, NodeLayout.first(reference), side, volume, filter);
        continue;
      }
      int[] children = tree.nodeChildren();
      int base = reference * NodeLayout.BOUNDS;
      int first = reference * NodeLayout.WIDTH;
      top = push(volume, side, tree.nodeBounds(), base, children, first, topStack, top);
    }
    return found;
  }

  /** Puts the children of a node that are not outside on a stack, the last one first. */
  private static int push(
      OverlapWalk volume,
      int side,
      float[] bounds,
      int base,
      int[] children,
      int first,
      long[] stack,
      int top) {
    int height = top;
    for (int slot = NodeLayout.WIDTH - 1; slot >= 0; slot--) {
      int child = children[first + slot];
      if (child == NodeLayout.UNUSED) {
        continue;
      }
      int lies = side == OverlapWalk.INSIDE ? OverlapWalk.INSIDE : volume.side(bounds, base + slot);
      if (lies != OverlapWalk.OUTSIDE) {
        stack[height++] = entry(lies, child);
      }
    }
    return height;
  }

  private static long entry(int side, int reference) {
    return ((long) side << 32) | (reference & 0xffffffffL);
  }

  private boolean isDone() {
    return firstOnly && found > 0;
  }

  private void enter(
      InstanceTree tree, int index, int side, OverlapWalk volume, InstanceFilter filter) {
    Instance instance = tree.instance(index);
    if (!instance.isMet() || !filter.enters(index)) {
      return;
    }
    Bvh mesh = instance.mesh();
    boolean whole = mesh.lostCount() == 0;
    if (side == OverlapWalk.INSIDE && whole) {
      take(mesh, index, 0, mesh.triangleCount(), filter);
    } else {
      meet(mesh, instance.toWorld(), index, whole, volume, filter);
    }
  }

  private void meet(
      Bvh mesh,
      Affine toWorld,
      int index,
      boolean whole,
      OverlapWalk volume,
      InstanceFilter filter) {
    int top = 0;
    meshStack[top++] = entry(OverlapWalk.CROSSING, 0);
    while (top > 0 && !isDone()) {
      long next = meshStack[--top];
      int reference = (int) next;
      int side = (int) (next >> 32);
      if (!NodeLayout.isLeaf(reference)) {
        if (side != OverlapWalk.INSIDE) {
          WorldBoxes.ofChildren(toWorld, mesh, reference, boxes);
        }
        int first = reference * NodeLayout.WIDTH;
        top = push(volume, side, boxes, 0, mesh.nodeChildren(), first, meshStack, top);
        continue;
      }
      int begin = NodeLayout.first(reference);
      int count = NodeLayout.count(reference);
      if (side == OverlapWalk.INSIDE && whole) {
        take(mesh, index, begin, count, filter);
        continue;
      }
      for (int i = begin; i < begin + count && !isDone(); i++) {
        toWorld.triangleToWorld(mesh.leafVertices(), 9 * i, triangle, 0);
        if (volume.meets(triangle, 0)) {
          take(mesh, index, i, 1, filter);
        }
      }
    }
  }

  /** Takes a run of triangles that meet the volume, as far as the filter accepts them. */
  private void take(Bvh mesh, int index, int first, int count, InstanceFilter filter) {
    int[] triangles = mesh.leafTriangles();
    if (filter == InstanceFilter.EVERYTHING) {
      found += count;
      if (out != null) {
        out.addAll(index, triangles, first, count);
      }
      return;
    }
    for (int i = first; i < first + count && !isDone(); i++) {
      if (filter.accepts(index, triangles[i])) {
        found++;
        if (out != null) {
          out.add(index, triangles[i]);
        }
      }
    }
  }
}
