package dev.sightline.bvh.internal;

import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Puts instances into a tree that is edited: each goes down to where boxes grow the least, into the
 * first free slot on its way, or into a new node together with a leaf. For one thread.
 */
final class InstanceInsertion {
  private static final int WIDTH = NodeLayout.WIDTH;

  private final InstanceRefit at;
  private final int size;

  /** Nodes that are not in use. */
  private final BitSet free = new BitSet();

  /** What is put in. */
  private final float[] box = new float[6];

  /** How many have been put in, those of previous edits included. */
  private int turn;

  /** Whether there was no room for what has come within the depth of a traversal. */
  private boolean isTooDeep;

  /** Into a tree whose leaves of those that stay are in place. */
  InstanceInsertion(InstanceRefit at, int turn) {
    this.at = at;
    this.turn = turn;
    size = at.instances.length;
  }

  /**
   * Puts in those that were not there before.
   *
   * @return whether the tree has room for them
   */
  boolean run(InstanceChange change) {
    for (int node = 1; node < at.children.length / WIDTH; node++) {
      if (at.slots[size + node] < 0) {
        free.set(node);
      }
    }
    for (int i = 0; i < change.seats().length && !isTooDeep; i++) {
      if (change.origins()[i] == InstanceChange.NEW) {
        isTooDeep = !insert(change.seats()[i]);
      }
    }
    return !isTooDeep;
  }

  private boolean insert(int index) {
    InstanceRefit.finiteBox(at.instances[index], box, 0);
    int node = 0;
    for (int depth = 0; depth < NodeLayout.MAX_DEPTH - 1; depth++) {
      int slot = unused(node);
      if (slot < 0) {
        slot = WIDTH * node + cheapest(node, turn >>> (2 * depth));
        if (!NodeLayout.isLeaf(at.children[slot])) {
          grow(NodeLayout.box(slot));
          node = at.children[slot];
          continue;
        }
        slot = split(slot);
      }
      at.children[slot] = NodeLayout.leaf(index, 1);
      at.slots[index] = slot;
      at.place(index);
      turn++;
      return true;
    }
    return false;
  }

  /** The first slot of a node that is not in use; negative when all are. */
  private int unused(int node) {
    for (int slot = WIDTH * node; slot < WIDTH * (node + 1); slot++) {
      if (at.children[slot] == NodeLayout.UNUSED) {
        return slot;
      }
    }
    return -1;
  }

  /** Puts a new node in the place of a leaf, and that below it; returns another slot there. */
  private int split(int slot) {
    int node = free.nextSetBit(slot / WIDTH + 1);
    if (node < 0) {
      node = room();
    }
    free.clear(node);
    at.move(slot, WIDTH * node);
    at.children[slot] = node;
    at.slots[size + node] = slot;
    return WIDTH * node + 1;
  }

  /** Makes room for more nodes; returns the first of them. */
  private int room() {
    int nodes = at.children.length / WIDTH;
    int room = nodes + Math.max(8, nodes / 16);
    at.children = Arrays.copyOf(at.children, WIDTH * room);
    Arrays.fill(at.children, WIDTH * nodes, WIDTH * room, NodeLayout.UNUSED);
    at.bounds = Arrays.copyOf(at.bounds, Math.multiplyExact(NodeLayout.BOUNDS, room));
    InstanceRefit.empty(at.bounds, nodes);
    at.slots = Arrays.copyOf(at.slots, size + room);
    Arrays.fill(at.slots, size + nodes, size + room, -1);
    at.dirty = Arrays.copyOf(at.dirty, room);
    free.set(nodes, room);
    return nodes;
  }

  /**
   * The slot of a full node that costs the least to put the box in, of equal ones the smaller.
   * Where those are equal as well, as those of many in one place are, each has its turn: so they do
   * not all go one way down.
   */
  private int cheapest(int node, int first) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    double smallest = Double.POSITIVE_INFINITY;
    for (int n = first; n < first + WIDTH; n++) {
      int k = n & (WIDTH - 1);
      int i = NodeLayout.BOUNDS * node + k;
      double area = NodeLayout.halfArea(at.bounds, i, WIDTH);
      // A leaf gets a node around the two, and an inner node's grows.
      boolean isLeaf = NodeLayout.isLeaf(at.children[WIDTH * node + k]);
      double cost = joinedArea(i) - (isLeaf ? 0 : area);
      if (cost < least || (cost == least && area < smallest)) {
        best = k;
        least = cost;
        smallest = area;
      }
    }
    return best;
  }

  /** Half the surface of a slot's box and the one that is put in. */
  private double joinedArea(int i) {
    float[] b = at.bounds;
    return NodeLayout.halfArea(
        Math.min(b[i], box[0]),
        Math.min(b[i + 4], box[1]),
        Math.min(b[i + 8], box[2]),
        Math.max(b[i + 12], box[3]),
        Math.max(b[i + 16], box[4]),
        Math.max(b[i + 20], box[5]));
  }

  /** Joins a slot's box with the one that is put in, for those that are put in later. */
  private void grow(int i) {
    for (int row = 0; row < 3; row++) {
      int min = i + row * WIDTH;
      int max = min + NodeLayout.MAX_X;
      at.bounds[min] = Math.min(at.bounds[min], box[row]);
      at.bounds[max] = Math.max(at.bounds[max], box[row + 3]);
    }
  }
}
