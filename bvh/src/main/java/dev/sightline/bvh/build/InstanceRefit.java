package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.NodeBoxes;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/**
 * Measures the boxes of a tree over instances whose shape is given: those of instances that have
 * moved, in the order in which they lie in memory, then those of the nodes above them from the last
 * to the first.
 */
final class InstanceRefit {
  private final Instance[] instances;
  private final int[] children;
  private final int[] slots;
  private final float[] bounds;
  private final boolean[] dirty;
  private double slack;

  /** Takes over the instances and the boxes; the other arrays are read only. */
  private InstanceRefit(Instance[] instances, int[] children, int[] slots, float[] bounds) {
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
    for (int i = 0; i < instances.length; i++) {
      refit.place(i);
    }
    refit.joinDirty();
    double cost = refit.tree(refit.slack, 1, 0).cost();
    return refit.tree(refit.slack, cost, 0);
  }

  /**
   * The tree of a shape that another one has been built with. Takes over the instances.
   *
   * @param previous has as many instances
   */
  static InstanceTree from(InstanceTree previous, Instance[] instances) {
    InstanceRefit refit =
        new InstanceRefit(
            instances, previous.nodeChildren(), previous.slots(), previous.nodeBounds().clone());
    int moved = 0;
    for (int i = 0; i < instances.length; i++) {
      if (instances[i] != previous.instance(i)) {
        refit.place(i);
        moved++;
      }
    }
    refit.joinDirty();
    double slack =
        moved == instances.length ? refit.slack : Math.max(refit.slack, previous.mostSlack());
    int unchecked = (int) Math.min(Integer.MAX_VALUE, (long) previous.uncheckedMoves() + moved);
    return refit.tree(slack, previous.builtCost(), unchecked);
  }

  private static float[] empty(int nodes) {
    float[] bounds = new float[NodeLayout.BOUNDS * nodes];
    for (int i = 0; i < bounds.length; i += NodeLayout.BOUNDS) {
      Arrays.fill(bounds, i, i + NodeLayout.MAX_X, Float.POSITIVE_INFINITY);
      Arrays.fill(bounds, i + NodeLayout.MAX_X, i + NodeLayout.BOUNDS, Float.NEGATIVE_INFINITY);
    }
    return bounds;
  }

  private InstanceTree tree(double slack, double builtCost, int unchecked) {
    float[] root = new float[6];
    NodeBoxes.join(bounds, 0, root, 0, 1);
    if (root[0] > root[3]) {
      // Nothing to meet; the box is one that a traversal can compute with.
      root = new float[6];
    }
    return new InstanceTree(instances, bounds, children, slots, root, slack, builtCost, unchecked);
  }

  /** Writes the box of an instance into its leaf. */
  private void place(int index) {
    Instance instance = instances[index];
    int slot = slots[index];
    instance.box(bounds, NodeLayout.box(slot), NodeLayout.WIDTH);
    dirty[slot / NodeLayout.WIDTH] = true;
    if (instance.isMetByRays()) {
      slack = Math.max(slack, instance.toWorld().slack());
    }
  }

  private void joinDirty() {
    for (int node = dirty.length - 1; node > 0; node--) {
      if (dirty[node]) {
        int slot = slots[instances.length + node];
        NodeBoxes.join(bounds, node, bounds, NodeLayout.box(slot), NodeLayout.WIDTH);
        dirty[slot / NodeLayout.WIDTH] = true;
      }
    }
  }
}
