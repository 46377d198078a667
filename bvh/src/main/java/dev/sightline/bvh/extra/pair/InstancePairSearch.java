package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * The broad phase: a tree over instances held against itself, for the pairs whose boxes overlap.
 *
 * <p>What is pending are pairs of slots, the places of boxes in nodes; a slot with itself stands
 * for the pairs within its node. Meant for reuse; not thread-safe.
 */
final class InstancePairSearch {
  private static final byte UNKNOWN = 0;
  private static final byte ENTERED = 1;
  private static final byte LEFT_OUT = 2;

  private long[] pending = new long[4 * NodeLayout.STACK];
  private byte[] states = new byte[64];
  private int height;

  InstancePairSearch() {}

  /** Finds the pairs; returns how many. */
  int run(InstanceTree tree, InstanceFilter instances, PairFilter pairs, InstancePairList out) {
    out.clear();
    if (tree.nodeCount() == 0) {
      return 0;
    }
    if (states.length < tree.size()) {
      states = new byte[Math.max(tree.size(), 2 * states.length)];
    }
    Arrays.fill(states, 0, tree.size(), UNKNOWN);
    int[] children = tree.nodeChildren();
    height = 0;
    within(tree, 0);
    while (height > 0) {
      long next = pending[--height];
      int slot = (int) (next >> 32);
      int other = (int) next;
      int child = children[slot];
      int partner = children[other];
      if (slot == other) {
        within(tree, child);
      } else if (!NodeLayout.isLeaf(child)
          && (NodeLayout.isLeaf(partner) || size(tree, slot) >= size(tree, other))) {
        between(tree, child, other);
      } else if (!NodeLayout.isLeaf(partner)) {
        between(tree, partner, slot);
      } else {
        int one = tree.number(NodeLayout.first(child));
        int another = tree.number(NodeLayout.first(partner));
        offer(tree, one, another, instances, pairs, out);
      }
    }
    out.sort();
    return out.size();
  }

  private void push(int slot, int other) {
    if (height == pending.length) {
      pending = Arrays.copyOf(pending, 2 * height);
    }
    pending[height++] = ((long) slot << 32) | other;
  }

  /** The pairs of a node's children, and each inner one with itself. */
  private void within(InstanceTree tree, int node) {
    int[] children = tree.nodeChildren();
    int end = (node + 1) * NodeLayout.WIDTH;
    for (int slot = node * NodeLayout.WIDTH; slot < end; slot++) {
      if (children[slot] == NodeLayout.UNUSED) {
        continue;
      }
      if (!NodeLayout.isLeaf(children[slot])) {
        push(slot, slot);
      }
      for (int other = slot + 1; other < end; other++) {
        if (children[other] != NodeLayout.UNUSED && overlap(tree, slot, other)) {
          push(slot, other);
        }
      }
    }
  }

  /** The pairs of a node's children and a box. */
  private void between(InstanceTree tree, int node, int other) {
    int[] children = tree.nodeChildren();
    int end = (node + 1) * NodeLayout.WIDTH;
    for (int slot = node * NodeLayout.WIDTH; slot < end; slot++) {
      if (children[slot] != NodeLayout.UNUSED && overlap(tree, slot, other)) {
        push(slot, other);
      }
    }
  }

  private static boolean overlap(InstanceTree tree, int slot, int other) {
    float[] b = tree.nodeBounds();
    int i = NodeLayout.box(slot);
    int j = NodeLayout.box(other);
    int w = NodeLayout.WIDTH;
    return b[i] <= b[j + 3 * w]
        && b[j] <= b[i + 3 * w]
        && b[i + w] <= b[j + 4 * w]
        && b[j + w] <= b[i + 4 * w]
        && b[i + 2 * w] <= b[j + 5 * w]
        && b[j + 2 * w] <= b[i + 5 * w];
  }

  private static float size(InstanceTree tree, int slot) {
    float[] b = tree.nodeBounds();
    int i = NodeLayout.box(slot);
    int w = NodeLayout.WIDTH;
    return (b[i + 3 * w] - b[i]) + (b[i + 4 * w] - b[i + w]) + (b[i + 5 * w] - b[i + 2 * w]);
  }

  private void offer(
      InstanceTree tree,
      int one,
      int other,
      InstanceFilter instances,
      PairFilter pairs,
      InstancePairList out) {
    int first = Math.min(one, other);
    int second = Math.max(one, other);
    if (isEntered(tree, first, instances)
        && isEntered(tree, second, instances)
        && (pairs == PairFilter.ALL || pairs.enters(first, second))) {
      out.add(first, second);
    }
  }

  /** Asks the filter about each instance once. */
  private boolean isEntered(InstanceTree tree, int index, InstanceFilter instances) {
    if (states[index] == UNKNOWN) {
      boolean enters = tree.instance(index).isMet() && instances.enters(index);
      states[index] = enters ? ENTERED : LEFT_OUT;
    }
    return states[index] == ENTERED;
  }
}
