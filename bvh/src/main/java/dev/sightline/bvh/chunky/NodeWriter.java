package dev.sightline.bvh.chunky;

import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.internal.WideNodes;

/**
 * Makes {@link WideNodes} from the binary nodes of {@link ChunkyBuilder}: every other level is left
 * out.
 *
 * <p>Halving by count makes all branches of the binary tree equally deep, except for one level.
 * Where that depth is odd the root has two children, so that the many nodes at the bottom are full.
 */
final class NodeWriter {
  private static final int BOX = 6;

  /** An exponent of steps for a node without extent, below that of any other. */
  private static final int NO_EXTENT = -500;

  private final float[] boxes;
  private final int[] from;
  private final WideNodes nodes;
  private int next;

  private NodeWriter(float[] boxes, int[] from, boolean two) {
    this.boxes = boxes;
    this.from = from;
    nodes = new WideNodes(from.length == 0 ? 0 : count(0, two));
    if (from.length > 0) {
      write(0, two);
    }
  }

  /**
   * Makes the nodes.
   *
   * @param boxes six floats a binary node, each node before its children
   * @param links minus the number of nodes to skip, or the code of a leaf
   * @param odd whether the depth is odd
   */
  static WideNodes of(float[] boxes, int[] links, boolean odd) {
    return new NodeWriter(boxes, links, odd).nodes;
  }

  private boolean isInner(int node) {
    return from[node] < 0;
  }

  private int right(int node) {
    return ChunkNodes.after(from, node + 1);
  }

  private int count(int node, boolean two) {
    if (!isInner(node)) {
      return 1;
    }
    int left = node + 1;
    int right = right(node);
    return 1 + (two ? below(left) + below(right) : countOf(left) + countOf(right));
  }

  /** The wide nodes that take the place of a child that is opened. */
  private int countOf(int node) {
    return isInner(node) ? below(node + 1) + below(right(node)) : 0;
  }

  private int below(int node) {
    return isInner(node) ? count(node, false) : 0;
  }

  private int write(int node, boolean two) {
    int made = next;
    next += WideNodes.SIZE;
    for (int axis = 0; axis < 3; axis++) {
      int box = BOX * node + axis;
      double extent = (double) boxes[box + 3] - boxes[box];
      int exponent = extent > 0 ? Math.getExponent(extent) - 6 : NO_EXTENT;
      nodes.words[made + axis] = Float.floatToRawIntBits(boxes[box]);
      nodes.words[made + WideNodes.STEPS] |= (exponent + WideNodes.BIAS) << (10 * axis);
      nodes.words[made + WideNodes.MIN + axis] = 0x7f7f7f7f;
    }
    if (!isInner(node)) {
      put(made, 0, node);
      return made;
    }
    int child = putOrOpen(made, 0, node + 1, two);
    putOrOpen(made, child, right(node), two);
    return made;
  }

  private int putOrOpen(int made, int child, int node, boolean two) {
    if (two || !isInner(node)) {
      put(made, child, node);
      return child + 1;
    }
    put(made, child, node + 1);
    put(made, child + 1, right(node));
    return child + 2;
  }

  private void put(int made, int child, int node) {
    for (int axis = 0; axis < 3; axis++) {
      double min = boxes[BOX * node + axis];
      double max = boxes[BOX * node + axis + 3];
      int low = nodes.cellOf(made, axis, min);
      int high = nodes.cellOf(made, axis, max);
      double origin = nodes.origin(made, axis);
      double step = nodes.step(made, axis);
      while (low > 0 && origin + low * step > min) {
        low--;
      }
      while (high < WideNodes.LAST_CELL && origin + (high + 1) * step < max) {
        high++;
      }
      int shift = 8 * child;
      nodes.words[made + WideNodes.MIN + axis] &= ~(0xff << shift);
      nodes.words[made + WideNodes.MIN + axis] |= low << shift;
      nodes.words[made + WideNodes.MAX + axis] |= high << shift;
    }
    nodes.words[made + WideNodes.LINKS + child] = isInner(node) ? write(node, false) : ~from[node];
  }
}
