package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import org.jspecify.annotations.Nullable;

/**
 * The walk of a closed volume through a tree: which triangles does it meet?
 *
 * <p>A volume says of a box whether it is outside, inside or neither, and of a triangle whether the
 * two meet. Both answers about boxes are conservative: of a box that is outside no triangle meets
 * the volume by the kernel's own word, roundings included, and of one that is inside every triangle
 * does. So the walk answers as a loop over all triangles with the kernel would. What is inside is
 * reported without a test, unless a refit has left triangles in the tree that are NaN.
 */
abstract class OverlapWalk extends PooledWalk {
  /** No triangle in the box meets the volume. */
  static final int OUTSIDE = 0;

  /** The triangles in the box have to be asked. */
  static final int CROSSING = 1;

  /** Every triangle in the box meets the volume. */
  static final int INSIDE = 2;

  /** By how much of the sizes at hand box tests are padded: far more than any kernel is off by. */
  static final double SLACK = 0x1p-40;

  private static final int STACK = (NodeLayout.WIDTH - 1) * NodeLayout.MAX_DEPTH + NodeLayout.WIDTH;

  private final int[] stack = new int[STACK];
  private @Nullable TriangleList out;
  private boolean firstOnly;
  private int found;

  /** How the child's box at {@code i}, an index of its min x, lies to the volume. */
  abstract int side(float[] bounds, int i);

  /** Whether the triangle at {@code i} meets the volume. */
  abstract boolean meets(float[] vertices, int i);

  /** Reports every triangle that meets the volume. */
  final int report(Bvh tree, TriangleList out) {
    this.out = out;
    try {
      return run(tree, false);
    } finally {
      this.out = null;
    }
  }

  /** Counts the triangles that meet the volume. */
  final int count(Bvh tree) {
    return run(tree, false);
  }

  /** Whether some triangle meets the volume. */
  final boolean test(Bvh tree) {
    return run(tree, true) > 0;
  }

  private int run(Bvh tree, boolean firstOnly) {
    this.firstOnly = firstOnly;
    found = 0;
    int[] children = tree.nodeChildren();
    boolean whole = tree.lostCount() == 0;
    int top = 0;
    stack[top++] = 0;
    while (top > 0 && !isDone()) {
      int node = stack[--top];
      for (int slot = NodeLayout.WIDTH - 1; slot >= 0; slot--) {
        int child = children[node * NodeLayout.WIDTH + slot];
        int side =
            child == NodeLayout.UNUSED
                ? OUTSIDE
                : side(tree.nodeBounds(), node * NodeLayout.BOUNDS + slot);
        if (side == INSIDE && whole) {
          takeAll(tree, child, top);
        } else if (side != OUTSIDE && NodeLayout.isLeaf(child)) {
          takeMet(tree, child);
        } else if (side != OUTSIDE) {
          stack[top++] = child;
        }
      }
    }
    return found;
  }

  private boolean isDone() {
    return firstOnly && found > 0;
  }

  private void takeMet(Bvh tree, int leaf) {
    int first = NodeLayout.first(leaf);
    int end = first + NodeLayout.count(leaf);
    for (int i = first; i < end && !isDone(); i++) {
      if (meets(tree.leafVertices(), 9 * i)) {
        take(tree, i, 1);
      }
    }
  }

  /** Takes whatever hangs from a reference, with the stack free from {@code bottom} on. */
  private void takeAll(Bvh tree, int reference, int bottom) {
    int top = bottom;
    stack[top++] = reference;
    while (top > bottom && !isDone()) {
      int next = stack[--top];
      if (NodeLayout.isLeaf(next)) {
        take(tree, NodeLayout.first(next), NodeLayout.count(next));
        continue;
      }
      for (int slot = NodeLayout.WIDTH - 1; slot >= 0; slot--) {
        int child = tree.nodeChildren()[next * NodeLayout.WIDTH + slot];
        if (child != NodeLayout.UNUSED) {
          stack[top++] = child;
        }
      }
    }
  }

  private void take(Bvh tree, int first, int count) {
    found += count;
    if (out != null) {
      out.addAll(tree.leafTriangles(), first, count);
    }
  }
}
