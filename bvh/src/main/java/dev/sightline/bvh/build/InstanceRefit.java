package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTree.Wear;
import dev.sightline.bvh.internal.Blocks;
import dev.sightline.bvh.tree.NodeBoxes;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * Measures the boxes of a tree over instances whose shape is given: those of instances that have
 * moved, in the order in which they lie in memory, then those of the nodes above them from the last
 * to the first. {@link InstanceEdit} changes the shape before that.
 */
final class InstanceRefit {
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

  /** Takes over the instances and the boxes; the other arrays are only read here. */
  InstanceRefit(Instance[] instances, int[] children, int[] slots, float[] bounds) {
    this.instances = instances;
    this.children = children;
    this.slots = slots;
    this.bounds = bounds;
    dirty = new boolean[children.length / NodeLayout.WIDTH];
  }

  /** The tree of a shape just found. Takes over the instances. */
  static InstanceTree whole(Instance[] instances, InstanceCollapse shape) {
    float[] bounds = empty(shape.children.length / NodeLayout.WIDTH);
    InstanceRefit refit = new InstanceRefit(instances, shape.children, shape.slots, bounds);
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
  static InstanceTree from(InstanceTree previous, Instance[] instances) {
    if (instances.length == 0) {
      return previous;
    }
    InstanceRefit refit =
        new InstanceRefit(
            instances, previous.nodeChildren(), previous.slots(), previous.nodeBounds().clone());
    Blocks.run(instances.length, (from, to) -> refit.place(previous, from, to));
    refit.joinDirty();
    boolean isAll = refit.placed == instances.length;
    double slack = isAll ? refit.slack : refit.slack(previous);
    return refit.tree(slack, previous.wear().more(refit.placed, 0));
  }

  /** Writes the boxes of those in a part of the instances that have moved. */
  @SuppressWarnings("ReferenceEquality") // an instance is its identity
  private void place(InstanceTree previous, int from, int to) {
    for (int i = from; i < to; i++) {
      if (instances[i] != previous.instance(i)) {
        place(i);
      }
    }
  }

  /** The most of those placed and of those of another tree. */
  double slack(InstanceTree previous) {
    return Math.max(slack, previous.mostSlack());
  }

  private static float[] empty(int nodes) {
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
    return new InstanceTree(instances, bounds, children, slots, root, slack, wear);
  }

  private void place(int from, int to) {
    for (int i = from; i < to; i++) {
      place(i);
    }
  }

  /** Writes the box of an instance into its leaf. */
  void place(int index) {
    Instance instance = instances[index];
    int slot = slots[index];
    instance.box(bounds, NodeLayout.box(slot), NodeLayout.WIDTH);
    dirty[slot / NodeLayout.WIDTH] = true;
    placed++;
    if (instance.slack() > slack && instance.isMetByRays()) {
      slack = instance.slack();
    }
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
}
