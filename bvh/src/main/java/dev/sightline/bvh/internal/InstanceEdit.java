package dev.sightline.bvh.internal;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.NodeBoxes;
import dev.sightline.bvh.tree.NodeLayout;
import org.jspecify.annotations.Nullable;

/**
 * Takes instances out of a copy of a tree and puts others in. Leaves get their new numbers; those
 * of instances that have gone are taken out, and a node with one child left makes way for it; what
 * has come is put in by {@link InstanceInsertion}. For one thread.
 */
public final class InstanceEdit {
  /** The origin of an instance that was not there before. */
  public static final int NEW = -1;

  private static final int WIDTH = NodeLayout.WIDTH;

  private final InstanceTree previous;
  private final int[] origins;
  private final int size;
  private final InstanceRefit at;

  /** Nodes out of which something was taken. */
  private final boolean[] thin;

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
  }

  /**
   * The tree over instances, which it takes over.
   *
   * @return null when it is better built anew
   */
  public static @Nullable InstanceTree of(
      InstanceTree previous, Instance[] instances, int[] origins) {
    InstanceEdit edit = new InstanceEdit(previous, instances, origins);
    Blocks.run(instances.length, edit::carry);
    return edit.come < instances.length - edit.come ? edit.run() : null;
  }

  private @Nullable InstanceTree run() {
    Blocks.run(kept.length, this::takeGone);
    tidy();
    if (come > 0 && !new InstanceInsertion(at, previous.wear().exchanged()).run(origins)) {
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
      if (origin == NEW) {
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
    at.empty(slot);
    thin[slot / WIDTH] = true;
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
        at.move(WIDTH * node, slot);
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
          at.move(slot, to);
        }
      }
    }
    return used;
  }
}
