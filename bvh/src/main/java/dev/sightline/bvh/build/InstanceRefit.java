package dev.sightline.bvh.build;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;

/** Measures the boxes of a tree over instances whose shape is given: all of them, or some paths. */
final class InstanceRefit {
  /** When more than one in so many instances has moved, all boxes are measured. */
  private static final int FEW = 8;

  private final Instance[] instances;
  private final int[] children;
  private final int[] slots;
  private final float[] box = new float[6];
  private float[] bounds = new float[0];

  /** Takes over the instances; the other arrays are read only. */
  InstanceRefit(Instance[] instances, int[] children, int[] slots) {
    this.instances = instances;
    this.children = children;
    this.slots = slots;
  }

  /** The tree as just built. */
  InstanceTree whole() {
    double slack = measureAll();
    InstanceTree tree = tree(slack, 1, 0);
    return tree(slack, tree.cost(), 0);
  }

  /** The tree of a shape that another one has been built with. */
  InstanceTree from(InstanceTree previous) {
    int[] moved = new int[instances.length / FEW];
    int count = 0;
    for (int i = 0; i < instances.length; i++) {
      if (instances[i] != previous.instance(i)) {
        if (count < moved.length) {
          moved[count] = i;
        }
        count++;
      }
    }
    int unchecked = (int) Math.min(Integer.MAX_VALUE, (long) previous.uncheckedMoves() + count);
    if (count > moved.length) {
      return tree(measureAll(), previous.builtCost(), unchecked);
    }
    double slack = measurePaths(previous, moved, count);
    return tree(slack, previous.builtCost(), unchecked);
  }

  /** The same tree, with its degradation looked at. */
  InstanceTree checked(InstanceTree tree) {
    return tree(tree.mostSlack(), tree.builtCost(), 0);
  }

  private InstanceTree tree(double slack, double builtCost, int unchecked) {
    float[] root = new float[6];
    join(0, root);
    if (root[0] > root[3]) {
      // Nothing to meet; the box is one that walks can compute with.
      root = new float[6];
    }
    return new InstanceTree(instances, bounds, children, slots, root, slack, builtCost, unchecked);
  }

  private double measureAll() {
    int nodes = children.length / NodeLayout.WIDTH;
    bounds = new float[NodeLayout.BOUNDS * nodes];
    double slack = 0;
    for (int node = nodes - 1; node >= 0; node--) {
      for (int slot = NodeLayout.WIDTH * node; slot < NodeLayout.WIDTH * (node + 1); slot++) {
        int child = children[slot];
        if (child == NodeLayout.UNUSED) {
          Arrays.fill(box, 0, 3, Float.POSITIVE_INFINITY);
          Arrays.fill(box, 3, 6, Float.NEGATIVE_INFINITY);
        } else if (NodeLayout.isLeaf(child)) {
          slack = Math.max(slack, load(NodeLayout.first(child)));
        } else {
          join(child, box);
        }
        write(slot);
      }
    }
    return slack;
  }

  /** Leaves that have moved, then the nodes above them from the last to the first. */
  private double measurePaths(InstanceTree previous, int[] moved, int count) {
    bounds = previous.nodeBounds().clone();
    boolean[] dirty = new boolean[children.length / NodeLayout.WIDTH];
    double slack = previous.mostSlack();
    for (int i = 0; i < count; i++) {
      slack = Math.max(slack, load(moved[i]));
      int slot = slots[moved[i]];
      write(slot);
      dirty[slot / NodeLayout.WIDTH] = true;
    }
    for (int node = dirty.length - 1; node > 0; node--) {
      if (dirty[node]) {
        int slot = slots[instances.length + node];
        join(node, box);
        write(slot);
        dirty[slot / NodeLayout.WIDTH] = true;
      }
    }
    return slack;
  }

  /** Reads the box of an instance; returns its slack, 0 when it is not met. */
  private double load(int index) {
    Instance instance = instances[index];
    instance.box(box, 0);
    return instance.isMet() ? instance.toWorld().slack() : 0;
  }

  private void write(int slot) {
    int i = slot / NodeLayout.WIDTH * NodeLayout.BOUNDS + slot % NodeLayout.WIDTH;
    for (int row = 0; row < 6; row++) {
      bounds[i + row * NodeLayout.WIDTH] = box[row];
    }
  }

  private void join(int node, float[] out) {
    for (int row = 0; row < 6; row++) {
      int i = node * NodeLayout.BOUNDS + row * NodeLayout.WIDTH;
      float a = bounds[i];
      float b = bounds[i + 1];
      float c = bounds[i + 2];
      float d = bounds[i + 3];
      out[row] =
          row < 3
              ? Math.min(Math.min(a, b), Math.min(c, d))
              : Math.max(Math.max(a, b), Math.max(c, d));
    }
  }
}
