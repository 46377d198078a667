package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Blocks;
import dev.sightline.bvh.tree.NodeBoxes;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Takes instances out of a copy of a tree and puts others in. Leaves get their new numbers; those
 * of instances that have gone are taken out, and a node with one child left makes way for it; what
 * has come goes down to where boxes grow the least, into the first free slot on its way, or into a
 * new node together with a leaf.
 */
final class InstanceEdit {
  private static final int WIDTH = NodeLayout.WIDTH;

  private final InstanceTree previous;
  private final int[] origins;
  private final int size;
  private final InstanceRefit at;

  /** Nodes out of which something was taken. */
  private final boolean[] thin;

  /** Nodes that are not in use. */
  private final BitSet free = new BitSet();

  /** Whether there was no room for what has come within the depth of a walk. */
  private boolean isTooDeep;

  /** How many have been put in, those of previous edits included. */
  private int turn;

  /** What is put in. */
  private final float[] box = new float[6];

  /** Which instances of the previous tree stay. */
  private final boolean[] kept;

  private int come;
  private int gone;

  private InstanceEdit(InstanceTree previous, Instance[] instances, int[] origins) {
    this.previous = previous;
    this.origins = origins;
    size = instances.length;
    int nodes = previous.nodeCount();
    int[] slots = new int[size + nodes];
    System.arraycopy(previous.slots(), previous.size(), slots, size, nodes);
    int[] children = previous.nodeChildren().clone();
    at = new InstanceRefit(instances, children, slots, previous.nodeBounds().clone());
    thin = new boolean[nodes];
    kept = new boolean[previous.size()];
    turn = previous.wear().exchanged();
  }

  /**
   * The tree over instances, which it takes over.
   *
   * @return null when it is better built anew
   */
  static @Nullable InstanceTree of(InstanceTree previous, Instance[] instances, int[] origins) {
    InstanceEdit edit = new InstanceEdit(previous, instances, origins);
    Blocks.run(instances.length, edit::carry);
    return edit.come < instances.length - edit.come ? edit.run() : null;
  }

  private @Nullable InstanceTree run() {
    Blocks.run(kept.length, this::takeGone);
    tidy();
    if (come > 0 && !insert()) {
      return null;
    }
    at.joinDirty();
    return at.tree(at.slack(previous), previous.wear().more(at.placed, come + gone));
  }

  private void takeGone(int from, int to) {
    for (int origin = from; origin < to; origin++) {
      if (!kept[origin]) {
        take(previous.slots()[origin]);
        gone++;
      }
    }
  }

  /** Gives the leaves of those that stay their new numbers, and boxes to those that have moved. */
  @SuppressWarnings("ReferenceEquality") // an instance is its identity
  private void carry(int from, int to) {
    int[] slots = previous.slots();
    for (int i = from; i < to; i++) {
      int origin = origins[i];
      if (origin == InstanceTreeBuilder.NEW) {
        come++;
        continue;
      }
      if (origin < 0 || origin >= kept.length || kept[origin]) {
        throw new IllegalArgumentException(
            "instance " + i + " has the origin " + origin + ", which is none or another's");
      }
      kept[origin] = true;
      int slot = slots[origin];
      at.slots[i] = slot;
      at.children[slot] = NodeLayout.leaf(i, 1);
      if (at.instances[i] != previous.instance(origin)) {
        at.place(i);
      }
    }
  }

  /** Takes out what a slot holds. */
  private void take(int slot) {
    empty(slot);
    thin[slot / WIDTH] = true;
  }

  private void empty(int slot) {
    at.children[slot] = NodeLayout.UNUSED;
    int i = NodeLayout.box(slot);
    for (int row = 0; row < 6; row++) {
      at.bounds[i + row * WIDTH] = row < 3 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
    }
  }

  /** Brings nodes into order out of which something was taken, and joins boxes, from the last. */
  private void tidy() {
    for (int node = thin.length - 1; node > 0; node--) {
      int slot = at.slots[size + node];
      int used = thin[node] ? pack(node) : WIDTH;
      if (used == 0) {
        at.slots[size + node] = -1;
        take(slot);
      } else if (used == 1) {
        move(WIDTH * node, slot);
        at.slots[size + node] = -1;
        at.dirty[slot / WIDTH] = true;
      } else if (thin[node] || at.dirty[node]) {
        NodeBoxes.join(at.bounds, node, at.bounds, NodeLayout.box(slot), WIDTH);
        at.dirty[slot / WIDTH] = true;
      }
      at.dirty[node] = false;
    }
    if (thin[0]) {
      pack(0);
    }
  }

  /** Moves the slots in use to the front; returns how many there are. */
  private int pack(int node) {
    int used = 0;
    for (int slot = WIDTH * node; slot < WIDTH * (node + 1); slot++) {
      if (at.children[slot] != NodeLayout.UNUSED) {
        int to = WIDTH * node + used++;
        if (to < slot) {
          move(slot, to);
        }
      }
    }
    return used;
  }

  /** Moves what a slot holds to another one, which is written over. */
  private void move(int slot, int to) {
    int child = at.children[slot];
    at.children[to] = child;
    at.slots[NodeLayout.isLeaf(child) ? NodeLayout.first(child) : size + child] = to;
    int from = NodeLayout.box(slot);
    int i = NodeLayout.box(to);
    for (int row = 0; row < 6 * WIDTH; row += WIDTH) {
      at.bounds[i + row] = at.bounds[from + row];
    }
    empty(slot);
  }

  /** Puts in what has come; returns whether the tree has room for it. */
  private boolean insert() {
    for (int node = 1; node < thin.length; node++) {
      if (at.slots[size + node] < 0) {
        free.set(node);
      }
    }
    Blocks.run(size, this::insert);
    return !isTooDeep;
  }

  private void insert(int from, int to) {
    for (int i = from; i < to; i++) {
      if (origins[i] == InstanceTreeBuilder.NEW && !isTooDeep) {
        isTooDeep = !insert(i);
      }
    }
  }

  private boolean insert(int index) {
    InstanceCollapse.box(at.instances[index], box, 0);
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
    move(slot, WIDTH * node);
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
      double area = area(i);
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

  /** Half the surface of a slot's box, 0 for an empty one. */
  private double area(int i) {
    float[] b = at.bounds;
    return halfArea(b[i], b[i + 4], b[i + 8], b[i + 12], b[i + 16], b[i + 20]);
  }

  /** Half the surface of a slot's box and the one that is put in. */
  private double joinedArea(int i) {
    float[] b = at.bounds;
    return halfArea(
        Math.min(b[i], box[0]),
        Math.min(b[i + 4], box[1]),
        Math.min(b[i + 8], box[2]),
        Math.max(b[i + 12], box[3]),
        Math.max(b[i + 16], box[4]),
        Math.max(b[i + 20], box[5]));
  }

  private static double halfArea(
      double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
    double x = maxX - minX;
    double y = maxY - minY;
    double z = maxZ - minZ;
    return x < 0 ? 0 : x * y + y * z + z * x;
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
