package dev.sightline.bvh.internal;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.NodeBoxes;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes instances out of a copy of a tree and puts others in. Leaves of instances that have another
 * seat now are renamed. Leaves of removed instances are taken out; a node with one child left is
 * replaced by that child. {@link InstanceInsertion} puts new instances in. For one thread.
 */
public final class InstanceEdit {
  private static final int WIDTH = NodeLayout.WIDTH;

  private final InstanceTree previous;
  private final InstanceChange change;
  private final int size;
  private final InstanceRefit at;

  /** Nodes out of which something was taken. */
  private final boolean[] thin;

  /** Seats of the previous tree whose instances have other seats now. */
  private final BitSet left = new BitSet();

  private int gone;

  private InstanceEdit(InstanceTree previous, Instance[] instances, InstanceChange change) {
    this.previous = previous;
    this.change = change;
    size = instances.length;
    int nodes = previous.nodeCount();
    int[] slots = Arrays.copyOf(previous.slots(), size + nodes);
    System.arraycopy(previous.slots(), previous.size(), slots, size, nodes);
    int[] children = previous.nodeChildren().clone();
    at = new InstanceRefit(instances, children, slots, previous.nodeBounds().clone(), null);
    thin = new boolean[nodes];
  }

  /**
   * The tree over instances, which it takes over.
   *
   * @return null when it is better built anew
   */
  public static @Nullable InstanceTree of(
      InstanceTree previous, Instance[] instances, InstanceChange change) {
    int come = change.come();
    InstanceEdit edit = new InstanceEdit(previous, instances, change);
    edit.check();
    return come < instances.length - come ? edit.run(come) : null;
  }

  /** Refuses a change that does not fit the tree, and finds what has other seats now. */
  private void check() {
    BitSet named = new BitSet(size);
    for (int i = 0; i < change.seats().length; i++) {
      int seat = change.seats()[i];
      int least = i == 0 ? 0 : change.seats()[i - 1] + 1;
      if (seat < least || seat >= size) {
        throw new IllegalArgumentException(
            "a change names seat " + seat + " where one from " + least + " to " + size + " is due");
      }
      named.set(seat);
    }
    for (int i = 0; i < change.origins().length; i++) {
      int origin = change.origins()[i];
      if (origin != InstanceChange.NEW) {
        boolean isThere = origin >= 0 && origin < previous.size();
        if (!isThere || left.get(origin) || (origin < size && !named.get(origin))) {
          throw misfit(change.seats()[i], origin);
        }
        left.set(origin);
      }
    }
    int first = named.nextClearBit(previous.size());
    if (first < size) {
      throw misfit(first, first);
    }
  }

  private static IllegalArgumentException misfit(int seat, int origin) {
    return new IllegalArgumentException(
        "instance " + seat + " has the origin " + origin + ", which is out of range or repeated");
  }

  private @Nullable InstanceTree run(int come) {
    takeGone();
    carry();
    tidy();
    if (come > 0 && !new InstanceInsertion(at, previous.wear().exchanged()).run(change)) {
      return null;
    }
    at.joinDirty();
    return at.tree(at.slack(previous), previous.wear().more(at.placed, come + gone));
  }

  /** An instance was removed if its seat is named or no longer exists, and no other seat has it. */
  private void takeGone() {
    for (int seat : change.seats()) {
      if (seat < previous.size()) {
        takeGone(seat);
      }
    }
    for (int seat = size; seat < previous.size(); seat++) {
      takeGone(seat);
    }
  }

  private void takeGone(int seat) {
    if (!left.get(seat)) {
      take(previous.slots()[seat]);
      gone++;
    }
  }

  /** Renames the leaves of what has another seat now, and gives boxes to what has moved. */
  private void carry() {
    int next = 0;
    for (int i = 0; i < change.seats().length; i++) {
      int seat = change.seats()[i];
      int origin = change.origins()[i];
      stay(next, seat);
      next = seat + 1;
      if (origin == InstanceChange.NEW) {
        Objects.requireNonNull(at.instances[seat], () -> nameOf(seat));
      } else {
        int slot = previous.slots()[origin];
        at.slots[seat] = slot;
        at.children[slot] = NodeLayout.leaf(seat, 1);
        follow(seat, origin);
      }
    }
    stay(next, size);
  }

  private void stay(int from, int to) {
    Blocks.run(from, to, this::stayInBlock);
  }

  private void stayInBlock(int from, int to) {
    for (int seat = from; seat < to; seat++) {
      follow(seat, seat);
    }
  }

  @SuppressWarnings("ReferenceEquality") // an instance is its identity
  private void follow(int seat, int origin) {
    Instance instance = at.instances[seat];
    if (instance != previous.seated(origin)) {
      Objects.requireNonNull(instance, () -> nameOf(seat));
      at.place(seat);
    }
  }

  private static String nameOf(int seat) {
    return "instance " + seat + " is null";
  }

  /** Takes out what a slot holds. */
  private void take(int slot) {
    at.empty(slot);
    thin[slot / WIDTH] = true;
  }

  /** Brings nodes into order out of which something was taken, and joins boxes, from the last. */
  private void tidy() {
    for (int node = thin.length - 1; node > 0; node--) {
      if (thin[node] || at.dirty[node]) {
        tidy(node);
      }
    }
    if (thin.length > 0 && thin[0]) {
      pack(0);
    }
  }

  private void tidy(int node) {
    int slot = at.slots[size + node];
    int used = thin[node] ? pack(node) : WIDTH;
    if (used == 0) {
      at.slots[size + node] = -1;
      take(slot);
    } else if (used == 1) {
      at.move(WIDTH * node, slot);
      at.slots[size + node] = -1;
      at.dirty[slot / WIDTH] = true;
    } else {
      NodeBoxes.join(at.bounds, node, at.bounds, NodeLayout.box(slot), WIDTH);
      at.dirty[slot / WIDTH] = true;
    }
    at.dirty[node] = false;
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
