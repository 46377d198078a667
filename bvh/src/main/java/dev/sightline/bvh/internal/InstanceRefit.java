package dev.sightline.bvh.internal;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTree.Wear;
import dev.sightline.bvh.tree.NodeBoxes;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Measures the boxes of a tree over instances whose shape is given: those of instances that have
 * moved, in the order in which they lie in memory, then those of the nodes above them from the last
 * to the first. {@link InstanceEdit} changes the shape before that. For one thread.
 */
public final class InstanceRefit {
  final Instance[] instances;
  int[] children;
  int[] slots;
  float[] bounds;

  /** Nodes to be joined into their parents' slots. */
  boolean[] dirty;

  /** How many have been placed. */
  int placed;

  /** The most of those. */
  private double slack;

  private final @Nullable InstanceOrder order;

  /** Takes over the instances and the boxes; the other arrays are only read here. */
  InstanceRefit(
      Instance[] instances,
      int[] children,
      int[] slots,
      float[] bounds,
      @Nullable InstanceOrder order) {
    this.order = order;
    this.instances = instances;
    this.children = children;
    this.slots = slots;
    this.bounds = bounds;
    dirty = new boolean[children.length / NodeLayout.WIDTH];
  }

  /**
   * The tree of a shape just found.
   *
   * @param instances taken over
   * @param children references in the stored form
   * @param slots the slot of each instance, then that of each node in its parent
   */
  public static InstanceTree whole(Instance[] instances, int[] children, int[] slots) {
    float[] bounds = emptyBoxes(children.length / NodeLayout.WIDTH);
    InstanceRefit refit = new InstanceRefit(instances, children, slots, bounds, null);
    Blocks.run(instances.length, refit::place);
    refit.joinDirty();
    double cost = refit.tree(refit.slack, Wear.none(1)).cost();
    return refit.tree(refit.slack, Wear.none(cost));
  }

  /**
   * The tree of a shape that another one has been built with. Takes over the instances.
   *
   * @param previous has as many instances
   */
  public static InstanceTree from(InstanceTree previous, Instance[] instances) {
    InstanceRefit refit = of(previous, instances);
    Blocks.run(instances.length, (from, to) -> refit.place(previous, from, to));
    return refit.tree(previous, refit.placed == instances.length);
  }

  /**
   * To measure instances one by one in the shape of another tree.
   *
   * @param instances as many as there; taken over, to be written to until there is a tree
   */
  public static InstanceRefit of(InstanceTree previous, Instance[] instances) {
    return new InstanceRefit(
        instances,
        previous.nodeChildren(),
        previous.slots(),
        previous.nodeBounds().clone(),
        previous.order());
  }

  /**
   * The tree over them.
   *
   * @param previous the one whose shape it is
   * @param isAll whether each of them has been placed
   */
  public InstanceTree tree(InstanceTree previous, boolean isAll) {
    if (instances.length == 0) {
      return previous;
    }
    joinDirty();
    return tree(isAll ? slack : slack(previous), previous.wear().more(placed, 0));
  }

  /** Writes the boxes of those in a part of the instances that have moved. */
  @SuppressWarnings("ReferenceEquality") // an instance is its identity
  private void place(InstanceTree previous, int from, int to) {
    for (int i = from; i < to; i++) {
      if (instances[i] != previous.seated(i)) {
        place(i);
      }
    }
  }

  /** The most of those placed and of those of another tree. */
  double slack(InstanceTree previous) {
    return Math.max(slack, previous.mostSlack());
  }

  private static float[] emptyBoxes(int nodes) {
    float[] bounds = new float[NodeLayout.BOUNDS * nodes];
    empty(bounds, 0);
    return bounds;
  }

  /** Empties the boxes of all nodes from one on. */
  static void empty(float[] bounds, int node) {
    for (int i = NodeLayout.BOUNDS * node; i < bounds.length; i += NodeLayout.BOUNDS) {
      Arrays.fill(bounds, i, i + NodeLayout.MAX_X, Float.POSITIVE_INFINITY);
      Arrays.fill(bounds, i + NodeLayout.MAX_X, i + NodeLayout.BOUNDS, Float.NEGATIVE_INFINITY);
    }
  }

  InstanceTree tree(double slack, Wear wear) {
    float[] root = new float[6];
    NodeBoxes.join(bounds, 0, root, 0, 1);
    if (root[0] > root[3]) {
      // Nothing to meet; the box is one that a traversal can compute with.
      root = new float[6];
    }
    return new InstanceTree(instances, bounds, children, slots, root, slack, wear, order);
  }

  private void place(int from, int to) {
    for (int i = from; i < to; i++) {
      place(i);
    }
  }

  /** Puts an instance in the place of another. */
  public void put(int index, Instance instance) {
    instances[index] = instance;
    place(index, instance);
  }

  /** Writes the box of an instance into its leaf. */
  void place(int index) {
    place(index, instances[index]);
  }

  private void place(int index, Instance instance) {
    int slot = slots[index];
    instance.box(bounds, NodeLayout.box(slot), NodeLayout.WIDTH);
    dirty[slot / NodeLayout.WIDTH] = true;
    placed++;
    if (instance.slack() > slack && instance.isMetByRays()) {
      slack = instance.slack();
    }
  }

  /** Lets a slot hold nothing. */
  void empty(int slot) {
    children[slot] = NodeLayout.UNUSED;
    int i = NodeLayout.box(slot);
    for (int row = 0; row < 6; row++) {
      bounds[i + row * NodeLayout.WIDTH] =
          row < 3 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
    }
  }

  /** Moves what a slot holds to another one, which is written over. */
  void move(int slot, int to) {
    int child = children[slot];
    children[to] = child;
    slots[NodeLayout.isLeaf(child) ? NodeLayout.first(child) : instances.length + child] = to;
    int from = NodeLayout.box(slot);
    int i = NodeLayout.box(to);
    for (int row = 0; row < NodeLayout.BOUNDS; row += NodeLayout.WIDTH) {
      bounds[i + row] = bounds[from + row];
    }
    empty(slot);
  }

  void joinDirty() {
    for (int node = dirty.length - 1; node > 0; node--) {
      if (dirty[node]) {
        int slot = slots[instances.length + node];
        NodeBoxes.join(bounds, node, bounds, NodeLayout.box(slot), NodeLayout.WIDTH);
        dirty[slot / NodeLayout.WIDTH] = true;
      }
    }
  }

  /** The box with which an instance takes part: finite, and never empty. */
  public static void finiteBox(Instance instance, float[] data, int i) {
    instance.box(data, i);
    if (!instance.isMet()) {
      data[i] = data[i + 3] = finite(instance.toWorld().m03());
      data[i + 1] = data[i + 4] = finite(instance.toWorld().m13());
      data[i + 2] = data[i + 5] = finite(instance.toWorld().m23());
    }
    for (int k = i; k < i + 6; k++) {
      data[k] = Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, data[k]));
    }
  }

  private static float finite(double coordinate) {
    return Double.isNaN(coordinate) ? 0 : (float) coordinate;
  }
}
