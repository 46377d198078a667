package dev.sightline.bvh.instance;

import dev.sightline.bvh.tree.NodeLayout;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a tree over instances is valid. For tests.
 *
 * <p>Holds: lengths of arrays fit together; every node but the root is the child of one other,
 * which has a lower number, and both name the slot between them, or holds nothing and says that it
 * has no parent; slots in use come first; no path is longer than {@link NodeLayout#MAX_DEPTH};
 * every seat lies in one leaf, alone; every instance has one number, and that is its own; boxes are
 * those of what is below them; unused slots have an empty box. The boxes of the instances
 * themselves are not looked into.
 */
public final class InstanceTreeCheck {
  private final InstanceTree tree;
  private final int[] children;
  private final int[] depth;
  private final boolean[] seen;
  private final float[] box = new float[6];
  private final float[] joined = new float[6];

  private InstanceTreeCheck(InstanceTree tree) {
    this.tree = tree;
    children = tree.nodeChildren();
    depth = new int[tree.nodeCount()];
    seen = new boolean[tree.size()];
  }

  /** The first violation found in a tree; empty when it is valid. */
  public static Optional<String> check(InstanceTree tree) {
    return new InstanceTreeCheck(tree).run();
  }

  @SuppressWarnings("ReferenceEquality") // an instance is its identity
  private Optional<String> run() {
    int nodes = depth.length;
    if (children.length != NodeLayout.WIDTH * nodes
        || tree.nodeBounds().length != NodeLayout.BOUNDS * nodes
        || tree.slots().length != seen.length + nodes
        || tree.rootBounds().length != 6
        || (nodes == 0) != (seen.length == 0)) {
      return Optional.of("lengths of arrays do not fit " + seen.length + " instances");
    }
    for (int slot = 0; slot < children.length; slot++) {
      String violation = slot(slot);
      if (violation != null) {
        return say("slot %d %s", slot, violation);
      }
    }
    for (int node = 1; node < nodes; node++) {
      if (depth[node] == 0 && !isFree(node)) {
        return say("node %d is nobody's child", node);
      }
    }
    for (int index = 0; index < seen.length; index++) {
      if (!seen[index]) {
        return say("instance %d lies in no leaf", index);
      }
      if (tree.instance(tree.number(index)) != tree.seated(index)) {
        return say("instance %d has a number that is another's", index);
      }
    }
    return root();
  }

  /** Whether a node that is nobody's child says so, and holds nothing. */
  private boolean isFree(int node) {
    boolean isFree = tree.slots()[seen.length + node] == -1;
    for (int slot = NodeLayout.WIDTH * node; slot < NodeLayout.WIDTH * (node + 1); slot++) {
      isFree &= children[slot] == NodeLayout.UNUSED;
    }
    return isFree;
  }

  private Optional<String> root() {
    if (depth.length == 0) {
      return Optional.empty();
    }
    join(0);
    boolean empty = joined[0] > joined[3];
    for (int row = 0; row < 6; row++) {
      if (tree.rootBounds()[row] != (empty ? 0 : joined[row])) {
        return say("the root's box has a wrong row %d", row);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> say(String message, Object... values) {
    return Optional.of(String.format(Locale.ROOT, message, values));
  }

  /** What is wrong with a slot; null when nothing is. */
  private @Nullable String slot(int slot) {
    int child = children[slot];
    int node = slot / NodeLayout.WIDTH;
    if (child == NodeLayout.UNUSED) {
      empty();
    } else if (slot % NodeLayout.WIDTH > 0 && children[slot - 1] == NodeLayout.UNUSED) {
      return "comes after one that is not used";
    } else if (NodeLayout.isLeaf(child)) {
      int index = NodeLayout.first(child);
      if (NodeLayout.count(child) != 1 || index >= seen.length || seen[index]) {
        return "is no leaf of one instance, or its instance " + index + " lies in two";
      }
      seen[index] = true;
      if (tree.slots()[index] != slot) {
        return "is not where instance " + index + " is said to lie";
      }
      tree.seated(index).box(joined, 0);
    } else {
      if (child <= node || child >= depth.length || depth[child] > 0) {
        return "refers to node "
            + child
            + ", which is out of range, or above it, or another's child";
      }
      depth[child] = depth[node] + 1;
      if (depth[child] >= NodeLayout.MAX_DEPTH || tree.slots()[seen.length + child] != slot) {
        return "refers to node " + child + ", which is too deep or names another slot";
      }
      join(child);
    }
    read(slot);
    for (int row = 0; row < 6; row++) {
      if (box[row] != joined[row]) {
        return "has a box that differs in row " + row + " from what is below it";
      }
    }
    return null;
  }

  private void empty() {
    for (int row = 0; row < 6; row++) {
      joined[row] = row < 3 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
    }
  }

  private void read(int slot) {
    int i = NodeLayout.box(slot);
    for (int row = 0; row < 6; row++) {
      box[row] = tree.nodeBounds()[i + row * NodeLayout.WIDTH];
    }
  }

  /** Joins the boxes of a node's slots. */
  private void join(int node) {
    empty();
    for (int k = 0; k < NodeLayout.WIDTH; k++) {
      read(NodeLayout.WIDTH * node + k);
      for (int row = 0; row < 3; row++) {
        joined[row] = Math.min(joined[row], box[row]);
        joined[row + 3] = Math.max(joined[row + 3], box[row + 3]);
      }
    }
  }
}
